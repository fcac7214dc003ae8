import assert from 'node:assert/strict';
import test, { type TestContext } from 'node:test';
import { openDatabase, sql } from '#kit/server/database/database.ts';
import { minor } from '#kit/shared/money/money.ts';
import { accept } from '#kit/shared/result.ts';
import { daysMs, hoursMs, minutesMs } from '#kit/shared/time.ts';
import { withOwner } from '#kit/testing/with-owner.ts';
import type { TestWorld } from '#kit/testing/world.ts';
import { addPlayers, type TestPlayer } from '#tools/testing/scenes/players.ts';
import { actsIn } from '../../public.ts';
import { openVendor } from '../http.fixture.ts';
import { openScene, vendor } from '../scene.fixture.ts';
import { takeIn } from './stake-in.ts';

// What a player's own protection stops before money moves, against the movable clock.

const asOwner = async (world: TestWorld, statement: string): Promise<void> => {
  await withOwner(world, ({ read }) => sql.raw(statement).execute(read));
};

const betOf = (player: TestPlayer, name: string, amount: bigint, roundId = name) => ({
  vendor,
  game: 'g',
  roundId,
  requestId: 'r',
  transactionId: name,
  merchantId: player.visit.merchantId,
  memberId: player.memberId,
  sessionId: player.sessionId,
  currency: 'THB' as const,
  amount: minor(amount),
});

const goOn = (world: TestWorld) => asOwner(world, 'update protection.play set acknowledged_at = kit.now()');

const open = async (t: TestContext, balance = 100_000n) => {
  const { world, newPlayers } = await openScene(t);
  // Midday in Bangkok, on a Wednesday: hours from the edge of a day.
  const noon = Date.UTC(2027, 2, 10, 5);
  await world.moveClock(noon - world.clock.now());
  const [player] = await newPlayers(1, balance);
  const { memberId, visit } = player!;
  let bets = 0;
  const bet = async (amount: bigint, roundId?: string): Promise<string> => {
    const name = `b${++bets}`;
    const taken = await world.database.transact((tx) =>
      actsIn.bet(world, tx, betOf(player!, name, amount, roundId ?? name)),
    );
    return taken.ok ? 'taken' : taken.refusal;
  };
  const limit = async (kind: string, period: string, most: bigint): Promise<void> => {
    await asOwner(
      world,
      `insert into protection.member (member_id, merchant_id) values ('${memberId}', '${visit.merchantId}')
       on conflict do nothing;
       insert into protection.player_limit
         (limit_id, member_id, merchant_id, kind, period, most, set_by, state, requested_at, in_force_at)
       values ('lim_${kind.replace('_', '')}${period}', '${memberId}', '${visit.merchantId}', '${kind}', '${period}',
         ${most}, 'player', 'in_force', kit.now(), kit.now());
       update protection.member set play_limits = play_limits + ${kind === 'deposit' ? 0 : 1}`,
    );
  };
  const close = async (kind: string, until: string, returns = 'null'): Promise<void> => {
    await asOwner(
      world,
      `insert into protection.member (member_id, merchant_id, closed_kind, closed_from, closed_until, returns_at)
       values ('${memberId}', '${visit.merchantId}', '${kind}', kit.now(), ${until}, ${returns})`,
    );
  };
  const whyToPlayer = (): unknown[] =>
    world.published.flatMap(({ topic, event }) =>
      topic === `member/${memberId}/protection` ? [event.facts?.['why']] : [],
    );
  return { world, player: player!, bet, limit, close, whyToPlayer };
};

test('a break stops every stake until its end, and the vendor hears of a blocked member', async (t) => {
  const { world, bet, close, whyToPlayer } = await open(t);
  await close('time_out', "kit.now() + interval '1 day'");
  assert.equal(await bet(100n), 'play_restricted');
  await world.moveClock(daysMs(1) - 2000);
  assert.equal(await bet(100n), 'play_restricted');
  await world.moveClock(3000);
  assert.equal(await bet(100n), 'taken');
  assert.deepEqual(whyToPlayer(), ['in_time_out', 'in_time_out']);
});

