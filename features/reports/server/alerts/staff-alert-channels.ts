import { handle } from '#kit/server/http/handle.ts';
import { accept } from '#kit/shared/result.ts';
import { staffAlertChannels as contract } from '../../contract/staff-alert-channels.ts';
import { channelsOf } from '../../db/alert-channels.ts';

export const staffAlertChannels = handle(contract, (world) => async (_, { merchantId }) => {
  const channels = await channelsOf(world.backofficeDatabase.read, merchantId);
  return accept({
    channels: channels.flatMap(({ state, ...row }) =>
      state === 'removed'
        ? []
        : [
            {
              channelId: row.channel_id,
              kind: row.kind,
              label: row.label,
              areas: row.areas,
              onlyUrgent: row.only_urgent,
              afterMinutes: row.after_minutes,
              language: row.language,
              state,
              addedBy: row.added_by,
              addedAt: row.added_at,
              deliveredAt: row.delivered_at,
              failingSince: row.failing_since,
              lastFault: row.last_fault,
            },
          ],
    ),
  });
});
