import assert from 'node:assert/strict';
import { test, type TestContext } from 'node:test';
import { cashierSettings } from '#features/cashier/public.ts';
import { malee, merchantId, setUp, somchai, visitOf } from '#features/cashier/server/deposits/deposit.fixture.ts';
import { pspKeyOf, signedHeaders } from '#features/cashier/server/lines/bank-signature.ts';
import { cancelDeposit } from '#features/cashier/server/deposits/cancel-deposit.ts';
import { depositTerms } from '#features/cashier/server/deposits/deposit-terms.ts';
import { driveOrders } from '#features/cashier/server/providers/drive-orders.ts';
import { expireDeposits } from '#features/cashier/server/deposits/expire-deposits.ts';
import { findDeposit } from '#features/cashier/server/deposits/find-deposit.ts';
import { statementOf } from '#features/cashier/server/providers/find-provider.ts';
import { providerNotice } from '#features/cashier/server/providers/provider-notice.ts';
import { startDeposit } from '#features/cashier/server/deposits/start-deposit.ts';
import { minor } from '#kit/shared/money/money.ts';
import { instant, minutesMs } from '#kit/shared/time.ts';
import { contributed } from '#kit/testing/contributed.ts';
import { visitOf as visitorOf } from '#kit/testing/visits.ts';
import { openBank } from './bank.fixture.ts';

type Heard = { target: string; rawBody: string; headers: Record<string, string> };

