import { z } from 'zod';
import { endpoint } from '#kit/shared/endpoint.ts';
import { codeRefusals, codeSent } from './code-sent.ts';

const { code_too_many, code_quota } = codeRefusals;

export const sendOwnCode = endpoint({
  method: 'POST',
  path: '/wps/verification/sms',
  access: 'player',
  summary: 'Sends a code to the number that the member has proved, for steps that a page left open must not take.',
  input: z.object({}),
  output: codeSent,
  refusals: { code_too_many, code_quota, contact_missing: 409 },
});
