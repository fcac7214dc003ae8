import { z } from 'zod';
import { endpoint } from '#kit/shared/endpoint.ts';

export const forgotByEmail = endpoint({
  method: 'POST',
  path: '/wps/member/password/email',
  access: 'visitor',
  wrapperKey: 'forgetPwd',
  form: true,
  summary: 'Mails a link that sets a forgotten password anew. The answer is the same whether or not anybody has both.',
  input: z.object({
    username: z.string().trim().min(1).max(64),
    email: z.email().max(100),
  }),
  output: z.object({}),
  refusals: { function_off: 409 },
});
