// The protocol of live tables, made by `make generate` from the messages of the server.

/** Whatever JSON can say. */
export type Json = string | number | boolean | null | Json[] | { [key: string]: Json };

export type Language = "da" | "de" | "en" | "nb" | "sv";

export type Level = "easy" | "steady" | "sharp";

export type ClockName = "off" | "relaxed" | "fast" | "days";

export type Code =
  | "ahead"
  | "ask_first"
  | "asked_already"
  | "bad_message"
  | "bad_move"
  | "bad_position"
  | "bad_record"
  | "bad_settings"
  | "begun"
  | "busy"
  | "foreign_origin"
  | "full"
  | "hidden"
  | "illegal"
  | "internal"
  | "no_hello"
  | "no_hints"
  | "no_name"
  | "no_page"
  | "no_phrase"
  | "no_seat"
  | "no_table"
  | "no_undo"
  | "not_asked"
  | "not_begun"
  | "not_host"
  | "not_over"
  | "not_paused"
  | "not_yours"
  | "nothing_asked"
  | "open_seats"
  | "over"
  | "paused"
  | "private"
  | "say_something"
  | "slow"
  | "stale"
  | "stopping"
  | "store_failed"
  | "taken"
  | "too_fast"
  | "too_large"
  | "too_many"
  | "too_many_windows"
  | "watchers_silent"
  | "watching"
  | "who";

export type EstateEventKind =
  | "OrderThrown"
  | "OrderTied"
  | "Begins"
  | "DeedDealt"
  | "Thrown"
  | "Moved"
  | "MovedBack"
  | "SalaryPaid"
  | "Jailed"
  | "StaysJailed"
  | "Freed"
  | "ReleaseUsed"
  | "ThrowsAgain"
  | "TurnPasses"
  | "Bought"
  | "Declined"
  | "AuctionOpened"
  | "BidMade"
  | "BidPassed"
  | "AuctionWon"
  | "Unsold"
  | "CardAuctionOpened"
  | "CardWon"
  | "CardUnsold"
  | "RentClaimable"
  | "RentClaimed"
  | "RentForgone"
  | "RentLapsed"
  | "RentPassed"
  | "RentDue"
  | "NoRentMortgaged"
  | "NoRentJailed"
  | "CardTurned"
  | "CardKept"
  | "PaidBank"
  | "RepairsPaid"
  | "BuildingsCharged"
  | "Collected"
  | "NoGrant"
  | "PaidPlayer"
  | "RentPaid"
  | "RestOfRentPaid"
  | "TaxPaid"
  | "TaxSharePaid"
  | "TaxShare"
  | "PotFed"
  | "PotTaken"
  | "FinePaid"
  | "Built"
  | "BuildingWon"
  | "Sold"
  | "Asked"
  | "Wants"
  | "WantsMany"
  | "WantsNone"
  | "BuildingAuction"
  | "RequestLapsed"
  | "Mortgaged"
  | "Redeemed"
  | "InterestPaid"
  | "Offered"
  | "Traded"
  | "OfferRefused"
  | "OfferWithdrawn"
  | "LotsOffered"
  | "LotsTaken"
  | "LotsRefused"
  | "LotsDelivered"
  | "MustRaise"
  | "WentBankrupt"
  | "HandedOver"
  | "HandedToBank"
  | "EstateShared"
  | "BellRung"
  | "BellEndsGame"
  | "RoundsPlayed"
  | "Counted"
  | "GameWon";

export type DominoesEventKind =
  | "LotDrawn"
  | "LotTied"
  | "LotWon"
  | "DealBegins"
  | "Dealt"
  | "DealtUnseen"
  | "Opened"
  | "Laid"
  | "JokerLaid"
  | "LaidOnZero"
  | "JokerCrossed"
  | "Drew"
  | "DrewUnseen"
  | "TurnOver"
  | "Passed"
  | "WentOut"
  | "Blocked"
  | "BlockedTied"
  | "LastRound"
  | "MatchWon";

export type GnavEventKind =
  | "DealerChosen"
  | "RoundBegins"
  | "Dealt"
  | "DealtUnseen"
  | "Knocked"
  | "Stood"
  | "Asked"
  | "Exchanged"
  | "ExchangedUnseen"
  | "CuckooCalled"
  | "DragoonCalled"
  | "CatCalled"
  | "HorseCalled"
  | "HouseCalled"
  | "PointLost"
  | "PointWon"
  | "SentToStock"
  | "Drew"
  | "DrewUnseen"
  | "StockEmpty"
  | "Shown"
  | "Highest"
  | "TieDraw"
  | "TieCard"
  | "TieAgain"
  | "TieUnsettled"
  | "LoneFool"
  | "WorstBesideFool"
  | "FoolsTogether"
  | "PackUsedUp"
  | "GameWon";

export type TableEventKind = "TakenBack" | "StandsIn" | "BackAgain";

export type EventKind = EstateEventKind | DominoesEventKind | GnavEventKind | TableEventKind;

export type EstateQuestionKind =
  | "answer"
  | "take_lots"
  | "keep_or_redeem"
  | "pay"
  | "bid"
  | "name_lot"
  | "dice"
  | "card"
  | "deed"
  | "claim"
  | "buy"
  | "tax"
  | "fine_or_card"
  | "jail"
  | "throw";

export type DominoesQuestionKind = "open" | "lay" | "lot" | "deal" | "stock";

export type GnavQuestionKind = "knock" | "exchange" | "lot" | "deal" | "draw" | "tie";

