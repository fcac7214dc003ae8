import { isInner } from '#kit/server/http/open-network.ts';
import type { World } from '#kit/server/world.ts';
import type { MerchantId } from '#kit/shared/id.ts';
import { accept } from '#kit/shared/result.ts';
import { z } from 'zod';
import { forbidsPlayMoney, merchantOf } from '#features/merchants/public.ts';
import { appendAuditIn } from '#features/staff/public.ts';
import { feedCode } from '../../contract/results/staff-result-feeds.ts';
import { type KnownFeed, lockFeed, saveFeed } from '../../db/results/result-feeds.ts';
import { feedPurpose } from './query-feeds.ts';
import { simulatedFeeds, simulatedKeyOf } from './simulated-feeds.ts';

/**
 * Connects a demo merchant to the simulated sources at this address; where they are known they move there.
 * @throws Error for a merchant with a licence record: made-up results decide no bet of real money.
 */
export const connectSimulatedFeeds = async (world: World, merchantId: MerchantId, address: string): Promise<void> => {
  const merchant = await merchantOf(world, merchantId);
  if (forbidsPlayMoney(merchant)) throw new Error(`${merchant.code} has a licence record: no simulated source for it`);
  await world.database.transact(async (tx) => {
    for (const { code, path, name, origin } of simulatedFeeds)
      await saveFeed(tx, {
        merchantId,
        code,
        name,
        origin,
        address: `${address}/${path}`,
        keyId: path,
        secretSealed: world.vault.seal(feedPurpose, simulatedKeyOf(world.vault, path)),
        isSimulated: true,
        enabled: true,
        games: [],
      });
    return accept(undefined);
  });
};

/** A source of results that speaks as `httpFeed` asks: who it is, where it is, and the key that both sign with. */
export const wireFeed = z.strictObject({
  code: feedCode,
  name: z.string().trim().min(2).max(80),
  /** Two of one origin are one voice. */
  origin: z.string().trim().min(2).max(80),
  address: z.url({ protocol: /^https?$/ }).max(500),
  keyId: z.string().min(1).max(200),
  secret: z.string().min(16).max(500),
  games: z
    .array(z.string().regex(/^[A-Z0-9]{2,20}$/))
    .max(100)
    .default([]),
});

/**
 * Connects a source, switched off: two people of the staff let it be asked. One that is known under another address, key or
 * origin is a new one as far as they are concerned: switched off again, with an entry in the trail.
 * @throws Error for an address in a private network, where the installation calls none.
 */
export const connectFeed = async (
  world: World,
  merchantId: MerchantId,
  { secret, ...feed }: z.output<typeof wireFeed>,
): Promise<void> => {
  if (world.reach === 'open_network' && isInner(new URL(feed.address).hostname))
    throw new Error(`${feed.address} leads into a private network: PRIVATE_CALLS=1 allows that for all calls`);
  await world.database.transact(async (tx) => {
    const known = await lockFeed(tx, { merchantId, code: feed.code });
    const isSameSecret = known && world.vault.open(feedPurpose, known.secret_sealed) === secret;
    // Sealed anew the same key would look like another one.
    const secretSealed = isSameSecret ? known.secret_sealed : world.vault.seal(feedPurpose, secret);
    await saveFeed(tx, { ...feed, merchantId, secretSealed, isSimulated: false, enabled: false });
    await appendAuditIn(tx, {
      merchantId,
      actor: { kind: 'system', id: 'connect-feed', name: 'connect-feed' },
      action: 'lottery.connect_feed',
      subject: { kind: 'result_feed', id: feed.code },
      ...(known && { before: placeOf(known) }),
      after: {
        ...placeOf((await lockFeed(tx, { merchantId, code: feed.code }))!),
        isNewSecret: isSameSecret !== true,
      },
    });
    return accept(undefined);
  });
};

const placeOf = ({ name, origin, address, key_id, is_simulated, enabled }: KnownFeed) => ({
  name,
  origin,
  address,
  keyId: key_id,
  isSimulated: is_simulated,
  enabled,
});
