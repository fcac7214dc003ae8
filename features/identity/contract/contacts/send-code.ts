import { z } from 'zod';
import { endpoint } from '#kit/shared/endpoint.ts';
import { codeRefusals, codeRequest, codeSent } from './code-sent.ts';

export const sendCode = endpoint({
  method: 'POST',
  path: '/wps/verification/sms/noLogin',
  access: 'visitor',
  wrapperKey: 'loginCode',
  summary:
    'Sends a code by SMS to somebody who has an account and is not logged in: to log in, or to set a new password.',
  input: codeRequest.extend({ purpose: z.enum(['login', 'reset']).default('login') }),
  output: codeSent,
  refusals: codeRefusals,
});