export type QuestionKind = EstateQuestionKind | DominoesQuestionKind | GnavQuestionKind;

export type Cue = "" | "dice" | "coins" | "card" | "tile" | "knock" | "cuckoo";

export type FromClient =
  | Hello
  | Look
  | Ping
  | Hurry
  | Play
  | Start
  | Leave
  | StandIn
  | Ask
  | Answer
  | Resume
  | Say
  | Mute
  | Again;

export type Command = Play | Start | Leave | StandIn | Ask | Answer | Resume | Say | Mute | Again;

export type FromServer = News | Done | Refusal | Pong;

/** The first message: who reads, in which language, and which entries it has already. */
export interface Hello {
  type: "hello";
  token?: string | null;
  language?: Language;
  seat?: number | null;
  since?: number | null;
  chat?: number;
}

/** Look as another of my seats, or as a spectator, or in another language. */
export interface Look {
  type: "look";
  seat?: number | null;
  language?: Language;
}

/** Ask whether the server is still there. */
export interface Ping {
  type: "ping";
  number?: number;
}

/** Let bots move without a pause until a person is to act, once all players here ask for it. */
export interface Hurry {
  type: "hurry";
}

/** Make a move, based on the table at version `seen`. */
export interface Play {
  type: "play";
  move: string;
  seen: number;
  seat?: number | null;
  id: string;
}

/** Start the game. Bots of level `fill` take the open seats; without it they are removed. */
export interface Start {
  type: "start";
  fill?: Level | null;
  id: string;
}

/** Give up a seat; in a game that has started a bot stands in until its player is back. */
export interface Leave {
  type: "leave";
  seat: number;
  id: string;
}

/** Let a bot of this level stand in for a seat of mine, now or when my time runs out. */
export interface StandIn {
  type: "stand_in";
  seat: number;
  level: Level;
  now?: boolean;
  id: string;
}

/** Ask the others to pause, to undo a move, or to let a bot stand in for a player. */
export interface Ask {
  type: "ask";
  what: "pause" | "stand_in" | "undo";
  seat: number;
  about?: number | null;
  id: string;
}

/** Agree or disagree with a request of another player. */
export interface Answer {
  type: "answer";
  seat: number;
  yes: boolean;
  id: string;
}

/** Resume a paused game. */
export interface Resume {
  type: "resume";
  id: string;
}

/** Send everyone at the table a quick phrase, by its key, or a text. */
export interface Say {
  type: "say";
  seat?: number | null;
  phrase?: string;
  text?: string;
  id: string;
}

/** Hide the chat of a seat, or show it again; `seat` null stands for all spectators. */
export interface Mute {
  type: "mute";
  seat: number | null;
  on?: boolean;
  id: string;
}

/** Tell everyone at a finished game at which table the same players play another. */
export interface Again {
  type: "again";
  table: string;
  id: string;
}

/** Settings that a player is considering, for so many seats. */
export interface SettingsDraft {
  settings: SentSettings;
  seats: number;
}

/** The game, its rules, and how the table is run; the same for everyone at it. */
export interface SentSettings {
  game: string;
  rules: Record<string, string | number>;
  clock?: ClockName;
  /** How long a person may think about one question; each clock has a default. */
  seconds?: number | null;
  undo?: "ask" | "free" | "never";
  watching?: boolean;
  watchers_talk?: boolean;
  pace?: "calm" | "quick" | "slow";
  /** Who gets hints and chances: everyone, a person who plays against bots alone, nobody. */
  hints?: "always" | "bots" | "never";
  /** The version of the rules, which never changes for a table. */
  version?: number | null;
}

/** A record to import: the new table continues where it stops. */
export interface Import {
  record: string;
  name: string;
  clock?: ClockName;
}

/** The tokens that a device holds. */
export interface DeviceTokens {
  tokens: string[];
}

/** A table to open. */
export interface NewTable {
  settings: SentSettings;
  seats: NewSeat[];
  seed?: string;
  /** Where the game starts, if not at its beginning; players and rules are those of the table. */
  position?: Record<string, Json>;
}

/** A seat of a new table: mine, another on this device, open to anyone, or a bot's. */
export interface NewSeat {
  who: "bot" | "here" | "me" | "open";
  name?: string | null;
  level?: Level;
}

/**
 * A position that is set up by hand, or the text of one from a link. Without either, the response
 * has a position to start from.
 */
export interface PositionDraft {
  game: string;
  position?: Record<string, Json>;
  text?: string;
  /** Names for the seats in the sentences of the response. */
  names?: string[];
}

/** Take an open seat: any, or this one. With a token of the table, one more on my device. */
export interface Sit {
  name: string;
  seat?: number | null;
  level?: Level;
  seed?: string;
}

/** A code that brings my seats to another device; it works once and expires soon. */
export interface Pass {
  code: string;
}

/** The table now, and what is new to this reader. */
export interface News {
  type: "news";
  version: number;
  table: TableView;
  game: GameView | null;
  clock: ClockView | null;
  entries: EntryView[];
  /** The number of the first entry sent; older ones are read by HTTP. */
  first: number;
  chat: ChatLine[];
  now: number;
}

