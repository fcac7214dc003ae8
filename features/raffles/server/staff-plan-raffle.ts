import { merchantOf } from '#features/merchants/public.ts';
import { requestApprovalIn } from '#features/staff/public.ts';
import { handle } from '#kit/server/http/handle.ts';
import { dayAfter, dayOf } from '#kit/shared/business-day.ts';
import { canonicalJson } from '#kit/shared/canonical-json.ts';
import { sum } from '#kit/shared/money/money.ts';
import { accept, refuse } from '#kit/shared/result.ts';
import { staffPlanRaffle as contract } from '../contract/staff-plan-raffle.ts';
import { faultOf, placesOf, recordOf } from '../domain/raffle-terms.ts';
import { planRaffleApproval } from './approvals.ts';

/** A longer one is several. */
const daysMax = 92;

export const staffPlanRaffle = handle(contract, (world) => async ({ terms, firstDay, lastDay, reason }, visit) => {
  const today = dayOf(world.clock.now(), (await merchantOf(world, visit.merchantId)).timeZone);
  const isInTime = firstDay > today && lastDay >= firstDay && lastDay < dayAfter(firstDay, daysMax);
  const fault = isInTime ? faultOf(terms) : 'days';
  if (fault !== undefined) return refuse('raffle_invalid', { fault });
  const document = canonicalJson(recordOf(terms));
  return world.backofficeDatabase.transact(async (tx) => {
    const asked = await requestApprovalIn(world, tx, visit, {
      kind: planRaffleApproval,
      permission: 'rewards.write',
      subject: { kind: 'raffle', id: world.entropy.id('raf') },
      amount: sum(placesOf(terms)),
      facts: { name: terms.names.EN, firstDay, lastDay, document },
      reason,
    });
    return asked.ok ? accept({ approvalId: asked.value.approvalId }) : asked;
  });
});
