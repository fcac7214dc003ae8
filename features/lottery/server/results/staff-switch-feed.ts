import { requestApprovalIn } from '#features/staff/public.ts';
import { handle } from '#kit/server/http/handle.ts';
import { accept, refuse } from '#kit/shared/result.ts';
import { staffSwitchFeed as contract } from '../../contract/results/staff-switch-feed.ts';
import { feedsOf } from '../../db/results/result-feeds.ts';
import { approvedFacts, feedApproval, switchIn } from './staff-result-feeds.ts';

/** Off at once, because a feed that tells wrong results must stop; on again only by two people. */
export const staffSwitchFeed = handle(
  contract,
  (world) =>
    async ({ code, enabled, reason }, visit) =>
      world.backofficeDatabase.transact(async (tx) => {
        const feed = (await feedsOf(tx, visit.merchantId)).find((one) => one.code === code);
        if (!feed) return refuse('feed_unknown');
        if (enabled && !feed.enabled) {
          const asked = await requestApprovalIn(world, tx, visit, {
            kind: feedApproval,
            permission: 'draws.write',
            subject: { kind: 'result_feed', id: code },
            amount: null,
            facts: approvedFacts(feed),
            reason,
          });
          return asked.ok ? accept({ outcome: 'needs_approval' as const, approvalId: asked.value.approvalId }) : asked;
        }
        if (feed.enabled !== enabled) await switchIn(tx, visit, { code, enabled, reason });
        return accept({ outcome: 'done' as const, approvalId: undefined });
      }),
);
