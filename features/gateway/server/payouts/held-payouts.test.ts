import assert from 'node:assert/strict';
import test, { type TestContext } from 'node:test';
import { sql } from '#kit/server/database/database.ts';
import { minor } from '#kit/shared/money/money.ts';
import { daysMs } from '#kit/shared/time.ts';
import { playBalanceOf } from '../../tooling.ts';
import { openFindings } from '../../db/findings/findings.ts';
import { bonusDaysHalfFull } from '../../db/payouts/payout-ceilings.ts';
import { openDesk, reason, refused, valueOf } from '../desk.fixture.ts';
import { untilAnswered } from '../http.fixture.ts';
import { tickers } from '../jobs.ts';
import { payHeldAct } from './pay-held-act.ts';
import { vendor } from '../scene.fixture.ts';
import { staffCeilings } from './staff-ceilings.ts';
import { staffSetCeilings } from './staff-set-ceilings.ts';
import { staffDecideHeld } from './staff-decide-held.ts';
import { staffHeldActs } from './staff-held-acts.ts';

// What a vendor says is owed above its ceilings: held, owed, and paid by the word of two people.

const openCeilings = async (t: TestContext) => {
  const scene = await openDesk(t);
  const { world, anna, player, call, enter, agreed, owner } = scene;
  const entered = await enter(player);
  const tell = (operation: string, asked: Record<string, unknown>) => untilAnswered(() => call(operation, asked));
  const balance = () => playBalanceOf(world)({ memberId: player.memberId, currency: 'THB' });
  const held = async (state: 'held' | 'decided' = 'held') =>
    valueOf(await staffHeldActs(world)({ state }, anna)).held.map((it) => ({ ...it, amount: it.amount }));
  const decideHeld = async (to: 'release' | 'reject') => {
    const [first] = await held();
    assert.equal(await agreed(staffDecideHeld(world)({ heldId: first!.heldId, to, reason }, anna)), undefined);
    return first!;
  };
  const runJobs = async () => {
    const { rows } = await sql<{ held_id: string }>`select held_id from gateway.held_act`.execute(owner.read);
    for (const { held_id: heldId } of rows) await payHeldAct(world)({ heldId });
  };
  const small = {
    actMax: minor(5000n),
    bonusMax: minor(1000n),
    playerDayMax: minor(6000n),
    vendorDayMax: minor(9000n),
    bonusPlayerDayMax: minor(1500n),
    bonusVendorDayMax: minor(2000n),
  };
  const lower = (over: Partial<typeof small> = {}) =>
    agreed(staffSetCeilings(world)({ vendor, ...small, stakeMultipleMax: 100, ...over, reason }, anna));
  return { ...scene, ...entered, tell, balance, held, decideHeld, runJobs, lower };
};

test('a win above its stake’s multiple is held, told again held, and paid once when two people release it', async (t) => {
  const { world, tell, round, bet, balance, held, decideHeld, runJobs } = await openCeilings(t);
  await tell('bet', bet);
  const win = { ...round, transactionId: 'w', betTransactionId: 'b', amount: '30000.00', closesRound: true };
  const first = await tell('win', win);
  assert.deepEqual([first.code, first.retryable, await balance()], ['held_for_review', true, 9900n]);
  assert.equal((await tell('win', win)).code, 'held_for_review');
  assert.equal((await tell('win', { ...win, amount: '40000.00' })).code, 'duplicate_mismatch');
  assert.deepEqual(
    (await held()).map(({ transactionId, amount, ceiling }) => [transactionId, amount, ceiling]),
    [['w', 3_000_000n, 'multiple']],
  );
  assert.ok((await openFindings(world.database.read, 9)).some(({ code }) => code === 'held_for_review'));
  await tell('round-close', round);
  await decideHeld('release');
  await runJobs();
  await runJobs();
  assert.equal(await balance(), 3_009_900n);
  const again = await tell('win', win);
  assert.deepEqual([again.ok, again.answer?.['amount'], await balance()], [true, '30000.00', 3_009_900n]);
  assert.deepEqual([(await held()).length, (await held('decided'))[0]?.state], [0, 'paid']);
});

