import type { directGateway } from '#features/gateway/public.ts';
import type { Tx } from '#kit/server/database/database.ts';
import type { Currency, Minor } from '#kit/shared/money/money.ts';
import type { Odds } from '#kit/shared/money/odds.ts';
import type { Result } from '#kit/shared/result.ts';
import type { Instant } from '#kit/shared/time.ts';
import type { stakeRefusals } from '../../contract/begin.ts';
import type { PotFilling } from '../../domain/round-pots.ts';

/** Who plays, as the gateway names player and session, at which of our vendor codes. */
export type PlayerSession = { vendor: string; player: string; playSession: string; currency: Currency };
/** @param further of a stake beyond the one that began the round: its number. */
export type Act = PlayerSession & { game: string; roundId: string; amount: Minor; further?: number | undefined };
/** @property odds what it pays where it wins, where that is one multiple. */
export type Stake = Act & { pots: PotFilling[] | undefined; odds: Odds | undefined };
/** What ends a round, with what of all that was staked counts as turnover, where that isn't all of it. */
export type WinAct = Act & { turnover: Minor | undefined };
/** A pot that a round has won; the house lays the seed of the next. */
export type PotAct = Act & { pot: string; seed: Minor };

/** The wallet after the act. */
export type Paid = { balance: Minor };

/** Why the gateway takes no stake: it has not moved and will not. */
export type StakeRefusal = keyof typeof stakeRefusals | 'site_maintenance';

/** Why it takes nothing that is owed: people have ended the round there. It was noted for them. */
export type OwedRefusal = 'ended_by_staff';

/** The steps of one act of play. `unavailable`: nobody knows what became of it; the same again is safe. */
export type Steps = {
  /** Whether these calls are one transaction, so that a refusal leaves nothing written. */
  isOne: boolean;
  /** What is written in the rounds' own tables. */
  write: <T>(work: (tx: Tx) => Promise<T>) => Promise<T>;
  bet: (act: Stake) => Promise<Result<Paid, StakeRefusal | 'unavailable'>>;
  /** All that stands in a pot, by now or, asked again, by then. */
  potWin: (act: PotAct) => Promise<Result<Paid & { amount: Minor }, OwedRefusal | 'unavailable'>>;
  /** Of 0 too: it ends the round. */
  win: (act: WinAct) => Promise<Result<Paid, OwedRefusal | 'unavailable'>>;
  /** The whole stake, or a further one; what never arrived is refused from then on. Of the whole stake it ends the round. */
  refund: (act: Act) => Promise<Result<Paid, OwedRefusal | 'unavailable'>>;
};

export type Entered = {
  player: string;
  session: string;
  currency: Currency;
  balance: Minor;
  language: string;
  device: 'phone' | 'desktop';
  expiresAt: Instant;
};

type OwnPair = Parameters<ReturnType<typeof directGateway>['pairs']['carryIn']>[2][number];
/** Whom a round takes from and pays. */
export type Payee = OwnPair['player'];

/** The stake of a round and the win that ends it, 0 too, in one. */
export type RoundPair = Pick<OwnPair, 'game' | 'roundId' | 'stake' | 'payout' | 'odds'> & {
  payee: Payee;
  playSession: string;
};

/** How stakes and wins of many rounds go in one transaction of the caller's. */
export type RoundPairs = {
  /** Work that has the player's turn. @returns undefined for who is no player of the vendor: nothing was begun. */
  inTurn: <T>(whose: PlayerSession, work: (payee: Payee) => Promise<T>) => Promise<T | undefined>;
  /**
   * Takes and pays, without waiting for anybody, for one round of a player each.
   * @returns for each the balance after it; undefined for one that goes alone, of which nothing was done. Undefined for all where the
   * transaction must not stand.
   */
  carryIn: (tx: Tx, vendor: string, pairs: readonly RoundPair[]) => Promise<readonly (Minor | undefined)[] | undefined>;
};

/**
 * How our games reach the players' money: in process, where bet, outcome and win are one transaction, or over HTTP, where each
 * step is written down before and after its call. What is played above both is the same code.
 */
export type WalletClient = {
  enter: (asked: {
    vendor: string;
    game: string;
    launchCode: string;
  }) => Promise<Result<Entered, 'launch_code_invalid' | 'unavailable'>>;
  /** What stands in pots of a game, by their names: none of one that nothing was put into. */
  pots: (
    whose: PlayerSession & { game: string },
    pots: readonly string[],
  ) => Promise<Result<Readonly<Record<string, Minor>>, 'unavailable'>>;
  /** Whether the game is still the player's, and what they have. */
  look: (whose: PlayerSession) => Promise<Result<Paid, 'session_ended' | 'unavailable'>>;
  /** Only in process: over HTTP each step is written down before and after its call. */
  pairs?: RoundPairs;
  /** A refused result of the work takes everything back that the same transaction wrote. */
  run: <T>(whose: PlayerSession, work: (steps: Steps) => Promise<T>) => Promise<T>;
};

/** The acts of a round have its name, so that the same act is the same whoever tells it, and when. */
export const actNames = ({ roundId, further }: { roundId: string; further?: number | undefined }) => ({
  bet: further === undefined ? `${roundId}-bet` : `${roundId}-more-${further}`,
  pot: `${roundId}-pot`,
  win: `${roundId}-win`,
  refund: further === undefined ? `${roundId}-refund` : `${roundId}-back-${further}`,
});
