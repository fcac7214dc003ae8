import assert from 'node:assert/strict';
import { test } from 'node:test';
import { z } from 'zod';
import { openDatabase, sql } from '#kit/server/database/database.ts';
import { addJobIn } from '#kit/server/jobs/jobs.ts';
import { defineEvent, publishIn } from '#kit/server/events/events.ts';
import { accept } from '#kit/shared/result.ts';
import { id } from '#kit/shared/id.ts';
import { staffVisitOf } from '#kit/testing/visits.ts';
import { testWorld } from '#kit/testing/world.ts';
import { jobHealth } from './job-health.ts';

const somethingHappened = defineEvent('something.happened', z.object({}), () => 'all');

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
    await publishIn(tx, somethingHappened, {});
    return accept(undefined);
  });
  const waiting = await health();
  assert.deepEqual([waiting.due, waiting.failing, waiting.givenUp, waiting.eventsWaiting], [3, 0, 0, 1]);
  assert.ok(waiting.dueSince !== undefined);
  await sql`
    update graphile_worker._private_jobs
    set last_error = 'broken', attempts = case when id % 2 = 0 then max_attempts else 1 end
    where id in (select id from graphile_worker._private_jobs order by id desc limit 2)`.execute(owner.read);
  const troubled = await health();
  assert.deepEqual([troubled.due, troubled.failing, troubled.givenUp], [2, 1, 1]);
  assert.doesNotMatch(JSON.stringify(troubled), /secret|broken/);
});
