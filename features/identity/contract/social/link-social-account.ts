import { z } from 'zod';
import { endpoint } from '#kit/shared/endpoint.ts';
import { socialAccountShown } from './social-accounts.ts';

export const linkSocialAccount = endpoint({
  method: 'POST',
  path: '/wps/member/bonds',
  access: 'player',
  sealed: true,
  summary: 'Links the account that a ticket stands for to this member, for good.',
  input: z.strictObject({
    ticket: z.string().min(1).max(200),
    /** The person was told that this can be neither changed nor undone. */
    isUnderstood: z.literal(true),
  }),
  output: socialAccountShown,
  refusals: {
    social_ticket_invalid: 422,
    /** The session was opened more than 10 minutes ago. */
    fresh_login_required: 403,
    social_account_linked: 409,
    provider_linked: 409,
  },
});
