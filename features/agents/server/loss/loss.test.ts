import assert from 'node:assert/strict';
import test, { type TestContext } from 'node:test';
import { actsIn } from '#features/gateway/public.ts';
import { memberOf } from '#features/identity/public.ts';
import { sql } from '#kit/server/database/database.ts';
import { dayAfter, dayOf, spanOf } from '#kit/shared/business-day.ts';
import { minor, sum } from '#kit/shared/money/money.ts';
import { accept } from '#kit/shared/result.ts';
import { daysMs, hoursMs } from '#kit/shared/time.ts';
import { dice } from '#kit/testing/dice.ts';
import { withOwner } from '#kit/testing/with-owner.ts';
import { addDeposit } from '../../db/cash-days.ts';
import { must, openTeam, type Tree, vendor } from '../team.fixture.ts';
import { moveBranchIn } from '../tree/move-branch.ts';
import { agentUserLoss } from './agent-user-loss.ts';
import { userLossFile } from './user-loss-file.ts';

type Field = 'deposits' | 'withdrawals' | 'stake' | 'payout' | 'bonuses';
type Fact = { name: string; day: string } & Partial<Record<Field, bigint>>;

/** A team on the tenth of a month, and a list of all that its members do. */
const open = async (t: TestContext, tree: Tree) => {
  const team = await openTeam(t, tree);
  const { world, merchantId, idOf, play } = team;
  const month = dayAfter(`${dayOf(world.clock.now()).slice(0, 8)}01`, 31).slice(0, 8);
  await world.moveClock(spanOf(`${month}10`).from + hoursMs(12) - world.clock.now());
  const facts: Fact[] = [];
  let count = 0;
  const note = (name: string, fact: Omit<Fact, 'name' | 'day'>) =>
    void facts.push({ name, day: dayOf(world.clock.now()), ...fact });
  const bet = async (name: string, stake: bigint, payout = 0n) => {
    await play(name, stake, payout);
    note(name, { stake, payout });
  };
  const gift = async (name: string, amount: bigint) => {
    const whose = { vendor, merchantId, memberId: idOf(name), currency: 'THB' as const, requestId: 'r', game: 'g' };
    await must(world, (tx) =>
      actsIn.bonus(world, tx, { ...whose, transactionId: `gift${++count}`, amount: minor(amount) }),
    );
    note(name, { bonuses: amount });
  };
  const deposit = async (name: string, amount: bigint) => {
    const at = world.clock.now();
    const day = dayOf(at);
    await must(world, async (tx) => {
      await addDeposit(tx, { eventId: BigInt(++count), memberId: idOf(name), day, at, currency: 'THB', amount });
      return accept({});
    });
    note(name, { deposits: amount });
  };
  /** Sent at once, and received or brought back. */
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
    if (state === 'received') note(name, { withdrawals: amount });
  };
  const lossOf = (agent: string, asked: object = {}) =>
    agentUserLoss(world)({ range: 'this_month', sort: 'net_loss', page: 1, ...asked }, team.agentVisit(agent));
  const seen = async (agent: string, asked: object = {}) => {
    const answer = await lossOf(agent, asked);
    assert.ok(answer.ok);
    return answer.value;
  };
  const nameOf = async (name: string) => (await memberOf(world.database.read, idOf(name)))?.account ?? '';
  return { ...team, facts, bet, gift, deposit, withdraw, lossOf, seen, nameOf };
};

/** What some facts come to, one by one. */
const naive = (facts: readonly Fact[]) => {
  const all = (field: Field): bigint => sum(facts.map((fact) => fact[field] ?? 0n));
  const [stake, payout, bonuses] = [all('stake'), all('payout'), all('bonuses')];
  return {
    deposits: all('deposits'),
    withdrawals: all('withdrawals'),
    stake,
    payout,
    bonuses,
    rebates: 0n,
    netLoss: stake - payout - bonuses,
  };
};

const protect = (
  { world, merchantId, idOf }: Pick<Awaited<ReturnType<typeof open>>, 'world' | 'merchantId' | 'idOf'>,
  name: string,
) =>
  withOwner(world, ({ read }) =>
    sql`
      insert into protection.closure (closure_id, member_id, merchant_id, kind, from_at, until_at)
      values ('cls_1', ${idOf(name)}, ${merchantId}, 'time_out', kit.now(), kit.now() + interval '1 minute')`.execute(
      read,
    ),
  );

