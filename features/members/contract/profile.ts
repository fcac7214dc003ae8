import { z } from 'zod';
import { endpoint } from '#kit/shared/endpoint.ts';
import { wireInstant } from '#kit/shared/time.ts';
import { bankAccountView, profileTyped, profileRefusals, wireProfileField } from './profile-view.ts';

export const showProfile = endpoint({
  method: 'GET',
  path: '/wps/member/profile',
  access: 'player',
  summary: "The member's own profile; who they are stays masked, what they can still change is shown in full.",
  input: z.object({}),
  output: z.object({
    /** Sent along with a change; another change meanwhile refuses it. */
    version: z.int().min(0),
    ageMin: z.int(),
    fields: z.array(
      z.object({
        field: wireProfileField,
        text: z.string(),
        /** Only staff changes it. */
        isLocked: z.boolean(),
        setAt: wireInstant.nullable(),
      }),
    ),
    bankAccounts: z.array(bankAccountView),
  }),
  refusals: { true_account_needed: 403 },
});

export const saveProfile = endpoint({
  method: 'PUT',
  path: '/wps/member/profile',
  access: 'player',
  sealed: true,
  summary: 'Changes fields of the profile: all of those sent, or none.',
  input: z.strictObject({ version: z.int().min(0), fields: profileTyped }),
  output: z.object({ version: z.int() }),
  refusals: { ...profileRefusals, true_account_needed: 403 },
});
