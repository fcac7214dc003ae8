import assert from 'node:assert/strict';
import test from 'node:test';
import { setTimeout } from 'node:timers/promises';
import { openDatabase, sql } from '#kit/server/database/database.ts';
import type { World } from '#kit/server/world.ts';
import { id } from '#kit/shared/id.ts';
import { minor } from '#kit/shared/money/money.ts';
import { daysMs } from '#kit/shared/time.ts';
import { testWorld } from '#kit/testing/world.ts';
import { verifierState } from '../../db/books/verifier.ts';
import { applyIn, counterAccounts, openWalletIn } from '../../public.ts';
import { fold, turnMonth } from '../jobs.ts';
import { verifyStep } from './verify-step.ts';

const merchantId = id<'mrc'>('mrc_1');

const foldTriesMax = 100;
const foldAgainMs = 100;

const monthsSummed = async ({ database }: World): Promise<number> => {
  const { rows } = await sql<{ months: number }>`
    select count(distinct month)::int as months from wallet.verified_sum`.execute(database.read);
  return rows[0]!.months;
};

/** A wallet with movements in three months, the first two of which are over, and every end of a round looked through once. */
const threeMonths = async (t: test.TestContext) => {
  const world = await testWorld(t);
  const owner = openDatabase({ url: world.databaseUrl, connectionsMax: 1 });
  t.after(() => owner.close());
  const memberId = world.entropy.id('mbr');
  const walletId = await world.database.transact((tx) =>
    openWalletIn(tx, { merchantId, memberId, kind: 'cash', currency: 'THB' }),
  );
  const bank = await counterAccounts.numberOf(world, {
    merchantId,
    owner: 'bank_clearing',
    code: 'bank',
    currency: 'THB',
  });
  for (let month = 0; month < 3; month++) {
    await world.database.transact((tx) =>
      applyIn(world, tx, [
        { kind: 'deposit', key: `deposit:${month}`, walletId, amount: minor(100n), counterAccount: bank },
      ]),
    );
    if (month < 2) {
      await world.moveClock(daysMs(31));
      await turnMonth(world)();
    }
  }
  const step = verifyStep(world);
  /** Each round is one step over the wallets and one at its end. */
  const rounds = async (count: number) => {
    for (let each = 0; each < count * 2; each++) await step();
    return verifierState(world.database.read);
  };
  // A transaction of any database of the server holds the fold back, and a month is summed once all of it is folded.
  for (let tries = 0; (await monthsSummed(world)) < 2; tries++) {
    assert.ok(tries < foldTriesMax, 'the months that are over are summed');
    await setTimeout(foldAgainMs);
    await fold(world)();
    assert.equal((await rounds(1)).deviations, 0n);
  }
  return { world, owner, rounds };
};

test('a month that is over is summed once and held against that in turn', async (t) => {
  const { world, owner, rounds } = await threeMonths(t);
  assert.equal(await monthsSummed(world), 2);
  // Both ends are altered alike, which only what the month came to shows.
  await sql`update wallet.counter_delta set amount = amount - 1 where month = (select min(month) from wallet.counter_delta)`.execute(
    owner.read,
  );
  await sql`update wallet.movement set amount = amount + 1 where month = (select min(month) from wallet.movement)`.execute(
    owner.read,
  );
  const { lastDeviation, deviations } = await rounds(2);
  assert.ok(deviations > 0n);
  assert.match(lastDeviation ?? '', /when it was over they made -100 in 1$|balance after|its movements make/);
});

for (const [what, statement, expected] of [
  [
    'a delta of the month that is written',
    'update wallet.counter_delta set amount = amount + 1 where month = (select max(month) from wallet.counter_delta)',
    /its deltas of month|its fold is|add up/,
  ],
  [
    'a delta of a month that is over',
    'update wallet.counter_delta set amount = amount + 1 where month = (select min(month) from wallet.counter_delta)',
    /its deltas of month/,
  ],
  ['a fold', 'update wallet.counter_balance set balance = balance + 1', /its fold is|add up/],
] as const)
  test(`the permanent verifier finds ${what} that was altered`, async (t) => {
    const { owner, rounds } = await threeMonths(t);
    await sql.raw(statement).execute(owner.read);
    const { lastDeviation, deviations } = await rounds(2);
    assert.ok(deviations > 0n);
    assert.match(lastDeviation ?? '', expected);
  });
