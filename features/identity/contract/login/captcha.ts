import { z } from 'zod';
import { endpoint } from '#kit/shared/endpoint.ts';

/** Chosen by the page, at random: whoever doesn't know it can't answer for it. */
export const captchaId = z.string().regex(/^[\w-]{22,64}$/);

export const captcha = endpoint({
  method: 'GET',
  path: '/wps/captcha',
  access: 'visitor',
  summary: 'A picture of letters under an id that the page has chosen, good for one answer within five minutes.',
  input: z.object({ captchaId }),
  /** The PNG in base64, 200 × 64. */
  output: z.string(),
  refusals: {},
});