/** A table as anyone with its link may see it. */
export interface TableView {
  table: string;
  code: string;
  status: "gathering" | "over" | "paused" | "playing";
  settings: Settings;
  game: string;
  /** The name of the game in the reader's language. */
  name: string;
  /** Where the rules differ from the book. */
  changes: Change[];
  seats: SeatView[];
  /** The seats of the host, who opened the table and starts the game. */
  host: number[];
  /** Whether this reader is the host. */
  opened: boolean;
  /** Whether a shared screen shows the table: that of a host who has no seat. */
  screen: boolean;
  watchers: number;
  /** The seats whose chat this reader has muted; null stands for all spectators. */
  muted: (number | null)[];
  asking: PendingRequest | null;
  fair: FairnessView;
  /** How far `sharp` is that has a seat here; `steady` stands in for it until it is ready. */
  getting_ready: WarmUpProgress | null;
  /** The table at which the same players play another game, once one of them has opened it. */
  again: NextTable | null;
}

/** The game, its rules, and how the table is run; the same for everyone at it. */
export interface Settings {
  game: string;
  rules: Record<string, string | number>;
  clock: ClockName;
  /** How long a person may think about one question; each clock has a default. */
  seconds: number | null;
  undo: "ask" | "free" | "never";
  watching: boolean;
  watchers_talk: boolean;
  pace: "calm" | "quick" | "slow";
  /** Who gets hints and chances: everyone, a person who plays against bots alone, nobody. */
  hints: "always" | "bots" | "never";
  /** The version of the rules, which never changes for a table. */
  version: number | null;
}

/** A rule that differs from the book, and what both values mean. */
export interface Change {
  rule: string;
  value: string | number;
  book: string | number;
  about: string;
  says: string;
  book_says: string;
}

/** A seat as everyone at the table sees it. */
export interface SeatView {
  seat: number;
  who: "bot" | "open" | "person";
  name: string;
  /** The level of a bot; for a person, the level of the bot that stands in. */
  level: Level;
  stands_in: Level | null;
  online: boolean;
  mine: boolean;
}

/** What a player has asked the others, and who has yet to answer. */
export interface PendingRequest {
  what: "pause" | "undo" | "stand_in";
  seat: number;
  about: number | null;
  waits_for: number[];
}

/** The proof of fair randomness: the server's commitment, the seats' seeds, and the reveal. */
export interface FairnessView {
  /** Empty if the random seed was chosen by a person, so that there is nothing to commit to. */
  commitment: string;
  seeds: string[];
  revealed: string | null;
  /** The terms of the commitment, as its bytes have them; sent with what is revealed. */
  terms: string | null;
}

/** How far the bot `sharp` is, which is compiled when it is first needed. */
export interface WarmUpProgress {
  state: "compiling" | "failed" | "starting" | "waiting";
  progress: number;
  seconds: number;
}

/** Another table for the same players, and who opened it. */
export interface NextTable {
  table: string;
  name: string;
}

/** The game as this reader may know it now. */
export interface GameView {
  seat: number | null;
  to_act: number | null;
  last: number;
  over: boolean;
  scores: number[];
  winners: number[];
  view: View;
  question: QuestionView | null;
  forms: Form[];
  /** The moves that are listed for this reader, when it is to act. */
  choices: string[];
  /** What each of the choices would do, as the label of a button. */
  labels: string[];
  /** Whether this reader may undo the last move now. */
  undo: boolean;
}

/** What the table waits for. */
export interface QuestionView {
  kind: string;
  seat: number;
  facts: Record<string, Json>;
  told: string;
}

/** The countdown of the seat to act; it never runs for another. */
export interface ClockView {
  seat: number;
  /** Seconds from now until a bot stands in. */
  left: number;
  full: number;
}

/** A line of the record as this reader may know it; seat -1 is chance. */
export interface EntryView {
  number: number;
  seat: number;
  move: string;
  kind: string;
  values: Record<string, Json>;
  events: EventView[];
  /** The round that it leads to: where it ends one, the number is that of the next. */
  round: number;
  /** The level of the bot that stood in for a person here. */
  bot: Level | null;
}

/** Something that happened: its key, its values, and its sentence. */
export interface EventView {
  kind: string;
  because: string;
  values: Record<string, Json>;
  told: string;
  /** The seat that acts; null where nobody does. */
  actor?: number | null;
  /** The other seats that it names. */
  others?: number[];
  flows?: FlowView[];
  /** `routine` is left out of a log, `step` of a digest; `key` decides a round or a game. */
  importance?: "key" | "major" | "normal" | "routine" | "step";
  cue?: Cue;
  /** Whether it is read to those who do not see the table. */
  announced?: boolean;
  /** What it begins: a round (or a deal), a turn, a throw or an auction. */
  opens?: "" | "auction" | "round" | "throw" | "turn";
  /** Whether there is nothing to explain. */
  obvious?: boolean;
}

/** Money or points that change hands by an event. */
export interface FlowView {
  /** A seat, the bank (or whoever keeps the points), or the pot. */
  payer: number | "bank" | "pot";
  payee: number | "bank" | "pot";
  /** Always above zero. */
  amount: number;
}

/** A message in the chat; seat null is a spectator. */
export interface ChatLine {
  number: number;
  seat: number | null;
  name: string;
  text: string;
  phrase: string;
  at: number;
}

/** A command succeeded and is saved, as of this version. */
export interface Done {
  type: "done";
  id: string;
  version: number;
}

/** A command was refused: a code for programs, a sentence for people. */
export interface Refusal {
  type: "refused";
  id: string;
  code: Code;
  sentence: string;
  version: number;
}

/** The response to a ping. */
export interface Pong {
  type: "pong";
  number: number;
}

/** Whether the server accepts requests. */
export interface Health {
  status: "ok" | "stopping";
}

