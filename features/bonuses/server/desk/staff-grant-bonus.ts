import { memberOf } from '#features/identity/public.ts';
import { settingOf } from '#features/merchants/public.ts';
import { appendAuditIn, auditVisit, countRoleActIn, requestApprovalIn } from '#features/staff/public.ts';
import { handle } from '#kit/server/http/handle.ts';
import { moneyText } from '#kit/shared/money/money.ts';
import { accept, refuse } from '#kit/shared/result.ts';
import { staffGrantBonus as contract } from '../../contract/desk/staff-grant-bonus.ts';
import { campaignById } from '../../db/campaigns.ts';
import { givenByHand } from '../../db/desk/funnels.ts';
import { mostOf } from '../../domain/wagering.ts';
import { termsOf } from '../../domain/terms.ts';
import { bonusBounds } from '../settings.ts';
import { bonusApprovals } from './bonus-approvals.ts';
import { giveByHandIn } from './give-by-hand.ts';
import { handRefusal } from './hand-refusal.ts';

export const staffGrantBonus = handle(contract, (world) => async ({ memberId, campaignId, reason }, visit) => {
  const { merchantId, staff } = visit;
  const bounds = await settingOf(world, merchantId, bonusBounds);
  return world.backofficeDatabase.transact(async (tx) => {
    const campaign = await campaignById(tx, merchantId, campaignId);
    if (!campaign) return refuse('campaign_closed');
    const amount = mostOf(termsOf(campaign.terms));
    const subject = { kind: 'member', id: memberId };
    if (amount + (await givenByHand(tx, staff.staffId)) > bounds.grant) {
      const member = await memberOf(tx, memberId);
      if (member?.merchantId !== merchantId) return refuse('player_unknown');
      const asked = await requestApprovalIn(world, tx, visit, {
        kind: bonusApprovals.grant,
        permission: 'bonuses.write',
        subject,
        amount,
        facts: { account: member.account, campaign: campaign.names['EN'] ?? '', campaignId, by: staff.staffId, reason },
        reason,
      });
      return asked.ok ? accept({ outcome: 'needs_approval' as const, campaignId }) : asked;
    }
    const counted = await countRoleActIn(tx, visit, { permission: 'bonuses.write', amount, subject });
    if (!counted.ok) return counted;
    const given = await giveByHandIn(world, tx, visit, { memberId, campaignId, by: staff.staffId, reason });
    if (!given.ok)
      return given.refusal === 'player_unknown' ? refuse(given.refusal) : refuse(handRefusal(given.refusal));
    const after = { grantId: given.value.grant_id, campaignId, amount: moneyText(amount) };
    await appendAuditIn(tx, { ...auditVisit(visit), action: 'bonuses.grant', subject, after, reason });
    return accept({ outcome: 'done' as const, campaignId });
  });
});
