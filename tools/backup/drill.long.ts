import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import test, { type TestContext } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import { readSettings } from '#apps/server/env.ts';
import { tickers } from '#features/proof/public.ts';
import { movementOwners } from '#apps/server/movement-owners.ts';
import { moneyKeyOf } from '#features/gateway/domain/transaction.ts';
import { actOnceIn } from '#features/gateway/server/acts/act-once.ts';
import { merchantIds } from '#features/merchants/public.ts';
import { createMerchant } from '#features/merchants/tooling.ts';
import { counterAccounts, movementFacts, openWalletIn, type WalletId } from '#features/wallet/public.ts';
import { systemClock } from '#kit/server/clock.ts';
import { openDatabase, sql } from '#kit/server/database/database.ts';
import type { World } from '#kit/server/world.ts';
import { moneyFenceOf } from '#kit/server/database/money-fence.ts';
import { id, type MemberId } from '#kit/shared/id.ts';
import { minor } from '#kit/shared/money/money.ts';
import { hoursMs, instantOf, isoOf } from '#kit/shared/time.ts';
import { contributed } from '#kit/testing/contributed.ts';
import { withWorld } from '../command/open-world.ts';
import { takeBackup } from './take-backup.ts';

/** Of one moment: how many movements there are and what the players have. */
type Totals = { movements: number; owed: string };

const totalsOf = async (world: World): Promise<Totals> => {
  const { rows } = await sql<Totals>`
    select (select count(*)::int from wallet.movement) as movements, sum(balance)::text as owed
    from wallet.wallet`.execute(world.database.read);
  return rows[0]!;
};

/** Those of some keys under which there is a movement. */
const keysIn = async (world: World, keys: readonly string[]): Promise<Set<string>> => {
  const { rows } = await sql<{ key: string }>`
    select given.key
    from unnest(${keys}::text[]) as given (key)
    where exists (select from wallet.movement m where m.key = wallet.key_of(given.key))`.execute(world.database.read);
  return new Set(rows.map(({ key }) => key));
};

/** Signs what is owed as so many hours later. */
const hoursOf = (world: World, databaseUrl: string) => async (hours: number) => {
  const owner = openDatabase({ url: databaseUrl, connectionsMax: 1 });
  await owner.pool.query('update kit.test_clock set offset_ms = $1', [hoursMs(hours)]);
  await owner.close();
  for (const ticker of tickers(contributed(world, ...movementOwners.map((owners) => movementFacts.with(owners)))))
    await ticker.run();
};

type Sent = { key: string; sentAt: number; answeredAt: number };

const vendor = 'DRILL';

/** Players who bet one after the other until told to rest; each bet with the times between which it was committed. */
const playOn = async (world: World, players = 8) => {
  const merchantId = id<'mrc'>('mrc_1');
  const clearing = { merchantId, owner: 'vendor_clearing', code: vendor, currency: 'THB' } as const;
  const counterAccount = await counterAccounts.numberOf(world, clearing);
  const sent: Sent[] = [];
  let [isOver, isResting, inFlight] = [false, false, 0];
  /** An act that needs no round, with what makes its movement one of the gateway's. */
  const move = async (memberId: MemberId, walletId: WalletId, number: number) => {
    const transactionId = `${walletId}:${number}`;
    const key = moneyKeyOf(vendor, transactionId);
    const kind = number % 10 === 0 ? 'bonus_win' : 'tip';
    const amount = minor(kind === 'tip' ? -1_01n : 50_000n);
    const sentAt = world.clock.now();
    await world.database.transact(async (tx) => {
      const whose = { merchantId, memberId, currency: 'THB' } as const;
      const act = { ...whose, vendor, kind, transactionId, requestId: 'r', contentHash: '0'.repeat(64) } as const;
      const commands = [{ kind, key, walletId, amount, counterAccount }] as const;
      return actOnceIn(world, tx, act, { walletId, commands, amount, moneyKey: key, roundNo: null, referenceId: null });
    });
    sent.push({ key, sentAt, answeredAt: world.clock.now() });
  };
  const play = async () => {
    const memberId = world.entropy.id('mbr');
    const walletId = await world.database.transact((tx) =>
      openWalletIn(tx, { merchantId, memberId, kind: 'cash', currency: 'THB' }),
    );
    for (let number = 0; !isOver; ) {
      if (isResting) {
        await pause(5);
        continue;
      }
      inFlight += 1;
      await move(memberId, walletId, number++);
      inFlight -= 1;
    }
  };
  const playing = Promise.all(Array.from({ length: players }, play));
  return {
    sent,
    rest: async () => {
      isResting = true;
      while (inFlight > 0) await pause(5);
    },
    goOn: () => (isResting = false),
    end: async () => {
      isOver = true;
      await playing;
    },
  };
};

const restore = async (words: readonly string[], environment: Readonly<Record<string, string>>) => {
  const child = spawn(process.execPath, ['tools/restore.ts', ...words], {
    env: { PATH: process.env['PATH'], ...environment },
  });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (part: Buffer) => (said += part.toString()));
  const [code] = await once(child, 'close');
  return { code, said };
};

