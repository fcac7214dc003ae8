import type { GameEvent } from '../engine/game.ts';
import type { Pencil, ShownRound } from './desk.ts';
import type { StakeBox } from './stake-box.ts';

/** A round that many play, as the server tells it; times in ms of the server's clock. */
export type SharedRound = {
  sharedId: string;
  number: number;
  state: 'betting' | 'running' | 'over' | 'settled' | 'voided' | 'refunded';
  opensAt: number;
  closesAt: number;
  startedAt: number | null;
  endedAt: number | null;
  /** What it came to, once it is over. */
  events: readonly GameEvent[];
};

/** Somebody's bet, as everybody sees it. */
export type Bettor = { no: string; name: string; currency: string; stake: bigint; paid: bigint | null };

/** A bet of one's own. `open`: it stands; else it is over, and `payout` says how. */
export type OwnBet = {
  no: string;
  round: ShownRound;
  state: 'staking' | 'open' | 'paying' | 'settled' | 'voided' | 'refused';
};

/** How the table stands as far as it is known here. */
export type TableNow = {
  round: SharedRound | undefined;
  /** The highest stakes first; not all of them where they are many. */
  bettors: readonly Bettor[];
  bettorCount: number;
  mine: readonly OwnBet[];
  last: readonly Pick<SharedRound, 'sharedId' | 'number' | 'state' | 'events'>[];
};

/** What the view of a shared game plays with. It decides nothing: the server's clock does, and what it says of a bet holds. */
export type SharedDesk = Pencil & {
  stage: HTMLElement;
  controls: HTMLElement;
  stakes: StakeBox;
  payoutMax: bigint;
  /** In the currency that somebody plays with. */
  moneyOf: (amount: bigint, currency: string) => string;
  /** Of one player in one round. */
  betsMax: number;
  table: () => TableNow;
  /** Something of the table has changed. */
  onTable: (heard: () => void) => void;
  /** The server's time, as far as its answers tell. */
  now: () => number;
  /** What a call takes there and back, in ms; undefined before the first. */
  latencyMs: () => number | undefined;
  /** Whether it is told of changes as they happen; else they are asked for. */
  isLive: () => boolean;
  /** False where no bet was taken, which was told. */
  bet: (choice: object) => Promise<boolean>;
  cancel: (bet: OwnBet) => Promise<void>;
  /** Takes a bet of a running round now: what it was paid, or nothing where that was told otherwise. */
  take: (bet: OwnBet) => Promise<bigint | undefined>;
  /** Shows what a round that is over was computed from, and computes it again. */
  prove: (sharedId: string) => void;
  say: (text: string) => void;
  onKey: (key: string, press: () => void) => void;
  /** Ends with this visit. */
  signal: AbortSignal;
};
