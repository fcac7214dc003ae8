import assert from 'node:assert/strict';
import test, { type TestContext } from 'node:test';
import { playBalanceOf } from '#features/gateway/tooling.ts';
import type { TestPlayer } from '#tools/testing/scenes/players.ts';
import { testOwners } from '#tools/testing/scenes/test-money.ts';
import { ledgerVerifier } from '#tools/verify.ts';
import { findDrawById } from '../../db/draws/find-draws.ts';
import { advanceDraws, payDraws, recheckDraws } from '../../public.ts';
import { payPositionPrizes } from './pay-position-prizes.ts';
import { asOwner, countOf, finish, openLottery } from '../scene.fixture.ts';
import { shootNumber } from '../results/shoot-number.ts';
import { listShots } from '../results/list-shots.ts';

const prizes = (shotsMin: number, belowShotsMin: 'void' | 'no_prizes') => ({
  prizes: [
    { position: 1, prize: '200.00' },
    { position: 3, prize: '400.00' },
  ],
  stakeMin: '100.00',
  shootersMin: 1,
  roundStakeMin: '100.00',
  shotsMin,
  belowShotsMin,
});

/** The one-minute game with prizes for its first and third number; three players with 1,000 baht. */
const openPrizes = async (t: TestContext, rules: ReturnType<typeof prizes>) => {
  const scene = await openLottery(t);
  const { world } = scene;
  await asOwner(
    world,
    `update lottery.game set rules = rules || '${JSON.stringify({ positionPrizes: rules })}' where code = 'YK1M'`,
  );
  const draw = await scene.openDraw();
  const players = await scene.players(3, 100_000n);
  const shoot = async (player: TestPlayer) =>
    assert.ok((await shootNumber(world)({ drawId: draw.drawId, number: '12345' }, player.visit)).ok);
  const stake = async (player: TestPlayer, amount: string) => {
    // Three digits in order: one chance in a thousand to be paid, which the balances below take out again.
    const bought = await scene.buy(player, draw.drawId, [['three_top', '123', amount]]);
    assert.ok(bought.ok, bought.ok ? '' : bought.refusal);
    return bought.value.ticketId;
  };
  const earned = async (player: TestPlayer, staked: bigint) => {
    const [{ won } = { won: '0' }] = (await asOwner(
      world,
      `select coalesce(sum(amount), 0) as won from gateway.transaction where kind = 'win' and member_id = '${player.memberId}'`,
    )) as { won: string }[];
    const balance = await playBalanceOf(world)({ memberId: player.memberId, currency: 'THB' });
    return balance! - 100_000n + staked - BigInt(won);
  };
  const found = async () => [
    ...(await recheckDraws(world)).deviations.map(({ why }) => why),
    ...(await ledgerVerifier(testOwners)(world)).deviations,
  ];
  return { ...scene, draw, members: players, shoot, stake, earned, found };
};

test('positions earn once, for members who staked enough, and everything is explained', async (t) => {
  const scene = await openPrizes(t, prizes(3, 'no_prizes'));
  const { world, draw, merchantId, members, shoot } = scene;
  const [first, second, third] = members as [TestPlayer, TestPlayer, TestPlayer];
  await scene.stake(first, '100.00');
  await scene.stake(second, '300.00');
  await scene.stake(third, '99.99');
  for (const player of [first, second, third]) await shoot(player);
  const shown = await listShots(world)({ drawId: draw.drawId }, first.visit);
  assert.ok(shown.ok);
  assert.deepEqual(shown.value.prizes, {
    positions: [
      { position: 1, prize: 20_000n },
      { position: 3, prize: 40_000n },
    ],
    stakeMin: 10_000n,
    shootersMin: 1,
    roundStakeMin: 10_000n,
    shotsMin: 3,
    belowShotsMin: 'no_prizes',
  });
  for (const at of [draw.closeAt, draw.shotsUntil, draw.beaconAt!]) {
    await world.moveClock(at - world.clock.now() + 20);
    await advanceDraws(world)();
  }
  const drawn = (await findDrawById(world.database.read, merchantId, draw.drawId))!;
  assert.equal(drawn.state, 'resulted');
  // Side by side, as two processes would; and again after it, as one that was killed in between.
  await Promise.all([payPositionPrizes(world, drawn), payPositionPrizes(world, drawn)]);
  await payPositionPrizes(world, drawn);
  await payDraws(world)();
  await payDraws(world)();
  assert.deepEqual(
    [await scene.earned(first, 10_000n), await scene.earned(second, 30_000n), await scene.earned(third, 9999n)],
    [20_000n, 0n, 0n],
  );
  assert.equal(await countOf(world, "gateway.transaction where kind = 'bonus_win'"), 1);
  assert.deepEqual(await scene.found(), []);

  await asOwner(
    world,
    `alter table lottery.position_prize disable trigger user; update lottery.position_prize set amount = 50000, position = 3`,
  );
  const told = await scene.found();
  assert.ok(told.some((why) => /position 3 earned 500.00, which it is not owed/.test(why)));
  assert.ok(told.some((why) => /position 1 did not earn 200.00/.test(why)));
  assert.ok(told.some((why) => /lottery.position_prize .*:position:3 says 50000/.test(why)));
});

test('with too few numbers a round earns nothing and is drawn, or is void and gives its stakes back, as its rules say', async (t) => {
  for (const [rules, state] of [
    [prizes(2, 'no_prizes'), 'settled'],
    [prizes(2, 'void'), 'refunded'],
  ] as const) {
    const scene = await openPrizes(t, rules);
    const { world, draw, merchantId, members } = scene;
    const [player] = members as [TestPlayer];
    await scene.stake(player, '100.00');
    await scene.shoot(player);
    await finish(scene, draw);
    const ended = (await findDrawById(world.database.read, merchantId, draw.drawId))!;
    assert.deepEqual([ended.state, ended.void_reason], [state, state === 'settled' ? null : 'too_few_numbers']);
    assert.equal(await scene.earned(player, state === 'settled' ? 10_000n : 0n), 0n);
    assert.equal(await countOf(world, 'lottery.position_prize'), 0);
    assert.deepEqual(await scene.found(), []);
  }
});

test('nobody writes a prize of a draw that has no result', async (t) => {
  const { world, draw, members } = await openPrizes(t, prizes(3, 'no_prizes'));
  await assert.rejects(
    asOwner(
      world,
      `insert into lottery.position_prize (draw_no, position, merchant_id, member_id, amount)
      select draw_no, 1, merchant_id, '${members[0]!.memberId}', 1 from lottery.draw where draw_id = '${draw.drawId}'`,
    ),
    /positions earn once a draw has its result/,
  );
});
