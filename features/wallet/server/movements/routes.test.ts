import assert from 'node:assert/strict';
import test from 'node:test';
import { z } from 'zod';
import { routesOf } from '#kit/server/feature.ts';
import type { PlayerVisit, StaffVisit } from '#kit/server/http/visit.ts';
import { id } from '#kit/shared/id.ts';
import { minor } from '#kit/shared/money/money.ts';
import { daysMs, isoOf, later } from '#kit/shared/time.ts';
import { testWorld } from '#kit/testing/world.ts';
import { anyEnd } from '#tools/testing/scenes/any-end.ts';
import { wallet as walletFeature } from '../../feature.ts';
import { applyIn, openWalletIn } from '../../public.ts';

const merchantId = id<'mrc'>('mrc_1');
const whoever = {
  requestId: 'r',
  ip: '::1',
  userAgent: 't',
  host: 'h',
  language: 'TH',
  merchantId,
  bearer: undefined,
  machine: undefined,
  cookies: {},
  setCookie: () => undefined,
};

const site = async (t: test.TestContext) => {
  const world = await testWorld(t);
  const house = await anyEnd(world, { merchantId, currency: 'THB', code: 'main' });
  const join = async (amounts: readonly bigint[]) => {
    const memberId = world.entropy.id('mbr');
    const walletId = await world.database.transact((tx) =>
      openWalletIn(tx, { merchantId, memberId, kind: 'cash', currency: 'THB' }),
    );
    await world.database.transact((tx) =>
      applyIn(
        world,
        tx,
        amounts.map((amount, place) => ({
          kind: amount < 0n ? 'bet' : 'win',
          key: `gw:v:${memberId}-${place}`,
          walletId,
          amount: minor(amount),
          counterAccount: house,
        })),
      ),
    );
    const visit: PlayerVisit = { ...whoever, player: { memberId, sessionId: id<'ses'>('ses_1'), kind: 'player' } };
    return { memberId, visit };
  };
  const staff: StaffVisit = {
    ...whoever,
    staff: { staffId: id<'stf'>('stf_1'), username: 'finance', sessionId: 's', permissions: ['money.read'] },
  };
  /** As over HTTP: the input from a query, the output encoded. */
  const call = async (name: string, visit: PlayerVisit | StaffVisit, query: Record<string, string> = {}) => {
    const route = [...routesOf([walletFeature], 'site', world), ...routesOf([walletFeature], 'desk', world)].find(
      (one) => one.name === name,
    );
    assert.ok(route);
    const result = await route.handler(route.endpoint.input.parse(query), visit);
    assert.ok(result.ok);
    return z.record(z.string(), z.any()).parse(z.encode(route.endpoint.output, result.value));
  };
  return { world, join, staff, call };
};

test('the balance is the sum of the money wallets, points apart', async (t) => {
  const { world, join, call } = await site(t);
  const { memberId, visit } = await join([10_000n, -250n]);
  await world.database.transact((tx) => openWalletIn(tx, { merchantId, memberId, kind: 'points', currency: 'POINTS' }));
  assert.deepEqual(await call('balance', visit), {
    sumBalance: '97.50',
    currency: 'THB',
    playsFrom: 'cash',
    wallets: [
      { kind: 'cash', currency: 'THB', balance: '97.50' },
      { kind: 'points', currency: 'POINTS', balance: '0.00' },
    ],
  });
});

test('a member without a wallet has nothing and a page without rows', async (t) => {
  const { world, join, call } = await site(t);
  const { visit } = await join([]);
  const stranger = { ...visit, player: { ...visit.player, memberId: world.entropy.id('mbr') } };
  assert.deepEqual(await call('balance', stranger), {
    sumBalance: '0.00',
    currency: 'THB',
    playsFrom: 'cash',
    wallets: [],
  });
  assert.deepEqual((await call('movements', stranger))['movements'], []);
});

