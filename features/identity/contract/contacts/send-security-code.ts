import { z } from 'zod';
import { endpoint } from '#kit/shared/endpoint.ts';
import { humanProof } from '#kit/shared/human-proof.ts';
import { codeSent } from './code-sent.ts';

export const sendSecurityCode = endpoint({
  method: 'POST',
  path: '/wps/verification/security',
  access: 'player',
  summary: 'Sends a code to a number or address that the member has proved, for changes of how the account is secured.',
  input: z.strictObject({ kind: z.enum(['mobile', 'email']), humanCheck: humanProof.optional() }),
  output: codeSent,
  refusals: { contact_unknown: 409, human_check_failed: 422, code_limit: 429, code_quota: 503 },
});
