import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type Dice, dice } from '#kit/testing/dice.ts';
import { allTerms, type ContractTerms } from './contract-types.ts';
import { grossOf, nothingCarried } from './gross-pay.ts';
import { netsOf } from './level-nets.ts';
import { rebatesOf } from './rebate-differential.ts';
import { rateScale } from './rate.ts';
import { memberFigures, type MemberPlay, teamsOf } from './team-figures.ts';

type Node = { id: string; upline: string | null; rate: number };

/** A tree of members in which nobody promises more than they have; an upline stands before its downlines. */
const treeOf = ({ below }: Dice, size: number): Node[] => {
  const tree: Node[] = [{ id: 'n0', upline: null, rate: 1_000 + below(3_000) }];
  for (let place = 1; place < size; place++) {
    const upline = tree[below(place)]!;
    tree.push({ id: `n${place}`, upline: upline.id, rate: below(upline.rate + 1) });
  }
  return tree;
};

const aboveIn = (tree: readonly Node[]) => {
  const uplines = new Map(tree.map(({ id, upline }) => [id, upline]));
  return (id: string): string[] => {
    const above: string[] = [];
    for (let at = uplines.get(id) ?? null; at !== null; at = uplines.get(at) ?? null) above.push(at);
    return above;
  };
};

const playOf = ({ below }: Dice, memberId: string): MemberPlay => {
  const stake = BigInt(below(10_000_000));
  const turnover = (stake * BigInt(below(101))) / 100n;
  return {
    memberId,
    product: 'ANY',
    stake,
    turnover,
    turnoverWinning: (turnover * BigInt(below(101))) / 100n,
    payout: (stake * BigInt(below(190))) / 100n,
    bonus: BigInt(below(1000)),
  };
};

const contractOf = ({ pick }: Dice, rate: number): ContractTerms =>
  pick<ContractTerms>([
    { type: 'dividend', period: 'month', base: 'net_loss', rows: [{ rate }], isAccumulating: true, terms: allTerms },
    { type: 'daily', period: 'day', base: 'turnover', rows: [{ rate }], isAccumulating: false, terms: allTerms },
    {
      type: 'daily',
      period: 'day',
      base: 'orders',
      rows: [{ rate, rateWinning: rate }],
      isAccumulating: false,
      terms: allTerms,
    },
    { type: 'loss', period: 'day', base: 'loss', rows: [{ rate }], isAccumulating: false, terms: allTerms },
    { type: 'real_time', period: 'window', base: 'turnover', rows: [{ rate }], isAccumulating: false, terms: allTerms },
  ]);

test('of 1,000 random trees the nets and the rounding make the pool, and a team is what its members are', () => {
  for (let seed = 1; seed <= 1_000; seed++) {
    const luck = dice(seed);
    const tree = treeOf(luck, 2 + luck.below(25));
    const above = aboveIn(tree);
    const rule = { turnoverMin: 100_000n, depositMin: 0n };
    const members = tree.map(({ id }) => memberFigures(id, [playOf(luck, id)], { fee: 200 }));
    const teams = teamsOf(
      members.map((figures) => ({ figures, agents: above(figures.memberId) })),
      rule,
    );
    const top = teams.get('n0');
    const all = members.filter(({ memberId }) => memberId !== 'n0');
    assert.equal(
      top?.stake ?? 0n,
      all.reduce((total, { stake }) => total + stake, 0n),
      `seed ${seed}`,
    );
    assert.equal(top?.players ?? 0, all.filter(({ stake }) => stake > 0n).length, `seed ${seed}`);
    const kind = contractOf(luck, 0);
    const paid = tree.flatMap(({ id, upline, rate }) => {
      const team = teams.get(id);
      if (!team) return [];
      const rows = kind.rows.map((row) => ({
        ...row,
        rate,
        ...(row.rateWinning === undefined ? {} : { rateWinning: rate }),
      }));
      const gross = grossOf({ ...kind, rows }, team, nothingCarried);
      return [{ agentId: id, payerId: upline, pay: gross.pay, gross }];
    });
    const { nets, pool } = netsOf(paid);
    assert.equal(
      nets.reduce((total, { net }) => total + net, 0n),
      pool,
      `seed ${seed}`,
    );
    for (const { gross, pay } of paid)
      assert.equal(
        gross.exact > 0n ? pay * rateScale + gross.rounding + gross.carriedOut.remainder : 0n,
        gross.exact > 0n ? gross.exact : 0n,
        `seed ${seed}: nothing is lost by rounding`,
      );
  }
});

test('of 1,000 random chains the rebates and the rounding make the pool', () => {
  for (let seed = 1; seed <= 1_000; seed++) {
    const luck = dice(seed);
    let rate = 200;
    const chain = Array.from({ length: 1 + luck.below(8) }, (_, place) => {
      rate = luck.below(rate + 1);
      return { memberId: `m${place}`, rate };
    });
    const { earned, pool, rounding } = rebatesOf(BigInt(luck.below(100_000_000)), chain);
    assert.equal(
      earned.reduce((total, { amount }) => total + amount, rounding),
      pool,
      `seed ${seed}`,
    );
    assert.ok(rounding >= 0n && rounding < BigInt(chain.length), `seed ${seed}`);
  }
});

test('what is carried appears once: accumulated periods together pay no more than their sum', () => {
  for (let seed = 1; seed <= 300; seed++) {
    const luck = dice(seed);
    const contract: ContractTerms = {
      type: 'dividend',
      period: 'month',
      base: 'net_loss',
      rows: [{ rate: 2_500 }],
      isAccumulating: true,
      terms: allTerms,
    };
    let carried = nothingCarried;
    let [earned, base] = [0n, 0n];
    for (let period = 0; period < 12; period++) {
      const member = memberFigures('m', [playOf(luck, 'm')], { fee: 0 });
      const team = teamsOf([{ figures: member, agents: ['a'] }], { turnoverMin: 0n, depositMin: 0n }).get('a')!;
      const gross = grossOf(contract, team, carried);
      assert.deepEqual(gross.carriedIn, carried);
      carried = gross.carriedOut;
      earned += gross.exact;
      base += gross.base;
    }
    // Rows met apply to what is left after the carried part, so the whole is the sum less what is carried at the end.
    assert.equal(earned, (base - carried.base) * 2_500n, `seed ${seed}`);
  }
});
