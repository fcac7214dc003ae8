import assert from 'node:assert/strict';
import { test } from 'node:test';
import { contributed } from '#kit/testing/contributed.ts';
import { visitOf as visitorOf } from '#kit/testing/visits.ts';
import { z } from 'zod';
import { type BankNotice, bankNoticeBody } from '../../contract/bank-notice.ts';
import { bankKeyOf, signedHeaders } from './bank-signature.ts';
import { merchantId, setUp, somchai, settings } from '../deposits/deposit.fixture.ts';
import { bankNotice } from './bank-notice.ts';
import { cashierSettings } from '../deposits/view-deposit.ts';

const target = 'POST /api/wps/cashier/bank-notice';

test('while the bank changes over to another key both are taken, afterwards the old one is not', async (t) => {
  const { world, started, noticeOf, cashOf } = await setUp(t);
  const tell = async (notice: BankNotice, keyId: string, bankKeyIds: readonly string[]) => {
    const rawBody = JSON.stringify(z.encode(bankNoticeBody, notice));
    const key = { keyId, key: bankKeyOf(world.vault, keyId) };
    const headers = signedHeaders(key, { now: world.clock.now(), nonce: world.entropy.token(), target, body: rawBody });
    const visit = visitorOf(merchantId, { machine: { target, rawBody, headers } });
    const told = await bankNotice(contributed(world, cashierSettings.with({ ...settings, bankKeyIds })))(notice, visit);
    return told.ok ? told.value.outcome : told.refusal;
  };
  const changing = ['bank-2', 'bank-1'];
  const [first, second] = [await started(somchai, 10_000n), await started(somchai, 20_000n)];
  const old = noticeOf({ amount: first.payAmount, reference: first.reference });
  assert.equal(await tell(old, 'bank-2', ['bank-1']), 'signature_invalid', 'not yet');
  assert.equal(await tell(old, 'bank-1', changing), 'credited');
  const next = noticeOf({ amount: second.payAmount, reference: second.reference });
  assert.equal(await tell(next, 'bank-2', changing), 'credited');
  assert.equal(await tell(old, 'bank-2', changing), 'duplicate', 'told again under the other key');
  assert.equal(await tell(next, 'bank-3', changing), 'signature_invalid');
  assert.equal(await tell(next, 'bank-1', ['bank-2']), 'signature_invalid', 'over');
  assert.equal(await cashOf(somchai), 30_000n);
});

test('notices that come in another order than the money: each is kept, only what fits is credited', async (t) => {
  const { world, started, noticeOf, tell, cashOf, waiting } = await setUp(t);
  const { reference, payAmount } = await started(somchai, 10_000n);
  const short = noticeOf({ amount: payAmount, reference, paidAt: world.clock.now() });
  const wrong = { ...noticeOf({ amount: payAmount, reference }), amount: short.amount };
  await world.moveClock(60_000);
  const later = noticeOf({ amount: payAmount, reference });
  assert.equal(await tell(later), 'credited', 'what was paid last is told first');
  assert.equal(await tell(short), 'unmatched');
  assert.equal(await tell(wrong), 'unmatched');
  assert.equal(await tell(later), 'duplicate');
  assert.deepEqual(
    (await waiting()).map(([why]) => why),
    ['already_credited', 'already_credited'],
  );
  assert.equal(await cashOf(somchai), 10_000n);
});
