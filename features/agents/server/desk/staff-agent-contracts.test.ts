import assert from 'node:assert/strict';
import test from 'node:test';
import { sql } from '#kit/server/database/database.ts';
import { withOwner } from '#kit/testing/with-owner.ts';
import { rateOfProduct } from '../../domain/contract-types.ts';
import { aboveEdge } from '../../domain/offers/above-edge.ts';
import { termsViewOf } from '../contracts/terms-view.ts';
import { dailyOf, openTeam, rebateOf } from '../team.fixture.ts';
import { staffAgentContracts } from './staff-agent-contracts.ts';

test('the desk knows the edge of each product and what players are given back, of the terms in force', async (t) => {
  const { world, merchantId, idOf, sign } = await openTeam(t, { A: null });
  await sign(null, 'A', rebateOf([{ rate: 10 }, { product: 'LIVE', rate: 40 }]));
  const visit = { merchantId } as Parameters<ReturnType<typeof staffAgentContracts>>[1];
  const seenNow = async () => {
    const seen = await staffAgentContracts(world)({ memberId: idOf('A') }, visit);
    assert.ok(seen.ok);
    return seen.value;
  };
  const { edges } = await seenNow();
  const live = edges.find(({ product }) => product === 'LIVE')!;
  await withOwner(world, ({ read }) =>
    sql`
      insert into rebates.terms (merchant_id, kind, version, valid_from, document, set_by, reason)
      select ${merchantId}, 'rebate', coalesce(max(version), 0) + 1, current_date - 1, ${JSON.stringify({
        mode: 'claim',
        claimDays: 7,
        rows: Object.fromEntries(edges.map(({ product, edge }) => [product, { edge: edge + 1, rate: 7 }])),
      })}::jsonb, 'stf_test', 'other terms'
      from rebates.terms
      where merchant_id = ${merchantId} and kind = 'rebate'`.execute(read),
  );
  const { edges: after, paidBy } = await seenNow();
  assert.deepEqual(
    after,
    edges.map((one) => ({ ...one, edge: one.edge + 1, rebate: 7 })),
  );
  const signed = paidBy.map(({ terms }) => terms);
  assert.equal(rateOfProduct(signed[0]!.rows, 'LIVE'), 40);
  const most = live.edge + 1 - 7 - 40;
  const warns = (rate: number) =>
    aboveEdge(termsViewOf(dailyOf(0, { rows: [{ rate }] })), signed, after).some(({ product }) => product === 'LIVE');
  assert.deepEqual([warns(most), warns(most + 1)], [false, true]);
});