test('each member, the totals and the products come to what a naive sum of all that happened says', async (t) => {
  const tree = { A: null, B: 'A', a: 'A', b: 'B', c: 'B', Z: null, z: 'Z' };
  const team = await open(t, tree);
  const { world, facts, bet, gift, deposit, withdraw, settle, idOf, seen, nameOf } = team;
  const { below, pick } = dice(2311);
  const players = ['B', 'a', 'b', 'c', 'z'];
  for (let day = 0; day < 2; day++) {
    for (let turn = 0; turn < 12; turn++)
      await bet(pick(players), BigInt(1 + below(90_000)), BigInt(below(3) * below(60_000)));
    await gift('b', 70n);
    await deposit(pick(players), BigInt(1 + below(900_000)));
    await withdraw(pick(players), BigInt(1 + below(500_000)));
    await withdraw('a', 777n, 'returned');
    await settle();
    if (day === 0) await world.moveClock(daysMs(1));
  }
  const today = dayOf(world.clock.now());
  const days = { today: [today], yesterday: [dayAfter(today, -1)], this_month: [dayAfter(today, -1), today] };
  for (const [agent, members] of [
    ['A', ['B', 'a', 'b', 'c']],
    ['B', ['b', 'c']],
    ['Z', ['z']],
  ] as const)
    for (const [range, within] of Object.entries(days)) {
      const meant = facts.filter(({ name, day }) => members.some((one) => one === name) && within.includes(day));
      const { members: rows, sums, total, products, leftOut } = await seen(agent, { range });
      const whole = naive(meant);
      const { stake: staked, payout, bonuses, netLoss } = whole;
      assert.deepEqual(sums, whole, `${agent} ${range}`);
      const isPlayed = meant.some(({ stake = 0n, bonuses = 0n }) => stake + bonuses > 0n);
      assert.deepEqual(products, isPlayed ? [{ product: 'OTHER', stake: staked, payout, bonuses, netLoss }] : []);
      const expected = [...Map.groupBy(meant, ({ name }) => name)]
        .map(([name, of]) => ({ name, memberId: idOf(name), ...naive(of) }))
        .toSorted((one, other) => (one.netLoss > other.netLoss ? -1 : 1));
      assert.deepEqual(
        rows,
        await Promise.all(expected.map(async ({ name, ...row }) => ({ ...row, account: await nameOf(name) }))),
        `${agent} ${range}`,
      );
      assert.deepEqual([total, leftOut], [expected.length, 0n]);
    }
});

test('nobody sees another tree, an upline or the own play, and no player sees any', async (t) => {
  const { bet, settle, idOf, seen, lossOf, nameOf } = await open(t, { A: null, B: 'A', b: 'B', Z: null, z: 'Z' });
  for (const name of ['A', 'B', 'b', 'Z', 'z']) await bet(name, 1_000n);
  await settle();
  const shownTo = async (agent: string, asked: object = {}) =>
    (await seen(agent, asked)).members.map(({ memberId }) => memberId).toSorted();
  assert.deepEqual(await shownTo('A'), [idOf('B'), idOf('b')].toSorted());
  assert.deepEqual(await shownTo('B'), [idOf('b')]);
  assert.deepEqual(await shownTo('Z'), [idOf('z')]);
  for (const name of ['A', 'Z', 'z']) assert.deepEqual(await shownTo('A', { search: await nameOf(name) }), [], name);
  assert.deepEqual(await shownTo('A', { search: (await nameOf('b')).toUpperCase().slice(1) }), [idOf('b')]);
  const refused = await lossOf('b');
  assert.equal(refused.ok ? 'none' : refused.refusal, 'not_an_agent');
});

test('pages of twenty in the order that is asked for; the totals are of all of them', async (t) => {
  const names = Array.from({ length: 23 }, (_, place) => `p${place}`);
  const { bet, settle, idOf, seen, nameOf } = await open(t, {
    A: null,
    ...Object.fromEntries(names.map((name) => [name, 'A'])),
  });
  // Two lose alike: they still stand on one page each.
  for (const [place, name] of names.entries()) await bet(name, BigInt(place === 22 ? 2_100 : (place + 1) * 100));
  await settle();
  for (const sort of ['net_loss', 'name']) {
    const pages = [
      await seen('A', { sort, page: 1 }),
      await seen('A', { sort, page: 2 }),
      await seen('A', { sort, page: 3 }),
    ];
    assert.deepEqual(
      pages.map(({ members }) => members.length),
      [20, 3, 0],
    );
    for (const { total, sums } of pages) assert.deepEqual([total, sums.stake], [23, 27_400n]);
    const listed = pages.flatMap(({ members }) => members);
    assert.equal(new Set(listed.map(({ memberId }) => memberId)).size, 23);
    const inOrder = listed.toSorted((one, other) =>
      sort === 'name' ? (one.account < other.account ? -1 : 1) : Number(other.netLoss - one.netLoss),
    );
    assert.deepEqual(listed, inOrder, sort);
  }
  const found = await seen('A', { search: await nameOf('p7') });
  assert.deepEqual(
    found.members.map(({ memberId }) => memberId),
    [idOf('p7')],
  );
  assert.deepEqual([found.total, found.sums.stake, found.products[0]?.stake], [1, 800n, 800n]);
});

