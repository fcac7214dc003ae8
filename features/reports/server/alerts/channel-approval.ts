import { z } from 'zod';
import type { ApprovalActions } from '#features/staff/public.ts';
import type { World } from '#kit/server/world.ts';
import { accept, refuse } from '#kit/shared/result.ts';
import { approveChannel, lockChannel, switchChannel } from '../../db/alert-channels.ts';
import type { ChannelTarget } from '../../domain/alert-channels.ts';

export const channelApproval = 'reports.add_alert_channel';

const sealPurpose = 'reports.alert_channel';
const target = z.strictObject({ to: z.string(), token: z.string().optional() });

export const sealTarget = (world: World, { to, token }: ChannelTarget): string =>
  world.vault.seal(sealPurpose, JSON.stringify({ to, ...(token !== undefined && { token }) }));

export const openTarget = (world: World, sealed: string): ChannelTarget => {
  const { to, token } = target.parse(JSON.parse(world.vault.open(sealPurpose, sealed)));
  return { to, token };
};

/** A second person's word lets alerts leave for a receiver; without it, the receiver and its token are gone. */
export const approvalActions = (): ApprovalActions => ({
  [channelApproval]: {
    approve: async (tx, { subject, approvalId }, visit) => {
      const row = await lockChannel(tx, visit.merchantId, subject.id);
      if (row?.state !== 'asked') return refuse('channel_unknown');
      await approveChannel(tx, subject.id, approvalId);
      return accept(undefined);
    },
    reject: async (tx, { subject }) => switchChannel(tx, subject.id, 'removed'),
  },
});
