import assert from 'node:assert/strict';
import test from 'node:test';
import { turnover } from '#features/turnover/feature.ts';
import { tickersOf } from '#kit/server/feature.ts';
import { grantTimeline } from '../../db/grant-timeline.ts';
import { bonusesWithin } from '../../db/bonuses-within.ts';
import { requireNothingUnexplained } from '../ledger.fixture.ts';
import { minor } from '#kit/shared/money/money.ts';
import { daysMs, later, secondsMs } from '#kit/shared/time.ts';
import { bonuses } from '../../feature.ts';
import { openBonuses } from '../scene.fixture.ts';
import { accept } from '#kit/shared/result.ts';
import { bonusTrace } from './bonus-trace.ts';
import { bonusTraceFile } from './bonus-trace-file.ts';
import { chooseFunds } from './choose-funds.ts';
import { givenUpBonuses } from './given-up.ts';
import { giveUpBonus } from './give-up-bonus.ts';

test('a bonus is claimed, played through within its rules, and becomes cash once', async (t) => {
  const scene = await openBonuses(t);
  const { world, newPlayers, campaign, claimed, play, bet, look, mine, balances, fundOf } = scene;
  const [player] = await newPlayers(1);
  const of = await campaign({
    wagering: { base: 'bonus', factor: 2 },
    weights: { products: { LIVE: 50 }, games: {} },
    stakeMax: minor(60_00n),
  });
  const grant = await claimed(player!, of);
  assert.deepEqual([grant.state, grant.amount, grant.required], ['active', 100_00n, 200_00n]);
  assert.deepEqual(await balances(player!), { cash: 1_000_00n, bonus: 100_00n });
  assert.equal((await fundOf(player!))?.source, grant.grantId);
  const large = await bet(player!, 60_01n);
  assert.ok(!large.ok && large.refusal === 'bonus_rules');
  await play(player!, 60_00n, 90_00n);
  await play(player!, 50_00n, 50_00n, 'table');
  assert.deepEqual(await balances(player!), { cash: 1_000_00n, bonus: 130_00n });
  await look();
  const [entry] = await grantTimeline.entriesOf(world.database.read, {
    memberId: player!.memberId,
    before: undefined,
    from: undefined,
    until: undefined,
    language: 'TH',
    limit: 5,
  });
  assert.deepEqual([entry?.code, entry?.about], ['active', 'โบนัส'], 'named as the player reads it');
  const half = await mine(player!);
  assert.deepEqual([half.active?.progress, half.active?.standing, half.bonus], [85_00n, 130_00n, 130_00n]);
  await chooseFunds(world)({ from: 'cash' }, player!.visit);
  assert.equal(await fundOf(player!), undefined);
  await play(player!, 115_00n, 0n);
  await look();
  assert.deepEqual(await balances(player!), { cash: 1_015_00n, bonus: 0n });
  await look();
  await scene.due.start();
  assert.deepEqual(await balances(player!), { cash: 1_015_00n, bonus: 0n }, 'once');
  const { history, active } = await mine(player!);
  assert.equal(active, undefined);
  assert.deepEqual(
    history.map(({ state, converted, returned }) => [state, converted, returned]),
    [['completed', 130_00n, 0n]],
  );
  const now = world.clock.now();
  const given = { merchantId: scene.merchantId, from: later(now, -daysMs(1)), to: later(now, 1) };
  assert.deepEqual(await bonusesWithin(world.database.read, given), [{ member_id: player!.memberId, amount: 100_00n }]);
  await requireNothingUnexplained(world);
});

test('least odds: lower bets are refused from the bonus and count nothing from cash, and the trace says why', async (t) => {
  const scene = await openBonuses(t);
  const { world, newPlayers, campaign, claimed, play, bet, look, mine } = scene;
  const [player] = await newPlayers(1);
  const grant = await claimed(player!, await campaign({ wagering: { base: 'bonus', factor: 9 }, oddsMin: 150 }));
  const refused = [await bet(player!, 1_00n, 'match', 149), await bet(player!, 1_00n, 'match')];
  assert.deepEqual(
    refused.map((one) => one.ok || one.refusal),
    ['bonus_rules', 'bonus_rules'],
  );
  assert.deepEqual(
    world.published.filter(({ topic }) => topic.endsWith('/funds')).map(({ event }) => event.facts),
    [{ why: 'odds_too_low', least: '1.50' }, { why: 'odds_unknown' }],
  );
  await play(player!, 10_00n, 15_00n, 'match', 150);
  await play(player!, 10_00n, 0n, 'slot');
  await chooseFunds(world)({ from: 'cash' }, player!.visit);
  await play(player!, 30_00n, 0n, 'match', 149);
  await play(player!, 7_00n, 0n, 'match', 210);
  await look();
  assert.equal((await mine(player!)).active?.progress, 27_00n);
  const trace = await bonusTrace(world)({ grantId: grant.grantId }, player!.visit);
  assert.ok(trace.ok);
  assert.deepEqual(
    trace.value.games.map(({ game, bets, turnover, weight, isBelowOdds }) => [
      game,
      bets,
      turnover,
      weight,
      isBelowOdds,
    ]),
    [
      ['slot', 1, 10_00n, 100, false],
      ['match', 1, 30_00n, 0, true],
      ['match', 2, 17_00n, 100, false],
    ],
  );
  const file = await bonusTraceFile(world)({ grantId: grant.grantId }, player!.visit);
  assert.ok(file.ok && file.value.csv.includes(',0,0.0000,cash,1.49'), file.ok ? file.value.csv : '');
});

