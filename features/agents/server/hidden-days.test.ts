import assert from 'node:assert/strict';
import test from 'node:test';
import { sql } from '#kit/server/database/database.ts';
import { dayAfter, dayOf, spanOf } from '#kit/shared/business-day.ts';
import { accept } from '#kit/shared/result.ts';
import { daysMs, hoursMs } from '#kit/shared/time.ts';
import { dice } from '#kit/testing/dice.ts';
import { withOwner } from '#kit/testing/with-owner.ts';
import { addDeposit } from '../db/cash-days.ts';
import { positionAt } from '../db/tree/positions.ts';
import { hiddenWithin } from '../domain/hidden-days.ts';
import type { OwnRange } from '../domain/ranges.ts';
import { findMoney } from './account/find-money.ts';
import { teamBets } from './bets/team-bets.ts';
import { agentUserLoss } from './loss/agent-user-loss.ts';
import { must, openTeam } from './team.fixture.ts';
import { agentOverview } from './tree/agent-overview.ts';
import { findDownlines } from './tree/find-downlines.ts';

type Fact = { name: string; day: string; stake: bigint; deposit: bigint };
type Team = Awaited<ReturnType<typeof openTeam>>;

/** What every page says of some days. */
const reportsOf = async ({ world, idOf, agentVisit }: Team, range: OwnRange) => {
  const visit = agentVisit('A');
  const agent = await positionAt(world.database.read, idOf('A'), world.clock.now());
  const loss = await agentUserLoss(world)({ range, sort: 'name', page: 1 }, visit);
  const overview = await agentOverview(world)({ range }, visit);
  const bets = await teamBets(world)({ range, state: 'settled' }, visit);
  const rows = await findDownlines(world, agent!, { range, sort: 'turnover' }, { limit: 50 });
  const money = await findMoney(world, agent!, { range }, { before: undefined, limit: 100 });
  assert.ok(loss.ok && overview.ok && bets.ok && rows.ok);
  return {
    lost: new Map(loss.value.members.filter(({ stake }) => stake > 0n).map((one) => [one.memberId, one.stake])),
    sum: loss.value.sums.stake,
    paidIn: loss.value.sums.deposits,
    leftOut: loss.value.leftOut,
    turnover: overview.value.now.turnover,
    deposits: overview.value.now.deposits,
    active: overview.value.active,
    bets: bets.value.sums.bets,
    listed: bets.value.bets.length,
    direct: new Map(rows.value.rows.map((row) => [row.member_id as string, row.turnover as bigint])),
    money: money.rows.reduce((sum, { amount }) => sum + amount, 0n),
  };
};

type History = { facts: Fact[]; shut: Map<string, { first: string; last: string }[]> };

const protect = ({ world, idOf, merchantId }: Team, name: string, closureId: string) =>
  withOwner(world, ({ read }) =>
    sql`
      insert into protection.closure (closure_id, member_id, merchant_id, kind, from_at, until_at)
      values (${closureId}, ${idOf(name)}, ${merchantId}, 'time_out', kit.now(), kit.now() + interval '2 hours')`.execute(
      read,
    ),
  );

/** Weeks of play and deposits over the end of a month, with two days on which somebody takes a break. */
const live = async (team: Team, seed: number, month: string): Promise<History> => {
  const luck = dice(seed);
  const { world, idOf, play, settle } = team;
  const history: History = { facts: [], shut: new Map() };
  for (let step = 0; step < 9; step++) {
    const day = dayOf(world.clock.now());
    for (const name of ['a', 'b', 'c']) {
      if (luck.below(4) === 0) continue;
      const fact = { name, day, stake: BigInt(60_000 + luck.below(90_000)), deposit: BigInt(1 + luck.below(50_000)) };
      await play(name, fact.stake);
      await must(world, async (tx) => {
        const paid = { memberId: idOf(name), day, at: world.clock.now(), currency: 'THB', amount: fact.deposit };
        await addDeposit(tx, { eventId: BigInt(history.facts.length + 1), ...paid });
        return accept({});
      });
      history.facts.push(fact);
    }
    await settle();
    if (step === 2 || step === 6) {
      const name = luck.pick(['a', 'b', 'c']);
      await protect(team, name, `cls_${seed}${step}`);
      history.shut.set(name, [...(history.shut.get(name) ?? []), { first: day, last: day }]);
    }
    await world.moveClock(daysMs(3));
  }
  assert.ok(history.facts.some(({ day }) => !day.startsWith(month)));
  return history;
};

const stakeOf = (some: readonly Fact[]) => some.reduce((sum, { stake }) => sum + stake, 0n);

/** What every page has to say of a range, from all that happened in it. */
const wanted = ({ facts, shut }: History, { idOf }: Team, range: { first: string; last: string }) => {
  const isHidden = ({ name, day }: Fact) =>
    hiddenWithin(shut.get(name) ?? [], range).some(({ first, last }) => first <= day && day <= last);
  const within = facts.filter(({ day }) => day >= range.first && day <= range.last);
  const seen = within.filter((fact) => !isHidden(fact));
  const paidIn = seen.reduce((sum, { deposit }) => sum + deposit, 0n);
  const byName = Map.groupBy(seen, ({ name }) => name);
  const below = [...(byName.get('b') ?? []), ...(byName.get('c') ?? [])];
  return {
    lost: new Map([...byName].map(([name, of]) => [idOf(name), stakeOf(of)])),
    sum: stakeOf(seen),
    paidIn,
    leftOut: stakeOf(within.filter(isHidden)),
    turnover: stakeOf(seen),
    deposits: paidIn,
    active: [...byName.values()].filter((of) => stakeOf(of) >= 100_000n).length,
    bets: seen.length,
    listed: seen.length,
    direct: new Map([
      [idOf('a'), stakeOf(byName.get('a') ?? [])],
      [idOf('B'), stakeOf(below)],
    ]),
    money: paidIn,
  };
};

// Any difference of two reports is one of days that all of them show: there is nothing in it of what is hidden.
test('over random histories every page of every range is made of the same days, and none of them is one that is hidden', async (t) => {
  let hiddenSum = 0n;
  for (const seed of [11, 12]) {
    const team = await openTeam(t, { A: null, B: 'A', a: 'A', b: 'B', c: 'B' });
    const { world } = team;
    const month = dayAfter(`${dayOf(world.clock.now()).slice(0, 8)}01`, 31).slice(0, 8);
    await world.moveClock(spanOf(`${month}17`).from + hoursMs(12) - world.clock.now());
    const history = await live(team, seed, month);
    const luck = dice(seed + 100);
    for (let turn = 0; turn < 10; turn++) {
      const first = dayAfter(`${month}15`, luck.below(20));
      const range = { first, last: dayAfter(first, luck.below(20)) };
      const expected = wanted(history, team, range);
      hiddenSum += expected.leftOut;
      const said = await reportsOf(team, `${range.first}/${range.last}`);
      assert.deepEqual(said, expected, `seed ${seed}, ${range.first} to ${range.last}`);
    }
  }
  assert.ok(hiddenSum > 0n);
});
