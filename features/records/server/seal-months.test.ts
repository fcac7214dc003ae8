// @slow: programs of its own
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import test, { type TestContext } from 'node:test';
import { loadSecondDemo } from '#features/merchants/public.ts';
import { applyIn, closings, walletId } from '#features/wallet/public.ts';
import { openDatabase, sql } from '#kit/server/database/database.ts';
import { repositoryFolder } from '#kit/server/database/migration-files.ts';
import type { PlayerVisit } from '#kit/server/http/visit.ts';
import { canonicalJson } from '#kit/shared/canonical-json.ts';
import { id } from '#kit/shared/id.ts';
import { type Minor, minor, moneyText } from '#kit/shared/money/money.ts';
import { accept } from '#kit/shared/result.ts';
import { daysMs, type Instant, instantOf, isoOf, minutesMs, secondsMs } from '#kit/shared/time.ts';
import { testWorld } from '#kit/testing/world.ts';
import { addPlayers, demoMerchant } from '#tools/testing/scenes/players.ts';
import { anyEnd } from '#tools/testing/scenes/any-end.ts';
import { dueMonth, unsealedMonths } from '../db/months.ts';
import { listStatements } from './list-statements.ts';
import { sealedStatement } from './sealed-statement.ts';
import { personRecords } from './person-records.ts';
import { sealMonths } from './seal-months.ts';
import { verifyMonths } from './verify-months.ts';

/** A minute before March ends in Bangkok, with two players who got 1,000.00 each. */
const scene = async (t: TestContext) => {
  const world = await testWorld(t);
  const merchantId = await demoMerchant(world);
  await world.moveClock(instantOf('2027-03-31T16:59:00.000Z') - world.clock.now());
  const [player, other] = await addPlayers(world, merchantId, { count: 2, balance: 100_000n });
  assert.ok(player && other);
  const counterAccount = await anyEnd(world, { merchantId, currency: 'THB', code: 'test' });
  const { rows } = await sql<{ id: bigint }>`
    select id from wallet.wallet where kind = 'cash' and member_id = ${player.memberId}`.execute(world.database.read);
  const wallet = walletId(rows[0]!.id);
  const book = (kind: 'bet' | 'win' | 'correction', key: string, amount: bigint) =>
    world.database.transact(async (tx) =>
      accept(await applyIn(world, tx, [{ kind, key, walletId: wallet, amount: minor(amount), counterAccount }])),
    );
  const ask = async (month: string, visit: PlayerVisit = player.visit) => {
    const answer = await sealedStatement(world)({ month }, visit);
    return answer.ok ? answer.value : answer.refusal;
  };
  const list = async () => {
    const answer = await listStatements(world)({}, player.visit);
    assert.ok(answer.ok);
    return answer.value.statements;
  };
  return { world, merchantId, player, other, wallet, book, ask, list };
};

type Scene = Awaited<ReturnType<typeof scene>>;

/** Five minutes and a closed hour after the month. */
const seal = async ({ world }: Scene) => {
  await world.moveClock(minutesMs(6));
  assert.equal(await closings.closeDue(world), undefined);
  await sealMonths(world)();
};

const march = async (made: Scene) => {
  await made.book('bet', 'm:1', -10_000n);
  await seal(made);
  const answer = await made.ask('2027-03');
  assert.ok(typeof answer === 'object');
  return answer;
};

