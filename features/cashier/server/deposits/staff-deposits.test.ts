import assert from 'node:assert/strict';
import { test } from 'node:test';
import { staffVisitOf } from '#kit/testing/visits.ts';
import { id } from '#kit/shared/id.ts';
import { shortId } from '#kit/shared/short-id.ts';
import { malee, merchantId, setUp, somchai } from './deposit.fixture.ts';
import { staffDeposits } from './staff-deposits.ts';

test('a deposit is found by its whole id, by what lists show of it, and by its reference; in its own house alone', async (t) => {
  const { world, started } = await setUp(t);
  const { depositId, reference } = await started(somchai, 500_000n);
  await started(malee, 600_000n);
  const found = async (search: string, of = merchantId) => {
    const list = await staffDeposits(world)({ search, direction: 'down' }, staffVisitOf(of));
    return list.ok ? list.value.deposits.map((it) => it.depositId) : assert.fail(list.refusal);
  };
  for (const search of [depositId, shortId(depositId), depositId.slice(-8).toUpperCase(), reference])
    assert.deepEqual(await found(search), [depositId], search);
  assert.deepEqual(await found(shortId(depositId), id<'mrc'>('mrc_other')), []);
  assert.deepEqual(await found(depositId.slice(-9)), []);
});
