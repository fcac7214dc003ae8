import assert from 'node:assert/strict';
import test from 'node:test';
import { openDatabase, sql } from '#kit/server/database/database.ts';
import { daysMs } from '#kit/shared/time.ts';
import { openTurnoverScene } from '#tools/testing/turnover/turnover-scene.ts';
import { setUplinesIn } from '../db/terms.ts';
import { compareNightly } from './compare-nightly.ts';
import { gauges } from './gauges.ts';
import { rebuildTurnover } from './rebuild-turnover.ts';
import { verifyTurnover } from './verify-turnover.ts';

const tampering: [string, string, RegExp][] = [
  [
    'a fact’s turnover',
    `update turnover.fact set turnover = turnover - 1 where bet_id = 'a'`,
    /MODEL\/a says turnover 999, its acts 1000/,
  ],
  ['a fact’s day', `update turnover.fact set day = day - 1 where bet_id = 'a'`, /MODEL\/a says day/],
  ['a fact that is gone', `delete from turnover.fact where bet_id = 'a'`, /MODEL\/a has no fact/],
  [
    'a fact that was never played',
    `update turnover.fact set bet_id = 'x', round_no = null where bet_id = 'a'`,
    /MODEL\/x has no act/,
  ],
  ['a member’s sum', `update turnover.member_day set ggr = ggr + 1`, /member mbr_\S+ .* sums up to .*, its facts to/],
  ['an agent’s sum', `update turnover.agent_day set stake = 0`, /agent agt_a .* sums up to/],
  ['a sum of nobody', `update turnover.agent_day set agent_id = 'agt_x'`, /agent agt_x/],
];

for (const [what, change, line] of tampering)
  test(`the comparison finds ${what} changed, and a rebuild mends it`, async (t) => {
    const { world, players, bet, close } = await openTurnoverScene(t);
    const uplines = [{ memberId: players[0]!.memberId, from: world.clock.now(), agents: ['agt_a'] }];
    await world.database.transact((tx) => setUplinesIn(tx, uplines));
    await bet('a', 1000n);
    await close('a');
    assert.deepEqual((await verifyTurnover(world)).deviations, []);
    const owner = openDatabase({ url: world.databaseUrl, connectionsMax: 1 });
    t.after(() => owner.close());
    await sql.raw(change).execute(owner.read);
    const { deviations } = await verifyTurnover(world);
    assert.ok(
      deviations.some((deviation) => line.test(deviation)),
      deviations.join('\n'),
    );
    await rebuildTurnover(world);
    assert.deepEqual((await verifyTurnover(world)).deviations, []);
  });

test('every night is compared once, and its deviations are a gauge until a night without', async (t) => {
  const { world, bet, close } = await openTurnoverScene(t);
  const [gauge] = gauges(world);
  const owner = openDatabase({ url: world.databaseUrl, connectionsMax: 1 });
  t.after(() => owner.close());
  assert.ok(Number.isNaN(await gauge?.read()));
  await bet('a', 1000n);
  await close('a');
  await compareNightly(world)();
  assert.equal(await gauge?.read(), 0);
  await sql`update turnover.member_day set turnover = 0`.execute(owner.read);
  await compareNightly(world)();
  assert.equal(await gauge?.read(), 0, 'this night was compared');
  await world.moveClock(daysMs(1));
  await compareNightly(world)();
  assert.equal(await gauge?.read(), 1);
  await rebuildTurnover(world);
  await world.moveClock(daysMs(1));
  await compareNightly(world)();
  assert.equal(await gauge?.read(), 0);
});
