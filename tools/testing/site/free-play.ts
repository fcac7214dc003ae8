import { z } from 'zod';
import { freePlay } from '#features/identity/contract/registration/free-play.ts';
import { humanCheck } from '#kit/shared/human-check.ts';
import { proofOf } from '#kit/testing/prove-human.ts';
import { call, type Reply, sealerOf, send } from './site-client.ts';

/** Asks for a trial account as the page does, puzzle and all. @param over what the body says otherwise. */
export const sendFreePlay = async (
  base: string,
  over: Readonly<Record<string, unknown>> = {},
  token?: string,
): Promise<Reply> => {
  const sealed = await sealerOf(base);
  const randomString = proofOf(await call(base, humanCheck));
  return send(base, {
    method: freePlay.method,
    path: freePlay.path,
    type: 'application/jose',
    body: await sealed({ os: 'Linux', platform: 'W', randomString, ageConfirmed: true, ...over }),
    fixed: freePlay.headers,
    token,
  });
};

const entered = z.object({ token: z.string(), account: z.string(), expiresAt: z.string() });

/** Enters free play, which must be switched on. */
export const enterFreePlay = async (base: string): Promise<z.output<typeof entered>> => {
  const reply = await sendFreePlay(base);
  if (reply.status !== 200) throw new Error(`free play was refused: ${reply.text}`);
  return entered.parse(reply.value);
};