test('what open bets bring after the end follows it: to cash up to the cap, or back', async (t) => {
  const scene = await openBonuses(t);
  const { world, newPlayers, campaign, claimed, play, bet, end, look, balances } = scene;
  const [done, left] = await newPlayers(2);
  const capped = await campaign({ winMax: minor(120_00n), wagering: { base: 'bonus', factor: 1 } });
  await claimed(done!, capped);
  const open = await bet(done!, 40_00n);
  await play(done!, 60_00n, 100_00n);
  await play(done!, 40_00n, 40_00n);
  await look();
  assert.deepEqual(await balances(done!), { cash: 1_100_00n, bonus: 0n }, 'what stands becomes cash');
  assert.ok(open.ok);
  await end(done!, open, 90_00n);
  await look();
  assert.deepEqual(await balances(done!), { cash: 1_120_00n, bonus: 0n }, 'and of the rest as much as the cap lets');
  const plain = await campaign({ wagering: { base: 'bonus', factor: 5 } });
  const grant = await claimed(left!, plain);
  const later = await bet(left!, 30_00n);
  assert.ok(later.ok);
  const wrong = await giveUpBonus(world)({ grantId: grant.grantId, loses: minor(69_00n) }, left!.visit);
  assert.ok(!wrong.ok && wrong.refusal === 'amount_changed');
  const given = await giveUpBonus(world)({ grantId: grant.grantId, loses: minor(70_00n) }, left!.visit);
  assert.ok(given.ok && given.value.state === 'given_up' && given.value.returned === 70_00n);
  await end(left!, later, 500_00n);
  await look();
  assert.deepEqual(await balances(left!), { cash: 1_000_00n, bonus: 0n });
  await requireNothingUnexplained(world);
});

test('one grant is in play and the others wait in order; time that runs out ends one and begins the next', async (t) => {
  const scene = await openBonuses(t);
  const { world, newPlayers, campaign, claimed, play, look, mine, balances, due } = scene;
  const [player] = await newPlayers(1);
  const first = await claimed(player!, await campaign({ expiryDays: 1, wagering: { base: 'bonus', factor: 9 } }));
  const second = await claimed(player!, await campaign({ wagering: { base: 'bonus', factor: 3 } }));
  const third = await claimed(player!, await campaign({ reward: { kind: 'fixed', amount: minor(5_00n) } }));
  assert.deepEqual([first.state, second.state, third.state], ['active', 'waiting', 'waiting']);
  assert.equal((await balances(player!)).bonus, 100_00n);
  await world.moveClock(daysMs(1) + secondsMs(1));
  await due.expire();
  const then = await mine(player!);
  assert.equal(then.active?.grantId, second.grantId);
  assert.deepEqual(
    then.waiting.map(({ grantId }) => grantId),
    [third.grantId],
  );
  assert.deepEqual(await balances(player!), { cash: 1_000_00n, bonus: 100_00n });
  await play(player!, 100_00n, 0n);
  await look();
  const after = await mine(player!);
  assert.equal(after.active?.grantId, third.grantId, 'what is used up makes room');
  await play(player!, 5_00n, 20_00n);
  await look();
  assert.deepEqual(await balances(player!), { cash: 1_020_00n, bonus: 0n });
  assert.deepEqual(
    (await mine(player!)).history.map(({ state }) => state),
    ['completed', 'used_up', 'expired'],
  );
  await requireNothingUnexplained(world);
});

