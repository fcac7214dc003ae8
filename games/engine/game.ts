import type { GamePool, PoolCard } from './pools/pool-prizes.ts';
import type { Chance } from './chance/chance.ts';
import type { SharedPlay } from './shared-play.ts';

/** What happened, in the order in which a view shows it: plain values only, so that it is stored and sent as it is. */
export type GameEvent = { kind: string; [detail: string]: EventValue };
export type EventValue =
  | string
  | number
  | boolean
  | null
  | readonly EventValue[]
  | { readonly [name: string]: EventValue };

/**
 * Where a round stands after the choices made so far. While it is open, `events` tells nothing that the player may not
 * know yet: a mine that wasn't stepped on is no event before the end.
 */
export type Played = {
  events: readonly GameEvent[];
  isOver: boolean;
  /** In minor units, stake included, rounded down once; 0 while the round is open. */
  payout: bigint;
  /** All that is staked by now, where choices cost more than the stake that began the round. */
  staked?: bigint;
  /**
   * Of an open round: the choices with which it is ended for a player who doesn't come back, where it isn't taken at what it is
   * worth. They cost nothing.
   */
  left?: readonly EventValue[];
  /** What would be paid if the player took it now; only where the rules let him. */
  takeable?: bigint;
  /** Where the round is over in a game with a meter: what the player's next round at this stake begins with. */
  meter?: EventValue;
  /** Where the round is over: what of all that was staked counts as turnover; all of it where this isn't said. */
  turnover?: bigint;
  /** The pot of the game that the round has won; its amount is in `payout` where it was given, else it is still awaited. */
  pot?: string;
};

/** A pot that all players of a merchant in one currency fill together. Its odds never depend on what stands in it. */
export type GamePot = {
  code: string;
  /** Minor units that the house lays into it: at its beginning and after each win. */
  seed: bigint;
};

/**
 * A game of ours: data and a pure function. `play` starts from the beginning each time: the same stake, choices and
 * chance give the same round, for ever, so a round is stored as its choices and replayed by anyone. The order in which
 * it asks `chance` is part of its version and stands in the game's README.
 */
export type Game<Choice> = {
  /** Unique among our games, e.g. `dice`. */
  code: string;
  /** Raised by every change of rules, odds or order of draws. */
  version: number;
  /** What the version means, as published: its SHA-256 stands on every round. */
  maths: { readonly [name: string]: EventValue };
  /** A choice as it came over the wire, or nothing where it is none of this game. */
  readChoice: (input: unknown) => Choice | undefined;
  /** `choices[0]` opens the round. Nothing where the last choice isn't allowed as the round stands. */
  play: (round: {
    stake: bigint;
    choices: readonly Choice[];
    chance: Chance;
    /** Of a game with a meter: as the player's last round at this stake left it; nothing before the first. */
    meter?: EventValue | undefined;
    /** Of a round that won a pot: what stood in it, once that is known. */
    pot?: bigint | undefined;
    /** Of a game with pools: the card that was bought. */
    card?: PoolCard | undefined;
  }) => Played | undefined;
  /** What is collected over rounds at one stake, before the first: a game that has it has a meter. */
  meterStart?: EventValue;
  pots?: readonly GamePot[];
  pools?: readonly GamePool[];
  /** The name of the pool that a choice buys from, as it came. */
  poolOf?: (choice: unknown) => string | undefined;
  /** Of a game whose rounds are drawn from a table: its lines as they are published, whose hash stands in `maths`. */
  tableLines?: () => string;
  /** What a round puts into pots, in minor units: known before it is drawn, by stake and meter alone. */
  fillings?: (round: { stake: bigint; meter: EventValue | undefined }) => readonly { pot: string; amount: bigint }[];
  /** What the stake can come to at most, in thousandths of it. */
  topThousandths: (choice: Choice) => bigint;
  /**
   * What the stake pays where it wins, in thousandths of it, stake included: of choices that pay one multiple, however the round goes. Of
   * several bets in one choice the lowest. Undefined where there is no such multiple.
   */
  oddsThousandths?: (choice: Choice) => bigint | undefined;
  /** From start to start, in ms, at least. */
  paceMs: number;
  /** Only of a game whose rounds many play together. */
  shared?: SharedPlay<Choice>;
};
