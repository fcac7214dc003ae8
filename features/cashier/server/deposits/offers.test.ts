import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sql } from '#kit/server/database/database.ts';
import { minor } from '#kit/shared/money/money.ts';
import { contributed } from '#kit/testing/contributed.ts';
import type { Offer } from '../../domain/offer.ts';
import { setUp, settings, somchai, visitOf } from './deposit.fixture.ts';
import { depositTerms } from './deposit-terms.ts';
import { startDeposit } from './start-deposit.ts';
import { cashierSettings } from './view-deposit.ts';

const start = (over: object) => ({ amount: minor(10_000n), idempotencyKey: 'offered-deposit-1', ...over });

test('a promotion chosen with a deposit stays as it was offered, and is told when the money is there', async (t) => {
  const { world, noticeOf, tell } = await setUp(t);
  let offers: Offer[] = [{ offerId: 'welcome', name: 'Welcome', terms: { permille: 500, turnover: 3 } }];
  const offering = { ...settings, offersOf: async () => offers };
  const terms = await depositTerms(contributed(world, cashierSettings.with(offering)))({}, visitOf(somchai));
  assert.deepEqual(terms.ok && terms.value.offers, [{ offerId: 'welcome', name: 'Welcome' }]);
  const begun = await startDeposit(contributed(world, cashierSettings.with(offering)))(
    start({ offerId: 'welcome' }),
    visitOf(somchai),
  );
  assert.ok(begun.ok);
  assert.deepEqual(begun.value.offer, { offerId: 'welcome', name: 'Welcome' });
  offers = [{ offerId: 'welcome', name: 'Welcome', terms: { permille: 10, turnover: 99 } }];
  const again = await startDeposit(contributed(world, cashierSettings.with(offering)))(start({}), visitOf(somchai));
  assert.equal(!again.ok && again.refusal, 'duplicate_mismatch', 'the same press never means another offer');
  const { payAmount, reference } = begun.value;
  assert.equal(await tell(noticeOf({ amount: payAmount, reference })), 'credited');
  const { rows } = await sql<{ offer: unknown }>`
    select payload -> 'offer' as offer
    from kit.outbox_event
    where name = 'cashier.deposit-credited'`.execute(world.database.read);
  assert.deepEqual(rows, [{ offer: { offerId: 'welcome', name: 'Welcome', terms: { permille: 500, turnover: 3 } } }]);
});

test('what nobody offers can not be chosen', async (t) => {
  const { world } = await setUp(t);
  const terms = await depositTerms(contributed(world, cashierSettings.with(settings)))({}, visitOf(somchai));
  assert.deepEqual(terms.ok && terms.value.offers, []);
  const begun = await startDeposit(contributed(world, cashierSettings.with(settings)))(
    start({ offerId: 'welcome' }),
    visitOf(somchai),
  );
  assert.equal(!begun.ok && begun.refusal, 'offer_unknown');
});
