import { z } from 'zod';
import { endpoint } from '#kit/shared/endpoint.ts';
import { registered, registrationInput, registrationRefusals } from './registration-input.ts';

export const registerMobile = endpoint({
  method: 'PUT',
  path: '/wps/member/register/mobile',
  access: 'visitor',
  sealed: true,
  summary: 'Registers with a mobile number, for which an account is made; logs in.',
  input: z.strictObject(registrationInput),
  output: registered,
  refusals: registrationRefusals,
});
