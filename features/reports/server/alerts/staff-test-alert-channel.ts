import { appendAuditIn, auditVisit } from '#features/staff/public.ts';
import { handle } from '#kit/server/http/handle.ts';
import { accept, refuse } from '#kit/shared/result.ts';
import { staffTestAlertChannel as contract } from '../../contract/staff-test-alert-channel.ts';
import { lockChannel } from '../../db/alert-channels.ts';
import { insertPost } from '../../db/alert-posts.ts';
import { postId } from './queue-posts.ts';

export const staffTestAlertChannel = handle(
  contract,
  (world) =>
    ({ channelId }, visit) =>
      world.backofficeDatabase.transact(async (tx) => {
        const row = await lockChannel(tx, visit.merchantId, channelId);
        if (!row) return refuse('channel_unknown');
        if (row.state !== 'active') return refuse('channel_not_agreed');
        await insertPost(tx, { postId: postId(world), channelId, alertId: null, tryAt: world.clock.now() });
        await appendAuditIn(tx, {
          ...auditVisit(visit),
          action: 'reports.test_alert_channel',
          subject: { kind: 'alert_channel', id: channelId },
          after: { label: row.label },
        });
        return accept({});
      }),
);
