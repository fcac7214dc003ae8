import { openWorld } from '#apps/server/open-world.ts';
import { registerOwnGameIn } from '#features/gateway/public.ts';
import { issueVendorKeyIn } from '#features/gateway/tooling.ts';
import { exchangeLaunchCode, issueLaunchCodeIn } from '#features/gateway/server/games/launch-code.ts';
import { verifyLedger } from '#features/wallet/tooling.ts';
import { systemClock } from '#kit/server/clock.ts';
import { openDatabase, sql, toolBounds } from '#kit/server/database/database.ts';
import { systemEntropy } from '#kit/server/entropy.ts';
import { hashPassword } from '#kit/server/credentials/password.ts';
import { readSecrets } from '#kit/server/keys/secrets.ts';
import type { World } from '#kit/server/world.ts';
import type { MerchantId } from '#kit/shared/id.ts';
import { accept } from '#kit/shared/result.ts';
import type { TestSite } from '#kit/testing/site.ts';
import { playerPassword } from '#tools/testing/site/site-client.ts';
import { addPlayers } from '#tools/testing/scenes/players.ts';
import { benchGame, benchVendor, type Seat } from '../gateway/seats.ts';

/** Who plays in this bench: a session's token and, at the bench's vendor, an opened game each. */
export type Person = { token: string; username: string; seat: Seat };
export type People = { persons: readonly Person[]; key: { keyId: string; secret: string } };

/** Lends the world of a site that runs, with its own secrets. */
export const withWorldOf = async <T>(site: TestSite, work: (world: World) => Promise<T>): Promise<T> => {
  const masterKeys = readSecrets({
    folder: site.dataFolder,
    entropy: systemEntropy(systemClock()),
  });
  const opened = await openWorld({
    databaseUrl: site.databaseUrl,
    dataFolder: site.dataFolder,
    masterKeys,
    reach: 'anywhere',
    logLevel: 'warn',
    hasTestClock: false,
    connectionsMax: 4,
    bounds: toolBounds,
  });
  try {
    return await work(opened.world);
  } finally {
    await opened.close();
  }
};

/** @throws where a row of the ledger does not fit. */
export const mustAddUp = (site: TestSite): Promise<void> =>
  withWorldOf(site, async (world) => {
    const { deviations } = await verifyLedger(world);
    if (deviations.length > 0) throw new Error(`the ledger deviates: ${JSON.stringify(deviations)}`);
  });

/** Players with money and sessions at the demo merchant, all with one password, and a vendor whose game they have opened. */
export const addPeople = (site: TestSite, count: number): Promise<People> =>
  withWorldOf(site, async (world) => {
    const owner = openDatabase({ url: site.databaseUrl, connectionsMax: 1 });
    try {
      const { rows: merchants } = await sql<{ merchantId: MerchantId }>`
        select merchant_id as "merchantId" from merchants.merchant order by merchant_id limit 1`.execute(owner.read);
      const { merchantId } = merchants[0]!;
      await world.database.transact(async (tx) => {
        await registerOwnGameIn(tx, { vendor: benchVendor, merchantId, currency: 'THB', game: benchGame });
        return accept(undefined);
      });
      await sql`update gateway.vendor set calls_per_second = 100000 where vendor = ${benchVendor}`.execute(owner.read);
      const players = await addPlayers({ ...world, databaseUrl: site.databaseUrl }, merchantId, {
        count,
        balance: 10_000_000_000n,
      });
      const hash = await hashPassword(playerPassword, world.entropy);
      const { rows: names } = await sql<{ memberId: string; username: string }>`
        update identity.member
        set password_hash = ${hash}
        where member_id = any(${players.map(({ memberId }) => memberId)}::text[])
        returning member_id as "memberId", username`.execute(owner.read);
      const nameOf = new Map(names.map(({ memberId, username }) => [memberId, username]));
      const by = { merchantId: null, actor: { kind: 'system', id: 'bench', name: 'bench' } } as const;
      const issued = await world.database.transact((tx) => issueVendorKeyIn(world, tx, { vendor: benchVendor, by }));
      if (!issued.ok) throw new Error(issued.refusal);
      const persons: Person[] = [];
      for (const { memberId, sessionId } of players)
        persons.push({
          token: sessionId,
          username: nameOf.get(memberId) ?? '',
          seat: await seatOf(world, { merchantId, memberId, sessionId }),
        });
      return { persons, key: issued.value };
    } finally {
      await owner.close();
    }
  });

type PlayerSession = Pick<Parameters<typeof issueLaunchCodeIn>[2], 'merchantId' | 'memberId' | 'sessionId'>;

const seatOf = async (world: World, whose: PlayerSession): Promise<Seat> => {
  const at = { vendor: benchVendor, game: benchGame } as const;
  const launched = await world.database.transact(async (tx) =>
    accept(await issueLaunchCodeIn(world, tx, { ...at, ...whose, currency: 'THB', language: 'TH', device: 'phone' })),
  );
  const opened = await exchangeLaunchCode(world)({ ...at, launchCode: launched.value.launchCode });
  if (!opened.ok) throw new Error(opened.refusal);
  return { player: opened.value.player, session: opened.value.session };
};
