import { memberOf } from '#features/identity/public.ts';
import { merchantIn, settingOf } from '#features/merchants/public.ts';
import { applyIn, balancesOf, isMoved } from '#features/wallet/public.ts';
import type { World } from '#kit/server/world.ts';
import type { MemberId, MerchantId } from '#kit/shared/id.ts';
import { minor } from '#kit/shared/money/money.ts';
import { accept, refuse } from '#kit/shared/result.ts';
import { later, minutesMs } from '#kit/shared/time.ts';
import { owedOf, paidAgentsSince } from '../../db/runs/payments.ts';
import { insertTransfer } from '../../db/runs/transfers.ts';
import { commissionMoves } from '../settings.ts';
import { transferCommands } from './transfer-commands.ts';

/** Whoever was paid so lately is looked at; what waited longer goes with the next pay. */
const paidWithin = minutesMs(15);

/**
 * Moves commission on to main wallets where the merchant wants that, once no run is being paid: agents pay their own downlines out of
 * it first. What players are given back always goes on: they have no agent centre. Whatever a wallet refuses stays where it is.
 */
export const moveAllCommission = (world: World) => async (): Promise<void> => {
  const paid = await paidAgentsSince(world.database.read, later(world.clock.now(), -paidWithin));
  for (const { merchant_id: merchantId, agent_id: memberId } of paid)
    if ((await settingOf(world, merchantId, commissionMoves)) || (await isPlayer(world, memberId)))
      await moveAll(world, merchantId, memberId);
};

const isPlayer = async (world: World, memberId: MemberId): Promise<boolean> =>
  (await memberOf(world.database.read, memberId))?.kind === 'player';

const moveAll = (world: World, merchantId: MerchantId, memberId: MemberId) =>
  world.database.transact(async (tx) => {
    const { currency } = await merchantIn(world, tx, merchantId);
    const wallet = (await balancesOf(tx, memberId)).find(
      (one) => one.kind === 'commission' && one.currency === currency,
    );
    if (!wallet || wallet.balance <= 0n || (await owedOf(tx, memberId)).owes > 0n) return refuse('nothing_to_move');
    const transferId = world.entropy.id('agt');
    const amount = minor(wallet.balance);
    await insertTransfer(tx, { transferId, merchantId, memberId, currency, amount, idempotencyKey: transferId });
    const commands = await transferCommands(world, tx, { merchantId, memberId, currency, amount, transferId });
    for (const outcome of await applyIn(world, tx, commands)) if (!isMoved(outcome)) return refuse('nothing_to_move');
    return accept({});
  });
