import { merchantIn } from '#features/merchants/public.ts';
import { applyIn, isMoved } from '#features/wallet/public.ts';
import { handle } from '#kit/server/http/handle.ts';
import { takeRate } from '#kit/server/http/rate-limit.ts';
import { accept, refuse } from '#kit/shared/result.ts';
import { moveCommission as contract } from '../../contract/pay/move-commission.ts';
import { owedOf } from '../../db/runs/payments.ts';
import { insertTransfer, transferByKey } from '../../db/runs/transfers.ts';
import { commissionMoves } from '../limits.ts';
import { agentOf } from '../tree/agent-of.ts';
import { transferCommands } from './transfer-commands.ts';

export const moveCommission = handle(contract, (world) => async ({ amount, idempotencyKey }, visit) => {
  const found = await agentOf(world, world.database.read, visit);
  if (!found.ok) return found;
  const { memberId } = visit.player;
  const tooMany = await takeRate(world, commissionMoves, memberId);
  if (tooMany) return tooMany;
  const { merchantId } = visit;
  return world.database.transact(async (tx) => {
    const known = await transferByKey(tx, memberId, idempotencyKey);
    if (known && known.amount !== amount) return refuse('idempotency_conflict');
    if (!known && (await owedOf(tx, memberId)).owes > 0n) return refuse('downlines_owed');
    const { currency } = await merchantIn(world, tx, merchantId);
    const transferId = known?.transfer_id ?? world.entropy.id('agt');
    if (!known) await insertTransfer(tx, { transferId, merchantId, memberId, currency, amount, idempotencyKey });
    const commands = await transferCommands(world, tx, { merchantId, memberId, currency, amount, transferId });
    const [out, into] = await applyIn(world, tx, commands);
    if (out?.outcome === 'insufficient_funds' || out?.outcome === 'wallet_blocked') return refuse(out.outcome);
    if (!out || !into || !isMoved(out) || !isMoved(into)) throw new Error(`commission was not moved: ${out?.outcome}`);
    return accept({ balance: out.balance });
  });
});