/** The chance of every seat to win, from 0 to 1. */
export interface ChancesView {
  /** The entry after which these are the chances. */
  entry: number;
  chances: number[];
  /** The chances after the trade that the request names. */
  after: number[] | null;
  /** Judged from the position, or by playing games on from there. */
  how: "judged" | "played";
  /** How many games were played on. */
  games: number;
  /** Whether games can be played on from here: ask with `deep`. */
  deeper: boolean;
  /** How far the server is with preparing to play on, if that has been asked for. */
  getting_ready: WarmUpProgress | null;
}

/** How settings would differ from the book, or why they are invalid. */
export interface Difference {
  changes: Change[];
  refused: string | null;
}

/** The response to a command by HTTP, and the table now. */
export interface CommandResult {
  answer: Done | Refusal;
  news: News;
}

/** How a game went from round to round: scores, throws, what each lot earned, who went out. */
export interface CourseView {
  points: CoursePoint[];
  /** By the sum of the dice: how often it was thrown. */
  throws: Record<string, number>;
  /** By square: the total rent that it earned. */
  rents: Record<string, number>;
  /** By seat: the entry after which it was out of the game. */
  falls: Record<string, number>;
}

/** The scores when a round began, or at the end. */
export interface CoursePoint {
  entry: number;
  round: number;
  scores: number[];
}

/** How the chances went, at every entry that moved them, and what moved them most. */
export interface CurveView {
  points: ChancePoint[];
  moments: KeyMoment[];
}

/** The chances from an entry on. */
export interface ChancePoint {
  entry: number;
  chances: number[];
}

/** An entry that turned the game: who moved, whose chance it moved, and how. */
export interface KeyMoment {
  entry: number;
  round: number;
  seat: number;
  about: number;
  before: number;
  after: number;
  told: string;
}

/** All draws of chance and what it drew from, so that anyone can draw again and compare. */
export interface DrawsView {
  /** What could be drawn, in the order in which a draw counts it, each with its weight. */
  packs: Record<string, number>[];
  draws: Draw[];
}

/** An entry that chance made, and which pack it drew from. */
export interface Draw {
  entry: number;
  pack: number;
}

/** The table that has a code. */
export interface TableRef {
  table: string;
}

/** What a bot would do for a seat, why, and how it evaluates other moves. */
export interface HintView {
  seat: number;
  /** The latest entry when the hint was made. */
  entry: number;
  move: string;
  label: string;
  by: Level;
  /** What worths count: the chance to win, pips, points of lead, how much of a deal is won. */
  unit: "" | "chance" | "deal" | "pips" | "points";
  reasons: ReasonView[];
  /** The best first; empty if the bot went by rules alone. */
  weighed: MoveEvaluation[];
  /** Whether `sharp` can look deeper than this: ask with `deep`. */
  deeper: boolean;
  /** How far `sharp` is, if it has been asked for. */
  getting_ready: WarmUpProgress | null;
}

/** A reason for a hint: its key, its values, and its sentence. */
export interface ReasonView {
  kind: string;
  values: Record<string, number>;
  told: string;
}

/** A move that a hint considered: the label of its button, and what it is worth. */
export interface MoveEvaluation {
  move: string;
  label: string;
  worth: number;
}

/** The seats of a device at a table; the token is sent only here and must be kept secret. */
export interface Credentials {
  table: string;
  code: string;
  token: string;
  seats: number[];
  version: number;
}

/** A guided first game as its learner sees it, from the first seat. */
export interface LessonView {
  game: string;
  /** The table whenever it changes, each with the entries that are new then. */
  news: News[];
  steps: LessonStep[];
}

/** What the teacher of a guided game says, and what the learner is to do. */
export interface LessonStep {
  /** Which of the lesson's news shows the table meanwhile. */
  news: number;
  says: string;
  /** What the teacher points at: the first of these that the page has, such as `square 3`. */
  shows: string[];
  statements: StatementView[];
  /** The move that leads on; null where reading on does. */
  wants: string | null;
  /** What the teacher says about any other move. */
  otherwise: string;
}

/** A statement or ruling of the rules. */
export interface StatementView {
  id: string;
  text: string;
}

/** For each token of a device its table, null for an unknown token. */
export interface MyTables {
  tables: (News | null)[];
}

/** The game as its reader knew it after an entry. */
export interface Past {
  view: View;
  scores: number[];
  /** The seat whose view it is; null for a spectator's, or with all hands open. */
  seat: number | null;
  /** The number of the latest entry. */
  last: number;
  over: boolean;
  winners: number[];
  /** What the table waited for then. */
  question: QuestionView | null;
}

/** A position as a table would show it, all hands open; or why no game can reach it. */
export interface PositionView {
  game: string;
  /** The name of the game in the reader's language. */
  name: string;
  /** The whole position in a few letters, as in its link. */
  text: string;
  position: Record<string, Json>;
  board: Board | null;
  shown: GameView | null;
  refused: string | null;
}

/** A position without the values that follow from the rest. */
export interface CompactPosition {
  game: string;
  text: string;
  position: Record<string, Json>;
}

/** A puzzle: a position, a question, and the move that answers it. */
export interface PuzzleView {
  puzzle: string;
  title: string;
  asks: string;
  text: string;
  solution: string;
  /** The solution as the label of a button. */
  told: string;
  because: string;
}

/** A rule that a table may change: one of its options, or a number from least to most. */
export interface RuleInfo {
  rule: string;
  about: string;
  book: string | number;
  options: OptionInfo[];
  least: number;
  most: number;
  gaps: number[];
  /** What it is about; rules of the same theme follow each other. */
  theme: string;
}

