import assert from 'node:assert/strict';
import test from 'node:test';
import { memberOf } from '#features/identity/public.ts';
import { daysMs, hoursMs, minutesMs } from '#kit/shared/time.ts';
import { dividendOf, openTeam } from '../team.fixture.ts';
import { agentUserLoss } from '../loss/agent-user-loss.ts';
import { agentOverview } from '../tree/agent-overview.ts';
import { countLargeTeams } from './count-teams.ts';

test('pages of a large team say what those of a small one say, as of when it was gone through; a name is found as it is now', async (t) => {
  const { world, sign, play, settle, agentVisit, idOf } = await openTeam(t, {
    A: null,
    B: 'A',
    a: 'A',
    b: 'B',
    c: 'B',
  });
  await sign(null, 'A', dividendOf(1000));
  await world.moveClock(daysMs(32));
  await play('a', 300_000n, 120_000n);
  await play('b', 500_000n);
  await play('c', 70_000n, 90_000n);
  await settle();
  const range = 'this_month' as const;
  const seenOf = async (more: object = {}) => {
    const answer = await agentUserLoss(world)({ range, sort: 'net_loss', page: 1, ...more }, agentVisit('A'));
    assert.ok(answer.ok);
    return answer.value;
  };
  const overviewOf = async () => {
    const answer = await agentOverview(world)({ range }, agentVisit('A'));
    assert.ok(answer.ok);
    return answer.value;
  };
  const [small, overview] = [await seenOf(), await overviewOf()];
  assert.deepEqual([small.countedAt, overview.countedAt, overview.running.length], [null, null, 1]);
  await countLargeTeams(world, 3)();
  const countedAt = (await seenOf()).countedAt;
  assert.ok(countedAt !== null);
  assert.deepEqual(await seenOf(), { ...small, countedAt });
  assert.deepEqual(await overviewOf(), { ...overview, countedAt });
  await play('b', 1_000_000n);
  await settle();
  assert.deepEqual((await seenOf({ sort: 'name' })).sums, small.sums);
  const b = (await memberOf(world.database.read, idOf('b')))?.account;
  const found = await seenOf({ search: b });
  assert.deepEqual([found.members[0]?.stake, found.total, found.leftOut], [1_500_000n, 1, small.leftOut]);
  assert.deepEqual((await seenOf({ search: 'nobody' })).members, []);
  await world.moveClock(minutesMs(31));
  await countLargeTeams(world, 3)();
  assert.equal((await seenOf()).sums.stake, 1_870_000n);
  // A team that is large no longer is read as others are.
  await world.moveClock(hoursMs(1));
  await countLargeTeams(world)();
  assert.equal((await seenOf()).countedAt, null);
});
