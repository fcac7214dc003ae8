import assert from 'node:assert/strict';
import test, { type TestContext } from 'node:test';
import { memberOf } from '#features/identity/public.ts';
import { sql } from '#kit/server/database/database.ts';
import { dayAfter, dayOf } from '#kit/shared/business-day.ts';
import { accept } from '#kit/shared/result.ts';
import { daysMs, minutesMs } from '#kit/shared/time.ts';
import { withOwner } from '#kit/testing/with-owner.ts';
import { addDeposit } from '../../db/cash-days.ts';
import type { OwnRange } from '../../domain/ranges.ts';
import { must, openTeam, type Tree } from '../team.fixture.ts';
import { moveBranchIn } from '../tree/move-branch.ts';
import { ownMoney } from './own-money.ts';
import { teamMoneyFile } from './team-money-file.ts';
import { positionAt } from '../../db/tree/positions.ts';
import { findMoney } from './find-money.ts';
import { teamMoney } from './team-money.ts';

const open = async (t: TestContext, tree: Tree) => {
  const team = await openTeam(t, tree);
  const { world, merchantId, idOf } = team;
  let count = 0;
  const deposit = async (name: string, amount: bigint) => {
    const at = world.clock.now();
    const it = { eventId: BigInt(++count), memberId: idOf(name), day: dayOf(at), at, currency: 'THB', amount };
    await must(world, async (tx) => {
      await addDeposit(tx, it);
      await addDeposit(tx, it);
      return accept({});
    });
    await world.moveClock(minutesMs(1));
  };
  const withdraw = async (name: string, amount: bigint, state: 'received' | 'returned' = 'received') => {
    await withOwner(world, ({ read }) =>
      sql`
        insert into withdrawals.withdrawal (
          withdrawal_id, merchant_id, member_id, account_id, bank, payee_sealed, amount, fee, net, idempotency_key, terms,
          terms_hash, wagering, state, since, requested_at, sent_at, ended_at
        )
        values ('wdr_' || md5(${String(++count)}::text), ${merchantId}, ${idOf(name)}, 'x', 'KBANK', '', ${amount}, 0, ${amount},
          ${`k${count}`}, '{}', '', '[]', ${state}, kit.now(), kit.now(), kit.now(), kit.now())`.execute(read),
    );
    await world.moveClock(minutesMs(1));
  };
  const seen = async (agent: string, asked: object = {}) => {
    const today = dayOf(world.clock.now());
    const range: OwnRange = `${dayAfter(today, -9)}/${today}`;
    const answer = await teamMoney(world)({ range, ...asked }, team.agentVisit(agent));
    assert.ok(answer.ok);
    return answer.value;
  };
  const nameOf = async (name: string) => (await memberOf(world.database.read, idOf(name)))?.account ?? '';
  return { ...team, deposit, withdraw, seen, nameOf };
};

test('deposits and withdrawals of the own team by kind, amount and time, a repeated event once', async (t) => {
  const { deposit, withdraw, seen, idOf, nameOf, agentVisit, world } = await open(t, {
    A: null,
    B: 'A',
    b: 'B',
    Z: null,
    z: 'Z',
  });
  await deposit('b', 500n);
  await withdraw('b', 200n);
  await withdraw('b', 900n, 'returned');
  for (const name of ['A', 'z']) await deposit(name, 70n);
  const { transactions } = await seen('A');
  assert.deepEqual(
    transactions.map(({ memberId, kind, amount }) => [memberId, kind, amount]),
    [
      [idOf('b'), 'withdrawal', 200n],
      [idOf('b'), 'deposit', 500n],
    ],
  );
  assert.equal(transactions[0]?.account, await nameOf('b'));
  assert.deepEqual(Object.keys(transactions[0] ?? {}).toSorted(), [
    'account',
    'amount',
    'at',
    'kind',
    'memberId',
    'transactionId',
  ]);
  for (const name of ['A', 'z', 'B'])
    assert.deepEqual((await seen('A', { search: await nameOf(name) })).transactions, []);
  const refused = await teamMoney(world)({ range: 'today' }, agentVisit('b'));
  assert.equal(refused.ok ? 'none' : refused.refusal, 'not_an_agent');
});

