import { settingOf } from '#features/merchants/public.ts';
import { appendAuditIn, auditVisit, countRoleActIn, requestApprovalIn } from '#features/staff/public.ts';
import { handle } from '#kit/server/http/handle.ts';
import { accept, refuse } from '#kit/shared/result.ts';
import { staffSetCampaignState as contract } from '../../contract/desk/staff-set-campaign-state.ts';
import { lockCampaign, writeCampaignState } from '../../db/campaigns.ts';
import { startedAlone } from '../../db/desk/funnels.ts';
import { mayRunAlone } from '../../domain/bounds.ts';
import { termsOf } from '../../domain/terms.ts';
import { bonusBounds } from '../settings.ts';
import { bonusApprovals } from './bonus-approvals.ts';
import { startIn } from './write-campaign.ts';

export const staffSetCampaignState = handle(contract, (world) => async ({ campaignId, state, reason }, visit) => {
  const { merchantId, staff } = visit;
  const bounds = await settingOf(world, merchantId, bonusBounds);
  return world.backofficeDatabase.transact(async (tx) => {
    const row = await lockCampaign(tx, merchantId, campaignId);
    if (!row) return refuse('campaign_unknown');
    if (row.state === state) return refuse('no_change');
    if (row.state === 'ended' || (row.state === 'draft' && state === 'paused')) return refuse('campaign_over');
    const subject = { kind: 'bonus_campaign', id: campaignId };
    const done = { outcome: 'done' as const, campaignId };
    if (state !== 'running') {
      await writeCampaignState(tx, campaignId, state);
      const [before, after] = [{ state: row.state }, { state }];
      await appendAuditIn(tx, {
        ...auditVisit(visit),
        action: 'bonuses.stop_campaign',
        subject,
        before,
        after,
        reason,
      });
      return accept(done);
    }
    const { version, budget } = row;
    const terms = termsOf(row.terms);
    if (mayRunAlone({ terms, budget }, bounds, await startedAlone(tx, staff.staffId))) {
      const counted = await countRoleActIn(tx, visit, { permission: 'bonuses.write', amount: budget, subject });
      if (!counted.ok) return counted;
      const started = await startIn(world, tx, visit, { campaignId, version, aloneBy: staff.staffId });
      if (!started.ok) throw new Error(`${campaignId} changed while it was held`);
      return accept(done);
    }
    const asked = await requestApprovalIn(world, tx, visit, {
      kind: bonusApprovals.start,
      permission: 'bonuses.write',
      subject,
      amount: budget,
      facts: { name: row.names['EN'] ?? '', version, termsHash: row.terms_hash },
      reason,
    });
    return asked.ok ? accept({ outcome: 'needs_approval' as const, campaignId }) : asked;
  });
});
