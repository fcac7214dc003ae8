import { z } from 'zod';
import { endpoint } from '#kit/shared/endpoint.ts';
import { profileTyped, profileRefusals } from './profile-view.ts';

export const saveProfile = endpoint({
  method: 'PUT',
  path: '/wps/member/profile',
  access: 'player',
  sealed: true,
  summary: 'Changes fields of the profile: all of those sent, or none.',
  input: z.strictObject({ version: z.int().min(0), fields: profileTyped }),
  output: z.object({ version: z.int() }),
  refusals: { ...profileRefusals },
});
