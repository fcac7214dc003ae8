import { z } from 'zod';
import type { Tx } from '#kit/server/database/database.ts';
import type { World } from '#kit/server/world.ts';
import { accept, refuse, type Result } from '#kit/shared/result.ts';
import { adjust } from '../../contract/acts/adjust.ts';
import { betWin } from '../../contract/acts/bet-win.ts';
import { bonusWin } from '../../contract/acts/bonus-win.ts';
import { jackpotWin } from '../../contract/acts/jackpot-win.ts';
import type { Operation } from '../../contract/acts/operation.ts';
import { sessionOut } from '../../contract/acts/session-out.ts';
import { win } from '../../contract/acts/win.ts';
import { endHeldAct, type HeldAct, lockHeldAct } from '../../db/payouts/held-acts.ts';
import { playerByName } from '../../db/games/play-sessions.ts';
import { findRound, holdRound, reopenRound } from '../../db/rounds/rounds.ts';
import { findTransactions } from '../../db/acts/transactions.ts';
import type { InnerRefusal } from '../../domain/refusals.ts';
import { roundCloseIn } from '../rounds/end-round.ts';
import { carryOutHeldTransferIn, transferOperation } from '../transfers/end-transfer.ts';
import * as acts from '../acts/vendor-acts.ts';

export const payHeldActJob = 'gateway/pay-held-act';

type Pay = (whose: acts.ActContext, request: unknown) => Promise<Result<unknown, InnerRefusal>>;

const paying =
  <Input extends z.ZodType, Answer extends z.ZodType>(
    operation: Operation<Input, Answer>,
    work: (whose: acts.ActContext, asked: z.output<Input>) => Promise<Result<unknown, InnerRefusal>>,
  ): Pay =>
  (whose, request) =>
    work(whose, operation.input.parse(request));

const ways: Readonly<Record<string, Pay>> = {
  win: paying(win, acts.payWin),
  'bet-win': paying(betWin, acts.takeBetAndPay),
  adjust: paying(adjust, acts.correct),
  'bonus-win': paying(bonusWin, acts.payBonus),
  'jackpot-win': paying(jackpotWin, acts.payJackpot),
  'session-out': paying(sessionOut, acts.returnFromTable),
};

const job = z.object({ heldId: z.string() });

/**
 * Pays what two people released, as the vendor asked for it. A job that runs again, or after the vendor was paid by asking
 * again, moves nothing. What cannot be paid any more, because its bet was taken back, is written down with the reason.
 */
export const payHeldAct =
  (world: World) =>
  async (payload: unknown): Promise<void> => {
    const { heldId } = job.parse(payload);
    const done = await world.database.transact((tx) => payIn(world, tx, heldId));
    if (done.ok) return;
    await world.database.transact(async (tx) => {
      await endHeldAct(tx, { heldId, state: 'failed', code: done.refusal });
      return accept(undefined);
    });
  };

const payIn = async (world: World, tx: Tx, heldId: string): Promise<Result<undefined, InnerRefusal>> => {
  const held = await lockHeldAct(tx, { heldId, merchantId: null });
  if (held?.operation === transferOperation) return carryOutHeldTransferIn(world, tx, held);
  if (held?.state !== 'released') return accept(undefined);
  const player = await playerByName(tx, held.player);
  const pay = ways[held.operation];
  if (!player || !pay) return refuse('player_unknown');
  const { vendor, merchant_id: merchantId } = held;
  const whose = { world, tx, vendor, player, merchantId, sessionId: acts.noSession };
  const paid = await beforeItsRoundEnded(tx, held, () => pay(whose, JSON.parse(held.request)));
  if (!paid.ok) return paid;
  await endHeldAct(tx, { heldId, state: 'paid', code: null });
  return accept(undefined);
};

const ofRound = z.object({ game: z.string(), roundId: z.string() });

/** The act came before its round ended, so the round is opened for it and left as it was found. */
const beforeItsRoundEnded = async <Value>(
  tx: Tx,
  { vendor, transaction_id: transactionId, request }: HeldAct,
  work: () => Promise<Result<Value, InnerRefusal>>,
): Promise<Result<Value, InnerRefusal>> => {
  const named = ofRound.safeParse(JSON.parse(request));
  if (!named.success) return work();
  const round = { vendor, ...named.data };
  await holdRound(tx, round);
  const found = await findRound(tx, round);
  const isKnown = (await findTransactions(tx, vendor, [transactionId])).has(transactionId);
  if (!found || isKnown || (found.state !== 'settled' && found.state !== 'resettled')) return work();
  await reopenRound(tx, found.round_no);
  const done = await work();
  if (done.ok) await roundCloseIn(tx, round);
  return done;
};
