import assert from 'node:assert/strict';
import { readFile, writeFile } from 'node:fs/promises';
import test from 'node:test';
import { sql, type Tx } from '#kit/server/database/database.ts';
import { signingKeys } from '#kit/server/keys/signing-key.ts';
import { isSignedBy } from '#kit/shared/signed.ts';
import type { World } from '#kit/server/world.ts';
import { hoursMs, minutesMs } from '#kit/shared/time.ts';
import { statementHash } from '../domain/statement.ts';
import { statementAnchors } from './anchors.ts';
import { gauges } from './jobs.ts';
import { signStatements } from './sign-statements.ts';
import { verifySignedStatements } from './verify-statements.ts';
import { statementScene } from './statement.fixture.ts';

const hashOfSha256 = /^[0-9a-f]{64}$/;

test('every hour is signed once, names the hour before, and is kept outside of the database', async (t) => {
  const { world, move, sign, nextHour, statements, refusals } = await statementScene(t);
  await move(0, 1000n);
  await nextHour();
  await sign();
  await move(1, 250n);
  await move(0, -70n);
  await nextHour();
  await nextHour();
  const kept = await statements();
  assert.deepEqual(
    kept.map(({ seq, statement: { facts } }) => [
      seq,
      facts.currencies.map(({ owed, counter }) => [owed, counter]),
      facts.movements.count,
    ]),
    [
      [1, [['10.00', '-10.00']], 1],
      [2, [['11.80', '-11.80']], 2],
      [3, [['11.80', '-11.80']], 0],
    ],
  );
  assert.deepEqual(await refusals(), []);
  assert.deepEqual(await verifySignedStatements(world), {
    looked: { 'signed statements': 3, 'anchored statements': 3 },
    deviations: [],
  });
  const [key] = await signingKeys(world.database.read);
  let previous: string | null = null;
  for (const { statement, hash } of kept) {
    assert.ok(isSignedBy(key!.publicKey, statement));
    assert.equal(statement.facts.previous, previous);
    assert.match(statement.facts.currencies[0]!.root, hashOfSha256);
    assert.equal(statementHash(statement), hash);
    previous = hash;
  }
  const anchors = (await readFile(await statementAnchors(world), 'utf8')).trimEnd().split('\n');
  assert.deepEqual(
    anchors.map((line) => statementHash(JSON.parse(line))),
    kept.map(({ hash }) => hash),
  );
});

test('no transaction waits for the tree of what is owed, which takes a minute with a million owners', async (t) => {
  const { world, move, nextHour, statements, moves } = await statementScene(t);
  let open = 0;
  const openWhileBuilt: number[] = [];
  const { transact } = world.database;
  const watched: World = {
    ...world,
    database: {
      ...world.database,
      transact: async (work) => {
        open++;
        return transact(work).finally(() => open--);
      },
    },
    vault: {
      ...world.vault,
      blindIndex: (purpose, clear) => {
        if (purpose === 'proof.place') openWhileBuilt.push(open);
        return world.vault.blindIndex(purpose, clear);
      },
    },
  };
  await nextHour();
  await move(0, 1000n);
  await world.moveClock(hoursMs(1));
  await signStatements(watched, [moves])();
  assert.equal((await statements()).at(-1)?.statement.facts.movements.count, 1);
  assert.deepEqual([...new Set(openWhileBuilt)], [0]);
});

const one = sql`1`;
/** One minor unit, added by hand where nobody should be able to. Each after an hour that was signed and a movement since. */
const edits: [what: string, why: string, edit: (tx: Tx) => Promise<unknown>][] = [
  [
    'a balance',
    'not_closed',
    (tx) => sql`update wallet.wallet set balance = balance + ${one} where id = 1`.execute(tx),
  ],
  [
    'what was folded of another end',
    'not_closed',
    (tx) =>
      sql`insert into wallet.counter_balance (counter_account, balance, movements) values (1, 1, 0)
      on conflict (counter_account) do update set balance = wallet.counter_balance.balance + 1`.execute(tx),
  ],
  [
    'a batch of another end',
    'not_closed',
    (tx) =>
      sql`update wallet.counter_delta set amount = amount + 1 where ctid = (select max(ctid) from wallet.counter_delta)`.execute(
        tx,
      ),
  ],
  [
    'the amount of a new movement',
    'ledger',
    (tx) => sql`update wallet.movement set amount = amount + 1 where wallet_id = 1 and version = 2`.execute(tx),
  ],
  [
    'the balance after a new movement',
    'ledger',
    (tx) =>
      sql`update wallet.movement set balance_after = balance_after + 1 where wallet_id = 1 and version = 2`.execute(tx),
  ],
  [
    'the amount of an old movement',
    'ledger',
    (tx) => sql`update wallet.movement set amount = amount + 1 where wallet_id = 2 and version = 1`.execute(tx),
  ],
  [
    'a movement and the balances after it',
    'ledger',
    async (tx) => {
      await sql`update wallet.movement set amount = amount + 1, balance_after = balance_after + 1 where wallet_id = 1 and version = 2`.execute(
        tx,
      );
      await sql`update wallet.wallet set balance = balance + 1 where id = 1`.execute(tx);
      await sql`insert into wallet.counter_balance (counter_account, balance, movements) values (1, -1, 0)
      on conflict (counter_account) do update set balance = wallet.counter_balance.balance - 1`.execute(tx);
    },
  ],
  [
    'two balances, one up and one down',
    'ledger',
    async (tx) => {
      await sql`update wallet.wallet set balance = balance + 1 where id = 1`.execute(tx);
      await sql`update wallet.wallet set balance = balance - 1 where id = 2`.execute(tx);
    },
  ],
  [
    'a line of the hour before',
    'ledger',
    (tx) => sql`update wallet.statement_line set balance = balance + 1 where account = 'wallet/1'`.execute(tx),
  ],
  [
    'a line of the hour before, of a wallet that rests',
    'tree',
    (tx) => sql`update wallet.statement_line set balance = balance + 1 where account = 'wallet/2'`.execute(tx),
  ],
  [
    'the total of the hour before',
    'ledger',
    async (tx) => {
      await sql`alter table wallet.statement drop constraint adds_up_to_zero`.execute(tx);
      await sql`update wallet.statement set owed_to_members = owed_to_members + 1`.execute(tx);
    },
  ],
];