/** A value that a rule may have, and what it means. */
export interface OptionInfo {
  value: string | number;
  says: string;
}

/** The part of a rules page under one heading. */
export interface RulebookSection {
  heading: string;
  notes: string[];
  statements: RulebookStatement[];
}

/** A statement of the book, or a ruling of ours where it is silent. */
export interface RulebookStatement {
  id: string;
  text: string;
  ruling: boolean;
}

/** What this server offers. */
export interface ServerInfo {
  games: GameInfo[];
  levels: Level[];
  /** By clock: the seconds that a person may think, null if it is off. */
  clocks: Record<string, number | null>;
  /** By language: its own name for itself. */
  languages: Record<string, string>;
  /** By key: a quick phrase of the chat in the reader's language. */
  phrases: Record<string, string>;
}

/** A game that this server offers. */
export interface GameInfo {
  game: string;
  name: string;
  about: string;
  players_least: number;
  players_most: number;
  /** Its sets of house rules; each can be named as the game in the settings of a table. */
  sets: RuleSetInfo[];
  /** Whether a guided first game teaches it. */
  lesson: boolean;
}

/** A set of house rules for a game: its name, and what it changes. */
export interface RuleSetInfo {
  id: string;
  name: string;
  about: string;
  rules: Record<string, string | number>;
}

/** The rules behind an event. */
export interface Why {
  sentence: string;
  statements: StatementView[];
  house_rules: Record<string, string | number>;
  arithmetic: string;
}

export type View = EstateView | DominoesView | GnavView;

/** What a seat sees: estate */
export interface EstateView {
  /** the game of the house */
  game: "danish" | "swedish" | "german";
  /** how many play */
  players: number;
  /** who looks, none for a spectator */
  seat: number | null;
  /** who is waited for, -1 for chance, none when it is over */
  to_act: number | null;
  /** where the turn stands; the board says what each step is called */
  step: "order" | "dealing" | "window" | "throwing" | "freed" | "card" | "buying" | "tax" | "fine_or_card" | "utility" | "landed" | "over";
  /** during the throws for the start: each seat's sum, none before it throws */
  order: (number | "out" | null)[] | null;
  /** whose turn it is */
  turn: number;
  /** who began the game */
  starter: number;
  /** who threw last */
  threw: number;
  /** the number of the round, 0 before the first */
  round: number;
  /** the throw on the table */
  dice: number[] | null;
  /** the doubles in a row */
  doubles: number;
  /** whether another throw is due */
  again: boolean;
  /** the deck to draw from, by the letter of its cards */
  deck: string | null;
  /** the last card turned, by its code */
  card: string | null;
  /** what that card does to a rent */
  rent_factor: number;
  /** the money on Parking */
  pot: number;
  /** the houses in the bank */
  houses_left: number;
  /** the hotels in the bank */
  hotels_left: number;
  /** whether the bell has been rung */
  bell: boolean;
  /** how many have gone bankrupt */
  bankrupts: number;
  /** for each seat: its square */
  at: number[];
  /** for each seat: its cash */
  cash: number[];
  /** for each seat: the throws made in jail, none outside */
  jail: (number | null)[];
  /** for each seat: whether it has left the game */
  out: boolean[];
  /** for each seat: its release cards */
  cards_held: string[][];
  /** for each seat: the offers made since the last throw */
  offers: number[];
  /** for each seat: mortgaged lots just taken over */
  inherited: number[][];
  /** for each seat: the lot for which it wants one */
  wants: (number | null)[];
  /** for each seat: how many it wants */
  wanted: number[];
  /** the rents that may be asked for, the oldest first */
  claims: {
    /** who may ask for it */
    owner: number;
    /** who landed there */
    visitor: number;
    /** the square of the deed */
    deed: number;
    /** what it comes to */
    rent: number;
    /** the figure of the deed */
    base: number;
    /** what the figure is multiplied by */
    times: number;
    /** whether it was asked for; then it lapses no more */
    asked: boolean;
    /** the turns of others after which it lapses */
    turns: number;
    /** the reason, as of an event */
    because: string;
  }[];
  /** what is owed now, in the order of payment */
  debts: {
    /** who owes it */
    debtor: number;
    /** to whom: a seat, the bank, all others */
    creditor: number | "bank" | "everybody";
    /** how much is left to pay */
    amount: number;
    /** the reason, as of an event */
    because: string;
    /** the square of the deed that it is due for */
    deed: number | null;
    /** the first figure that it came from, 0 for none */
    base: number;
    /** the second figure that it came from, 0 for none */
    times: number;
  }[];
  /** the trade on the table */
  offer: {
    /** who offers */
    maker: number;
    /** who is asked */
    to: number;
    /** the lots given, by their squares */
    give: number[];
    /** the lots wanted, by their squares */
    take: number[];
    /** the cash given, below 0 the cash wanted */
    cash: number;
    /** the release cards given */
    given: number;
    /** the release cards wanted */
    taken: number;
  } | null;
  /** the lots offered in place of rent */
  lots_offered: number[];
  /** the rent that they stand for */
  lots_value: number;
  /** the auction under way */
  sale: {
    /** what is sold */
    kind: "deed" | "building" | "card";
    /** the square of the deed that is sold */
    deed: number | null;
    /** the release card that is sold */
    card: string | null;
    /** the highest bid so far, 0 before the first */
    high: number;
    /** who made it */
    leader: number | null;
    /** who is asked for a bid */
    bidder: number;
    /** who bids no more */
    passed: number[];
    /** the least first bid */
    least: number;
  } | null;
  /** the deeds that the bank still auctions */
  for_sale: number[];
  /** the release cards that the bank auctions */
  cards_for_sale: string[];
  /** who is asked first for them */
  sale_opener: number | null;
  /** what runs short, while all are asked who wants one */
  asking: "house" | "hotel" | null;
  /** who has been asked */
  asked: number[];
  /** who is asked now */
  to_ask: number | null;
  /** what is being shared among several creditors */
  estate: {
    /** who went bankrupt */
    of: number;
    /** what has come together */
    money: number;
    /** what is due to all of them */
    claim: number;
  } | null;
  /** by square: every deed that is not free in the bank */
  deeds: Record<number, {
    /** the seat that owns it, none for the bank */
    owner: number | null;
    /** the houses on it, 5 is a hotel */
    level: number;
    /** whether it is mortgaged */
    mortgaged: boolean;
    /** whether its owner took it over mortgaged */
    taken_over: boolean;
    /** what each building on it cost */
    paid: number[];
    /** what a visitor pays now, 0 for nothing; of a utility for each pip */
    rent: number;
    /** what mortgaging it brings */
    lends: number;
    /** what redeeming it costs, 0 when it is not mortgaged */
    redeems: number;
    /** what selling its next building brings; 0 for none, and where a whole group is sold */
    sells: number;
  }>;
  /** by deck: the cards under it, the next to come first */
  under: Record<string, string[]>;
  /** by deck: how many cards nobody has seen */
  unseen: Record<string, number>;
}

