import assert from 'node:assert/strict';
import { test } from 'node:test';
import { minor } from '#kit/shared/money/money.ts';
import { minutesMs } from '#kit/shared/time.ts';
import { contributed } from '#kit/testing/contributed.ts';
import { malee, setUp, settings, somchai, visitOf } from './deposit.fixture.ts';
import { depositTerms } from './deposit-terms.ts';
import { expireDeposits } from './expire-deposits.ts';
import { startDeposit } from './start-deposit.ts';
import { cashierSettings } from './view-deposit.ts';

const openTransfers = async (t: Parameters<typeof setUp>[0]) => {
  const scene = await setUp(t);
  const terms = await depositTerms(contributed(scene.world, cashierSettings.with(settings)))({}, visitOf(somchai));
  assert.ok(terms.ok);
  const methodId = terms.value.methods.find(({ kind }) => kind === 'bank_transfer')?.methodId;
  const begin = async (memberId: string, amount: bigint) => {
    const asked = { amount: minor(amount), methodId, idempotencyKey: scene.world.entropy.token() };
    const begun = await startDeposit(contributed(scene.world, cashierSettings.with(settings)))(
      asked,
      visitOf(memberId),
    );
    assert.ok(begun.ok);
    return begun.value;
  };
  return { ...scene, begin };
};

test('a transfer to the account is known by its sum alone', async (t) => {
  const { begin, noticeOf, tell, cashOf } = await openTransfers(t);
  const deposit = await begin(somchai, 10_000n);
  assert.deepEqual([deposit.kind, deposit.qrPayload], ['bank_transfer', undefined]);
  assert.equal(deposit.expiresAt - deposit.createdAt, minutesMs(60));
  assert.equal(await tell(noticeOf({ amount: deposit.payAmount })), 'credited');
  assert.equal(await cashOf(somchai), 10_000n);
});

test('a transfer never has the sum of another that ended unpaid less than a day ago', async (t) => {
  const { world, begin, started, noticeOf, tell, cashOf } = await openTransfers(t);
  const first = await begin(somchai, 10_000n);
  const code = await started(somchai, 20_000n);
  await world.moveClock(minutesMs(61));
  await expireDeposits(world)();
  const second = await begin(malee, 10_000n);
  assert.deepEqual([first.payAmount, second.payAmount], [10_000n, 10_001n]);
  assert.equal((await begin(malee, 20_000n)).payAmount, 20_001n, 'nor that of a code');
  assert.equal(await tell(noticeOf({ amount: second.payAmount })), 'credited');
  assert.equal(
    await tell(noticeOf({ amount: code.payAmount })),
    'unmatched',
    'an ended one without a name is for staff',
  );
  assert.deepEqual([await cashOf(somchai), await cashOf(malee)], [0n, 10_001n]);
});
