import assert from 'node:assert/strict';
import test from 'node:test';
import { openDatabase, sql } from '#kit/server/database/database.ts';
import { minor, zero } from '#kit/shared/money/money.ts';
import { hoursMs, secondsMs } from '#kit/shared/time.ts';
import { openFindings } from '../../db/findings/findings.ts';
import { findRounds } from '../../db/rounds/round-desk.ts';
import { matchDays } from './match-days.ts';
import { differencesOn, openMatch, sumsOn } from './match.fixture.ts';
import { vendor } from '../scene.fixture.ts';

test('a vendor without a list: our acts are held against the ledger alone, nothing fails, nothing is asked for again', async (t) => {
  const { world, spin, book, books: listed, asked, day, moveTo } = await openMatch(t);
  await spin('one');
  await spin('wrong');
  const owner = openDatabase({ url: world.databaseUrl, connectionsMax: 1 });
  t.after(() => owner.close());
  await sql`update gateway.transaction set amount = 401 where transaction_id = 'wrong-win'`.execute(owner.read);
  const { transactions: _list, resend: _resend, ...silent } = book;
  const books = { ...listed, bookOf: () => Promise.resolve(silent) };
  await moveTo(hoursMs(2));
  await matchDays(world, books)();
  assert.equal(asked.length, 0);
  assert.deepEqual(await differencesOn(world, day), ['wrong-win ledger_differs']);
  const sums = { theirs: zero, ours: minor(-1199n), ledger: minor(-1200n), differences: 1, unexplained: 1 };
  assert.deepEqual(await sumsOn(world, day), [sums]);
  const { rows } = await sql`
    select state, attempts, is_listed from gateway.match_run where day = ${day}::date`.execute(
    world.backofficeDatabase.read,
  );
  assert.deepEqual(rows, [{ state: 'done', attempts: 0, is_listed: false }]);
  assert.deepEqual(
    (await openFindings(world.database.read, 10)).map(({ kind, subject }) => `${kind} ${subject}`),
    ['unmatched wrong-win'],
  );
});

test('what a vendor plays with players of its tests is in no match, no finding and no list of open rounds', async (t) => {
  const scene = await openMatch(t);
  const { world, spin, call, day, moveTo, player } = scene;
  await spin('one');
  const { merchantId } = player.visit;
  const owner = openDatabase({ url: world.databaseUrl, connectionsMax: 1 });
  t.after(() => owner.close());
  await sql`update gateway.vendor set sandbox_merchant = ${merchantId} where vendor = ${vendor}`.execute(owner.read);
  await world.moveClock(secondsMs(10));
  const opened = (await call('sandbox-player', { game: 'g' })).answer!;
  const entered = (await call('authenticate', { launchCode: opened['launchCode'], game: 'g' })).answer!;
  const whose = { player: opened['player'], currency: opened['currency'], game: 'g', roundId: 'tested' };
  const bet = { ...whose, session: entered['session'], transactionId: 'tested-bet', amount: '1.00' };
  const taken = await call('bet', bet);
  assert.equal(taken.ok, true, taken.text);
  const win = { ...whose, transactionId: 'tested-win', betTransactionId: 'nothing', amount: '1.00' };
  assert.equal((await call('win', win)).code, 'bet_not_found');
  await moveTo(hoursMs(2));
  await matchDays(world, scene.books)();
  assert.deepEqual(await differencesOn(world, day), []);
  assert.deepEqual(await openFindings(world.database.read, 10), []);
  const open = await findRounds(world.backofficeDatabase.read, { merchantId, state: 'open' });
  assert.deepEqual(
    open.map(({ round_id }) => round_id),
    ['one'],
  );
});
