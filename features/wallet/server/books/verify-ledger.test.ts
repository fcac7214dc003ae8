import assert from 'node:assert/strict';
import test from 'node:test';
import { sql } from '#kit/server/database/database.ts';
import { openDatabase } from '#kit/server/database/database.ts';
import { id } from '#kit/shared/id.ts';
import { minor } from '#kit/shared/money/money.ts';
import { setTimeout as pause } from 'node:timers/promises';
import { hoursMs } from '#kit/shared/time.ts';
import { testWorld } from '#kit/testing/world.ts';
import { anyEnd } from '#tools/testing/scenes/any-end.ts';
import { applyIn, type Command, openWalletIn, verifierState } from '../../public.ts';
import { verifyLedger, verifyStatements } from '../../tooling.ts';
import { gauges } from './gauges.ts';
import { closeHour, fold } from '../jobs.ts';
import { verifyStep } from './verify-step.ts';

const merchantId = id<'mrc'>('mrc_1');

/** A ledger with three wallets, eleven movements each with a refund, a tombstone, two counter-accounts, half of it folded, one closing. */
const lived = async (t: test.TestContext) => {
  const world = await testWorld(t);
  const bank = await anyEnd(world, { merchantId, currency: 'THB', code: 'bank' });
  const house = await anyEnd(world, { merchantId, currency: 'THB', code: 'main' });
  const apply = (commands: Command[]) => world.database.transact((tx) => applyIn(world, tx, commands));
  for (let number = 1; number <= 3; number++) {
    const walletId = await world.database.transact((tx) =>
      openWalletIn(tx, {
        merchantId,
        memberId: world.entropy.id('mbr'),
        kind: 'cash',
        currency: 'THB',
      }),
    );
    await apply([
      { kind: 'deposit', key: `deposit:${number}`, walletId, amount: minor(10_000n), counterAccount: bank },
    ]);
    await fold(world)();
    const bets = Array.from({ length: 9 }, (_, place): Command => {
      const key = `gw:v:${number}-${place}`;
      return { kind: 'bet', key, walletId, amount: minor(-100n), counterAccount: house };
    });
    await apply([...bets, { kind: 'refund', walletId, reference: `gw:v:${number}-4` }]);
    if (number === 3) await apply([{ kind: 'refund', walletId, reference: 'gw:v:never-came' }]);
  }
  await closeHour(world)();
  const owner = openDatabase({ url: world.databaseUrl, connectionsMax: 1 });
  t.after(() => owner.close());
  return { world, owner: owner.read };
};

test('a ledger that nobody touched has no deviation', async (t) => {
  const { world } = await lived(t);
  const { looked, deviations } = await verifyLedger(world);
  assert.deepEqual(deviations, []);
  assert.equal(looked['movements'], 34);
  assert.equal(looked['wallets'], 3);
  assert.equal(looked['statements'], 1);
  assert.deepEqual((await verifyStatements(world)).deviations, []);
});