test('a history is paged without gaps or doubles, newest first, with the balance after each', async (t) => {
  const { join, call } = await site(t);
  await join([1n]);
  const { visit } = await join([100_000n, ...Array.from({ length: 44 }, () => -100n)]);
  const seen: { movementId: string; balanceAfter: string }[] = [];
  let before: string | undefined;
  do {
    const page = await call('movements', visit, { pageSize: '20', ...(before === undefined ? {} : { before }) });
    seen.push(...(page['movements'] as typeof seen));
    before = page['next'] as string | undefined;
  } while (before !== undefined);
  assert.equal(seen.length, 45);
  assert.equal(new Set(seen.map(({ movementId }) => movementId)).size, 45);
  assert.deepEqual([seen[0]?.balanceAfter, seen.at(-1)?.balanceAfter], ['956.00', '1000.00']);
});

test('a history is narrowed by kind and by period', async (t) => {
  const { world, join, call } = await site(t);
  const { visit } = await join([500n, -100n, 50n, -20n]);
  const amounts = async (query: Record<string, string>) =>
    ((await call('movements', visit, query))['movements'] as { amount: string }[]).map(({ amount }) => amount);
  assert.deepEqual(await amounts({ kind: 'bet' }), ['-0.20', '-1.00']);
  const tomorrow = isoOf(later(world.clock.now(), daysMs(1)));
  const yesterday = isoOf(later(world.clock.now(), -daysMs(1)));
  assert.equal((await amounts({ from: yesterday, until: tomorrow })).length, 4);
  assert.deepEqual(await amounts({ from: tomorrow }), []);
  assert.deepEqual(await amounts({ until: yesterday }), []);
});

test('page sizes beyond the bounds and foreign cursors are refused or come to nothing', async (t) => {
  const { world, join, call } = await site(t);
  const [{ visit }, other] = [await join([5n]), await join([7n, 8n])];
  const { endpoint } = routesOf([walletFeature], 'site', world).find(({ name }) => name === 'movements')!;
  for (const pageSize of ['0', '101', '-1', '1.5', 'x', '1e3']) {
    assert.equal(endpoint.input.safeParse({ pageSize }).success, false, pageSize);
  }
  // Another's cursor is read as a place in one's own wallet: it shows nothing of the other's.
  const theirs = ((await call('movements', other.visit))['movements'] as { movementId: string }[])[0]!.movementId;
  assert.deepEqual(
    ((await call('movements', visit, { before: theirs }))['movements'] as { amount: string }[]).map(
      ({ amount }) => amount,
    ),
    ['0.05'],
  );
});

test('staff sees wallets and both ends of movements of its own merchant only', async (t) => {
  const { join, staff, call } = await site(t);
  const { memberId } = await join([500n, -100n]);
  const query = { memberId };
  assert.deepEqual((await call('staffPlayerWallets', staff, query))['wallets'], [
    { kind: 'cash', currency: 'THB', balance: '4.00', movements: 2, isBlocked: false },
  ]);
  const page = await call('staffPlayerMovements', staff, query);
  assert.equal(page['movements'][0].counterAccount, 'suspense/main');
  const stranger = { ...staff, merchantId: id<'mrc'>('mrc_2') };
  assert.deepEqual((await call('staffPlayerWallets', stranger, query))['wallets'], []);
  assert.deepEqual((await call('staffPlayerMovements', stranger, query))['movements'], []);
});

test('the ledger page adds up', async (t) => {
  const { join, staff, call } = await site(t);
  await join([500n, -100n]);
  await join([50n]);
  const page = await call('staffLedgerAccounts', staff);
  assert.deepEqual(page['books'].totals, [{ currency: 'THB', wallets: 2, held: '4.50', others: '-4.50' }]);
  assert.deepEqual(page['accounts'], [
    { owner: 'suspense', code: 'main', currency: 'THB', balance: '-4.50', movements: 3 },
  ]);
});