const walFiles = (folder: string) => globSync('wal/*.gz', { cwd: folder }).toSorted();

const scene = (t: TestContext) => {
  const top = mkdtempSync(join(tmpdir(), 'drill-'));
  t.after(() => rmSync(top, { recursive: true, force: true }));
  const [folder, DATA_DIR] = [join(top, 'backups'), join(top, 'data')];
  const settings = readSettings({ DATA_DIR });
  return {
    folder,
    placeFor: (name: string) => join(top, name),
    settings,
    backUp: (part: 'base' | 'log') => takeBackup(settings, { folder, part, password: undefined }, () => undefined),
    restore: (to: string, into: string) => restore([folder, '--to', to, '--into', into], { DATA_DIR }),
  };
};

/** Bets before, during and after a back-up; what is known of two moments among them. */
const playThrough = ({ settings, backUp }: ReturnType<typeof scene>) =>
  withWorld(async ({ world, databaseUrl }) => {
    assert.ok((await createMerchant(world, { code: 'drill', name: 'Drill', host: 'drill.example.com' })).ok);
    const play = await playOn(world);
    const sign = hoursOf(world, databaseUrl);
    await pause(500);
    await sign(1);
    await backUp('base');
    assert.ok(play.sent.length > 50, 'bets went on meanwhile');
    await pause(500);
    await play.rest();
    const quiet = { at: isoOf(world.clock.now()), totals: await totalsOf(world) };
    await pause(20);
    play.goOn();
    await pause(700);
    const amid = world.clock.now();
    await pause(700);
    // An hour that is signed and anchored after both moments: what a restore must set aside.
    await sign(2);
    await play.end();
    await backUp('log');
    assert.notDeepEqual(await totalsOf(world), quiet.totals);
    return { quiet, amid, sent: play.sent };
  }, settings);

const refuseDamaged = async ({ folder, placeFor, restore }: ReturnType<typeof scene>, quietAt: string) => {
  const into = placeFor('refused');
  const late = await restore(isoOf(systemClock().now()), into);
  assert.match(late.said, /is not in this back-up: its last change is of .* It surely reaches to/);
  assert.deepEqual([late.code, existsSync(into)], [1, false]);
  const last = join(folder, walFiles(folder).at(-1)!);
  const whole = readFileSync(last);
  writeFileSync(last, whole.subarray(0, whole.length / 2));
  const damaged = await restore('latest', into);
  assert.match(damaged.said, /\.gz is damaged/);
  rmSync(last);
  assert.equal((await restore('latest', into)).code, 1);
  const page = join(folder, globSync('bases/*/cluster/base/1/1259', { cwd: folder })[0]!);
  writeFileSync(page, readFileSync(page).fill(1, 100, 101));
  const base = await restore(quietAt, into);
  assert.match(base.said, /The back-up is damaged: .*1259 is not what was written/);
  assert.deepEqual([base.code, existsSync(into)], [1, false]);
};

test('a drill: bets go on while it is backed up; two moments are had back to the satang; what is damaged is named', async (t) => {
  const drill = scene(t);
  const made = await playThrough(drill);

  await t.test('the quiet moment: the very totals', async () => {
    const into = drill.placeFor('quiet');
    const { code, said } = await drill.restore(made.quiet.at, into);
    assert.equal(code, 0, said);
    assert.match(said, /1 signed statements are undone, 2 .* to 2 .*: they were published/);
    assert.match(said, /No money leaves until two people have lifted the fence/);
    assert.match(
      said,
      /ledger: looked at \d+ movements.*no deviation[^]*statements: .*1 signed statements.*no deviation/,
    );
    assert.deepEqual(
      await withWorld(({ world }) => totalsOf(world), readSettings({ DATA_DIR: into })),
      made.quiet.totals,
    );
    const fence = await withWorld(
      async ({ world }) => moneyFenceOf(world.backofficeDatabase.read, (await merchantIds(world.database.read))[0]!),
      readSettings({ DATA_DIR: into }),
    );
    assert.equal(fence?.dataUntil, instantOf(made.quiet.at));
    rmSync(into, { recursive: true });
  });

  await t.test('amid the bets: what was answered before is there, what was sent later is not', async () => {
    const into = drill.placeFor('amid');
    const { code, said } = await drill.restore(isoOf(made.amid), into);
    assert.equal(code, 0, said);
    const sent = made.sent.map(({ key }) => key);
    const keys = await withWorld(({ world }) => keysIn(world, sent), readSettings({ DATA_DIR: into }));
    const wrong = made.sent.filter(({ key, sentAt, answeredAt }) =>
      keys.has(key) ? sentAt > made.amid : answeredAt < made.amid,
    );
    assert.deepEqual(wrong, []);
    assert.ok(keys.size > 100, 'and they are bets');
    rmSync(into, { recursive: true });
  });

  await t.test('a time after the last of the log, a file of the log that is damaged or gone', () =>
    refuseDamaged(drill, made.quiet.at),
  );
});
