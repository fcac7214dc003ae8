import { requestApprovalIn } from '#features/staff/public.ts';
import { handle } from '#kit/server/http/handle.ts';
import { accept, refuse } from '#kit/shared/result.ts';
import { staffAddAlertChannel as contract } from '../../contract/staff-add-alert-channel.ts';
import { channelsOf, insertChannel } from '../../db/alert-channels.ts';
import { isTarget } from '../../domain/alert-channels.ts';
import { channelApproval, sealTarget } from './channel-approval.ts';

const channelsMax = 20;

export const staffAddAlertChannel = handle(contract, (world) => async ({ to, token, reason, ...given }, visit) => {
  if (!isTarget(given.kind, { to, token })) return refuse('receiver_unfit');
  return world.backofficeDatabase.transact(async (tx) => {
    const { merchantId } = visit;
    if ((await channelsOf(tx, merchantId)).length >= channelsMax) return refuse('too_many_channels');
    const channelId: string = world.entropy.id('ach');
    const { kind: messenger, ...rest } = given;
    const areas = [...new Set(given.areas)];
    await insertChannel(tx, {
      channel_id: channelId,
      merchant_id: merchantId,
      kind: given.kind,
      label: given.label,
      target_sealed: sealTarget(world, { to, token }),
      areas,
      only_urgent: given.onlyUrgent,
      after_minutes: given.afterMinutes,
      language: given.language,
      added_by: visit.staff.username,
    });
    const requested = await requestApprovalIn(world, tx, visit, {
      kind: channelApproval,
      permission: 'merchants.write',
      subject: { kind: 'alert_channel', id: channelId },
      amount: null,
      // The token is for nobody's eyes; the receiver is what the second person agrees to.
      facts: { before: null, after: { ...rest, messenger, areas, to } },
      reason,
    });
    return requested.ok ? accept({ channelId, ...requested.value }) : requested;
  });
});
