import { z } from 'zod';
import { endpoint } from '#kit/shared/endpoint.ts';
import { registered, registrationInput, registrationRefusals } from './registration-input.ts';

export const register = endpoint({
  method: 'PUT',
  path: '/wps/member/register',
  access: 'visitor',
  sealed: true,
  summary: 'Registers with a username; logs in.',
  input: z.object(registrationInput),
  output: registered,
  refusals: { ...registrationRefusals, username_taken: 409 },
});
