import { z } from 'zod';
import { endpoint } from '#kit/shared/endpoint.ts';
import { channelContent } from './alert-channel-view.ts';

export const staffAddAlertChannel = endpoint({
  method: 'POST',
  path: '/staff/alerts/channels',
  access: 'staff',
  permission: 'merchants.write',
  summary: 'Asks that alerts be told to a chat of LINE or Telegram, or to a mail address. Another person decides.',
  input: z.strictObject({
    ...channelContent,
    /** The id of a LINE user, group or room; the chat of Telegram; the mail address. */
    to: z.string().trim().min(1).max(254),
    /** Of the LINE channel or the Telegram bot: sealed at once, and never shown again. */
    token: z.string().trim().min(1).max(400).optional(),
    reason: z.string().trim().min(5).max(300),
  }),
  output: z.object({ channelId: z.string(), approvalId: z.string() }),
  refusals: { receiver_unfit: 422, too_many_channels: 409, already_asked: 409 },
});
