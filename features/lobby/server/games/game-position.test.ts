import assert from 'node:assert/strict';
import { test } from 'node:test';
import { openLobby, refusalOf, valueOf } from '../scene.fixture.ts';
import { gamePosition } from './game-position.ts';

const nodeId = 'LOTT:YK1M';

test('a position is what was staked and came back in this game today, by this member', async (t) => {
  const { world, players, play, refund, takeBackWin } = await openLobby(t);
  const [one, two] = await players(2);
  const position = async (who = one!, of = nodeId) => {
    const { staked, returned, net, openRounds } = valueOf(await gamePosition(world)({ nodeId: of }, who.visit));
    return [staked, returned, net, openRounds.length];
  };
  assert.deepEqual(await position(), [0n, 0n, 0n, 0]);
  await play(one!, { stake: 1000n, won: 400n });
  assert.deepEqual(await position(), [1000n, 400n, -600n, 0]);
  const won = await play(one!, { stake: 1000n, won: 5000n });
  assert.deepEqual(await position(), [2000n, 5400n, 3400n, 0]);
  await takeBackWin(one!, won);
  assert.deepEqual(await position(), [2000n, 400n, -1600n, 1], 'a win taken back is gone, its round runs again');
  await refund(one!, await play(one!, { stake: 700n }));
  assert.deepEqual((await position()).slice(0, 3), [2000n, 400n, -1600n], 'a refunded bet was none');
  await play(one!, { game: 'YK15', stake: 300n });
  assert.deepEqual(await position(one!, 'LOTT:YK15'), [300n, 0n, -300n, 1], 'another game has its own');
  assert.deepEqual(await position(two!), [0n, 0n, 0n, 0], 'and another member');
  assert.equal(refusalOf(await gamePosition(world)({ nodeId: 'LOTT' }, one!.visit)), 'not_found');
});

test('an open round is told until it ends; at midnight of the merchant the day begins anew', async (t) => {
  const { world, players, play } = await openLobby(t);
  const [one] = await players(1);
  const position = async () => valueOf(await gamePosition(world)({ nodeId }, one!.visit));
  const opened = await play(one!, { stake: 250n });
  const before = await position();
  assert.deepEqual(
    before.openRounds.map(({ roundId, staked }) => [roundId, staked]),
    [[`round-${opened}`, 250n]],
  );
  const toMidnightMs = before.since + 86_400_000 - world.clock.now();
  await world.moveClock(toMidnightMs - 1000);
  assert.equal((await position()).net, -250n, 'a second before');
  await world.moveClock(2000);
  const after = await position();
  assert.equal(after.since, before.since + 86_400_000);
  assert.deepEqual([after.staked, after.net], [0n, 0n]);
  assert.equal(after.openRounds.length, 1, 'what runs is told on the next day too');
});
