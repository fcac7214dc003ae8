import { merchantIn } from '#features/merchants/public.ts';
import type { Tx } from '#kit/server/database/database.ts';
import type { World } from '#kit/server/world.ts';
import { sha256Hex } from '#kit/shared/digest.ts';
import { moneyText } from '#kit/shared/money/money.ts';
import { accept, refuse, type Result } from '#kit/shared/result.ts';
import { settleFindings } from '../../db/findings/findings.ts';
import { endHeldAct, type HeldAct, insertHeldAct } from '../../db/payouts/held-acts.ts';
import {
  admitArrival,
  endTransfer,
  holdTransfer,
  lockTransit,
  type TransferRow,
} from '../../db/transfers/wallet-transfers.ts';
import { dayOf } from '#kit/shared/business-day.ts';
import type { CeilingName } from '../../domain/held-act.ts';
import { arriveIn, returnIn } from './transfer-steps.ts';
import type { TransferReport } from '../vendors/vendor-book.ts';

/** How a transfer that two people decide about is named among the payouts that are held. */
export const transferOperation = 'wallet-transfer';

/** Writes down what the vendor said. What it gives above its ceilings stays on its way, and two people decide about it. */
export const endTransferAsReported = async (
  world: World,
  { transfer_id: transferId }: TransferRow,
  told: TransferReport,
): Promise<void> => {
  const ended = await world.database.transact(async (tx): Promise<Result<undefined, CeilingName>> => {
    const transfer = await lockTransit(tx, transferId);
    if (!transfer || transfer.is_held) return accept(undefined);
    if (told.state !== 'done') return endIn(world, tx, transfer, { state: 'returned', code: told.code });
    await endIn(world, tx, transfer, { state: 'done', code: told.code });
    const broken = await admitArrival(tx, transferId, await dayIn(world, tx, transfer));
    return broken === undefined ? accept(undefined) : refuse(broken);
  });
  if (!ended.ok) await world.database.transact((tx) => holdIn(world, tx, transferId, ended.refusal));
};

const dayIn = async (world: World, tx: Tx, { merchant_id: merchantId }: TransferRow): Promise<string> =>
  dayOf(world.clock.now(), (await merchantIn(world, tx, merchantId)).timeZone);

const endIn = async (
  world: World,
  tx: Tx,
  transfer: TransferRow,
  { state, code }: { state: 'done' | 'returned'; code: string | undefined },
) => {
  const at = world.clock.now();
  const { transfer_id: transferId, vendor } = transfer;
  await (state === 'done' ? arriveIn : returnIn)(world, tx, transfer);
  await endTransfer(tx, transferId, { state, code, at });
  await settleFindings(tx, { vendor, kind: 'transfer_open', subjects: [transferId], at });
  return accept(undefined);
};

const holdIn = async (world: World, tx: Tx, transferId: string, ceiling: CeilingName) => {
  const transfer = await lockTransit(tx, transferId);
  if (!transfer || transfer.is_held) return accept(undefined);
  const { vendor, player, merchant_id, member_id, currency, amount } = transfer;
  const request = JSON.stringify({ transferId, player, amount: moneyText(amount, currency), currency });
  await holdTransfer(tx, transferId);
  await insertHeldAct(tx, {
    held_id: world.entropy.id('gha'),
    vendor,
    transaction_id: transferId,
    operation: transferOperation,
    request,
    content_hash: sha256Hex(request),
    merchant_id,
    member_id,
    player,
    currency,
    amount,
    ceiling,
    held_at: world.clock.now(),
  });
  return accept(undefined);
};

/** Released it arrives and counts; refused it goes back to the vendor's account, for the vendor to be asked about. */
export const carryOutHeldTransferIn = async (
  world: World,
  tx: Tx,
  { held_id: heldId, transaction_id: transferId, state }: HeldAct,
) => {
  const transfer = await lockTransit(tx, transferId);
  if (transfer && state === 'released') {
    await endIn(world, tx, transfer, { state: 'done', code: undefined });
    await admitArrival(tx, transferId, await dayIn(world, tx, transfer));
  }
  if (transfer && state === 'rejected') await endIn(world, tx, transfer, { state: 'returned', code: 'payout_refused' });
  await endHeldAct(tx, { heldId, state: 'paid', code: null });
  return accept(undefined);
};
