// The HTTP API: open tables, take seats, read what never changes.
import type {
  Board,
  ChancesView,
  Command,
  CommandResult,
  CompactPosition,
  CourseView,
  Credentials,
  CurveView,
  Difference,
  DrawsView,
  EntryView,
  HintView,
  LessonView,
  MyTables,
  News,
  NewTable,
  Pass,
  Past,
  PositionDraft,
  PositionView,
  PuzzleView,
  Refusal,
  RulebookSection,
  RuleInfo,
  ServerInfo,
  SettingsDraft,
  Sit,
  TableRef,
  Why,
} from "./protocol";

/** A refusal by the server; its message is the sentence that the player reads. */
export class RefusalError extends Error {
  constructor(readonly refusal: Refusal) {
    super(refusal.sentence);
  }
}

async function request<Answer>(path: string, init: RequestInit, token?: string | null): Promise<Answer> {
  const headers = { "content-type": "application/json", ...(token ? { authorization: `Bearer ${token}` } : {}) };
  const answer = await fetch(path, { ...init, headers });
  if (!answer.ok) throw new RefusalError((await answer.json()) as Refusal);
  return (await answer.json()) as Answer;
}

const get = <Answer>(path: string, token?: string | null) => request<Answer>(path, {}, token);
const post = <Answer>(path: string, body: unknown, token?: string | null) =>
  request<Answer>(path, { method: "POST", body: JSON.stringify(body) }, token);

/** Whose view of a table to ask for: a seat's, the reader's own, or, once a game is over, all hands open. */
export type Viewpoint = number | "open" | null;

const seatQuery = (viewpoint: Viewpoint) => (viewpoint === null ? "" : `&seat=${viewpoint}`);

function query(values: Record<string, string | number | null>): string {
  const entries = Object.entries(values).filter(([, value]) => value !== null);
  return new URLSearchParams(entries.map(([name, value]) => [name, String(value)])).toString();
}

export const api = {
  catalog: (language: string) => get<ServerInfo>(`/api/house?language=${language}`),
  board: (game: string, language: string) => get<Board>(`/api/boards/${game}?language=${language}`),
  rules: (game: string, language: string) => get<RuleInfo[]>(`/api/games/${game}/rules?language=${language}`),
  rulebook: (game: string, language: string) => get<RulebookSection[]>(`/api/games/${game}/page?language=${language}`),
  changes: (body: SettingsDraft, language: string) => post<Difference>(`/api/changes?language=${language}`, body),
  position: (body: PositionDraft, language: string) => post<PositionView>(`/api/positions?language=${language}`, body),
  positionChances: (body: PositionDraft, deep: boolean, language: string) =>
    post<ChancesView>(`/api/positions/chances?language=${language}${deep ? "&deep=1" : ""}`, body),
  positionOf: (table: string, entry: number, token: string | null, language: string) =>
    get<CompactPosition>(`/api/tables/${table}/at/${entry}/position?language=${language}`, token),
  puzzles: (game: string, language: string) => get<PuzzleView[]>(`/api/games/${game}/puzzles?language=${language}`),
  importRecord: (record: string, name: string, language: string) =>
    post<Credentials>(`/api/import?language=${language}`, { record, name }),
  lesson: (game: string, name: string, language: string) =>
    get<LessonView>(`/api/lessons/${game}?language=${language}&name=${encodeURIComponent(name)}`),
  whyInLesson: (game: string, entry: number, event: number, language: string) =>
    get<Why>(`/api/lessons/${game}/why/${entry}/${event}?language=${language}`),
  course: (table: string, token: string | null) => get<CourseView>(`/api/tables/${table}/course`, token),
  draws: (table: string, token: string | null) => get<DrawsView>(`/api/tables/${table}/draws`, token),
  hint: (table: string, seat: number | null, deep: boolean, token: string | null, language: string) =>
    get<HintView>(`/api/tables/${table}/hint?${query({ language, seat, deep: deep ? 1 : null })}`, token),
  chances: (table: string, trade: string, seat: number | null, deep: boolean, token: string | null, language: string) =>
    get<ChancesView>(`/api/tables/${table}/chances?${query({ language, trade: trade || null, seat, deep: deep ? 1 : null })}`, token),
  curve: (table: string, token: string | null, language: string) =>
    get<CurveView>(`/api/tables/${table}/curve?${query({ language })}`, token),
  entries: (table: string, since: number, until: number, viewpoint: Viewpoint, token: string | null, language: string) =>
    get<EntryView[]>(
      `/api/tables/${table}/entries?language=${language}&since=${since}&until=${until}${seatQuery(viewpoint)}`,
      token,
    ),
  record: async (table: string, token: string | null): Promise<string> => {
    const answer = await fetch(`/api/tables/${table}/record`, token ? { headers: { authorization: `Bearer ${token}` } } : {});
    if (!answer.ok) throw new RefusalError((await answer.json()) as Refusal);
    return answer.text();
  },
  openTable: (body: NewTable, language: string) => post<Credentials>(`/api/tables?language=${language}`, body),
  findTable: (code: string, language: string) =>
    get<TableRef>(`/api/codes/${encodeURIComponent(code)}?language=${language}`),
  news: (table: string, token: string | null, language: string) =>
    get<News>(`/api/tables/${table}?language=${language}`, token),
  takeSeat: (table: string, body: Sit, token: string | null, language: string) =>
    post<Credentials>(`/api/tables/${table}/seats?language=${language}`, body, token),
  myTables: (tokens: string[], language: string) => post<MyTables>(`/api/mine?language=${language}`, { tokens }),
  command: (table: string, command: Command, token: string, language: string) =>
    post<CommandResult>(`/api/tables/${table}/commands?language=${language}`, command, token),
  makePass: (table: string, token: string) => post<Pass>(`/api/tables/${table}/passes`, {}, token),
  takePass: (code: string, language: string) => post<Credentials>(`/api/passes?language=${language}`, { code }),
  tableBoard: (table: string, token: string | null, language: string) =>
    get<Board>(`/api/tables/${table}/board?language=${language}`, token),
  tableAt: (table: string, entry: number, viewpoint: Viewpoint, token: string | null, language: string) =>
    get<Past>(`/api/tables/${table}/at/${entry}?language=${language}${seatQuery(viewpoint)}`, token),
  why: (table: string, entry: number, event: number, viewpoint: Viewpoint, token: string | null, language: string) =>
    get<Why>(`/api/tables/${table}/why/${entry}/${event}?language=${language}${seatQuery(viewpoint)}`, token),
};
