import { z } from 'zod';
import { launchGame } from '#features/gateway/public.ts';
import { loadDemo } from '#features/merchants/public.ts';
import { enter } from '#features/rounds/contract/enter.ts';
import { readPlayAddress } from '#features/rounds/contract/play-address.ts';
import { vendorOf } from '#features/rounds/domain/house-vendors.ts';
import { rounds as roundsFeature } from '#features/rounds/feature.ts';
import { answerHere, ownHouse } from '#features/rounds/public.ts';
import { ourGames } from '#games/catalogue.ts';
import { systemClock } from '#kit/server/clock.ts';
import { systemEntropy } from '#kit/server/entropy.ts';
import { routesOf } from '#kit/server/feature.ts';
import { readSecrets } from '#kit/server/keys/secrets.ts';
import { contributed } from '#kit/testing/contributed.ts';
import type { TestSite } from '#kit/testing/site.ts';
import { addPlayers, visitorOf } from '#tools/testing/scenes/players.ts';
import { houseOf } from '../../apps/server/house-of.ts';
import { openWorld } from '../../apps/server/open-world.ts';

const entered = z.object({ value: z.object({ token: z.string() }) });
const clock = systemClock();

/** The site's world, beside its own process. */
export const worldOf = async (site: TestSite, ends: (() => Promise<void>)[]) => {
  const masterKeys = readSecrets({ folder: site.dataFolder, entropy: systemEntropy(clock) });
  const opened = await openWorld({
    databaseUrl: site.databaseUrl,
    dataFolder: site.dataFolder,
    masterKeys,
    reach: 'anywhere',
    logLevel: 'silent',
    hasTestClock: false,
    connectionsMax: 8,
  });
  ends.push(opened.close);
  return opened.world;
};
export type Ground = Awaited<ReturnType<typeof worldOf>>;

/** Does it for all of them, so many at once. */
export const eachOf = async <T>(all: readonly T[], atOnce: number, work: (one: T, at: number) => Promise<unknown>) => {
  const queue = all.entries();
  await Promise.all(
    Array.from({ length: atOnce }, async () => {
      for (const [at, one] of queue) await work(one, at);
    }),
  );
};

/** Players with money who have opened the game. @returns the tokens of their pages */
export const seats = async (site: TestSite, world: Ground, count: number, code: string): Promise<string[]> => {
  const { merchantId } = await loadDemo(world);
  const house = houseOf(world, ourGames, { roundsGateway: undefined });
  answerHere(house, () => site.games);
  const route = routesOf([roundsFeature], 'frames', contributed(house.world, ownHouse.with(house))).find(
    ({ endpoint }) => endpoint === enter,
  );
  const players = await addPlayers({ ...world, databaseUrl: site.databaseUrl }, merchantId, {
    count,
    balance: 1_000_000n,
  });
  const tokens: string[] = [];
  await eachOf(players, 6, async ({ memberId, sessionId }, at) => {
    const asked = {
      vendor: vendorOf(code),
      game: code,
      merchantId,
      memberId,
      sessionId,
      language: 'EN',
      device: 'phone',
    } as const;
    const launched = await launchGame(world)(asked);
    if (!launched.ok) throw new Error(launched.refusal);
    const launchCode = readPlayAddress(launched.value.address)?.launchCode ?? '';
    const ip = `10.0.${at >> 8}.${at & 255}`;
    const answer = await route?.handler({ game: code, launchCode }, { ...visitorOf(merchantId), ip });
    tokens.push(entered.parse(answer).value.token);
  });
  return tokens;
};
