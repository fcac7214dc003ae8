import assert from 'node:assert/strict';
import test from 'node:test';
import { sql } from '#kit/server/database/database.ts';
import { runningCampaigns } from '../../db/campaigns.ts';
import { requireNothingUnexplained } from '../ledger.fixture.ts';
import { openBonuses } from '../scene.fixture.ts';

const people = 5_000;
const stock = 4_000;
/** As many as a server has in hand at a time: whoever comes when it is full comes again, in order. */
const inHandMax = 900;

test('of 10,000 claims at once each person is granted once, who came first first, within budget and stock', async (t) => {
  const { world, merchantId, newPlayers, campaign, claim } = await openBonuses(t);
  const players = await newPlayers(people);
  const of = await campaign({}, { budget: 100_00n * BigInt(stock + 500), stock });
  const began = performance.now();
  // Everybody claims twice, with keys of their own.
  const arriving = [...players, ...players].map((player, at) => ({ player, at })).values();
  const answers: Awaited<ReturnType<typeof claim>>[] = [];
  await Promise.all(
    Array.from({ length: inHandMax }, async () => {
      for (const { player, at } of arriving)
        answers.push(await claim(player, of, { idempotencyKey: `claim-${at}-of-many` }));
    }),
  );
  const took = Math.round(performance.now() - began);
  t.diagnostic(`${answers.length} claims answered in ${took} ms`);
  assert.equal(answers.filter(({ ok }) => ok).length, stock);
  const codes = new Set(answers.flatMap((answer) => (answer.ok ? [] : [answer.refusal])));
  assert.deepEqual([...codes].sort(), ['budget_used', 'claimed_before']);
  const [row] = await runningCampaigns(world.database.read, merchantId);
  assert.deepEqual([row?.claims, row?.granted], [stock, 100_00n * BigInt(stock)]);
  const { rows } = await sql<{ member_id: string }>`
    select g.member_id from bonuses.member_grant g order by g.claimed_at, g.grant_id`.execute(world.database.read);
  assert.equal(new Set(rows.map((one) => one.member_id)).size, stock);
  const placeOf = new Map(players.map(({ memberId }, at) => [memberId as string, at]));
  const last = Math.max(...rows.map((one) => placeOf.get(one.member_id) ?? people));
  assert.equal(last, stock - 1, `number ${last + 1} was served before somebody who came earlier`);
  await requireNothingUnexplained(world);
});
