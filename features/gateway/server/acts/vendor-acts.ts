import type { Tx } from '#kit/server/database/database.ts';
import type { World } from '#kit/server/world.ts';
import { id, type MerchantId, type SessionId } from '#kit/shared/id.ts';
import { moneyText, zero } from '#kit/shared/money/money.ts';
import { accept, refuse, type Result } from '#kit/shared/result.ts';
import { only } from '#kit/shared/only.ts';
import type { adjust } from '../../contract/acts/adjust.ts';
import type { betWin } from '../../contract/acts/bet-win.ts';
import type { bet } from '../../contract/acts/bet.ts';
import type { bonusWin } from '../../contract/acts/bonus-win.ts';
import type { jackpotWin } from '../../contract/acts/jackpot-win.ts';
import type { OperationInput } from '../../contract/acts/operation.ts';
import type { refund } from '../../contract/acts/refund.ts';
import type { rollback } from '../../contract/acts/rollback.ts';
import type { roundClose } from '../../contract/acts/round-close.ts';
import type { sessionIn } from '../../contract/acts/session-in.ts';
import type { sessionOut } from '../../contract/acts/session-out.ts';
import type { tip } from '../../contract/acts/tip.ts';
import type { voidSettled } from '../../contract/acts/void-settled.ts';
import type { win } from '../../contract/acts/win.ts';
import { creditFreeRounds } from '../../db/free-rounds/free-rounds.ts';
import type { VendorPlayer } from '../../db/games/play-sessions.ts';
import { holdRound } from '../../db/rounds/rounds.ts';
import { findTransactions } from '../../db/acts/transactions.ts';
import type { InnerRefusal } from '../../domain/refusals.ts';
import { actHashOf, type Answer, type Bet, type TransactionKind, type Win } from '../../domain/transaction.ts';
import { betIn } from './bets-in.ts';
import { roundCloseIn } from '../rounds/end-round.ts';
import { freeBetIn, freeWinIn } from './free-acts-in.ts';
import { gainIn } from './gain-in.ts';
import { potWinIn } from './pot-win-in.ts';
import { refundsIn } from './refunds-in.ts';
import { rollbackIn } from './rollback-in.ts';
import { sessionOutIn } from './session-out-in.ts';
import { takeIn } from './stake-in.ts';
import { voidSettledIn } from './void-settled-in.ts';
import { winsIn } from './wins-in.ts';

/** Whose money a call is about, as the vendor named the player. */
export type ActContext = {
  world: World;
  tx: Tx;
  vendor: string;
  player: VendorPlayer;
  merchantId: MerchantId;
  /** Of an act that passes the gates; none where the vendor's session has ended or is another player's. */
  sessionId: SessionId;
};

/** Placeholder of a missing session: the gates refuse new bets, while earlier transactions still get their answers. */
export const noSession: SessionId = id('ses_none');

type Done = Promise<Result<Answer, InnerRefusal>>;
/** Whose act it is, before its transaction. */
export type ActOwner = Omit<ActContext, 'world' | 'tx'>;

const sharedOf = (
  { vendor, player, merchantId }: Omit<ActOwner, 'sessionId'>,
  { requestId }: { requestId: string },
) => ({
  vendor,
  requestId,
  merchantId,
  memberId: player.member_id,
  currency: player.currency,
});

/** An act of its own kind, with the hash over all that was asked but the name of the call. */
const actOf = <Kind extends TransactionKind, Asked extends { requestId: string; transactionId: string }>(
  whose: ActContext,
  kind: Kind,
  asked: Asked,
) => {
  const { requestId, ...content } = asked;
  const texts = Object.entries(content)
    // A session may be renewed between two tries of one act.
    .filter(([name, value]) => name !== 'session' && value !== undefined)
    .map(([name, value]) => [name, typeof value === 'bigint' ? moneyText(value) : String(value)]);
  return {
    ...sharedOf(whose, asked),
    ...asked,
    kind,
    requestId,
    contentHash: actHashOf(kind, Object.fromEntries(texts)),
  };
};

/** A bet with money. */
export const betOf = (whose: ActOwner, asked: OperationInput<typeof bet>): Bet => ({
  ...sharedOf(whose, asked),
  ...pick(asked),
  sessionId: whose.sessionId,
  amount: asked.amount,
  pots: asked.pots,
  odds: asked.odds,
});

/** A win of a bet with money. */
export const winOf = (whose: ActOwner, asked: OperationInput<typeof win>): Win => {
  const { betTransactionId, amount, turnover, closesRound } = asked;
  return { ...sharedOf(whose, asked), ...pick(asked), betTransactionId, amount, turnover, closesRound };
};

export const takeBet = (whose: ActContext, asked: OperationInput<typeof bet>): Done => {
  const { world, tx, sessionId, player } = whose;
  const { pots: _ofMoney, odds: _ofStake, ...free } = asked;
  return asked.type === 'free'
    ? freeBetIn(world, tx, {
        ...actOf(whose, 'free_bet', free),
        player: player.player,
        sessionId,
        freeRoundsId: asked.freeRoundsId,
      })
    : betIn(world, tx, betOf(whose, asked));
};

const pick = ({ game, roundId, transactionId }: { game: string; roundId: string; transactionId: string }) => ({
  game,
  roundId,
  transactionId,
});

export const payWin = async (whose: ActContext, asked: OperationInput<typeof win>): Done => {
  const { world, tx } = whose;
  if (asked.type === 'free') return freeWinIn(world, tx, actOf(whose, 'free_win', asked));
  const pay = async () => only(await winsIn(world, tx, [winOf(whose, asked)]));
  return asked.closesRound ? endingRound(whose, asked, pay) : pay();
};