test('a bonus of a stolen key is held, and what two people refuse is refused for good', async (t) => {
  const { world, anna, bob, tell, whose, balance, held, decide } = await openCeilings(t);
  const bonus = { ...whose, game: 'g', transactionId: 'gift', amount: '1000000.00', reason: 'campaign' };
  assert.equal((await tell('bonus-win', bonus)).code, 'held_for_review');
  const [first] = await held();
  assert.equal(first?.ceiling, 'bonus');
  const asked = valueOf(await staffDecideHeld(world)({ heldId: first.heldId, to: 'reject', reason }, anna));
  assert.equal(
    refused(await staffDecideHeld(world)({ heldId: first.heldId, to: 'reject', reason }, bob)),
    'already_asked',
  );
  assert.equal((await tell('bonus-win', bonus)).code, 'held_for_review', 'one person decides nothing');
  valueOf(await decide('approve', asked.approvalId, bob));
  const told = await tell('bonus-win', bonus);
  assert.deepEqual([told.code, told.retryable, await balance()], ['payout_refused', false, 10_000n]);
});

test('bet and payout in one: the bet is taken and its win held; a refund that came first leaves nothing to pay', async (t) => {
  const { tell, bet, whose, balance, decideHeld, runJobs, held } = await openCeilings(t);
  const { transactionId: _own, amount: _amount, ...round } = bet;
  const spin = (name: string) => ({
    ...round,
    roundId: name,
    betTransactionId: `b${name}`,
    winTransactionId: `w${name}`,
    betAmount: '1.00',
    winAmount: '30000.00',
  });
  assert.equal((await tell('bet-win', spin('one'))).code, 'held_for_review');
  assert.equal((await tell('bet-win', spin('one'))).code, 'held_for_review');
  assert.equal(await balance(), 9900n);
  await decideHeld('release');
  await runJobs();
  assert.equal((await tell('bet-win', spin('one'))).ok, true);
  assert.equal(await balance(), 3_009_900n);
  assert.equal((await tell('bet-win', spin('two'))).code, 'held_for_review');
  const back = await tell('refund', { ...whose, transactionId: 'f', betTransactionId: 'btwo' });
  assert.equal(back.answer?.['amount'], '1.00');
  await decideHeld('release');
  await runJobs();
  assert.deepEqual([await balance(), (await held('decided'))[0]?.code], [3_009_900n, 'already_rolled_back']);
});

test('ceilings are lowered by two people with a history, and wins at once never pass a day’s sum', async (t) => {
  const { world, anna, call, tell, bet, round, whose, balance, lower, held } = await openCeilings(t);
  assert.equal(await lower(), undefined);
  const { versions } = valueOf(await staffCeilings(world)({ vendor }, anna));
  assert.deepEqual(
    versions.map(({ isDefault, approvedBy, actMax }) => [isDefault, approvedBy, actMax]),
    [
      [false, 'bob', 5000n],
      [true, 'installation', 200_000_000n],
    ],
  );
  assert.equal(await lower({ actMax: minor(0n) }), 'ceiling_invalid');
  await tell('bet', bet);
  const wins = Array.from({ length: 8 }, (_, at) => ({
    ...round,
    transactionId: `w${at}`,
    betTransactionId: 'b',
    amount: '11.00',
  }));
  await Promise.all(wins.map((win) => tell('win', win)));
  assert.equal(await balance(), 9900n + 5500n, 'five of eleven baht are within sixty');
  assert.deepEqual(
    (await held()).map(({ ceiling }) => ceiling),
    ['player_day', 'player_day', 'player_day'],
  );
  // What comes back from a table is the player's own, as far as it was taken there.
  const { session } = bet;
  const taken = await tell('session-in', {
    ...whose,
    game: 'g',
    session,
    transactionId: 'in',
    amount: '90.00',
    table: 't',
  });
  const out = await call('session-out', {
    ...whose,
    game: 'g',
    transactionId: 'out',
    inTransactionId: 'in',
    amount: '90.00',
  });
  assert.deepEqual([taken.code, out.code], [undefined, undefined]);
});

test('what was paid on a day is forgotten a week after it, and not before', async (t) => {
  const { world, tell, round, bet, owner } = await openCeilings(t);
  await tell('bet', bet);
  await tell('win', { ...round, transactionId: 'w', betTransactionId: 'b', amount: '11.00' });
  const sums = async () => {
    await tickers(world)
      .find(({ name }) => name === 'gateway/forget')!
      .run();
    const { rows } = await sql<{ players: number; vendors: number }>`
      select (select count(*) from gateway.player_payout_day)::int as players,
        (select count(*) from gateway.vendor_payout_day)::int as vendors`.execute(owner.read);
    return rows[0];
  };
  await world.moveClock(daysMs(7));
  assert.deepEqual(await sums(), { players: 1, vendors: 1 });
  await world.moveClock(daysMs(1));
  assert.deepEqual(await sums(), { players: 0, vendors: 0 });
});