/** What a seat sees: dominoes */
export interface DominoesView {
  /** the game of the house */
  game: "dominoes";
  /** how many play */
  players: number;
  /** who looks, none for a spectator */
  seat: number | null;
  /** who is waited for, -1 for chance, none when it is over */
  to_act: number | null;
  /** what is going on; the board says what each phase is called */
  phase: "lot" | "dealing" | "opening" | "playing" | "drawing" | "over";
  /** whose turn it is */
  turn: number;
  /** who opened the deal, or will */
  opener: number;
  /** the number of the deal, 0 before the first */
  deal: number;
  /** deals still to play, once the last round has begun */
  deals_left: number | null;
  /** while the first opener is drawn for: each seat's tile, none before it draws, `out` later */
  lots: (string | null)[] | null;
  /** tiles drawn so far in this turn */
  drawn: number;
  /** for each seat: its tiles, none where they are hidden */
  hands: (string[] | null)[];
  /** for each seat: how many tiles it holds */
  held: number[];
  /** the tiles of the stock, none while they are hidden */
  stock: string[] | null;
  /** how many tiles the stock has */
  left: number;
  /** the open ends, in the order of their numbers from 1 */
  ends: {
    /** the number it shows */
    shows: number;
    /** whether a matador lies across it */
    crosswise: boolean;
  }[];
  /** every tile laid, in the order of laying */
  line: {
    /** for each seat: the tiles it drew */
    drew: number[];
    /** who could not lay */
    passed: number[];
    /** who laid it */
    seat: number;
    /** the tile, the low half first */
    tile: string;
    /** the open end it was laid at, from 1 */
    end: number;
    /** how it lies: which half of a joker is free, or crosswise */
    way: "first" | "joined" | "free_low" | "free_high" | "crosswise";
  }[];
  /** what happened since the last tile was laid */
  before_next: {
    /** for each seat: the tiles it drew */
    drew: number[];
    /** who could not lay */
    passed: number[];
  };
  /** for each seat: its points */
  scores: number[];
}

/** What a seat sees: gnav */
export interface GnavView {
  /** the game of the house */
  game: "gnav";
  /** how many play */
  players: number;
  /** who looks, none for a spectator */
  seat: number | null;
  /** who is waited for, -1 for chance, none when it is over */
  to_act: number | null;
  /** what is going on; the board says what each phase is called */
  phase: "lot" | "dealing" | "knocking" | "turns" | "drawing" | "tie" | "over";
  /** whose turn it is */
  turn: number;
  /** who deals */
  dealer: number;
  /** the number of the round */
  round: number;
  /** for each seat: its card, none where it is hidden */
  cards: (string | null)[];
  /** for each seat: its card as far as everybody knows it */
  public: (string | null)[];
  /** who has knocked in this round */
  knocked: number[];
  /** how many cards the stock has */
  left: number;
  /** by card: how many are gone for all to see */
  put_away: Record<string, number>;
  /** by card: discards face down that this seat knows */
  buried: Record<string, number>;
  /** by card: discards face down that everybody knows */
  public_buried: Record<string, number>;
  /** for each seat: its points */
  points: number[];
  /** who draws for the highest card */
  tied: {
    /** the two seats */
    seats: number[];
    /** the card already drawn */
    card: string | null;
  } | null;
}

export type Board = EstateBoard | DominoesBoard | GnavBoard;

