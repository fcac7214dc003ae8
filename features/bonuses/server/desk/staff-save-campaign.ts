import { settingOf } from '#features/merchants/public.ts';
import { appendAuditIn, auditVisit, countRoleActIn, requestApprovalIn } from '#features/staff/public.ts';
import { handle } from '#kit/server/http/handle.ts';
import { accept, refuse } from '#kit/shared/result.ts';
import { staffSaveCampaign as contract } from '../../contract/desk/staff-save-campaign.ts';
import { lockCampaign } from '../../db/campaigns.ts';
import { startedAlone } from '../../db/desk/funnels.ts';
import { mayRunAlone } from '../../domain/bounds.ts';
import { termsFault, termsHash } from '../../domain/terms.ts';
import { bonusBounds, bonusRules } from '../settings.ts';
import { bonusApprovals, writtenText } from './bonus-approvals.ts';
import { completeTerms } from './complete-terms.ts';
import { changeIn, freeIn, makeDraftIn } from './write-campaign.ts';

export const staffSaveCampaign = handle(
  contract,
  (world) =>
    async ({ campaignId, basedOn, reason, ...input }, visit) => {
      const { merchantId } = visit;
      const completed = await completeTerms(world, world.backofficeDatabase.read, merchantId, input.terms);
      const it = { ...input, terms: completed.terms };
      const fault = termsFault(it.terms) ?? completed.fault;
      if (fault !== undefined || (it.endsAt !== null && it.endsAt <= it.startsAt))
        return refuse('terms_wrong', { fault: fault ?? 'ends_before_it_begins' });
      const { factorMax } = await settingOf(world, merchantId, bonusRules);
      if (it.terms.wagering.factor > factorMax) return refuse('factor_too_high', { factorMax });
      const bounds = await settingOf(world, merchantId, bonusBounds);
      return world.backofficeDatabase.transact(async (tx) => {
        if (campaignId === null) {
          const free = await freeIn(tx, visit, null, it);
          if (!free.ok) return free;
          const made = await makeDraftIn(world, tx, visit, it);
          const subject = { kind: 'bonus_campaign', id: made };
          const after = { termsHash: termsHash(it.terms) };
          await appendAuditIn(tx, { ...auditVisit(visit), action: 'bonuses.make_campaign', subject, after, reason });
          return accept({ outcome: 'done' as const, campaignId: made });
        }
        const row = await lockCampaign(tx, merchantId, campaignId);
        if (!row) return refuse('campaign_unknown');
        const isLive = row.state === 'running' || row.state === 'paused';
        if (isLive && !mayRunAlone(it, bounds, await startedAlone(tx, visit.staff.staffId))) {
          const asked = await requestApprovalIn(world, tx, visit, {
            kind: bonusApprovals.change,
            permission: 'bonuses.write',
            subject: { kind: 'bonus_campaign', id: campaignId },
            amount: it.budget,
            facts: { name: it.names.EN, basedOn: basedOn ?? row.version, campaign: writtenText(it) },
            reason,
          });
          return asked.ok ? accept({ outcome: 'needs_approval' as const, campaignId }) : asked;
        }
        // What was in the budget before was somebody's word already.
        const amount = isLive && it.budget !== null ? it.budget - (row.budget ?? 0n) : null;
        const subject = { kind: 'bonus_campaign', id: campaignId };
        const counted = await countRoleActIn(tx, visit, { permission: 'bonuses.write', amount, subject });
        if (!counted.ok) return counted;
        const changed = await changeIn(world, tx, visit, { campaignId, basedOn: basedOn ?? 0, ...it });
        return changed.ok ? accept({ outcome: 'done' as const, campaignId }) : changed;
      });
    },
);