const tampering: [string, ReturnType<typeof sql>, RegExp][] = [
  [
    'an amount',
    sql`update wallet.movement set amount = amount - 1 where wallet_id = 2 and version = 3`,
    /^2\.3 balance after/,
  ],
  [
    'a balance after',
    sql`update wallet.movement set balance_after = 0 where wallet_id = 2 and version = 3`,
    /^2\.3 balance after is 0/,
  ],
  [
    'a version gap',
    sql`update wallet.movement set version = 99 where wallet_id = 2 and version = 11`,
    /^2\.99 the version before it is missing/,
  ],
  [
    'a deleted row',
    sql`delete from wallet.movement where wallet_id = 2 and version = 5`,
    /^2\.6 the version before it is missing/,
  ],
  [
    'an added row',
    sql`insert into wallet.movement select wallet_id, 0, balance_after, recorded_at, gen_random_uuid(), null, 12, 2, 0, kind, month from wallet.movement where wallet_id = 2 and version = 11`,
    /^wallet\/2 has 9200 at version 11, its movements make 9200 at version 12/,
  ],
  [
    'an added row with its wallet and its version',
    sql`with m as (insert into wallet.movement select wallet_id, 5, balance_after + 5, recorded_at, gen_random_uuid(), null, 12, 2, 0, kind, month from wallet.movement where wallet_id = 2 and version = 11) update wallet.wallet set balance = 9205, version = 12 where id = 2`,
    /^counter\/2 its deltas make/,
  ],
  ['a deleted last row', sql`delete from wallet.movement where wallet_id = 2 and version = 11`, /^wallet\/2 has/],
  ['a wallet', sql`update wallet.wallet set balance = balance + 1 where id = 2`, /^wallet\/2 has 9201/],
  ['a deleted wallet', sql`delete from wallet.wallet where id = 2`, /^wallet\/2 has movements and does not exist/],
  [
    'a counter-account of a movement',
    sql`update wallet.movement set counter_account = 1 where wallet_id = 2 and version = 3`,
    /^counter\/1 its deltas make/,
  ],
  [
    'a delta',
    sql`update wallet.counter_delta set amount = amount + 1 where counter_account = 2 and amount > 0`,
    /^counter\/2 its /,
  ],
  [
    'an added delta',
    sql`insert into wallet.counter_delta (counter_account, amount, movements, places, month, recorded_at) values (2, 5, 1, 0, 24320, now())`,
    /^counter\/2 its /,
  ],
  ['a deleted delta', sql`delete from wallet.counter_delta where counter_account = 1`, /^counter\/1 its /],
  [
    'a fold',
    sql`update wallet.counter_balance set balance = balance + 1 where counter_account = 1`,
    /^counter\/1 its fold is/,
  ],
  [
    'a reference',
    sql`update wallet.movement set reference = wallet.key_of('gw:v:2-1') where wallet_id = 1 and kind = 1`,
    /^1\.11 does not take back/,
  ],
  [
    'the time of a movement',
    sql`update wallet.movement set recorded_at = recorded_at - interval '1 microsecond' where wallet_id = 2 and version = 3`,
    /^2\.3 says .* when nothing was written for counter\/2/,
  ],
  [
    'the times of all movements of a wallet',
    sql`update wallet.movement set recorded_at = recorded_at + interval '1 day' where wallet_id = 2`,
    /^2\.2 says .* when nothing was written/,
  ],
  [
    'two movements of the same amount that changed their times',
    sql`update wallet.movement m set recorded_at = o.recorded_at from wallet.movement o where m.version = 3 and o.version = 3 and (m.wallet_id, o.wallet_id) in ((1, 2), (2, 1))`,
    /^1\.[23] was written with 9 movements of -900 at .* there are 9 of -900 or others/,
  ],
  [
    'the time of a tombstone',
    sql`update wallet.movement set recorded_at = recorded_at + interval '1 hour' where kind = 0`,
    /^3\.12 says .* when nothing was written for counter\/0/,
  ],
  [
    'the time of a delta',
    sql`update wallet.counter_delta set recorded_at = recorded_at + interval '1 hour' where counter_account = 1`,
    /^counter\/1 was written with 1 movements of 10000 at .* there are 0/,
  ],
  [
    'a wallet and its last row together',
    sql`with w as (update wallet.wallet set balance = 1 where id = 2) update wallet.movement set amount = amount - 9199, balance_after = 1 where wallet_id = 2 and version = 11`,
    /^currency\/THB all accounts add up to/,
  ],
];

for (const [what, statement, expected] of tampering) {
  test(`${what} that was changed behind the product's back is named`, async (t) => {
    const { world, owner } = await lived(t);
    // What is not folded yet, because other tests' transactions are open, has no fold to change.
    for (let tries = 0; what === 'a fold' && tries < 400; tries++) {
      const { rows } = await sql`select from wallet.counter_balance where counter_account = 1`.execute(owner);
      if (rows.length > 0) break;
      await sql`select wallet.fold_counters()`.execute(owner);
      await pause(25);
    }
    await statement.execute(owner);
    const { deviations } = await verifyLedger(world);
    assert.ok(
      deviations.some((deviation) => expected.test(deviation)),
      deviations.join('\n'),
    );
  });
}

