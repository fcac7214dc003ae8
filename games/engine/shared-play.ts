import type { Chance } from './chance/chance.ts';
import type { GameEvent } from './game.ts';

/** What everybody sees of a shared round, and how long it runs from its start. */
export type SharedRun = { events: readonly GameEvent[]; lastsMs: number };

/** Of a game whose outcome is told piece by piece while it runs, as balls are called: nobody presses anything any more. */
export type Unfolding<Choice> = {
  /** What everybody knows after so many ms, and when there is more. */
  toldAt: (chance: Chance, elapsedMs: number) => { events: readonly GameEvent[]; nextMs: number | undefined };
  /** What a bet has come to by which moment, ascending in both; the last is what it is paid when the round is over. */
  worthOf: (chance: Chance) => (bet: { stake: bigint; opening: Choice }) => readonly { atMs: number; payout: bigint }[];
};

/**
 * What makes a game one whose round many play together, on the server's clock: bets are taken, the round runs, it is over, every bet
 * is settled by `Game.play` with the chance of the round. Kinds differ by these functions alone: a crash ends
 * when its multiplier does, a bingo when its last ball is drawn, a wheel when it stands.
 */
export type SharedPlay<Choice> = {
  /** How long bets are taken. */
  bettingMs: number;
  /** From the end of a round until bets of the next are taken. */
  restMs: number;
  /** Of one player in one round. */
  betsMax: number;
  /** Rounds that one published chain is good for. */
  chainLength: number;
  /** What all of a round's bets together may pay, in whole units of the currency. */
  liabilityMax: number;
  run: (chance: Chance) => SharedRun;
  /** Kinds of events that tell the outcome: never told of a round that still runs. */
  secret: readonly string[];
  /** A bet as it is written down; nothing where no such bet is taken. @param mostThousandths what it may come to, of its stake */
  opening: (wish: Choice, mostThousandths: bigint) => Choice | undefined;
  /** When a bet ends by itself, in ms of the round, if the round lasts so long. */
  endsAtMs: (opening: Choice) => number | undefined;
  /** What a press at this moment of the round means for a bet; nothing where it means nothing. */
  pressAt: (opening: Choice, atMs: number) => Choice | undefined;
  /** Without it nothing is told of the outcome before the round is over. */
  unfolding?: Unfolding<Choice> | undefined;
};
