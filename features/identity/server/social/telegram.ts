import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';
import { accept, refuse } from '#kit/shared/result.ts';
import { instant, later } from '#kit/shared/time.ts';
import { spendProof } from '../../db/social/spend-proof.ts';
import { clockSkewMs, proofLifeMs } from '../../domain/social-life.ts';
import type { SocialAdapter } from './social-adapter.ts';

/** The fields that the log-in widget signs, and its signature. Others would be signed too, so none is dropped. */
const signedFields = z.looseObject({
  id: z.string().regex(/^\d{1,20}$/),
  auth_date: z.string().regex(/^\d{1,12}$/),
  hash: z.string().regex(/^[0-9a-f]{64}$/),
  first_name: z.string().max(300).optional(),
  last_name: z.string().max(300).optional(),
});

/**
 * Telegram's log-in: no code to exchange, but the person's fields, signed with a key that is made of the bot's token. They carry
 * no nonce of ours, so they are believed for 5 minutes, and once.
 */
export const telegram: SocialAdapter = {
  leaveFor: async (_world, { clientId, addresses }, { state, redirectAddress }) => {
    const url = new URL(addresses.authorize ?? '');
    url.search = new URLSearchParams({
      bot_id: clientId,
      origin: new URL(redirectAddress).origin,
      return_to: `${redirectAddress}?${new URLSearchParams({ state })}`,
      embed: '0',
    }).toString();
    return accept(url.href);
  },
  identify: async (world, { secret }, { signed }) => {
    const parsed = signedFields.safeParse(signed);
    if (!signed || !parsed.success) return refuse('social_failed');
    const { hash, id: subject, auth_date: seconds, first_name: first = '', last_name: last = '' } = parsed.data;
    const expected = signatureOf(signed, secret);
    if (!timingSafeEqual(expected, Buffer.from(hash, 'hex'))) return refuse('social_failed');
    const [now, signedAt] = [world.clock.now(), instant(Number(seconds) * 1000)];
    if (signedAt > later(now, clockSkewMs) || later(signedAt, proofLifeMs) <= now) return refuse('social_failed');
    const proof = createHash('sha256').update(`telegram/${hash}`).digest();
    // A minute longer than it is believed, whatever the clocks say.
    const isFirst = await world.database.transact((tx) =>
      spendProof(tx, proof, later(now, proofLifeMs + 2 * clockSkewMs)),
    );
    if (!isFirst) return refuse('social_failed');
    return accept({ provider: 'telegram', subject, name: `${first} ${last}`.trim(), email: undefined });
  },
};

const signatureOf = (fields: Readonly<Record<string, string>>, botToken: string): Buffer => {
  const text = Object.keys(fields)
    .filter((name) => name !== 'hash')
    .toSorted()
    .map((name) => `${name}=${fields[name]}`)
    .join('\n');
  return createHmac('sha256', createHash('sha256').update(botToken).digest()).update(text).digest();
};