test('whoever has turned over what was asked for completes it, though time is over and though they give it up', async (t) => {
  const scene = await openBonuses(t);
  const { world, newPlayers, campaign, claimed, play, balances, due, mine } = scene;
  const [late, leaving] = await newPlayers(2);
  const of = await campaign({ expiryDays: 1 });
  await claimed(late!, of);
  const grant = await claimed(leaving!, of);
  for (const player of [late!, leaving!]) await play(player, 100_00n, 80_00n);
  const given = await giveUpBonus(world)({ grantId: grant.grantId, loses: minor(1_000_00n) }, leaving!.visit);
  assert.ok(given.ok && given.value.state === 'completed');
  await world.moveClock(daysMs(2));
  await due.expire();
  for (const player of [late!, leaving!]) {
    assert.deepEqual(await balances(player), { cash: 1_080_00n, bonus: 0n });
    assert.deepEqual(
      (await mine(player)).history.map(({ state }) => state),
      ['completed'],
    );
  }
});

test('nothing to turn over is cash at once', async (t) => {
  const { newPlayers, campaign, claimed, balances } = await openBonuses(t);
  const [player] = await newPlayers(1);
  const grant = await claimed(player!, await campaign({ wagering: { base: 'bonus', factor: 0 } }));
  assert.equal(grant.state, 'completed');
  assert.deepEqual(await balances(player!), { cash: 1_100_00n, bonus: 0n });
});

test('a withdrawal gives up what is in play and what waits, and says before what goes', async (t) => {
  const scene = await openBonuses(t);
  const { world, merchantId, newPlayers, campaign, claimed, play, mine, balances } = scene;
  const [player] = await newPlayers(1);
  const { memberId } = player!;
  const of = { merchantId, memberId };
  assert.deepEqual(await givenUpBonuses.of(world, world.database.read, of), { count: 0, amount: 0n });
  await claimed(player!, await campaign({ wagering: { base: 'bonus', factor: 9 } }));
  await claimed(player!, await campaign({ reward: { kind: 'fixed', amount: minor(5_00n) } }));
  await play(player!, 40_00n, 10_00n);
  assert.deepEqual(await givenUpBonuses.of(world, world.database.read, of), { count: 2, amount: 75_00n });
  await world.database.transact(async (tx) => {
    await givenUpBonuses.giveUpIn(world, tx, of);
    return accept(undefined);
  });
  assert.deepEqual(await balances(player!), { cash: 1_000_00n, bonus: 0n });
  assert.deepEqual(
    (await mine(player!)).history.map(({ state }) => state),
    ['given_up', 'given_up'],
  );
});

test('the trace of a grant adds up to its progress, as a list and as a file', async (t) => {
  const scene = await openBonuses(t);
  const { world, newPlayers, campaign, claimed, play, look } = scene;
  const [player, other] = await newPlayers(2);
  const of = await campaign({ weights: { products: { LIVE: 33 }, games: {} }, wagering: { base: 'bonus', factor: 9 } });
  const { grantId } = await claimed(player!, of);
  await play(player!, 10_01n, 5_00n, 'table');
  await play(player!, 20_02n, 25_00n);
  await look();
  const trace = await bonusTrace(world)({ grantId }, player!.visit);
  assert.ok(trace.ok);
  assert.equal(trace.value.progress, 23_32n);
  assert.deepEqual(
    trace.value.games.map(({ turnover, weight }) => [turnover, weight]),
    [
      [10_01n, 33],
      [20_02n, 100],
    ],
  );
  const file = await bonusTraceFile(world)({ grantId }, player!.visit);
  assert.ok(file.ok);
  const counted = file.value.csv
    .trim()
    .split('\r\n')
    .slice(1)
    .map((line) => line.split(',')[8]);
  assert.deepEqual(counted, ['3.3033', '20.0200']);
  const theirs = await bonusTrace(world)({ grantId }, other!.visit);
  assert.ok(!theirs.ok && theirs.refusal === 'grant_unknown');
});

test('progress is with the page after one turn of each follower, and both come round within a second', async (t) => {
  const { world, newPlayers, campaign, claimed, play, mine } = await openBonuses(t);
  const followers = tickersOf([turnover, bonuses], world).filter(({ name }) =>
    ['turnover/follow', 'bonuses/follow'].includes(name),
  );
  assert.equal(followers.length, 2);
  assert.ok(followers.reduce((sum, { everyMs }) => sum + everyMs, 0) < secondsMs(1));
  const [player] = await newPlayers(1);
  await claimed(player!, await campaign({ wagering: { base: 'bonus', factor: 5 } }));
  await play(player!, 40_00n);
  for (const { run } of followers) await run();
  assert.deepEqual(
    world.published.filter(({ topic }) => topic === `member/${player!.memberId}/bonuses`).map(({ event }) => event),
    [{ kind: 'progress' }],
  );
  assert.equal((await mine(player!)).active?.progress, 40_00n);
});
