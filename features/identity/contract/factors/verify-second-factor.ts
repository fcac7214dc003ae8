import { z } from 'zod';
import { endpoint } from '#kit/shared/endpoint.ts';
import { factorProof, proofRefusals } from '#kit/shared/factor-proof.ts';
import { sessionStarted } from '../sessions/session-started.ts';

export const verifySecondFactor = endpoint({
  method: 'POST',
  path: '/wps/session/login/factor',
  access: 'visitor',
  sealed: true,
  summary: 'The second step of a log-in: exchanges its ticket and a second factor for a session.',
  input: z.strictObject({ ticket: z.string().min(20).max(100), proof: factorProof }),
  output: sessionStarted,
  refusals: { ...proofRefusals, second_step_over: 422, account_blocked: 403 },
});
