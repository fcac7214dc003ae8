import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type Dice, dice } from '#kit/testing/dice.ts';
import {
  allTerms,
  type ContractRow,
  type ContractTerms,
  areRatesAbove,
  rateOfProduct,
  termsFault,
} from './contract-types.ts';
import { rateScale } from './rate.ts';
import { ratesInForce, earnedOf, legsOf, pricedLegs } from './rebate-differential.ts';

const products = ['RNG', 'LIVE', 'SPORTS'] as const;

type Level = { agentId: string; payerId: string | null; terms: { rows: ContractRow[] } };

/** A tree of agents in which nobody promises more than they have, of any product; some have rates of products, some one of all. */
const treeOf = ({ below, pick }: Dice, size: number): Level[] => {
  const top = { rate: 50 + below(200) };
  const tree: Level[] = [
    { agentId: 'n0', payerId: null, terms: { rows: [top, { product: 'RNG', rate: 50 + below(200) }] } },
  ];
  for (let place = 1; place < size; place++) {
    const upline = pick(tree);
    const own = (product?: string) => below(rateOfProduct(upline.terms.rows, product) + 1);
    const rows: ContractRow[] = products.map((product) => ({ product, rate: own(product) }));
    tree.push({ agentId: `n${place}`, payerId: upline.agentId, terms: { rows } });
  }
  return tree;
};

const aboveIn = (tree: readonly Level[], agentId: string): string[] => {
  const upline = tree.find((one) => one.agentId === agentId)?.payerId ?? null;
  return upline === null ? [] : [upline, ...aboveIn(tree, upline)];
};

test('of 1,000 random trees what all levels keep and rounding leaves is the top’s rate of every turnover', () => {
  for (let seed = 1; seed <= 1_000; seed++) {
    const luck = dice(seed);
    const tree = treeOf(luck, 1 + luck.below(20));
    const played = Array.from({ length: 1 + luck.below(30) }, () => {
      const { agentId } = luck.pick(tree);
      const lines = products.map((product) => ({ product, turnover: BigInt(luck.below(10_000_000)) }));
      return { lines, agents: [agentId, ...aboveIn(tree, agentId)] };
    });
    const legs = legsOf(played);
    const rateOf = ratesInForce(tree);
    const [paid, left] = tree.reduce<[bigint, bigint]>(
      ([pays, rest], { agentId }) => {
        const rate = (product: string) => rateOf(agentId, product);
        const { pay, remainder } = earnedOf(pricedLegs(legs.get(agentId) ?? [], { rate, below: rateOf }));
        assert.ok(remainder < rateScale, `seed ${seed}`);
        return [pays + pay, rest + remainder];
      },
      [0n, 0n],
    );
    const pool = played
      .flatMap(({ lines }) => lines)
      .reduce((sum, { product, turnover }) => sum + turnover * BigInt(rateOf('n0', product)), 0n);
    assert.equal(paid * rateScale + left, pool, `seed ${seed}`);
  }
});

test('a rate counts up to what those above were promised, and without a contract above it counts nothing', () => {
  const level = (agentId: string, payerId: string | null, rate: number): Level => ({
    agentId,
    payerId,
    terms: { rows: [{ rate }] },
  });
  const rateOf = ratesInForce([level('A', null, 30), level('B', 'A', 60), level('C', 'B', 50), level('E', 'D', 10)]);
  assert.deepEqual(
    ['A', 'B', 'C', 'D', 'E'].map((id) => rateOf(id, 'RNG')),
    [30, 30, 30, 0, 0],
  );
});

test('rates are held against the own ones product by product', () => {
  const rng = (rate: number): ContractRow => ({ product: 'RNG', rate });
  const cases: [string, ContractRow[], ContractRow[], boolean][] = [
    ['as much', [{ rate: 50 }], [{ rate: 50 }], false],
    ['more of all', [{ rate: 51 }], [{ rate: 50 }], true],
    ['more of one', [{ rate: 10 }, rng(60)], [{ rate: 50 }], true],
    ['one that the other has more of', [{ rate: 10 }, rng(60)], [{ rate: 10 }, rng(80)], false],
    ['all, of which the other has less of one', [{ rate: 50 }], [{ rate: 50 }, rng(0)], true],
    ['nothing of one', [{ rate: 50 }, rng(0)], [{ rate: 50 }, rng(0)], false],
  ];
  for (const [name, rows, own, isMore] of cases) assert.equal(areRatesAbove(rows, own), isMore, name);
});

test('terms of rebates have products and no conditions, all others the other way round', () => {
  const terms = (rows: ContractRow[], more: Partial<ContractTerms> = {}): ContractTerms => ({
    type: 'rebate',
    period: 'day',
    base: 'differential',
    rows,
    isAccumulating: false,
    terms: allTerms,
    ...more,
  });
  const daily: Partial<ContractTerms> = { type: 'daily', base: 'turnover' };
  assert.equal(termsFault(terms([{ rate: 50 }, { product: 'RNG', rate: 0 }]), undefined), undefined);
  assert.equal(termsFault(terms([{ rate: 50, activeMin: 1 }]), undefined), 'row_not_of_type');
  assert.equal(termsFault(terms([{ product: 'RNG', rate: 5 }], daily), undefined), 'row_not_of_type');
  assert.equal(
    termsFault(
      terms([
        { product: 'RNG', rate: 5 },
        { product: 'RNG', rate: 6 },
      ]),
      undefined,
    ),
    'row_twice',
  );
  assert.equal(termsFault(terms([{ rate: 0 }]), undefined), 'rate_missing');
  assert.equal(termsFault(terms([{ rate: 50 }], { base: 'turnover' }), undefined), 'base_not_of_type');
  assert.equal(termsFault(terms([{ rate: 51 }]), [{ rate: 50 }]), 'over_own_rate');
});
