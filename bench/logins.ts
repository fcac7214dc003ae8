import { login } from '#features/identity/server/login/login.ts';
import { addGames, scheduleDraws } from '#features/lottery/public.ts';
import { openDatabase, sql } from '#kit/server/database/database.ts';
import { hashingWorker } from '#kit/server/credentials/hashing-worker.ts';
import { hashBy, hashPassword } from '#kit/server/credentials/password.ts';
import type { MerchantId } from '#kit/shared/id.ts';
import type { TestWorld } from '#kit/testing/world.ts';
import { print, printAside } from '#tools/command/output.ts';
import { addPlayers, demoMerchant, type TestPlayer, visitorOf } from '#tools/testing/scenes/players.ts';
import { buyFor, games, openDrawOf, wideTerms, withOwnWorld } from './tickets.ts';

const secondsPerCase = 6;
const rounds = 3;
/** People who press "log in" at once, again and again; each on a device of their own. */
const storming = 200;
const password = 'a calm long password';

/** Bets a second with and without a storm of log-ins beside them, in turns: two hashes at a time, the rest waits or is sent away. */
export const bench = (): Promise<void> => withOwnWorld('logins', measure);

type Round = { quiet: number[]; stormy: number[]; entered: number; sentAway: number };

const measure = async (world: TestWorld): Promise<void> => {
  const hashHere = hashBy(hashingWorker());
  const merchantId = await demoMerchant(world);
  await addGames(world, merchantId, games, wideTerms);
  const buyers = await addPlayers(world, merchantId, { count: 200, balance: 10_000_000_000n });
  const names = await stormersOf(world, merchantId);
  await scheduleDraws(world)();
  const { drawId } = await openDrawOf(world, merchantId, games[0]!.code);
  await buyFor(world, buyers, drawId, { lines: 1, forMs: 2000 });
  const measured: Round[] = [];
  for (let round = 0; round < rounds; round++) {
    printAside(`round ${round + 1} of ${rounds}: ${secondsPerCase} s without and ${secondsPerCase} s with a storm`);
    measured.push(await roundOf(world, { merchantId, buyers, names, drawId }));
  }
  await hashHere();
  report(measured);
};

type Scene = { merchantId: MerchantId; buyers: readonly TestPlayer[]; names: readonly string[]; drawId: string };

const roundOf = async (world: TestWorld, { merchantId, buyers, names, drawId }: Scene): Promise<Round> => {
  const length = { lines: 1, forMs: secondsPerCase * 1000 };
  const quiet = await buyFor(world, buyers, drawId, length);
  const storm = stormOf(world, merchantId, names);
  const stormy = await buyFor(world, buyers, drawId, length);
  return { quiet, stormy, ...(await storm.stop()) };
};

/** Members with one password among them: hashing is what a log-in costs, not which. */
const stormersOf = async (world: TestWorld, merchantId: MerchantId): Promise<string[]> => {
  const members = await addPlayers(world, merchantId, { count: storming, balance: 0n });
  const ids = members.map(({ memberId }) => memberId);
  const hash = await hashPassword(password, world.entropy);
  const owner = openDatabase({ url: world.databaseUrl, connectionsMax: 1 });
  const { rows } = await sql<{ username: string }>`
    update identity.member
    set password_hash = ${hash}
    where member_id = any(${ids}::text[])
    returning username`.execute(owner.read);
  await owner.close();
  return rows.map(({ username }) => username);
};

const stormOf = (world: TestWorld, merchantId: MerchantId, names: readonly string[]) => {
  const told = { entered: 0, sentAway: 0 };
  let isOver = false;
  const person = async (username: string, at: number): Promise<void> => {
    const visit = { ...visitorOf(merchantId), ip: `10.0.${at >> 8}.${at & 255}` };
    while (!isOver) {
      try {
        const answer = await login(world)({ username, password, type: 'username' }, { ...visit });
        if (!answer.ok) throw new Error(answer.refusal);
        told.entered++;
      } catch (error) {
        // As a page would after the 503 that this becomes.
        if (!(error instanceof Error && 'code' in error && error.code === 'TOO_BUSY')) throw error;
        told.sentAway++;
        await new Promise((resolve) => setTimeout(resolve, 250));
      }
    }
  };
  const everybody = Promise.all(names.map(person));
  return {
    stop: async () => {
      isOver = true;
      await everybody;
      return told;
    },
  };
};

const report = (measured: readonly Round[]): void => {
  const rate = (times: readonly number[]) => times.length / secondsPerCase;
  const p99 = (times: readonly number[]) => times[Math.floor(times.length * 0.99)] ?? 0;
  const short = (figure: number) => Number(figure.toPrecision(3));
  const middle = (figure: (round: Round) => number) =>
    short(measured.map(figure).toSorted((a, b) => a - b)[Math.floor(measured.length / 2)] ?? 0);
  print(
    JSON.stringify({
      bench: 'logins',
      case: `slips of one line, ${storming} people logging in beside them`,
      value: middle(({ stormy }) => rate(stormy)),
      unit: 'slips/s',
      reference: 'the same without the storm',
      referenceValue: middle(({ quiet }) => rate(quiet)),
      ratio: middle(({ quiet, stormy }) => rate(stormy) / rate(quiet)),
      p99ms: middle(({ stormy }) => p99(stormy)),
      referenceP99ms: middle(({ quiet }) => p99(quiet)),
      loginsPerSecond: middle(({ entered }) => entered / secondsPerCase),
      sentAwayPerSecond: middle(({ sentAway }) => sentAway / secondsPerCase),
    }),
  );
};