test('whoever is protected is in no list; pages follow each other without a gap', async (t) => {
  const { deposit, withdraw, seen, nameOf, world, merchantId, idOf, agentVisit } = await open(t, {
    A: null,
    a: 'A',
    b: 'A',
    c: 'A',
  });
  for (let turn = 0; turn < 23; turn++) await (turn % 4 === 0 ? withdraw('a', 1n) : deposit('a', BigInt(turn)));
  await deposit('b', 9n);
  await withOwner(world, ({ read }) =>
    sql`
      insert into protection.closure (closure_id, member_id, merchant_id, kind, from_at, until_at)
      values ('cls_1', ${idOf('b')}, ${merchantId}, 'time_out', kit.now(), kit.now() + interval '1 minute')`.execute(
      read,
    ),
  );
  const first = await seen('A');
  assert.ok(first.next !== undefined);
  const second = await seen('A', { before: first.next });
  assert.deepEqual([first.transactions.length, second.transactions.length, second.next], [20, 3, undefined]);
  const listed = [...first.transactions, ...second.transactions];
  assert.equal(new Set(listed.map((one) => one.transactionId)).size, 23);
  assert.deepEqual(
    listed,
    listed.toSorted((one, other) => other.at - one.at),
  );
  const { read } = world.database;
  const agent = await positionAt(read, idOf('A'), world.clock.now());
  for (const more of [0, 100]) {
    const page = { before: undefined, limit: 20 };
    const { rows, end } = await findMoney(world, agent!, { range: 'this_week' }, page, more);
    assert.deepEqual(
      rows.map(({ amount, at }) => [amount, at]),
      first.transactions.map(({ amount, at }) => [amount, at]),
      `as of a team of more than ${more}`,
    );
    const rest = await findMoney(world, agent!, { range: 'this_week' }, { before: end, limit: 20 }, more);
    assert.deepEqual([rest.rows.length, rest.end], [3, undefined]);
  }
  const [hidden, idle] = [
    await seen('A', { search: await nameOf('b') }),
    await seen('A', { search: await nameOf('c') }),
  ];
  assert.deepEqual(hidden, idle);
  const file = await teamMoneyFile(world)({ range: 'this_week' }, agentVisit('A'));
  assert.ok(file.ok);
  assert.equal(file.value.csv.match(/,(?:deposit|withdrawal),/g)?.length, 23);
  assert.ok(!file.value.csv.includes(await nameOf('a')));
});

test('money of before a move stays with the former upline', async (t) => {
  const { deposit, seen, world, merchantId, idOf } = await open(t, { A: null, b: 'A', Z: null });
  await deposit('b', 500n);
  await must(world, (tx) => moveBranchIn(world, tx, { merchantId, memberId: idOf('b'), uplineId: idOf('Z') }));
  await world.moveClock(daysMs(1));
  await deposit('b', 20n);
  for (const [agent, amount] of [
    ['A', 500n],
    ['Z', 20n],
  ] as const)
    assert.deepEqual(
      (await seen(agent)).transactions.map((one) => one.amount),
      [amount],
      agent,
    );
});

test('the own main wallet with the balance after each movement, and no commission before the first pay', async (t) => {
  const { world, play, agentVisit } = await open(t, { A: null });
  await play('A', 1_000n);
  const answer = await ownMoney(world)({ range: 'today', wallet: 'cash' }, agentVisit('A'));
  assert.ok(answer.ok);
  const [bet] = answer.value.movements;
  assert.deepEqual([bet?.kind, bet?.amount, bet?.balanceAfter], ['bet', -1_000n, answer.value.balance]);
  const none = await ownMoney(world)({ range: 'today', wallet: 'commission' }, agentVisit('A'));
  assert.deepEqual(none.ok && [none.value.balance, none.value.movements], [0n, []]);
});
