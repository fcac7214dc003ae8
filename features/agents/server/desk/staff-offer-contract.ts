import { memberOf } from '#features/identity/public.ts';
import { merchantOf } from '#features/merchants/public.ts';
import { requestApprovalIn } from '#features/staff/public.ts';
import { handle } from '#kit/server/http/handle.ts';
import { accept, refuse } from '#kit/shared/result.ts';
import { staffOfferContract as contract } from '../../contract/desk/staff-offer-contract.ts';
import { openOffersOf } from '../../db/contracts/versions.ts';
import { offerFactsOf } from './offer-facts.ts';
import { recordOf } from '../../domain/terms-record.ts';
import { checkOffer } from '../contracts/make-offer.ts';
import { agentApprovals } from './agent-approvals.ts';

export const staffOfferContract = handle(contract, (world) => async ({ memberId, terms, reason }, visit) => {
  const { merchantId } = visit;
  const { currency } = await merchantOf(world, merchantId);
  return world.backofficeDatabase.transact(async (tx) => {
    const checked = await checkOffer(world, tx, { merchantId, payerId: null, agentId: memberId, terms });
    if (!checked.ok) return checked;
    const isOpen = (await openOffersOf(tx, memberId)).some(
      (one) => one.agentId === memberId && one.type === terms.type,
    );
    if (isOpen) return refuse('offer_open');
    const asked = await requestApprovalIn(world, tx, visit, {
      kind: agentApprovals.offer,
      permission: 'agents.write',
      subject: { kind: 'member', id: memberId },
      amount: null,
      facts: {
        account: (await memberOf(tx, memberId))?.account ?? null,
        ...offerFactsOf(terms, currency),
        endsBelow: checked.value.ended.length,
        content: JSON.stringify(recordOf(terms)),
      },
      reason,
    });
    return asked.ok ? accept(asked.value) : asked;
  });
});
