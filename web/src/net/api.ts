// The server by HTTP: open tables, sit down, read what never changes.
import type {
  Answered,
  Board,
  ChancesShown,
  Command,
  CourseShown,
  CurveShown,
  Difference,
  DrawsShown,
  EntryShown,
  Found,
  HintShown,
  HouseShown,
  LessonShown,
  MyTables,
  News,
  NewTable,
  Past,
  Pass,
  Placed,
  PositionFound,
  PositionShown,
  PuzzleShown,
  Refusal,
  RuleOffered,
  Seated,
  SectionRead,
  Sit,
  Why,
  Wished,
} from "./protocol";

/** A refusal of the server, with the sentence that people read. */
export class Refused extends Error {
  constructor(readonly refusal: Refusal) {
    super(refusal.sentence);
  }
}

async function asked<Answer>(path: string, init: RequestInit, token?: string | null): Promise<Answer> {
  const headers = { "content-type": "application/json", ...(token ? { authorization: `Bearer ${token}` } : {}) };
  const answer = await fetch(path, { ...init, headers });
  if (!answer.ok) throw new Refused((await answer.json()) as Refusal);
  return (await answer.json()) as Answer;
}

const get = <Answer>(path: string, token?: string | null) => asked<Answer>(path, {}, token);
const post = <Answer>(path: string, body: unknown, token?: string | null) =>
  asked<Answer>(path, { method: "POST", body: JSON.stringify(body) }, token);

/** By whose eyes one looks: a seat's, those of whoever asks, or, once a game is over, with all hands open. */
export type Eyes = number | "open" | null;

const seenBy = (eyes: Eyes) => (eyes === null ? "" : `&seat=${eyes}`);

function query(values: Record<string, string | number | null>): string {
  const said = Object.entries(values).filter(([, value]) => value !== null);
  return new URLSearchParams(said.map(([name, value]) => [name, String(value)])).toString();
}

export const server = {
  house: (language: string) => get<HouseShown>(`/api/house?language=${language}`),
  board: (game: string, language: string) => get<Board>(`/api/boards/${game}?language=${language}`),
  rules: (game: string, language: string) => get<RuleOffered[]>(`/api/games/${game}/rules?language=${language}`),
  rulePage: (game: string, language: string) => get<SectionRead[]>(`/api/games/${game}/page?language=${language}`),
  changes: (wish: Wished, language: string) => post<Difference>(`/api/changes?language=${language}`, wish),
  position: (wish: Placed, language: string) => post<PositionShown>(`/api/positions?language=${language}`, wish),
  positionChances: (wish: Placed, deep: boolean, language: string) =>
    post<ChancesShown>(`/api/positions/chances?language=${language}${deep ? "&deep=1" : ""}`, wish),
  positionOf: (table: string, entry: number, token: string | null, language: string) =>
    get<PositionFound>(`/api/tables/${table}/at/${entry}/position?language=${language}`, token),
  puzzles: (game: string, language: string) => get<PuzzleShown[]>(`/api/games/${game}/puzzles?language=${language}`),
  bring: (record: string, name: string, language: string) =>
    post<Seated>(`/api/import?language=${language}`, { record, name }),
  lesson: (game: string, name: string, language: string) =>
    get<LessonShown>(`/api/lessons/${game}?language=${language}&name=${encodeURIComponent(name)}`),
  whyInLesson: (game: string, entry: number, event: number, language: string) =>
    get<Why>(`/api/lessons/${game}/why/${entry}/${event}?language=${language}`),
  course: (table: string, token: string | null) => get<CourseShown>(`/api/tables/${table}/course`, token),
  draws: (table: string, token: string | null) => get<DrawsShown>(`/api/tables/${table}/draws`, token),
  hint: (table: string, seat: number | null, deep: boolean, token: string | null, language: string) =>
    get<HintShown>(`/api/tables/${table}/hint?${query({ language, seat, deep: deep ? 1 : null })}`, token),
  chances: (table: string, trade: string, seat: number | null, deep: boolean, token: string | null, language: string) =>
    get<ChancesShown>(`/api/tables/${table}/chances?${query({ language, trade: trade || null, seat, deep: deep ? 1 : null })}`, token),
  curve: (table: string, token: string | null, language: string) =>
    get<CurveShown>(`/api/tables/${table}/curve?${query({ language })}`, token),
  entries: (table: string, since: number, until: number, eyes: Eyes, token: string | null, language: string) =>
    get<EntryShown[]>(
      `/api/tables/${table}/entries?language=${language}&since=${since}&until=${until}${seenBy(eyes)}`,
      token,
    ),
  record: async (table: string, token: string | null): Promise<string> => {
    const answer = await fetch(`/api/tables/${table}/record`, token ? { headers: { authorization: `Bearer ${token}` } } : {});
    if (!answer.ok) throw new Refused((await answer.json()) as Refusal);
    return answer.text();
  },
  open: (wish: NewTable, language: string) => post<Seated>(`/api/tables?language=${language}`, wish),
  find: (code: string, language: string) =>
    get<Found>(`/api/codes/${encodeURIComponent(code)}?language=${language}`),
  look: (table: string, token: string | null, language: string) =>
    get<News>(`/api/tables/${table}?language=${language}`, token),
  sit: (table: string, wish: Sit, token: string | null, language: string) =>
    post<Seated>(`/api/tables/${table}/seats?language=${language}`, wish, token),
  mine: (tokens: string[], language: string) => post<MyTables>(`/api/mine?language=${language}`, { tokens }),
  command: (table: string, command: Command, token: string, language: string) =>
    post<Answered>(`/api/tables/${table}/commands?language=${language}`, command, token),
  makePass: (table: string, token: string) => post<Pass>(`/api/tables/${table}/passes`, {}, token),
  takePass: (code: string, language: string) => post<Seated>(`/api/passes?language=${language}`, { code }),
  tableBoard: (table: string, token: string | null, language: string) =>
    get<Board>(`/api/tables/${table}/board?language=${language}`, token),
  past: (table: string, entry: number, eyes: Eyes, token: string | null, language: string) =>
    get<Past>(`/api/tables/${table}/at/${entry}?language=${language}${seenBy(eyes)}`, token),
  why: (table: string, entry: number, event: number, eyes: Eyes, token: string | null, language: string) =>
    get<Why>(`/api/tables/${table}/why/${entry}/${event}?language=${language}${seenBy(eyes)}`, token),
};