/** The work ends its round; done again it ends nothing, because the round may have been opened since. */
const endingRound = async <Value>(
  { tx, vendor }: ActContext,
  { transactionId, game, roundId }: { transactionId: string; game: string; roundId: string },
  work: () => Promise<Result<Value, InnerRefusal>>,
): Promise<Result<Value, InnerRefusal>> => {
  await holdRound(tx, { vendor, game, roundId });
  const isKnown = (await findTransactions(tx, vendor, [transactionId])).has(transactionId);
  const done = await work();
  if (done.ok && !isKnown) await roundCloseIn(tx, { vendor, game, roundId });
  return done;
};

/** A vendor with a single state has said all of the round with it, unless it says that more will come. */
export const takeBetAndPay = (whose: ActContext, asked: OperationInput<typeof betWin>) =>
  asked.roundGoesOn === true
    ? bothIn(whose, asked)
    : endingRound(whose, { ...asked, transactionId: asked.winTransactionId }, () => bothIn(whose, asked));

/** Its bet alone: what it won is held for people. */
export const takeBetOnly = (whose: ActContext, asked: OperationInput<typeof betWin>): Done =>
  takeBet(whose, betOfBoth(asked));

/** The bet of a call that is both. */
export const betOfBoth = ({
  betTransactionId,
  betAmount,
  game,
  roundId,
  requestId,
  player,
  currency,
  session,
  odds,
}: OperationInput<typeof betWin>): OperationInput<typeof bet> => ({
  game,
  roundId,
  requestId,
  player,
  currency,
  session,
  type: 'real',
  transactionId: betTransactionId,
  amount: betAmount,
  odds,
});

/** The win of a call that is both. */
export const winOfBoth = ({
  betTransactionId,
  winTransactionId,
  winAmount,
  game,
  roundId,
  requestId,
  player,
  currency,
}: OperationInput<typeof betWin>): OperationInput<typeof win> => ({
  game,
  roundId,
  requestId,
  player,
  currency,
  type: 'real',
  transactionId: winTransactionId,
  betTransactionId,
  amount: winAmount,
});

/** Both or neither: a refusal of one rolls the other back. */
const bothIn = async (
  whose: ActContext,
  asked: OperationInput<typeof betWin>,
): Promise<Result<{ bet: Answer; win: Answer }, InnerRefusal>> => {
  const taken = await takeBet(whose, betOfBoth(asked));
  if (!taken.ok) return taken;
  const paid = await payWin(whose, winOfBoth(asked));
  return paid.ok ? accept({ bet: taken.value, win: paid.value }) : paid;
};

export const giveBack = async (whose: ActContext, asked: OperationInput<typeof refund>): Done => {
  const { transactionId, betTransactionId } = asked;
  const acts = [{ ...sharedOf(whose, asked), transactionId, betTransactionId }];
  return only(await refundsIn(whose.world, whose.tx, acts));
};

export const undo = (whose: ActContext, asked: OperationInput<typeof rollback>): Done => {
  const { transactionId, undoes } = asked;
  return rollbackIn(whose.world, whose.tx, { ...sharedOf(whose, asked), transactionId, undoes });
};

export const correct = (whose: ActContext, asked: OperationInput<typeof adjust>): Done =>
  gainIn(whose.world, whose.tx, actOf(whose, 'adjust', asked));

export const voidBet = (whose: ActContext, asked: OperationInput<typeof voidSettled>): Done =>
  voidSettledIn(whose.world, whose.tx, actOf(whose, 'void_settled', asked));

export const takeTip = (whose: ActContext, asked: OperationInput<typeof tip>): Done =>
  takeIn(whose.world, whose.tx, { ...actOf(whose, 'tip', asked), sessionId: whose.sessionId });

export const payBonus = async (whose: ActContext, asked: OperationInput<typeof bonusWin>): Done => {
  const { world, tx, vendor, player } = whose;
  const { freeRoundsId, transactionId, game } = asked;
  if (
    freeRoundsId !== undefined &&
    !(await creditFreeRounds(tx, { freeRoundsId, vendor, game, player: player.player }, transactionId))
  )
    return refuse('free_rounds_used');
  return gainIn(world, tx, actOf(whose, 'bonus_win', asked));
};

export const payJackpot = (whose: ActContext, asked: OperationInput<typeof jackpotWin>): Done =>
  asked.pot === undefined
    ? gainIn(whose.world, whose.tx, actOf(whose, 'jackpot_win', asked))
    : potWinIn(whose.world, whose.tx, {
        ...actOf(whose, 'jackpot_win', asked),
        pot: asked.pot,
        seed: asked.seed ?? zero,
      });

export const takeAlong = (whose: ActContext, asked: OperationInput<typeof sessionIn>): Done =>
  takeIn(whose.world, whose.tx, { ...actOf(whose, 'session_in', asked), sessionId: whose.sessionId });

export const returnFromTable = (whose: ActContext, asked: OperationInput<typeof sessionOut>): Done =>
  sessionOutIn(whose.world, whose.tx, actOf(whose, 'session_out', asked));

export const closeRound = async (whose: ActContext, { game, roundId, currency }: OperationInput<typeof roundClose>) => {
  await roundCloseIn(whose.tx, { vendor: whose.vendor, game, roundId });
  return accept({ game, roundId, currency, closed: true } as const);
};
