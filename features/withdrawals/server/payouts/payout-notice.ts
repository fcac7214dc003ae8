import { payoutProviders } from './payout-providers.ts';
import { type PayoutBegun, returnBegun, unsignedNotice } from '#features/cashier/public.ts';
import { handle } from '#kit/server/http/handle.ts';
import type { World } from '#kit/server/world.ts';
import { accept, refuse } from '#kit/shared/result.ts';
import { payoutNotice as contract } from '../../contract/payout-notice.ts';
import { payoutById } from '../../db/payouts.ts';
import { withdrawalById } from '../../db/withdrawal-row.ts';
import { recordStanding } from './record-standing.ts';

/**
 * Takes a bank's notice, of a withdrawal or of money that goes back to whoever paid it. Each says where a payout stands and is written once, so that a notice that is told again, or after a
 * later one, changes nothing.
 */
export const payoutNotice = handle(contract, (world) => {
  const providers = payoutProviders.of(world)(world);
  return async ({ provider: name, payoutId }, { machine }) => {
    const begun = (await payoutBegun(world, payoutId)) ?? (await returnBegun(world, payoutId));
    if (begun?.provider !== name) return refuse('unknown_payout');
    const found = await providers.providerOf(world.database.read, { merchantId: begun.merchantId, name });
    if (!found.ok) return refuse('unknown_payout');
    const notice = found.value.readNotice(world.clock.now(), machine ?? unsignedNotice);
    if (!notice.ok) {
      world.log.warn('payout notice refused', { code: notice.refusal });
      return notice;
    }
    if (notice.value.payoutId !== payoutId) return refuse('signature_invalid');
    const { outcome } = notice.value;
    if (outcome.state !== 'unheard') await begun.record(outcome);
    return accept({ outcome: 'taken' as const });
  };
});

const payoutBegun = async (world: World, payoutId: string): Promise<PayoutBegun | undefined> => {
  const payout = await payoutById(world.database.read, payoutId);
  const row = payout && (await withdrawalById(world.database.read, payout.withdrawal_id));
  if (!payout || !row) return undefined;
  return {
    provider: payout.provider,
    merchantId: row.merchant_id,
    record: (standing) => recordStanding(world, payoutId, standing),
  };
};
