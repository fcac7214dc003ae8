import { z } from 'zod';
import { endpoint } from '#kit/shared/endpoint.ts';
import { wireInstant } from '#kit/shared/time.ts';
import { bankAccountView, wireProfileField } from './profile-view.ts';

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
  refusals: {},
});
