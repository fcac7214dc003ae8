import assert from 'node:assert/strict';
import test, { type TestContext } from 'node:test';
import { openDatabase, sql } from '#kit/server/database/database.ts';
import { minor, zero } from '#kit/shared/money/money.ts';
import { accept } from '#kit/shared/result.ts';
import { daysMs, hoursMs, later, minutesMs, secondsMs } from '#kit/shared/time.ts';
import { openFindings } from '../../db/findings/findings.ts';
import { insertRun } from '../../db/matching/match-runs.ts';
import { by } from '../http.fixture.ts';
import { matchDays } from './match-days.ts';
import { differencesOn, nextDay, openMatch, sumsOn } from './match.fixture.ts';
import { sendOutgoing } from '../calls/outgoing-calls.ts';
import { resolveFindingOf } from '../findings/resolve-finding.ts';
import { vendor } from '../scene.fixture.ts';

type Scene = Awaited<ReturnType<typeof openMatch>>;

const runsOf = async ({ world, day }: Scene) => {
  const { rows } = await sql<{ day: string; version: number; state: string; cause: string; attempts: number }>`
    select day::text as day, version, state, cause, attempts
    from gateway.match_run
    where day >= ${day}::date
    order by day, version`.execute(world.backofficeDatabase.read);
  return rows;
};

const runAgain = async ({ world, day, books }: Scene): Promise<void> => {
  const at = world.clock.now();
  await world.database.transact(async (tx) =>
    accept(await insertRun(tx, { vendor, day, cause: 'staff', startedBy: 'test', at, tryAt: at })),
  );
  await matchDays(world, books)();
};

/** As the owner of the tables, whom no rule stops. */
const tamper = async (t: TestContext, { world }: Scene, text: string): Promise<void> => {
  const owner = openDatabase({ url: world.databaseUrl, connectionsMax: 1 });
  t.after(() => owner.close());
  await sql.raw(text).execute(owner.read);
};

test('a day without a difference is matched by itself once it is over, page by page', async (t) => {
  const scene = await openMatch(t);
  const { world, spin, play, asked, day, moveTo } = scene;
  const match = matchDays(world, scene.books);
  await spin('one');
  await spin('two');
  await play('bet', { transactionId: 'back-bet', roundId: 'back', amount: '7.00' }, { state: 'taken_back' });
  await play('refund', { transactionId: 'back', betTransactionId: 'back-bet' });
  await moveTo(minutesMs(59));
  await match();
  assert.deepEqual(await runsOf(scene), [], 'the edge of the day is not over');
  await world.moveClock(minutesMs(2));
  await match();
  assert.deepEqual(await runsOf(scene), [{ day, version: 1, state: 'done', cause: 'schedule', attempts: 0 }]);
  assert.deepEqual(
    asked.map(({ page }) => page),
    [1, 2, 3],
  );
  assert.deepEqual(await differencesOn(world, day), []);
  const total = minor(-1200n);
  const even = { theirs: total, ours: total, ledger: total, differences: 0, unexplained: 0 };
  assert.deepEqual(await sumsOn(world, day), [even]);
  await match();
  assert.equal(asked.length, 3, 'a day is not asked for twice');
  assert.deepEqual(await openFindings(world.database.read, 10), []);
});

/** A day in which everything went wrong, matched. */
const openWrongDay = async (t: TestContext) => {
  const scene = await openMatch(t);
  const { world, spin, play, lines, moveTo } = scene;
  const line = (id: string) => lines.find(({ transactionId }) => transactionId === id)!;
  await spin('lost');
  await spin('less', { win: { amount: minor(399n) } });
  await spin('undone', { bet: { state: 'taken_back' } });
  await spin('book');
  await spin('slow', { bet: { at: later(world.clock.now(), -hoursMs(2)) } });
  await spin('known');
  const gone = { transactionId: 'early', betTransactionId: 'never-came' };
  await play('refund', gone);
  lines.push({ ...line('lost-bet'), transactionId: 'never-came', state: 'taken_back' });
  lines.push({ ...line('lost-bet'), transactionId: 'on-the-way', state: 'pending' });
  lines.push({ ...line('lost-bet'), transactionId: 'refused-there', state: 'refused' });
  lines.push({ ...line('lost-bet'), transactionId: 'never-told' });
  lines.push({ ...line('lost-bet'), transactionId: 'strangers', player: `ply_${'0'.repeat(32)}` });
  lines.splice(lines.indexOf(line('lost-win')), 1);
  // The books of the vendor and of ours agree, and the ledger has moved something else.
  line('book-win').amount = minor(401n);
  await tamper(t, scene, "update gateway.transaction set amount = 401 where transaction_id = 'book-win'");
  await moveTo(hoursMs(2));
  await matchDays(world, scene.books)();
  return { ...scene, line };
};