/** What never changes at a table: estate */
export interface EstateBoard {
  /** the game of the house */
  game: "danish" | "swedish" | "german";
  /** the family of games that it belongs to */
  family: "estate";
  /** whether a seat may know less than the whole table */
  hides: boolean;
  /** the edition: the game, or a set of house rules for it */
  edition: string;
  /** the version of the rules */
  version: number;
  /** the language of all names here */
  language: string;
  /** what the game is called */
  name: string;
  /** what it is about, in one sentence */
  about: string;
  /** the fewest players */
  players_least: number;
  /** the most players */
  players_most: number;
  /** by rule: its value here */
  rules: Record<string, number | string>;
  /** by rule: the values that are not the book's */
  house_rules: Record<string, number | string>;
  /** by verb: a label for a button or a menu */
  verbs: Record<string, string>;
  /** by kind: what the words of views are called */
  names: Record<string, Record<string, string>>;
  /** how money is written */
  currency: string;
  /** the cash of each player at the start */
  start_cash: number;
  /** what is paid for passing the start square */
  salary: number;
  /** what it costs to leave jail */
  jail_fine: number;
  /** the houses in the box */
  houses: number;
  /** the hotels in the box */
  hotels: number;
  /** the houses on a lot before a hotel */
  hotel_after: number;
  /** the interest on a loan */
  interest_percent: number;
  /** the squares, in their order */
  squares: {
    /** its number, from 0; of a deed it is the id */
    number: number;
    /** what it is */
    kind: "start" | "street" | "transport" | "utility" | "cards" | "tax" | "jail" | "parking" | "go_to_jail";
    /** what is printed on it */
    name: string;
    /** what it is called in this language */
    called: string;
    /** the group of its deed */
    group: string | null;
    /** the deck that is drawn from, by the letter of its cards */
    deck: string | null;
    /** the price of its deed */
    price: number | null;
    /** what the bank lends on it */
    loan: number | null;
    /** the price of a house */
    house_price: number | null;
    /** by houses up to the hotel; of transports by how many owned */
    rents: number[] | null;
    /** of utilities: the rent for a pip, by how many owned */
    per_pip: number[] | null;
    /** the tax */
    tax: number | null;
    /** the share of all assets that may be paid instead */
    percent: number | null;
  }[];
  /** the groups, in the order of the board */
  groups: {
    /** its name in the house */
    id: string;
    /** its name in the language of the board */
    name: string;
    /** what it is called in this language */
    called: string;
    /** its deeds, by their squares */
    deeds: number[];
  }[];
  /** the decks */
  decks: {
    /** the letter of its cards */
    letter: string;
    /** what is printed on it */
    name: string;
    /** what it is called in this language */
    called: string;
    /** its cards */
    cards: {
      /** its code, the letter of the deck and its number */
      code: string;
      /** what it says, in our words */
      text: string;
      /** how many of it the deck has */
      copies: number;
    }[];
  }[];
}

/** What never changes at a table: dominoes */
export interface DominoesBoard {
  /** the game of the house */
  game: "dominoes";
  /** the family of games that it belongs to */
  family: "dominoes";
  /** whether a seat may know less than the whole table */
  hides: boolean;
  /** the edition: the game, or a set of house rules for it */
  edition: string;
  /** the version of the rules */
  version: number;
  /** the language of all names here */
  language: string;
  /** what the game is called */
  name: string;
  /** what it is about, in one sentence */
  about: string;
  /** the fewest players */
  players_least: number;
  /** the most players */
  players_most: number;
  /** by rule: its value here */
  rules: Record<string, number | string>;
  /** by rule: the values that are not the book's */
  house_rules: Record<string, number | string>;
  /** by verb: a label for a button or a menu */
  verbs: Record<string, string>;
  /** by kind: what the words of views are called */
  names: Record<string, Record<string, string>>;
  /** the tiles */
  tiles: {
    /** its name, the low half first */
    id: string;
    /** the pips of the low half */
    low: number;
    /** the pips of the high half */
    high: number;
    /** the pips of both */
    pips: number;
    /** whether it is a matador */
    matador: boolean;
  }[];
  /** the matadors */
  matadors: string[];
  /** by players: the tiles of a hand */
  hands: Record<number, number>;
  /** the score that brings the last round */
  target: number;
}

/** What never changes at a table: gnav */
export interface GnavBoard {
  /** the game of the house */
  game: "gnav";
  /** the family of games that it belongs to */
  family: "gnav";
  /** whether a seat may know less than the whole table */
  hides: boolean;
  /** the edition: the game, or a set of house rules for it */
  edition: string;
  /** the version of the rules */
  version: number;
  /** the language of all names here */
  language: string;
  /** what the game is called */
  name: string;
  /** what it is about, in one sentence */
  about: string;
  /** the fewest players */
  players_least: number;
  /** the most players */
  players_most: number;
  /** by rule: its value here */
  rules: Record<string, number | string>;
  /** by rule: the values that are not the book's */
  house_rules: Record<string, number | string>;
  /** by verb: a label for a button or a menu */
  verbs: Record<string, string>;
  /** by kind: what the words of views are called */
  names: Record<string, Record<string, string>>;
  /** the kinds of cards, from the highest to the lowest */
  cards: {
    /** its name in the house */
    id: string;
    /** the Norwegian name on the card; a number is its own name */
    printed: string;
    /** what it is called in this language; a number is its own name */
    called: string;
    /** how many of it the pack has */
    copies: number;
    /** whether it refuses an exchange: the matadors do */
    refuses: boolean;
    /** what it calls out in Norwegian; `names` tells what that means */
    calls: string | null;
    /** what it does, if it does anything */
    says: string | null;
  }[];
  /** the points of each player at the start */
  start_points: number;
}

/** An argument that is one of a few things. */
export interface OneOf {
  takes: "one";
  name: string;
  type: string;
  options: (number | string)[];
}