test('a month is sealed when it is over, settled and closed; not a minute before', async (t) => {
  const made = await scene(t);
  const { world, book, ask, other, player } = made;
  await book('bet', 'm:1', -10_000n);
  await world.moveClock(instantOf('2027-03-31T16:59:40.000Z') - world.clock.now());
  await sealMonths(world)();
  assert.equal(await ask('2027-03'), 'month_not_sealed');
  await world.moveClock(minutesMs(5));
  assert.equal(await closings.closeDue(world), undefined);
  await sealMonths(world)();
  assert.equal(await ask('2027-03'), 'month_not_sealed', 'a transaction of before midnight may still write');
  await world.moveClock(secondsMs(20));
  await sealMonths(world)();
  const sealed = await ask('2027-03');
  assert.ok(typeof sealed === 'object');
  const { facts } = sealed.month;
  assert.deepEqual(
    [facts.owner, facts.from, facts.until, facts.deposits, facts.bets, facts.closing, facts.previous],
    [player.memberId, '2027-02-28T17:00:00.000Z', '2027-03-31T17:00:00.000Z', '1000.00', '100.00', '900.00', null],
  );
  assert.equal(await ask('2027-04'), 'month_not_sealed', 'it runs');
  assert.equal(await ask('2027-02'), 'month_unknown', 'nothing moved');
  assert.equal(await ask('2031-01'), 'month_unknown');
  const kept = await world.database.transact(async (tx) => accept(await personRecords.readIn(tx, player.memberId)));
  assert.equal(kept.value['statements']?.rows[0]?.['signed'], canonicalJson(sealed.month), 'in a copy of what is kept');
  const theirs = await ask('2027-03', other.visit);
  assert.ok(typeof theirs === 'object' && theirs.month.facts.owner === other.memberId);
  const { merchantId: elsewhere } = await loadSecondDemo(world);
  assert.equal(
    await ask('2027-03', { ...player.visit, merchantId: elsewhere }),
    'month_not_sealed',
    'nothing of this merchant’s',
  );
  const trial = { ...player.visit, player: { ...player.visit.player, kind: 'trial' as const } };
  assert.equal(await ask('2027-03', trial), 'true_account_needed');
});

test('an hour that is not closed keeps the month open', async (t) => {
  const made = await scene(t);
  await made.world.moveClock(daysMs(2));
  await sealMonths(made.world)();
  assert.equal(await made.ask('2027-03'), 'month_not_sealed');
  await seal(made);
  assert.equal(typeof (await made.ask('2027-03')), 'object');
});

