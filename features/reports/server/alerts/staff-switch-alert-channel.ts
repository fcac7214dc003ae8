import { appendAuditIn, auditVisit } from '#features/staff/public.ts';
import { handle } from '#kit/server/http/handle.ts';
import { accept, refuse } from '#kit/shared/result.ts';
import { staffSwitchAlertChannel as contract } from '../../contract/staff-switch-alert-channel.ts';
import { lockChannel, switchChannel } from '../../db/alert-channels.ts';

export const staffSwitchAlertChannel = handle(
  contract,
  (world) =>
    ({ channelId, to, reason }, visit) =>
      world.backofficeDatabase.transact(async (tx) => {
        const row = await lockChannel(tx, visit.merchantId, channelId);
        if (!row) return refuse('channel_unknown');
        if (row.state === 'asked' && to !== 'removed') return refuse('channel_not_agreed');
        await switchChannel(tx, channelId, to);
        await appendAuditIn(tx, {
          ...auditVisit(visit),
          action: 'reports.switch_alert_channel',
          subject: { kind: 'alert_channel', id: channelId },
          before: { label: row.label, state: row.state },
          after: { label: row.label, state: to },
          reason,
        });
        return accept({});
      }),
);
