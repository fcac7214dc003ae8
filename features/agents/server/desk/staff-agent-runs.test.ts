import assert from 'node:assert/strict';
import test from 'node:test';
import { runsMax } from '../../contract/desk/staff-agent-runs.ts';
import { insertRun, runsOf } from '../../db/runs/runs.ts';
import { openTeam } from '../team.fixture.ts';
import { accept } from '#kit/shared/result.ts';
import { daysMs, instant } from '#kit/shared/time.ts';
import { staffAgentRuns } from './staff-agent-runs.ts';

test('runs that end together stand on one page or the next, each once, and are found by how they stand', async (t) => {
  const { world, merchantId } = await openTeam(t, { A: null });
  const to = instant(world.clock.now() - daysMs(1));
  const made = runsMax + 7;
  await world.database.transact(async (tx) => {
    for (let count = 0; count < made; count++)
      await insertRun(tx, {
        runId: world.entropy.id('agr'),
        merchantId,
        type: 'daily',
        // All of them end at one moment.
        period: { kind: 'day', from: instant(to - daysMs(1) - count), to },
        currency: 'THB',
        state: count % 10 === 0 ? 'previewed' : 'approved',
        frozenAt: to,
        figures: 1,
        pool: 1n,
        gross: 1n,
        rounding: 0n,
      });
    return accept({});
  });
  const visit = { merchantId } as Parameters<ReturnType<typeof staffAgentRuns>>[1];
  const page = async (asked: object) => {
    const answer = await staffAgentRuns(world)(asked, visit);
    assert.ok(answer.ok);
    return answer.value;
  };
  const first = await page({});
  const second = await page({ after: first.next });
  const ids = [...first.runs, ...second.runs].map(({ runId }) => runId);
  assert.deepEqual([first.runs.length, second.runs.length, second.next], [runsMax, made - runsMax, undefined]);
  assert.equal(new Set(ids).size, made);
  assert.equal((await page({ state: 'previewed' })).runs.length, Math.ceil(made / 10));
  assert.equal((await page({ state: 'paid' })).runs.length, 0);
  assert.equal((await page({ type: 'hourly' })).runs.length, 0);
  // A run of nobody, or of another merchant, leads nowhere.
  assert.deepEqual(await runsOf(world.database.read, { merchantId, limit: 9, after: 'agr_none' }), []);
});
