import assert from 'node:assert/strict';
import { test } from 'node:test';
import { openDatabase, sql } from '#kit/server/database.ts';
import { addJobIn } from '#kit/server/jobs.ts';
import { publishEventIn } from '#kit/server/outbox.ts';
import { accept } from '#kit/shared/result.ts';
import { id } from '#kit/shared/id.ts';
import { staffVisitOf } from '#kit/testing/visits.ts';
import { testWorld } from '#kit/testing/world.ts';
import { jobHealth } from './job-health.ts';

test('who watches sees what waits, what fails and what was given up, and nothing of what jobs carry', async (t) => {
  const world = await testWorld(t);
  const owner = openDatabase({ url: world.databaseUrl, connectionsMax: 1 });
  t.after(() => owner.close());
  const health = async () => {
    const answer = await jobHealth(world)({}, staffVisitOf(id('mrc_1')));
    assert.ok(answer.ok);
    return answer.value;
  };
  const idle = await health();
  assert.deepEqual(idle, { due: 0, dueSince: undefined, failing: 0, givenUp: 0, eventsWaiting: 0 });
  await world.database.transact(async (tx) => {
    for (const name of ['first', 'second', 'third']) await addJobIn(tx, name, { secret: 'x' });
    await publishEventIn(tx, 'something/happened', {});
    return accept(undefined);
  });
  const waiting = await health();
  // The event is a job, too.
  assert.deepEqual([waiting.due, waiting.failing, waiting.givenUp, waiting.eventsWaiting], [4, 0, 0, 1]);
  assert.ok(waiting.dueSince !== undefined);
  await sql`
    update graphile_worker._private_jobs
    set last_error = 'broken', attempts = case when payload::text like '%secret%' then max_attempts else 1 end
    where id in (select id from graphile_worker._private_jobs order by id desc limit 2)`.execute(owner.read);
  const troubled = await health();
  assert.deepEqual([troubled.due, troubled.failing, troubled.givenUp], [3, 1, 1]);
  assert.doesNotMatch(JSON.stringify(troubled), /secret|broken/);
});