test('each kind of difference is found, explained where an explanation is known, and otherwise a finding', async (t) => {
  const scene = await openWrongDay(t);
  const { world, line, day } = scene;
  assert.deepEqual(await differencesOn(world, day), [
    'book-win ledger_differs',
    'less-win amount_differs',
    'lost-win missing_there',
    'never-came missing_here (tombstone)',
    'never-told missing_here',
    'on-the-way missing_here (on_its_way)',
    'slow-bet late',
    'strangers missing_here',
    'undone-bet state_differs',
  ]);
  const findings = await openFindings(world.database.read, 100);
  assert.deepEqual(findings.map(({ kind, subject, code }) => `${kind} ${subject} ${code}`).toSorted(), [
    'unmatched book-win ledger_differs',
    'unmatched less-win amount_differs',
    'unmatched lost-win missing_there',
    'unmatched never-told missing_here',
    'unmatched slow-bet late',
    'unmatched strangers missing_here',
    'unmatched undone-bet state_differs',
  ]);
  // One is corrected by the vendor, one is explained by staff; the new version stands beside the old.
  line('less-win').amount = minor(400n);
  const told = findings.find(({ subject }) => subject === 'never-told')!;
  await resolveFindingOf(world)({ findingId: told.finding_id, note: 'a test of theirs', by });
  await world.moveClock(minutesMs(20));
  await matchDays(world, scene.books)();
  assert.deepEqual(
    (await runsOf(scene)).map(({ version, state, cause }) => `${version} ${state} ${cause}`),
    ['1 done schedule', '2 done resend'],
  );
  const second = await differencesOn(world, day, 2);
  assert.ok(second.includes('never-told missing_here (resolved)'));
  assert.ok(!second.some((one) => one.startsWith('less-win')));
  assert.equal((await differencesOn(world, day, 1)).length, 9, 'what was found before stays');
  const open = (await openFindings(world.database.read, 100)).map(({ subject }) => subject);
  assert.ok(!open.includes('less-win') && !open.includes('never-told'));
  assert.ok(open.includes('book-win'));
});

test('what never arrived is asked for once more, and the day looked at again', async (t) => {
  const scene = await openMatch(t);
  const { world, spin, play, lines, resends, script, day, moveTo } = scene;
  await spin('one');
  lines.push({ ...lines[1]!, transactionId: 'lost-win', state: 'pending', amount: minor(300n) });
  await moveTo(hoursMs(2));
  const [match, send] = [matchDays(world, scene.books), sendOutgoing(world, scene.books)];
  await match();
  script.failsWith = new Error('no line');
  await send();
  assert.equal(resends.length, 0);
  script.failsWith = undefined;
  await send();
  assert.equal(resends.length, 0, 'not before its pause is over');
  await world.moveClock(secondsMs(11));
  await send();
  assert.deepEqual(
    resends.map(({ from, to }) => to - from),
    [daysMs(1)],
  );
  lines.splice(2, 1);
  await play('win', { transactionId: 'lost-win', betTransactionId: 'one-bet', roundId: 'one', amount: '3.00' });
  lines[2]!.at = lines[0]!.at;
  await world.moveClock(minutesMs(16));
  await match();
  assert.deepEqual(await differencesOn(world, day, 2), ['lost-win late']);
  await send();
  assert.equal(resends.length, 1, 'a day asks once by itself');
});