test('a movement that was put into another month is named', async (t) => {
  const { world, owner } = await lived(t);
  await sql`select wallet.prepare_month((month - 1)::smallint) from wallet.ledger_month`.execute(owner);
  await sql`update wallet.movement set month = month - 1 where wallet_id = 2 and version = 1`.execute(owner);
  const { deviations } = await verifyLedger(world);
  assert.ok(
    deviations.some((deviation) => /^2\.1 says .* in month \d+, when nothing was written/.test(deviation)),
    deviations.join('\n'),
  );
});

test('a key that stands in two months is named', async (t) => {
  const { world, owner } = await lived(t);
  const { rows } = await sql<{ month: number }>`select month::int from wallet.ledger_month`.execute(owner);
  const month = rows[0]!.month;
  await sql`select wallet.prepare_month(${month + 1}::smallint)`.execute(owner);
  await sql`
    insert into wallet.movement
    select wallet_id, amount, balance_after, recorded_at, key, reference, 12, counter_account, rules, kind, month + 1
    from wallet.movement
    where wallet_id = 2 and version = 11`.execute(owner);
  const { deviations } = await verifyLedger(world);
  assert.ok(deviations.some((deviation) => /^key\/[0-9a-f-]+ is used 2 times/.test(deviation)));
});

for (const [what, statement, expected] of [
  [
    'a total',
    sql`update wallet.statement set owed_to_members = owed_to_members + 1, counter_total = counter_total - 1`,
    /owes members/,
  ],
  [
    'a line',
    sql`update wallet.statement_line set balance = 1 where account = 'wallet/2'`,
    /statement\/1\/wallet\/2 says 1/,
  ],
  [
    'a line of a counter-account',
    sql`update wallet.statement_line set balance = balance + 1 where account = 'counter/1'`,
    /says -\d+ for the other ends, its lines make/,
  ],
  [
    'a movement below a line',
    sql`update wallet.movement set balance_after = 7 where wallet_id = 2 and version = 11`,
    /the history 7/,
  ],
] as const) {
  test(`${what} of a closing that was changed is named`, async (t) => {
    const { world, owner } = await lived(t);
    await statement.execute(owner);
    const { deviations } = await verifyStatements(world);
    assert.ok(
      deviations.some((deviation) => expected.test(deviation)),
      deviations.join('\n'),
    );
  });
}

test('the permanent verifier walks round after round and counts what it finds', async (t) => {
  const { world, owner } = await lived(t);
  const step = verifyStep(world);
  await step();
  await step();
  const clean = await verifierState(world.database.read);
  assert.deepEqual([clean.rounds, clean.walletsLooked, clean.deviations, clean.lastDeviation], [1n, 3n, 0n, null]);
  await sql`update wallet.wallet set balance = balance + 1 where id = 3`.execute(owner);
  await step();
  const found = await verifierState(world.database.read);
  assert.equal(found.deviations, 1n);
  assert.match(found.lastDeviation ?? '', /^wallet\/3 has/);
});

test('an alarm can hang on what the verifier found and on how long ago it looked', async (t) => {
  const { world, owner } = await lived(t);
  const shown = async () =>
    Object.fromEntries(await Promise.all(gauges(world).map(async ({ name, read }) => [name, await read()] as const)));
  assert.deepEqual(await shown(), {
    ledger_deviations_found: 0,
    ledger_verifier_rounds: 0,
    ledger_verifier_age_seconds: Number.NaN,
    ledger_verifier_round_age_seconds: Number.NaN,
  });
  await sql`update wallet.wallet set balance = balance + 1 where id = 3`.execute(owner);
  const step = verifyStep(world);
  await step();
  await step();
  await world.moveClock(hoursMs(2));
  await step();
  await world.moveClock(hoursMs(1));
  const {
    ledger_verifier_age_seconds: age = 0,
    ledger_verifier_round_age_seconds: roundAge = 0,
    ...rest
  } = await shown();
  // The wallet, and at the end of the round the currency that no longer adds up; after that the wallet again.
  assert.deepEqual(rest, { ledger_deviations_found: 3, ledger_verifier_rounds: 1 });
  assert.ok(age >= 3600 && age < 3700, `${age}`);
  assert.ok(roundAge >= 3 * 3600 && roundAge < 3 * 3600 + 100, `${roundAge}`);
});