test('bonuses have days of their own: they take nothing from what may be won, and half of a day is told to staff', async (t) => {
  const { world, tell, bet, round, whose, balance, lower, held, newPlayers, enter } = await openCeilings(t);
  await lower();
  const gift = (of: typeof whose, name: string, amount: string) =>
    tell('bonus-win', { ...of, game: 'g', transactionId: name, amount, reason: 'campaign' });
  assert.equal((await gift(whose, 'g1', '9.00')).ok, true);
  assert.deepEqual(await bonusDaysHalfFull(world.database.read, 9), [], 'nine of twenty baht');
  assert.equal((await gift(whose, 'g2', '6.00')).ok, true);
  assert.equal((await gift(whose, 'g3', '0.01')).code, 'held_for_review');
  const [full] = await bonusDaysHalfFull(world.database.read, 9);
  assert.deepEqual([full?.vendor, full?.paid], [vendor, 1500n]);
  const [other] = await newPlayers(1, 10_000n);
  const { whose: theirs } = await enter(other!);
  assert.equal((await gift(theirs, 'g4', '5.00')).ok, true);
  assert.equal((await gift(theirs, 'g5', '0.01')).code, 'held_for_review');
  assert.deepEqual((await held()).map(({ ceiling }) => ceiling).toSorted(), ['bonus_player_day', 'bonus_vendor_day']);
  // The player's whole day of wins is still there.
  await tell('bet', bet);
  for (const name of ['w1', 'w2'])
    assert.equal(
      (await tell('win', { ...round, transactionId: name, betTransactionId: 'b', amount: '30.00' })).ok,
      true,
    );
  assert.equal(await balance(), 10_000n + 1500n - 100n + 6000n);
});

test('wins of many players at once never pass the vendor’s day', async (t) => {
  const { world, tell, lower, held, newPlayers, enter } = await openCeilings(t);
  await lower();
  const players = await newPlayers(20, 10_000n);
  const wins = [];
  for (const [at, one] of players.entries()) {
    const { round, bet } = await enter(one);
    await tell('bet', { ...bet, transactionId: `b${at}`, roundId: `r${at}` });
    wins.push({ ...round, roundId: `r${at}`, transactionId: `w${at}`, betTransactionId: `b${at}`, amount: '11.00' });
  }
  await Promise.all(wins.map((win) => tell('win', win)));
  const paid = await Promise.all(
    players.map(async ({ memberId }) => (await playBalanceOf(world)({ memberId, currency: 'THB' }))! - 9900n),
  );
  assert.equal(
    paid.reduce((all, one) => all + one, 0n),
    8800n,
    'eight of eleven baht are within ninety',
  );
  assert.deepEqual(new Set((await held()).map(({ ceiling }) => ceiling)), new Set(['vendor_day']));
});

test('one payout above its ceiling is held, whichever way it comes: win, correction, jackpot, and what a table gives above what was taken there', async (t) => {
  const { tell, bet, round, whose, balance, lower, held } = await openCeilings(t);
  await lower({ playerDayMax: minor(1_000_000n), vendorDayMax: minor(1_000_000n) });
  const { session } = bet;
  await tell('bet', { ...bet, amount: '10.00' });
  await tell('session-in', { ...whose, game: 'g', session, transactionId: 'in', amount: '30.00', table: 't' });
  const before = await balance();
  const above = [
    await tell('win', { ...round, transactionId: 'w', betTransactionId: 'b', amount: '50.01' }),
    await tell('adjust', { ...round, transactionId: 'a', betTransactionId: 'b', amount: '50.01', reason: 'corrected' }),
    await tell('jackpot-win', {
      ...whose,
      game: 'g',
      transactionId: 'j',
      betTransactionId: 'b',
      amount: '50.01',
      jackpot: 'mini',
    }),
    await tell('session-out', { ...whose, game: 'g', transactionId: 'out', inTransactionId: 'in', amount: '80.01' }),
  ];
  assert.deepEqual(
    above.map(({ code }) => code),
    above.map(() => 'held_for_review'),
  );
  assert.equal(await balance(), before);
  assert.deepEqual((await held()).map(({ operation, ceiling }) => `${operation} ${ceiling}`).toSorted(), [
    'adjust act',
    'jackpot-win act',
    'session-out act',
    'win act',
  ]);
});