test('a self-exclusion outlasts its end until its player asked to return; what is owed arrives meanwhile', async (t) => {
  const { world, player, bet, close } = await open(t);
  assert.equal(await bet(100n, 'running'), 'taken');
  await close('self_exclusion', "kit.now() + interval '180 days'");
  assert.equal(await bet(100n), 'play_restricted');
  await world.database.transact(async (tx) => {
    const { transactionId: _name, ...named } = betOf(player, 'w', 300n, 'running');
    const [won] = await actsIn.wins(world, tx, [{ ...named, transactionId: 'w', betTransactionId: 'b1' }]);
    assert.ok(won?.ok);
    return accept(undefined);
  });
  await world.moveClock(daysMs(181));
  assert.equal(await bet(100n), 'play_restricted', 'its time is over, its player said nothing');
  await asOwner(world, `update protection.member set returns_at = kit.now() + interval '1 day'`);
  assert.equal(await bet(100n), 'play_restricted');
  await world.moveClock(daysMs(1) + 1000);
  await goOn(world);
  assert.equal(await bet(100n), 'taken');
});

test('what staff closed for good opens by no time', async (t) => {
  const { world, bet, close, whyToPlayer } = await open(t);
  await close('by_staff', 'null');
  await world.moveClock(daysMs(200));
  assert.equal(await bet(100n), 'play_restricted');
  assert.deepEqual(whyToPlayer(), ['self_excluded']);
});

test('after an hour of play no stake is taken until the player said to go on; a running round may go on', async (t) => {
  const { world, player, bet } = await open(t);
  assert.equal(await bet(100n, 'long'), 'taken');
  await world.moveClock(minutesMs(60) - 2000);
  assert.equal(await bet(100n), 'taken');
  await world.moveClock(3000);
  assert.equal(await bet(100n), 'player_limit');
  assert.equal(await bet(100n, 'long'), 'taken', 'a further stake of a round that the player is in');
  await asOwner(
    world,
    `update protection.play set acknowledged_at = kit.now() where session_id = '${player.sessionId}'`,
  );
  assert.equal(await bet(100n), 'taken');
  await world.moveClock(minutesMs(60) + 1000);
  assert.equal(await bet(100n), 'player_limit');
});

test('a stake limit counts what was staked and stands, and begins anew at midnight of the site', async (t) => {
  const { world, player, bet, limit } = await open(t);
  assert.equal(await bet(300n), 'taken');
  await limit('stake', 'day', 1000n);
  assert.equal(await bet(701n), 'player_limit');
  assert.equal(await bet(700n), 'taken');
  assert.equal(await bet(1n), 'player_limit');
  await world.database.transact(async (tx) => {
    const { amount: _amount, sessionId: _session, ...named } = betOf(player, 'back', 1n);
    const [back] = await actsIn.refunds(world, tx, [{ ...named, betTransactionId: 'b1' }]);
    assert.ok(back?.ok);
    return accept(undefined);
  });
  assert.equal(await bet(300n), 'taken', 'what was taken back gives room');
  await world.moveClock(hoursMs(12) - 2000);
  assert.equal(await bet(1n), 'player_limit');
  await goOn(world);
  await world.moveClock(3000);
  assert.equal(await bet(1000n), 'taken', 'another day');
});

test('a loss limit counts what left beyond what came back', async (t) => {
  const { world, player, bet, limit } = await open(t);
  await limit('loss', 'week', 1000n);
  assert.equal(await bet(1000n), 'taken');
  assert.equal(await bet(1n), 'player_limit');
  await world.database.transact(async (tx) => {
    const { transactionId: _name, ...named } = betOf(player, 'w', 400n, 'b1');
    const [won] = await actsIn.wins(world, tx, [{ ...named, transactionId: 'w', betTransactionId: 'b1' }]);
    assert.ok(won?.ok);
    return accept(undefined);
  });
  assert.equal(await bet(401n), 'player_limit');
  assert.equal(await bet(400n), 'taken');
});

test('a limit of time counts slots with a stake, and never stops the slot that runs', async (t) => {
  const { world, bet, limit } = await open(t);
  await limit('play_time', 'day', 15n);
  for (let slot = 0; slot < 3; slot++) {
    assert.equal(await bet(100n), 'taken');
    if (slot < 2) await world.moveClock(minutesMs(5));
  }
  assert.equal(await bet(100n), 'taken', 'the same slot');
  await world.moveClock(minutesMs(5));
  assert.equal(await bet(100n), 'player_limit');
  assert.equal(await bet(100n, 'b4'), 'taken', 'its round runs');
});

