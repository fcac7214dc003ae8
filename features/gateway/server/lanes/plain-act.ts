import type { Wanted } from '#kit/server/http/player-turn.ts';
import type { Minor } from '#kit/shared/money/money.ts';
import type { Command } from '#features/wallet/public.ts';
import type { OperationInput } from '../../contract/acts/operation.ts';
import type { betWin } from '../../contract/acts/bet-win.ts';
import type { bet } from '../../contract/acts/bet.ts';
import type { win } from '../../contract/acts/win.ts';
import type { NewTransaction } from '../../db/acts/transactions.ts';
import type { VendorPlayer } from '../../db/games/play-sessions.ts';
import type { PlayFund } from '../../db/funds/play-funds.ts';
import type { CountedPayout } from '../../db/lanes/check-acts.ts';
import { isMoneyAlone, isPaymentAlone } from '../../domain/plain-acts.ts';
import type { Bet, RoundName, Win } from '../../domain/transaction.ts';
import type { CallNonce } from '../keys/call-nonce.ts';
import { betOf, betOfBoth, type ActOwner, winOf, winOfBoth } from '../acts/vendor-acts.ts';

type Beside = {
  vendor: string;
  player: VendorPlayer;
  /** Aborted once nobody waits for the answer any more. */
  signal: Wanted | undefined;
  /** Of the call, where it is to be kept with the act. */
  nonce: CallNonce | undefined;
};

export type BetAct = Beside & { kind: 'bet'; bet: Bet };
export type WinAct = Beside & { kind: 'win'; win: Win };
/** Bet and payout in one. */
export type BothAct = Beside & { kind: 'both'; bet: Bet; win: Win; endsRound: boolean };

/** An act as most come: of money, with nothing beside. */
export type PlainAct = BetAct | WinAct | BothAct;

/** What an operation has of such an act; undefined for one that goes alone. */
export type PlainOf<Asked> = (whose: ActOwner, asked: Asked, call: OfCall) => PlainAct | undefined;
type OfCall = Pick<Beside, 'signal' | 'nonce'>;

export const plainBet: PlainOf<OperationInput<typeof bet>> = (whose, asked, call) => {
  const { vendor, player } = whose;
  return asked.type === 'real' && isMoneyAlone(asked)
    ? { vendor, player, ...call, kind: 'bet', bet: betOf(whose, asked) }
    : undefined;
};

export const plainWin: PlainOf<OperationInput<typeof win>> = (whose, asked, call) => {
  const { vendor, player } = whose;
  return asked.type === 'real' && isPaymentAlone(asked)
    ? { vendor, player, ...call, kind: 'win', win: winOf(whose, asked) }
    : undefined;
};

export const plainBoth: PlainOf<OperationInput<typeof betWin>> = (whose, asked, call) => {
  const { vendor, player } = whose;
  const [taken, paid] = [betOf(whose, betOfBoth(asked)), winOf(whose, winOfBoth(asked))];
  return taken.transactionId === paid.transactionId
    ? undefined
    : { vendor, player, ...call, kind: 'both', bet: taken, win: paid, endsRound: asked.roundGoesOn !== true };
};

/** What an act moves and what is recorded of it, in order. */
export type Move = {
  command: Command;
  /** What moves, from the wallet's side. */
  amount: Minor;
  row: Omit<NewTransaction, 'answer' | 'round_no'>;
};

/** An act that nothing speaks against so far. */
export type ReadyAct = {
  act: PlainAct;
  first: Move;
  /** Of a bet with its win. */
  second: Move | undefined;
  /** Its number, or the name of one that this act opens. */
  round: bigint | RoundName;
  endsRound: boolean;
  /** Of a payout that ceilings count. */
  payout: CountedPayout | undefined;
  /** What a bet is staked from where that is not the main wallet. */
  fund?: PlayFund | undefined;
};

export const movesOf = ({ first, second }: ReadyAct): readonly Move[] => (second ? [first, second] : [first]);
