import assert from 'node:assert/strict';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import test from 'node:test';
import { actsIn, registerOwnGameIn } from '#features/gateway/public.ts';
import { asOwner } from '#features/lottery/server/scene.fixture.ts';
import { ledgerWindows, ownerWindows, statementWindows } from '#features/wallet/tooling.ts';
import { closeHour } from '#features/wallet/server/jobs.ts';
import { minor } from '#kit/shared/money/money.ts';
import { accept } from '#kit/shared/result.ts';
import { hoursMs } from '#kit/shared/time.ts';
import { testWorld } from '#kit/testing/world.ts';
import { addPlayers, demoMerchant } from '../testing/scenes/players.ts';
import { testOwners } from '../testing/scenes/test-money.ts';
import { savedProgress, scanProgress, silent } from './verify-progress.ts';

const vendor = 'MODEL';

/** Three new players an hour, for four hours: each bets, and the hour is closed. */
const lived = async (t: test.TestContext) => {
  const world = await testWorld(t);
  const merchantId = await demoMerchant(world);
  await world.database.transact(async (tx) => {
    await registerOwnGameIn(tx, { vendor, merchantId, currency: 'THB', game: 'g' });
    return accept(undefined);
  });
  for (let hour = 0; hour < 4; hour++) {
    const players = await addPlayers(world, merchantId, { count: 3, balance: 10_000n });
    for (const [at, { memberId, sessionId }] of players.entries()) {
      const bet = { vendor, merchantId, memberId, sessionId, currency: 'THB', game: 'g', roundId: `r${hour}` } as const;
      const named = { ...bet, requestId: 'r', transactionId: `b${hour}-${at}`, amount: minor(100n) };
      const done = await world.database.transact((tx) => actsIn.bet(world, tx, named));
      assert.ok(done.ok, done.ok ? '' : done.refusal);
    }
    await world.moveClock(hoursMs(1));
    await closeHour(world)();
  }
  const windows = async () => [
    ...(await ledgerWindows(world, { wallets: 2, movements: 5, closings: 2 })),
    ...(await statementWindows(world, { closings: 2 })),
    ...(await ownerWindows(world, testOwners, 7)),
  ];
  return { world, windows };
};

test('the ledger is looked through in windows, each of which names what is wrong in it and nothing else', async (t) => {
  const { world, windows } = await lived(t);
  await asOwner(world, 'analyze wallet.movement');
  const cut = await windows();
  const kinds = Map.groupBy(cut, ({ name }) => name.split('-')[0]!);
  for (const kind of ['wallets', 'keys', 'closings', 'owners', 'facts'])
    assert.ok((kinds.get(kind)?.length ?? 0) > 1, `${kind} are one window: ${cut.map(({ name }) => name).join()}`);
  assert.equal(new Set(cut.map(({ name }) => name)).size, cut.length, 'no name twice');
  assert.deepEqual(await scanProgress(cut, silent), []);

  const namedIn = async () => {
    const named: string[] = [];
    for (const { name, look } of await windows()) if ((await look()).length > 0) named.push(name.split('-')[0]!);
    return named;
  };
  for (const [edit, mend, expected] of [
    [
      `update wallet.movement set balance_after = balance_after + 1 where (wallet_id, version) = (select max(wallet_id), 2 from wallet.movement where amount = -100)`,
      `update wallet.movement set balance_after = balance_after - 1 where (wallet_id, version) = (select max(wallet_id), 2 from wallet.movement where amount = -100)`,
      ['wallets', 'closings'],
    ],
    [
      `update wallet.statement set owed_to_members = owed_to_members + 1, counter_total = counter_total - 1 where id = 2`,
      `update wallet.statement set owed_to_members = owed_to_members - 1, counter_total = counter_total + 1 where id = 2`,
      ['closings'],
    ],
    [
      `update gateway.transaction set amount = -99 where transaction_id = 'b2-1'`,
      `update gateway.transaction set amount = -100 where transaction_id = 'b2-1'`,
      ['owners', 'facts'],
    ],
  ] as const) {
    await asOwner(world, `set session_replication_role = replica; ${edit}`);
    assert.deepEqual([...new Set(await namedIn())], [...expected], edit);
    await asOwner(world, `set session_replication_role = replica; ${mend}`);
  }
  assert.deepEqual(await namedIn(), []);
});

test('a look that was ended goes on after the last window that it kept', async (t) => {
  const folder = mkdtempSync(join(tmpdir(), 'verify-progress-'));
  t.after(() => rmSync(folder, { recursive: true, force: true }));
  const looked: string[] = [];
  let ends = 'three';
  const windows = ['one', 'two', 'three', 'four'].map((name) => ({
    name,
    look: async () => {
      if (name === ends) throw new Error('the machine stopped');
      looked.push(name);
      return name === 'two' ? ['a row that is wrong'] : [];
    },
  }));
  const lines: string[] = [];
  const look = (from?: string) => {
    const { progress, nextOf } = savedProgress(folder, { from }, (line) => lines.push(line));
    return scanProgress(windows, { ...progress, from: progress.from ?? nextOf?.(windows) });
  };
  await assert.rejects(look(), /the machine stopped/);
  assert.deepEqual(lines, ['1 one of 4, no deviation', '2 two of 4, 1 deviations']);
  assert.match(readFileSync(join(folder, 'verify-ledger.txt'), 'utf8'), /^ {2}a row that is wrong$/m);
  ends = '';
  assert.deepEqual(await look('last'), []);
  assert.deepEqual(looked, ['one', 'two', 'three', 'four']);
  assert.deepEqual(await look('two'), ['a row that is wrong']);
  await assert.rejects(look('five'), /There is no window "five"/);
});