test('whoever is protected is in no row, no total and no search; one sum stays the same whatever is asked', async (t) => {
  const team = await open(t, { A: null, a: 'A', b: 'A', c: 'A' });
  const { bet, deposit, withdraw, settle, seen, nameOf, idOf, world, agentVisit } = team;
  await bet('a', 1_000n);
  await bet('b', 5_000n, 1_500n);
  await deposit('b', 9_000n);
  await withdraw('b', 4_000n);
  await settle();
  await protect(team, 'b');
  const all = await seen('A');
  assert.deepEqual(
    all.members.map(({ memberId }) => memberId),
    [idOf('a')],
  );
  const { deposits, withdrawals, stake } = all.sums;
  assert.deepEqual([deposits, withdrawals, stake, all.products[0]?.stake], [0n, 0n, 1_000n, 1_000n]);
  // Who is protected looks like who did nothing.
  const [hidden, idle] = [
    await seen('A', { search: await nameOf('b') }),
    await seen('A', { search: await nameOf('c') }),
  ];
  assert.deepEqual(hidden, idle);
  for (const { leftOut } of [all, hidden, idle]) assert.equal(leftOut, 3_500n);
  const file = await userLossFile(world)({ range: 'this_month', sort: 'name' }, agentVisit('A'));
  assert.ok(file.ok);
  assert.equal(file.value.csv.split('\r\n').filter((line) => line.startsWith('member,')).length, 1);
});

test('a member who moves stays with the former upline until then, and with the new one from then on', async (t) => {
  const { world, merchantId, idOf, bet, settle, seen } = await open(t, { A: null, B: 'A', c: 'B', Z: null });
  await bet('c', 1_000n);
  await must(world, (tx) => moveBranchIn(world, tx, { merchantId, memberId: idOf('B'), uplineId: idOf('Z') }));
  await bet('c', 200n);
  await settle();
  await world.moveClock(daysMs(1));
  await bet('c', 50n);
  await settle();
  const stakes = async (agent: string) => (await seen(agent)).members.map(({ memberId, stake }) => [memberId, stake]);
  assert.deepEqual(await stakes('A'), [[idOf('c'), 1_200n]]);
  assert.deepEqual(await stakes('Z'), [[idOf('c'), 50n]]);
  assert.deepEqual(await stakes('B'), [[idOf('c'), 1_250n]]);
});

test('the file holds the list, masked and in the order asked for; what a spreadsheet would run is text', async (t) => {
  const team = await open(t, { A: null, a: 'A', b: 'A', c: 'A' });
  const { world, bet, deposit, settle, nameOf, agentVisit } = team;
  await bet('a', 1_000n);
  await bet('b', 500n, 20_500n);
  await bet('c', 300n);
  await deposit('a', 25_000n);
  await settle();
  await protect(team, 'c');
  const fileOf = async (asked: object = {}) => {
    const answer = await userLossFile(world)({ range: 'today', sort: 'net_loss', ...asked }, agentVisit('A'));
    assert.ok(answer.ok);
    return answer.value;
  };
  const { name, csv } = await fileOf();
  const today = dayOf(world.clock.now());
  assert.equal(name, `user-loss-${today}-${today}.csv`);
  assert.deepEqual(
    csv
      .slice(1)
      .trimEnd()
      .split('\r\n')
      .map((line) => line.replace(/^member,[0-9a-f]{10},t.•••..,/, 'member,')),
    [
      'record,key,name,deposits,withdrawals,stake,payout,bonuses,rebates,net_loss',
      'member,250.00,0.00,10.00,0.00,0.00,0.00,10.00',
      "member,0.00,0.00,5.00,205.00,0.00,0.00,'-200.00",
      "product,OTHER,,,,15.00,205.00,0.00,,'-190.00",
      "total,,,250.00,0.00,15.00,205.00,0.00,0.00,'-190.00",
      'left_out,protection,,,,,,,,3.00',
    ],
  );
  for (const one of ['a', 'b', 'c']) assert.ok(!csv.includes(await nameOf(one)), one);
  const found = await fileOf({ search: await nameOf('b') });
  assert.doesNotMatch(found.csv, /left_out/);
  assert.equal(found.csv.match(/^member,/gm)?.length, 1);
});
