import { endpoint } from '#kit/shared/endpoint.ts';
import { codeRefusals, codeRequest, codeSent } from './code-sent.ts';

export const sendRegisterCode = endpoint({
  method: 'POST',
  path: '/wps/verification/sms/register',
  access: 'visitor',
  summary: 'Sends a code by SMS to a number with which somebody wants to register.',
  input: codeRequest,
  output: codeSent,
  refusals: codeRefusals,
});