/**
 * An argument that is a set of some of a few things: at least so many, each of them once. `costs`
 * is what each thing costs whoever gets it; all of them together cost `budget` at most, if there is
 * one.
 */
export interface SomeOf {
  takes: "some";
  name: string;
  type: string;
  options: (number | string)[];
  least: number;
  costs: Record<string, number>;
  budget: number | null;
}

/**
 * An argument that is any whole number from the least to the most. `steps` are amounts that one is
 * likely to want. The costs of what is chosen for the argument that `least_with` names raise the
 * least; those for `most_with` lower the most.
 */
export interface Amount {
  takes: "amount";
  name: string;
  type: string;
  least: number;
  most: number;
  steps: number[];
  least_with: string;
  most_with: string;
}

/**
 * A condition on several arguments: something must change hands. One of the sets is not empty, or
 * the two numbers differ. Money alone would be a loan.
 */
export interface Exchange {
  sets: string[];
  numbers: [string, string];
}

export type Argument = OneOf | SomeOf | Amount;

/**
 * A verb that is open to a seat, and what its arguments may be. `pattern` is the text of the move
 * with the names of its arguments in braces.
 */
export interface Form {
  seat: number;
  verb: string;
  pattern: string;
  arguments: Argument[];
  needs: Exchange | null;
}

/** Every request by HTTP; what is refused is answered with a Refusal. */
export interface Requests {
  /** Return what the server offers: games, sets of house rules, bots, clocks, phrases. */
  "GET /api/house": { body: null; answer: ServerInfo };
  /** Return the board of a game or of a set of house rules. */
  "GET /api/boards/{game}": { body: null; answer: Board };
  /** Return the rules that a table of a game may change, and their options. */
  "GET /api/games/{game}/rules": { body: null; answer: RuleInfo[] };
  /** Return the statements and rulings of a game. */
  "GET /api/games/{game}/page": { body: null; answer: RulebookSection[] };
  /** Return the puzzles of a game: positions with a question and its answer. */
  "GET /api/games/{game}/puzzles": { body: null; answer: PuzzleView[] };
  /** Return the guided first game of a game, with the learner's name. */
  "GET /api/lessons/{game}": { body: null; answer: LessonView };
  /** Return the rules behind an event of a guided game. */
  "GET /api/lessons/{game}/why/{entry}/{event}": { body: null; answer: Why };
  /** Return how settings would differ from the book, or why they are invalid. */
  "POST /api/changes": { body: SettingsDraft; answer: Difference };
  /** Return the table that has a code. */
  "GET /api/codes/{code}": { body: null; answer: TableRef };
  /** Return a table as its reader may know it. */
  "GET /api/tables/{table}": { body: null; answer: News };
  /** Return what never changes at a table. */
  "GET /api/tables/{table}/board": { body: null; answer: Board };
  /** Return a part of the log as its reader may know it. */
  "GET /api/tables/{table}/entries": { body: null; answer: EntryView[] };
  /** Return the view of a reader as it was after an entry. */
  "GET /api/tables/{table}/at/{number}": { body: null; answer: Past };
  /** Return the rules behind an event that its reader may know. */
  "GET /api/tables/{table}/why/{entry}/{event}": { body: null; answer: Why };
  /** Return the record, which replays, and proves its randomness once the game is over. */
  "GET /api/tables/{table}/record": { body: null; answer: string };
  /** Return the link of a table as a QR code; it holds no secret. */
  "GET /api/tables/{table}/qr.svg": { body: null; answer: string };
  /** Open a table; with a position the game starts there. */
  "POST /api/tables": { body: NewTable; answer: Credentials };
  /** Open a table where a record stops, or one to look back at if the game is over. */
  "POST /api/import": { body: Import; answer: Credentials };
  /** Return the tables of a device, by the tokens that it holds. */
  "POST /api/mine": { body: DeviceTokens; answer: MyTables };
  /** Return credentials for a device that has such a code. */
  "POST /api/passes": { body: Pass; answer: Credentials };
  /** Take a seat; with a token of the table, one more. */
  "POST /api/tables/{table}/seats": { body: Sit; answer: Credentials };
  /** Return a code that brings my seats to another device. */
  "POST /api/tables/{table}/passes": { body: null; answer: Pass };
  /** Run a command: all that a socket can do, for clients without one. */
  "POST /api/tables/{table}/commands": { body: Command; answer: CommandResult };
  /** Return how a game went: scores from round to round, and the throws. */
  "GET /api/tables/{table}/course": { body: null; answer: CourseView };
  /** Return what a bot would do for a seat of mine that is to act, and why. */
  "GET /api/tables/{table}/hint": { body: null; answer: HintView };
  /** Return every seat's chance to win, now or after an entry, and after a trade. */
  "GET /api/tables/{table}/chances": { body: null; answer: ChancesView };
  /** Return how the chances went in a whole game, and the moments that turned it. */
  "GET /api/tables/{table}/curve": { body: null; answer: CurveView };
  /** Return all draws of chance in a game that is over, and what it drew from. */
  "GET /api/tables/{table}/draws": { body: null; answer: DrawsView };
  /** Return the position of a game after an entry, to be set up elsewhere. */
  "GET /api/tables/{table}/at/{number}/position": { body: null; answer: CompactPosition };
  /** Show a position that is being set up, or say why no game can reach it. */
  "POST /api/positions": { body: PositionDraft; answer: PositionView };
  /** Return every seat's chance to win from a position; with `deep` games are played on. */
  "POST /api/positions/chances": { body: PositionDraft; answer: ChancesView };
}