test('at the edge of midnight an act counts on the vendor’s day, and its lateness is the clock’s', async (t) => {
  const scene = await openMatch(t);
  const { world, spin, lines, day, moveTo } = scene;
  await moveTo(secondsMs(2));
  await spin('edge');
  lines[0]!.at = later(world.clock.now(), -minutesMs(3));
  await moveTo(hoursMs(2));
  await matchDays(world, scene.books)();
  const total = (amount: bigint) => ({ theirs: minor(amount), ours: minor(amount), ledger: minor(amount) });
  assert.deepEqual(await differencesOn(world, day), ['edge-bet late (clock_edge)']);
  assert.deepEqual(await differencesOn(world, nextDay(day)), []);
  assert.deepEqual(await sumsOn(world, day), [{ ...total(-1000n), differences: 1, unexplained: 0 }]);
  assert.deepEqual(await sumsOn(world, nextDay(day)), [{ ...total(400n), differences: 0, unexplained: 0 }]);
});

test('two workers and a stop between pages: every page is kept once, nothing twice', async (t) => {
  const scene = await openMatch(t);
  const { world, spin, asked, script, day, moveTo } = scene;
  for (const name of ['a', 'b', 'c', 'd']) await spin(name);
  await moveTo(hoursMs(2));
  let stopsAfter = 2;
  script.beforeAnswer = async () => {
    if (stopsAfter-- === 0) throw new Error('the worker is killed');
  };
  await matchDays(world, scene.books)();
  assert.deepEqual(
    (await runsOf(scene)).map(({ state, attempts }) => [state, attempts]),
    [['reading', 1]],
  );
  await world.moveClock(secondsMs(11));
  await Promise.all(Array.from({ length: 3 }, () => matchDays(world, scene.books)()));
  assert.deepEqual(
    asked.map(({ page }) => page),
    [1, 2, 3, 4],
    'taken up where it ended, by one of them at a time',
  );
  const total = minor(-2400n);
  const even = { theirs: total, ours: total, ledger: total, differences: 0, unexplained: 0 };
  assert.deepEqual(await sumsOn(world, day), [even]);
  await runAgain(scene);
  assert.deepEqual(await sumsOn(world, day, 2), [even]);
});

test('a worker that lost its run meanwhile writes nothing', async (t) => {
  const scene = await openMatch(t);
  const { world, spin, script, day, moveTo } = scene;
  await spin('a');
  await moveTo(hoursMs(2));
  let isFirst = true;
  script.beforeAnswer = async () => {
    if (!isFirst) return;
    isFirst = false;
    // It slept so long that its claim ran out, and another one did the whole day.
    await world.moveClock(minutesMs(3));
    await matchDays(world, scene.books)();
  };
  await matchDays(world, scene.books)();
  assert.deepEqual(
    (await sumsOn(world, day)).map(({ theirs, ours }) => [theirs, ours]),
    [[-600n, -600n]],
  );
});

test('missed days are caught up, and a vendor that stays silent for hours is a finding until it answers', async (t) => {
  const scene = await openMatch(t);
  const { world, spin, script, day, moveTo } = scene;
  await spin('a');
  await moveTo(hoursMs(2));
  await world.moveClock(daysMs(2));
  script.failsWith = new Error('no line');
  for (let turn = 0; turn < 60; turn++) {
    await matchDays(world, scene.books)();
    await world.moveClock(minutesMs(10));
  }
  const found = await openFindings(world.database.read, 10);
  assert.deepEqual(new Set(found.map(({ kind, subject }) => `${kind} ${subject}`)).size, 3);
  assert.ok(found.some(({ kind, subject }) => kind === 'call_failed' && subject === `match:${day}`));
  script.failsWith = undefined;
  await world.moveClock(hoursMs(1));
  await matchDays(world, scene.books)();
  assert.deepEqual(
    (await runsOf(scene)).map((run) => [run.day, run.state]),
    [day, nextDay(day), nextDay(nextDay(day))].map((each) => [each, 'done']),
  );
  assert.deepEqual(await openFindings(world.database.read, 10), []);
  assert.equal((await sumsOn(world, nextDay(day))).length, 0);
  assert.ok((await sumsOn(world, day))[0]!.theirs < zero);
});
