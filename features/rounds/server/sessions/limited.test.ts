import assert from 'node:assert/strict';
import { test } from 'node:test';
import { openDatabase, sql } from '#kit/server/database/database.ts';
import type { TestWorld } from '#kit/testing/world.ts';
import { desk } from '../../contract/desk.ts';
import { enter } from '../../contract/enter.ts';
import { proofs } from '../../contract/proofs.ts';
import { openStage } from '../play.fixture.ts';

const windowsOf = async ({ databaseUrl }: TestWorld, name: string): Promise<number> => {
  const owner = openDatabase({ url: databaseUrl, connectionsMax: 1 });
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count
    from kit.rate_window
    where key like ${`${name}/%`}`.execute(owner.read);
  await owner.close();
  return rows[0]!.count;
};

test('made-up tokens share the limit of their line, and leave one row; a page that was opened has its own', async (t) => {
  const { world, ask, must, codeOf, players } = await openStage(t, 'in process');
  const [player] = await players(1);
  const launchCode = await codeOf(player!, 'ladder');
  const { token } = await must(enter, { game: 'ladder', launchCode });
  const strangers: string[] = [];
  for (let count = 0; count < 241; count++) {
    const answer = await ask(desk, {}, `made up ${count}`, `2001:db8::${count.toString(16)}`);
    assert.ok(!answer.ok);
    strangers.push(answer.refusal);
  }
  assert.deepEqual([strangers[239], strangers[240]], ['session_ended', 'too_many_requests']);
  assert.equal(await windowsOf(world, 'rounds.page'), 1);
  assert.ok((await ask(desk, {}, token, '2001:db8::1')).ok, 'whoever plays on the same line goes on');
});

test('the dearest public calls count by the line: another address of the same /64 has no limit of its own', async (t) => {
  const { ask } = await openStage(t, 'in process');
  const refusals: (string | undefined)[] = [];
  for (let count = 0; count < 21; count++) {
    const answer = await ask(
      proofs,
      { epochId: `epo_${'0'.repeat(32)}` },
      undefined,
      `2001:db8::${count.toString(16)}`,
    );
    refusals.push(answer.ok ? undefined : answer.refusal);
  }
  assert.notEqual(refusals[19], 'too_many_requests');
  assert.equal(refusals[20], 'too_many_requests');
});