test('what is sealed never changes: corrections and late commits stand in the month after it, and it all adds up', async (t) => {
  const made = await scene(t);
  const { world, book, ask, list, wallet } = made;
  const before = await march(made);
  await book('correction', 'm:2', 2500n);
  await book('win', 'm:3', 4000n);
  // As a transaction of the last second of March that was held up for longer than anything may be.
  const owner = openDatabase({ url: world.databaseUrl, connectionsMax: 1 });
  t.after(() => owner.close());
  await sql`
    update wallet.movement
    set recorded_at = ${'2027-03-31T16:59:59.500Z'}::timestamptz
    where wallet_id = ${wallet} and version = 4`.execute(owner.read);
  await sealMonths(world)();
  assert.deepEqual(await ask('2027-03'), before);
  const [april, sealed] = await list();
  assert.deepEqual(
    [april?.month, april?.opening, april?.other, april?.wins, april?.closing, april?.lines.after, april?.sealed],
    ['2027-04', 90_000n, 2500n, 4000n, 96_500n, `${wallet}.2`, null],
  );
  assert.deepEqual([sealed?.month, sealed?.closing], ['2027-03', 90_000n]);
  await world.moveClock(instantOf('2027-04-30T17:00:00.000Z') - world.clock.now());
  await seal(made);
  const later = await ask('2027-04');
  assert.ok(typeof later === 'object');
  assert.deepEqual(
    [later.month.facts.lines.first, later.month.facts.lines.last, later.month.facts.closing],
    [`${wallet}.3`, `${wallet}.4`, '965.00'],
  );
  assert.deepEqual((await verifyMonths(world)).deviations, []);
  const core = sql`update records.month set closing = 0`.execute(world.database.read);
  await assert.rejects(core, /permission denied/);
  await sql`update wallet.movement set amount = amount + 1 where wallet_id = ${wallet} and version = 3`.execute(
    owner.read,
  );
  const [deviation, ...more] = (await verifyMonths(world)).deviations;
  assert.match(deviation ?? '', /2027-04 .*says what its movements in the ledger don't come to/);
  assert.deepEqual(more, []);
});

test('a month that does not begin where the one before ended is passed over and told, until one is sealed again', async (t) => {
  const made = await scene(t);
  const { world, book, ask, wallet, merchantId } = made;
  const { read } = world.database;
  await march(made);
  assert.deepEqual(await unsealedMonths(read, 9), []);
  await book('win', 'm:3', 4000n);
  const owner = openDatabase({ url: world.databaseUrl, connectionsMax: 1 });
  t.after(() => owner.close());
  const change = (by: bigint) =>
    sql`
      update wallet.movement
      set balance_after = balance_after + ${by}
      where wallet_id = ${wallet} and version = 2`.execute(owner.read);
  const sealNext = async (end: string) => {
    await world.moveClock(instantOf(end) - world.clock.now());
    await seal(made);
  };
  await change(5n);
  await sealNext('2027-04-30T17:00:00.000Z');
  assert.notEqual(typeof (await ask('2027-04')), 'object');
  const told = async () => (await unsealedMonths(read, 9)).map(({ foundAt: _foundAt, ...month }) => month);
  const passed = { walletId: wallet, month: '2027-04', merchantId, expected: 90_000n, found: 90_005n };
  assert.deepEqual(await told(), [passed]);
  await sealNext('2027-05-31T17:00:00.000Z');
  assert.deepEqual(await told(), [passed], 'May follows from April');
  await change(-5n);
  await sealNext('2027-06-30T17:00:00.000Z');
  assert.deepEqual(await told(), []);
  const june = await ask('2027-06');
  assert.ok(typeof june === 'object');
  assert.deepEqual([june.month.facts.opening, june.month.facts.closing], ['900.00', '940.00']);
  assert.deepEqual((await verifyMonths(world)).deviations, []);
});

test('the open checker adds a sealed month up from its lines, and finds one that was changed', async (t) => {
  const made = await scene(t);
  const { world, wallet } = made;
  const file = await march(made);
  type Row = { version: number; kind: string; amount: Minor; balanceAfter: Minor; at: Instant };
  const { rows } = await sql<Row>`
    select m.version, k.name as kind, m.amount, m.balance_after as "balanceAfter", m.recorded_at as at
    from wallet.movement m
    join wallet.movement_kind k on k.code = m.kind
    where m.wallet_id = ${wallet}
    order by m.version`.execute(world.database.read);
  const lines = rows.map(({ version, kind, amount, balanceAfter, at }) => ({
    movementId: `${wallet}.${version}`,
    kind,
    amount: moneyText(amount),
    balanceAfter: moneyText(balanceAfter),
    at: isoOf(at),
  }));
  const check = (value: unknown) => {
    writeFileSync(join(world.dataFolder, 'month.json'), JSON.stringify(value));
    const program = join(repositoryFolder, 'tools/check-statements/main.mjs');
    return spawnSync(process.execPath, [program, 'month.json'], { cwd: world.dataFolder, encoding: 'utf8' });
  };
  const held = check({ ...file, lines });
  assert.deepEqual([held.status, /900\.00 THB were left/.test(held.stdout)], [0, true], held.stdout);
  const { month } = file;
  const changed = [
    { ...file, lines: lines.slice(1) },
    { ...file, lines: lines.map((line) => ({ ...line, kind: 'win' })) },
    { ...file, month: { ...month, facts: { ...month.facts, bets: '0.00', closing: '1000.00' } } },
  ];
  for (const value of changed) assert.equal(check(value).status, 1);
});

test('a month begins and ends by the clocks of its time zone', async (t) => {
  const { database } = await testWorld(t);
  const bounds = async (timeZone: string, first: string) => {
    const merchantId = id<'mrc'>('mer_elsewhere');
    const { month, next, from, until } = await dueMonth(database.read, {
      merchantId,
      timeZone,
      first: instantOf(first),
    });
    return [month, next, isoOf(from), isoOf(until)];
  };
  assert.deepEqual(await bounds('Asia/Kolkata', '2026-12-31T18:29:59.999Z'), [
    '2026-12',
    '2027-01',
    '2026-11-30T18:30:00.000Z',
    '2026-12-31T18:30:00.000Z',
  ]);
  assert.deepEqual(await bounds('Asia/Bangkok', '2026-12-31T17:00:00.000Z'), [
    '2027-01',
    '2027-02',
    '2026-12-31T17:00:00.000Z',
    '2027-01-31T17:00:00.000Z',
  ]);
  assert.deepEqual(await bounds('Europe/London', '2027-03-15T00:00:00.000Z'), [
    '2027-03',
    '2027-04',
    '2027-03-01T00:00:00.000Z',
    '2027-03-31T23:00:00.000Z',
  ]);
});