for (const [what, why, edit] of edits)
  test(`one minor unit added by hand is not signed: ${what}`, async (t) => {
    const { world, move, nextHour, statements, refusals, tamper } = await statementScene(t);
    await move(0, 1000n);
    await move(1, 500n);
    await nextHour();
    await move(0, 100n);
    await tamper(edit);
    await nextHour();
    assert.equal((await statements()).length, 1);
    assert.deepEqual(
      (await refusals()).map((refusal) => refusal.why),
      [why],
    );
    const [open] = gauges(world);
    assert.equal(await open!.read(), 1);
  });

test('an edit between closing and signing is not signed either: of a line', async (t) => {
  const { world, move, nextHour, statements, refusals, sign, tamper } = await statementScene(t);
  await move(0, 1000n);
  await nextHour();
  await tamper(async (tx) => {
    await sql`delete from proof.statement`.execute(tx);
    await sql`update wallet.statement_line set balance = balance + 1 where account = 'wallet/1'`.execute(tx);
  });
  const file = await statementAnchors(world);
  await writeFile(file, '');
  await sign();
  assert.deepEqual([(await statements()).length, (await refusals()).map(({ why }) => why)], [0, ['ledger']]);
});

test('what is mended is signed, and the refusal ends', async (t) => {
  const { world, move, nextHour, statements, refusals, sign, tamper } = await statementScene(t);
  await move(0, 1000n);
  await tamper((tx) => sql`update wallet.movement set amount = amount + 1`.execute(tx));
  await nextHour();
  await sign();
  assert.deepEqual(
    (await refusals()).map(({ endedAt }) => endedAt),
    [null],
  );
  await tamper((tx) => sql`update wallet.movement set amount = amount - 1`.execute(tx));
  await sign();
  assert.equal((await statements()).length, 0, 'not tried again at once');
  await world.moveClock(minutesMs(1));
  await sign();
  assert.equal((await statements()).length, 1);
  assert.notEqual((await refusals())[0]!.endedAt, null);
});

/** Against those who own the database and know the rules: they can't sign, and can't write the anchors. */
const forgeries: [what: string, why: string, forge: (tx: Tx) => Promise<unknown>][] = [
  [
    'a changed statement',
    'chain',
    (tx) => sql`update proof.statement set signed = replace(signed, '"15.00"', '"14.00"') where seq = 2`.execute(tx),
  ],
  [
    'a statement with another hash',
    'chain',
    (tx) => sql`update proof.statement set hash = ${'0'.repeat(64)} where seq = 2`.execute(tx),
  ],
  ['a cut chain', 'anchor', (tx) => sql`delete from proof.statement where seq = 2`.execute(tx)],
  ['a chain begun anew', 'anchor', (tx) => sql`delete from proof.statement`.execute(tx)],
];

for (const [what, why, forge] of forgeries)
  test(`nothing is signed after ${what}`, async (t) => {
    const { world, move, nextHour, refusals, statements, tamper } = await statementScene(t);
    await move(0, 1000n);
    await nextHour();
    await move(1, 500n);
    await nextHour();
    await tamper(forge);
    const before = await statements().catch(() => []);
    assert.notDeepEqual((await verifySignedStatements(world)).deviations, []);
    await nextHour();
    assert.deepEqual(
      (await refusals()).map((refusal) => refusal.why),
      [why],
    );
    assert.equal((await statements().catch(() => [])).length, before.length);
  });

test('anchors that were not written, because the process died, are written by the next hour', async (t) => {
  const { world, move, nextHour } = await statementScene(t);
  await move(0, 1000n);
  await nextHour();
  await writeFile(await statementAnchors(world), '');
  await nextHour();
  assert.equal((await readFile(await statementAnchors(world), 'utf8')).trimEnd().split('\n').length, 2);
});
