import type { World } from '#kit/server/world.ts';
import type { MerchantId } from '#kit/shared/id.ts';
import { accept } from '#kit/shared/result.ts';
import { z } from 'zod';
import { feedCode } from '../contract/staff-result-feeds.ts';
import { saveFeed } from '../db/result-feeds.ts';
import { feedPurpose } from './ask-feeds.ts';
import { simulatedFeeds, simulatedKeyOf } from './simulated-feeds.ts';

/** Connects a demo merchant to the simulated sources at this address; where they are known they move there. */
export const connectSimulatedFeeds = async (world: World, merchantId: MerchantId, address: string): Promise<void> => {
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

/** Connects a source, switched off: two people of the staff let it be asked. Where it is known, it moves to this address and key. */
export const connectFeed = async (
  world: World,
  merchantId: MerchantId,
  { secret, ...feed }: z.output<typeof wireFeed>,
): Promise<void> => {
  await world.database.transact(async (tx) => {
    const secretSealed = world.vault.seal(feedPurpose, secret);
    await saveFeed(tx, { ...feed, merchantId, secretSealed, isSimulated: false, enabled: false });
    return accept(undefined);
  });
};