test('money that goes along to a table, and tips, are stakes too', async (t) => {
  const { world, player, limit } = await open(t);
  await limit('stake', 'month', 500n);
  const take = (kind: 'tip' | 'session_in', name: string, amount: bigint) =>
    world.database.transact((tx) =>
      takeIn(world, tx, { kind, ...betOf(player, name, amount), contentHash: '0'.repeat(64) }),
    );
  assert.ok((await take('tip', 't1', 200n)).ok);
  assert.ok((await take('session_in', 's1', 300n)).ok);
  const over = await take('tip', 't2', 1n);
  assert.ok(!over.ok && over.refusal === 'player_limit');
});

test('of fifty stakes at once not one goes beyond any limit', async (t) => {
  const { world, player, limit } = await open(t);
  await limit('stake', 'day', 1000n);
  await limit('loss', 'month', 1500n);
  const answers = await Promise.all(
    Array.from({ length: 50 }, (_, at) =>
      world.database.transact((tx) => actsIn.bet(world, tx, betOf(player, `p${at}`, 100n))),
    ),
  );
  assert.equal(answers.filter(({ ok }) => ok).length, 10);
  assert.ok(answers.every((answer) => answer.ok || answer.refusal === 'player_limit'));
});

test('several stakes of one player in one round count one after the other; the others of the round are taken', async (t) => {
  const { world, player, limit } = await open(t);
  await limit('stake', 'day', 250n);
  const [other] = await addPlayers(world, player.visit.merchantId, { count: 1, balance: 1000n });
  const answers = await world.database.transact((tx) =>
    actsIn.bets(world, tx, [
      betOf(player, 'a', 100n, 'shared'),
      betOf(other!, 'b', 100n, 'shared'),
      betOf(player, 'c', 100n, 'shared'),
      betOf(player, 'd', 100n, 'shared'),
    ]),
  );
  assert.deepEqual(
    answers.map((answer) => (answer.ok ? 'taken' : answer.refusal)),
    ['taken', 'taken', 'taken', 'player_limit'],
  );
});

test('kept sums come to the same as reading every movement', async (t) => {
  const { world, player, bet, limit } = await open(t, 10_000_000n);
  await limit('stake', 'month', 30_000n);
  const many = Array.from({ length: 120 }, (_, at) => betOf(player, `m${at}`, 100n, 'many'));
  await world.database.transact((tx) => actsIn.bets(world, tx, many));
  assert.equal(await bet(100n), 'taken');
  const owner = openDatabase({ url: world.databaseUrl, connectionsMax: 1 });
  const { rows } = await sql<{ staked: bigint }>`select staked from protection.tally`.execute(owner.read);
  await owner.close();
  assert.deepEqual(rows, [{ staked: 12_000n }], 'what became long to read is kept');
  assert.equal(await bet(17_900n), 'taken');
  assert.equal(await bet(100n), 'player_limit');
  await world.moveClock(daysMs(30));
  await goOn(world);
  assert.equal(await bet(30_000n), 'taken', 'a sum of the month before is none of this one');
  assert.equal(await bet(1n), 'player_limit');
});

test('demo credit has no limits', async (t) => {
  const { world, player } = await open(t);
  const [trial] = await addPlayers(world, player.visit.merchantId, { count: 1, balance: 1000n, kind: 'trial' });
  await world.database.transact((tx) => actsIn.bet(world, tx, { ...betOf(trial!, 'x', 100n), currency: 'TRIAL' }));
  await world.moveClock(minutesMs(90));
  const later = await world.database.transact((tx) =>
    actsIn.bet(world, tx, { ...betOf(trial!, 'y', 100n), currency: 'TRIAL' }),
  );
  assert.ok(later.ok || later.refusal !== 'player_limit');
});

test('on the wire whoever closed play to themselves is a member who is blocked, and what is owed arrives', async (t) => {
  const { world, newPlayers, call, enter } = await openVendor(t);
  const [player] = await newPlayers(1, 10_000n);
  const { round, bet } = await enter(player!);
  await call('bet', bet);
  await asOwner(
    world,
    `insert into protection.member (member_id, merchant_id, closed_kind, closed_from)
     values ('${player!.memberId}', '${player!.visit.merchantId}', 'self_exclusion', kit.now())`,
  );
  const late = await call('bet', { ...bet, transactionId: 'late' });
  assert.deepEqual([late.status, late.code, late.balance], [200, 'account_blocked', '99.00']);
  assert.ok(!late.text.includes('clos') && !late.text.includes('exclu'), late.text);
  assert.equal((await call('win', { ...round, transactionId: 'w', betTransactionId: 'b', amount: '3.00' })).ok, true);
});
