import assert from 'node:assert/strict';
import test from 'node:test';
import { accept } from '#kit/shared/result.ts';
import { minor } from '#kit/shared/money.ts';
import { daysMs, later } from '#kit/shared/time.ts';
import { addPlayers } from '#tools/testing/players.ts';
import { openDesk, reason, refused, valueOf } from './desk-scene.test.ts';
import { giveFreeRoundsIn } from './give-free-rounds.ts';
import { freeStakeMax, staffFreeRounds, staffGiveFreeRounds } from './staff-free-rounds.ts';
import { vendor } from './scene.test.ts';

const openGifts = async (t: Parameters<typeof openDesk>[0]) => {
  const scene = await openDesk(t);
  const { world, anna, player } = scene;
  const gift = {
    vendor,
    game: 'g',
    memberId: player.memberId as string,
    rounds: 2,
    stake: minor(100n),
    days: 7,
    reason,
  };
  const give = (over: Partial<typeof gift> = {}, by = anna) => staffGiveFreeRounds(world)({ ...gift, ...over }, by);
  const list = async (by = anna) => valueOf(await staffFreeRounds(world)({}, by)).given;
  return { ...scene, gift, give, list };
};

test('free rounds are given, played, used up and credited, and the desk sees how far they are', async (t) => {
  const { give, list, player, enter, call, trail } = await openGifts(t);
  assert.deepEqual(valueOf(await give()), { outcome: 'given' });
  const [given] = await list();
  const { freeRoundsId } = given!;
  assert.deepEqual(
    [given?.state, given?.used, given?.rounds, given?.stake, given?.memberId, given?.givenBy],
    ['running', 0, 2, 100n, player.memberId, 'anna'],
  );
  const { round, bet, whose } = await enter(player);
  for (const [at, state] of [
    ['1', 'running'],
    ['2', 'used'],
  ] as const) {
    const free = { ...bet, roundId: at, transactionId: `f${at}`, type: 'free', freeRoundsId, amount: '1.00' };
    assert.equal((await call('bet', free)).ok, true);
    assert.equal((await list())[0]?.state, state);
  }
  assert.equal(
    (await call('bet', { ...bet, transactionId: 'f3', type: 'free', freeRoundsId })).code,
    'free_rounds_used',
  );
  const credit = {
    ...whose,
    game: round.game,
    transactionId: 'c',
    amount: '9.00',
    reason: 'free_rounds',
    freeRoundsId,
  };
  const credited = await call('bonus-win', credit);
  assert.equal(credited.ok, true, credited.text);
  const [ended] = await list();
  assert.deepEqual([ended?.state, ended?.credited], ['credited', 900n]);
  assert.deepEqual(
    (await trail('gateway.give_free_rounds')).map((it) => [it.actor_name, it.reason]),
    [['anna', reason]],
  );
});

test('rounds that nobody played end with their time', async (t) => {
  const { give, list, world } = await openGifts(t);
  valueOf(await give({ days: 1 }));
  await world.moveClock(daysMs(1) + 1000);
  assert.equal((await list())[0]?.state, 'expired');
});

test('what is worth more waits for a second person, who is another', async (t) => {
  const { give, list, waiting, decide, anna, bob } = await openGifts(t);
  assert.deepEqual(valueOf(await give({ rounds: 999, stake: minor(100n) })), { outcome: 'given' });
  assert.deepEqual(valueOf(await give({ rounds: 1000 })), { outcome: 'needs_approval' });
  assert.equal(refused(await give({ rounds: 1000 })), 'already_asked');
  assert.equal((await list()).length, 1);
  const [approvalId] = await waiting();
  assert.equal(refused((await decide('approve', approvalId!, anna)) as never), 'second_person_needed');
  assert.ok((await decide('approve', approvalId!, bob)).ok);
  assert.deepEqual(
    (await list()).map(({ rounds, givenBy }) => [rounds, givenBy]),
    [
      [1000, 'bob'],
      [999, 'anna'],
    ],
  );
});

test('only players of this merchant with money get them, in games that it has', async (t) => {
  const { world, give, list, merchantId, stranger, shareVendor } = await openGifts(t);
  const [trial] = await addPlayers(world, merchantId, { count: 1, balance: 100n, kind: 'trial' });
  assert.equal(refused(await give({ memberId: trial!.memberId })), 'member_unknown');
  assert.equal(refused(await give({ memberId: `mbr_${'0'.repeat(32)}` })), 'member_unknown');
  assert.equal(refused(await give({ game: 'nothing' })), 'free_rounds_not_here');
  assert.equal(refused(await give({ vendor: 'NOBODY' })), 'free_rounds_not_here');
  assert.equal(refused(await give({ stake: minor(freeStakeMax + 1n) })), 'stake_too_high');
  assert.equal(refused(await give({}, stranger)), 'free_rounds_not_here');
  await shareVendor();
  assert.equal(refused(await give({}, stranger)), 'member_unknown');
  valueOf(await give());
  assert.deepEqual(await list(stranger), []);
});

test('giving is one with the transaction that gives: undone, it never was', async (t) => {
  const { world, enter, player, list, trail } = await openGifts(t);
  const { whose } = await enter(player);
  const by = { merchantId: null, actor: { kind: 'system', id: 'test', name: 'test' } } as const;
  const gift = { vendor, game: 'g', player: whose.player, rounds: 3, stake: minor(50n), by };
  const expiresAt = later(world.clock.now(), daysMs(1));
  await assert.rejects(
    world.database.transact(async (tx) => {
      await giveFreeRoundsIn(world, tx, { ...gift, expiresAt });
      throw new Error('lost');
    }),
    /lost/,
  );
  assert.deepEqual([await list(), await trail('gateway.give_free_rounds')], [[], []]);
  await world.database.transact(async (tx) => accept(await giveFreeRoundsIn(world, tx, { ...gift, expiresAt })));
  assert.equal((await list()).length, 1);
  assert.equal((await trail('gateway.give_free_rounds')).length, 1);
});
