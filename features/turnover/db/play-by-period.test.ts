import assert from 'node:assert/strict';
import test from 'node:test';
import { daysMs } from '#kit/shared/time.ts';
import { openTurnoverScene } from '#tools/testing/turnover/turnover-scene.ts';
import { followNow } from '../server/follow.ts';
import { playByPeriod } from './play-by-period.ts';

test('a stake counts on its day, a win on that of the settlement, and what went back is taken off on the day of that', async (t) => {
  const { world, players, bet, win, jackpot, refund, close } = await openTurnoverScene(t);
  const played = async (count: number) => {
    await followNow(world);
    const { memberId } = players[0]!;
    const asked = { memberId, currency: 'THB', unit: 'day', count, timeZone: 'Asia/Bangkok' } as const;
    return (await playByPeriod(world.database.read, asked)).map(({ staked, won }) => [staked, won]);
  };
  await bet('lost', 100n);
  await bet('late', 200n);
  await bet('back', 400n);
  await win('late', 0n);
  assert.deepEqual(await played(1), [[700n, 0n]]);
  await close('lost');
  await bet('open', 50n);
  await win('open', 30n);
  assert.deepEqual(await played(1), [[750n, 30n]], 'what is won counts before its round is over');
  await world.moveClock(daysMs(1));
  await jackpot('late', 9000n);
  await close('late');
  await refund('back');
  const [today, before] = [
    [-400n, 9000n],
    [750n, 30n],
  ];
  assert.deepEqual(await played(2), [today, before]);
  assert.deepEqual(
    await played(1),
    [today],
    'of what was bet before the first day, what it brought in the days asked for',
  );
  await world.moveClock(daysMs(2));
  assert.deepEqual(await played(3), [today], 'a day without play has no line');
});

test('what others play is not in it', async (t) => {
  const { world, players, bet } = await openTurnoverScene(t, { count: 2 });
  await bet('a', 100n, { who: 1 });
  await followNow(world);
  const asked = { memberId: players[0]!.memberId, currency: 'THB', unit: 'month', count: 12, timeZone: 'UTC' } as const;
  assert.deepEqual(await playByPeriod(world.database.read, asked), []);
});