const postTo = (bank: string) => (path: string, body: unknown) =>
  fetch(`${bank}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });

/** A player, and providers whose notices are handed on only when a test says so. */
const atTheProvider = async (t: TestContext) => {
  const scene = await setUp(t);
  const { world } = scene;
  const heard: Heard[] = [];
  const bank = await openBank(t, world, (notice) => {
    if (notice.target.includes('/provider-notice/')) heard.push(notice);
  });
  const settings = { simulatedBankUrl: () => bank, bankAddress: (): string | undefined => bank };
  const terms = await depositTerms(contributed(world, cashierSettings.with(settings)))({}, visitOf(somchai));
  assert.ok(terms.ok);
  const [redirect, wallet] = terms.value.methods.filter(({ kind }) => kind === 'provider');
  const begin = async (
    amount: bigint,
    methodId = redirect?.methodId,
    memberId = somchai,
    by = settings,
    over: Partial<ReturnType<typeof visitOf>> = {},
  ) => {
    const asked = { amount: minor(amount), methodId, idempotencyKey: world.entropy.token() };
    const visit = { ...visitOf(memberId), ...over };
    const begun = await startDeposit(contributed(world, cashierSettings.with(by)))(asked, visit);
    assert.ok(begun.ok);
    return begun.value;
  };
  const decide = async (orderId: string, as: 'paid' | 'failed') => {
    await fetch(`${bank}/psp/pay/${orderId}`, {
      method: 'POST',
      body: new URLSearchParams({ as }),
      redirect: 'manual',
    });
    return heard.at(-1)!;
  };
  const tell = async (machine: Heard, provider = 'simulated_redirect') => {
    const told = await providerNotice(contributed(world, cashierSettings.with(settings)))(
      { provider },
      visitorOf(merchantId, { machine }),
    );
    return told.ok ? told.value.outcome : told.refusal;
  };
  const stateOf = async (depositId: string, memberId = somchai) => {
    const found = await findDeposit(contributed(world, cashierSettings.with(settings)))(
      { depositId },
      visitOf(memberId),
    );
    assert.ok(found.ok);
    return [found.value.state, found.value.clock.reason];
  };
  return {
    ...scene,
    bank,
    settings,
    begin,
    decide,
    tell,
    post: postTo(bank),
    stateOf,
    wallet,
    work: () => driveOrders(world, settings)(),
  };
};

test('paid at a provider’s page, or by its code: credited once, however often it is told', async (t) => {
  const { world, settings, begin, decide, tell, cashOf, wallet, work } = await atTheProvider(t);
  const order = await begin(10_000n);
  assert.match(order.payUrl ?? '', new RegExp(`/psp/pay/${order.depositId}$`));
  assert.equal((await begin(10_000n)).payAmount, 10_000n, 'orders have names: equal sums need no satang');
  const notice = await decide(order.depositId, 'paid');
  const outcomes = await Promise.all(Array.from({ length: 5 }, () => tell(notice)));
  assert.deepEqual(outcomes.toSorted(), ['credited', 'duplicate', 'duplicate', 'duplicate', 'duplicate']);
  const scanned = await begin(20_000n, wallet?.methodId);
  assert.equal(scanned.payCode, scanned.payUrl);
  const paid = await decide(scanned.depositId, 'paid');
  assert.equal(await tell(paid), 'unknown_order', 'not of this provider');
  assert.equal(await tell(paid, 'simulated_wallet'), 'credited');
  await work();
  assert.equal(await cashOf(somchai), 30_000n);
  const book = await statementOf(
    world,
    settings,
    { provider: 'simulated_redirect', proxy: 'pay_demo_simulated_redirect' },
    { from: instant(0), until: instant(world.clock.now() + 1) },
  );
  assert.deepEqual('lines' in book && book.lines.map(({ amount }) => amount), [10_000n]);
});

test('after the provider’s page the player is sent to a host of the merchant, whatever host and port the request named', async (t) => {
  const { world, settings, begin } = await atTheProvider(t);
  const { depositId } = await begin(10_000n);
  const returnOf = async (id: string) => {
    const { rows } = await world.database.pool.query<{ at: string }>(
      'select return_url as at from cashier.deposit where deposit_id = $1',
      [id],
    );
    return rows[0]?.at;
  };
  const own = new URL((await returnOf(depositId)) ?? '');
  assert.equal(`${own.pathname}${own.search}`, `/deposit?id=${depositId}`);
  const { rows: hosts } = await world.database.pool.query<{ host: string }>('select host from merchants.host');
  for (const host of ['evil.example:4000', `${own.hostname}:66`]) {
    const begun = await begin(10_000n, undefined, somchai, settings, { host, siteAddress: undefined });
    const back = new URL((await returnOf(begun.depositId)) ?? '');
    assert.notEqual(back.port, '66', host);
    assert.ok(
      hosts.some((known) => known.host === back.hostname),
      `${host} led to ${back.host}`,
    );
  }
});

test('forged, stale and altered notices leave nothing behind; the same event with other words is refused', async (t) => {
  const { world, begin, decide, tell, cashOf, stateOf } = await atTheProvider(t);
  const order = await begin(10_000n);
  const notice = await decide(order.depositId, 'paid');
  const signedBy = (body: string, key = pspKeyOf(world.vault), now = world.clock.now()) => ({
    target: notice.target,
    rawBody: body,
    headers: signedHeaders(key, { now, nonce: world.entropy.token(), target: notice.target, body }),
  });
  assert.equal(await tell({ ...notice, rawBody: notice.rawBody.replace('100.00', '900.00') }), 'signature_invalid');
  assert.equal(await tell(signedBy(notice.rawBody, { keyId: 'psp-1', key: 'ab'.repeat(32) })), 'signature_invalid');
  assert.equal(
    await tell(signedBy(notice.rawBody, { ...pspKeyOf(world.vault), keyId: 'bank-1' })),
    'signature_invalid',
  );
  const old = instant(world.clock.now() - minutesMs(6));
  assert.equal(await tell(signedBy(notice.rawBody, undefined, old)), 'notice_expired');
  assert.equal(await tell(signedBy('{}')), 'signature_invalid');
  const elsewhere = { ...notice, target: notice.target.replace('redirect', 'wallet') };
  assert.equal(await tell(elsewhere), 'signature_invalid', 'told to another call');
  assert.equal(await tell(notice, 'signed_http'), 'signature_invalid', 'nobody set one up');
  assert.deepEqual([await cashOf(somchai), await stateOf(order.depositId)], [0n, ['waiting', 'started']]);
  assert.equal(await tell(notice), 'credited');
  assert.equal(await tell(signedBy(notice.rawBody.replace('100.00', '900.00'))), 'duplicate_mismatch');
  assert.equal(await cashOf(somchai), 10_000n);
});

test('failed then paid is paid, paid then failed stays paid, in whatever order they are told', async (t) => {
  const { begin, decide, tell, cashOf, stateOf } = await atTheProvider(t);
  const first = await begin(10_000n);
  assert.equal(await tell(await decide(first.depositId, 'failed')), 'noted');
  assert.deepEqual(await stateOf(first.depositId), ['expired', 'provider_failed']);
  assert.equal(await tell(await decide(first.depositId, 'paid')), 'credited');
  const second = await begin(20_000n);
  const failed = await decide(second.depositId, 'failed');
  const paid = await decide(second.depositId, 'paid');
  assert.equal(await tell(paid), 'credited');
  assert.equal(await tell(failed), 'noted', 'told late');
  assert.deepEqual(await stateOf(second.depositId), ['credited', 'paid']);
  assert.equal(await cashOf(somchai), 30_000n);
});

test('a lost answer begins no second order, a notice that never comes is asked for, also once more when time is over', async (t) => {
  const { world, settings, begin, decide, post, work, cashOf, stateOf, waiting } = await atTheProvider(t);
  await post('/psp/misbehave', { loseAnswers: 1 });
  const order = await begin(10_000n);
  assert.equal(order.payUrl, undefined);
  await world.moveClock(minutesMs(1));
  await work();
  const found = await findDeposit(contributed(world, cashierSettings.with(settings)))(
    { depositId: order.depositId },
    visitOf(somchai),
  );
  assert.match((found.ok && found.value.payUrl) || '', /\/psp\/pay\//);
  await decide(order.depositId, 'paid');
  await world.moveClock(minutesMs(3));
  await work();
  assert.equal(await cashOf(somchai), 10_000n, 'asked, though nothing was told');
  const late = await begin(20_000n, undefined, malee);
  const given = await begin(30_000n, undefined, malee);
  await cancelDeposit(contributed(world, cashierSettings.with(settings)))(
    { depositId: given.depositId },
    visitOf(malee),
  );
  await world.moveClock(minutesMs(31));
  await expireDeposits(world)();
  assert.deepEqual((await stateOf(late.depositId, malee))[0], 'expired');
  await decide(late.depositId, 'paid');
  await decide(given.depositId, 'paid');
  await work();
  assert.deepEqual(await waiting(), [['cancelled', 30_000n]], 'given up and paid all the same: for staff');
  assert.equal(await cashOf(malee), 20_000n);
});
