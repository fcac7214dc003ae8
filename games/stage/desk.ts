import type { OurGame } from '../engine/any-choice.ts';
import type { EventValue, GameEvent } from '../engine/game.ts';
import type { GameListing } from '../engine/listing.ts';
import type { SharedDesk } from './shared-desk.ts';
import type { SoundBox } from './sound.ts';
import type { StakeBox } from './stake-box.ts';

/** A text of the page's language with its places filled; literal keys, so that every one is known to exist. */
export type Translate = (key: string, values?: Readonly<Record<string, string | number>>) => string;

/** The texts of a game in one language, as its file has them; each view names its own files, so that no page carries the names of all. */
export type Texts = { default: TextTree };
export type TextTree = { readonly [name: string]: string | TextTree };

/** A round as the server tells it now. */
export type ShownRound = {
  roundId: string;
  stake: bigint;
  /** With what its choices took beyond that. */
  staked: bigint;
  payout: bigint;
  takeable: bigint | null;
  isOver: boolean;
  choices: readonly unknown[];
  events: readonly GameEvent[];
};

/** What a view may use wherever it draws: at play or when a round is shown again. */
export type Pencil = {
  t: Translate;
  /** With the sign of what is played with. */
  money: (amount: bigint) => string;
  sound: SoundBox;
};

/** A pool of cards that are sold now, as anyone may see it; of sold-out ones the seed. */
export type ShownPool = {
  name: string;
  number: number;
  cards: number;
  sold: number;
  commitment: string;
  /** Of one that a new version took off sale; null while its cards are sold. */
  seed: string | null;
  /** The best first; `withdrawn` lie on cards whose stake went back. */
  prizes: readonly { prize: bigint; cards: number; left: number; withdrawn: number }[];
};

/** What a game's view plays with: where it draws, whom it asks and how it tells. It decides nothing. */
export type Desk = Pencil & {
  /** Where the game itself is drawn, and where its controls stand. */
  stage: HTMLElement;
  controls: HTMLElement;
  stakes: StakeBox;
  /** A box for a bet that is taken so many times before the round: its bounds, and what there is to stake, are as much lower. */
  betBox: (times: bigint) => StakeBox;
  payoutMax: bigint;
  /** Of a game with a meter: how it stood at a stake when the page came; what rounds do to it since, their events tell. */
  meterAt: (stake: bigint) => EventValue | undefined;
  /** The pools of a game of cards as they stand, then those taken off sale; undefined where nobody answers. */
  pools: () => Promise<readonly ShownPool[] | undefined>;
  /** What stands in the game's pots, by their names, told at once and whenever it has changed, until the game is left. */
  onPots: (told: (pots: ReadonlyMap<string, bigint>) => void) => void;
  /** The round that was open when the page came. */
  open: ShownRound | undefined;
  /** The key that begins a round: it waits for the pace of the game and says so. */
  startKey: (label: string, press: () => void) => StartKey;
  /** Takes the stake, what the box says where none is given, and begins; undefined where nothing began, which was told. */
  begin: (choice: object, stake?: bigint) => Promise<ShownRound | undefined>;
  /** The next choice of an open round; undefined where the round can't go on from here, which was told. */
  choose: (round: ShownRound, choice: object) => Promise<ShownRound | undefined>;
  /** The view has shown how the round ended: balance and message may tell it too. */
  /** @param tune `own` where the game has sung of a win itself */
  finish: (round: ShownRound, tune?: 'own') => void;
  say: (text: string) => void;
  /** Keys that are pressed while no control of their own has them. */
  onKey: (key: string, press: () => void) => void;
};

export type StartKey = {
  element: HTMLButtonElement;
  /** A round runs: not to be pressed. */
  lock: () => void;
  unlock: () => void;
};

/** What every view has, however its rounds are played. */
type Shown = {
  listing: GameListing;
  /** The part of the rules that only this game has. */
  rules: (pencil: Pencil) => HTMLElement[] | Promise<HTMLElement[]>;
  /** Draws a finished round in a place of its own and plays its events; resolves when the last is shown. */
  replay: (pencil: Pencil, round: ShownRound, place: HTMLElement) => Promise<void>;
  /** One line for a list: what was chosen and what came. */
  line: (pencil: Pencil, round: Pick<ShownRound, 'choices' | 'events'>) => string;
};

/** Of a game whose rounds are each player's own. */
export type View = Shown & {
  /** The rules that are checked here, the server's own; of a game with heavy tables they come when they are asked for. */
  game: OurGame | (() => Promise<OurGame>);
  mount: (desk: Desk) => void;
};

/** Of a game whose rounds many play together. */
export type SharedView = Shown & { game: OurGame; mountShared: (desk: SharedDesk) => void };

export type AnyView = View | SharedView;
