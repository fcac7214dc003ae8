import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { z } from 'zod';
import { allTerms, bestRate, type ContractRow, type ContractTerms } from './contract-types.ts';
import { grossOf, nothingCarried } from './gross-pay.ts';
import { netsOf } from './level-nets.ts';
import { endedBy, listHash } from './lower-offer.ts';
import { sharesOf } from './participation.ts';
import { rebatesOf } from './rebate-differential.ts';
import { nothing, type TeamFigures } from './team-figures.ts';

const truth = z
  .object({ items: z.array(z.object({ id: z.string(), params: z.unknown(), expected: z.unknown() })) })
  .parse(JSON.parse(readFileSync(new URL('../../../tools/truth/games.json', import.meta.url), 'utf8')));

/** The parameters of an example through their shape, and what it must come to. */
const example = <Params extends z.ZodType, Expected extends z.ZodType>(
  id: string,
  params: Params,
  expected: Expected,
) => {
  const found = truth.items.find((one) => one.id === id);
  assert.ok(found, id);
  return { params: params.parse(found.params), expected: expected.parse(found.expected) };
};

const satang = (baht: number): bigint => BigInt(Math.round(baht * 100));
const rateOf = (share: number): number => Math.round(share * 10_000);
const baht = z.number().transform(satang);
const share = z.number().transform(rateOf);

const terms = (rows: readonly ContractRow[], more: Partial<ContractTerms> = {}): ContractTerms => ({
  type: 'dividend',
  period: 'month',
  base: 'net_loss',
  rows,
  isAccumulating: false,
  terms: allTerms,
  ...more,
});
const team = (figures: Partial<TeamFigures>): TeamFigures => ({ ...nothing, ...figures });
const daily = { type: 'daily', period: 'day', base: 'turnover' } as const;

test('agent.D1a: a row fails on people, and the one below it pays for the whole base', () => {
  const row = z.object({ turnoverMin: baht, netLossMin: baht, activeMin: z.int(), rate: share });
  const { params, expected } = example(
    'agent.D1a',
    z.object({
      stake: baht,
      payout: baht,
      bonusesAndRebates: baht,
      vendorFeeOfGgr: share,
      turnover: baht,
      active: z.int(),
      rows: z.array(row),
    }),
    baht,
  );
  const { stake, payout, turnover, active } = params;
  const vendorFees = ((stake - payout) * BigInt(params.vendorFeeOfGgr)) / 10_000n;
  const played = team({ stake, payout, turnover, active, bonuses: params.bonusesAndRebates, vendorFees });
  const gross = grossOf(terms(params.rows), played);
  assert.deepEqual([gross.pay, gross.row], [expected, 1]);
});

test('agent.D2a: each level keeps what it gets less what it gives, and all together what the platform pays', () => {
  const step = z.object({ agent: z.string(), under: z.string().nullable(), rate: share, directNetLoss: baht });
  const { params, expected } = example('agent.D2a', z.object({ chain: z.array(step) }), z.record(z.string(), baht));
  const below = (agent: string): string[] =>
    params.chain.filter(({ under }) => under === agent).flatMap((one) => [one.agent, ...below(one.agent)]);
  const all = params.chain.map(({ agent, under, rate }) => {
    const members = [agent, ...below(agent)];
    const lost = params.chain
      .filter((one) => members.includes(one.agent))
      .reduce((total, one) => total + one.directNetLoss, 0n);
    const figures = lost > 0n ? team({ stake: lost }) : team({ payout: -lost });
    return { agentId: agent, payerId: under, pay: grossOf(terms([{ rate }]), figures).pay };
  });
  const { nets, pool } = netsOf(all);
  assert.deepEqual(Object.fromEntries(nets.map(({ agentId, net }) => [agentId, net])), expected);
  assert.equal(
    pool,
    Object.values(expected).reduce((total, one) => total + one, 0n),
  );
});

test('agent.D3a: a negative base is earned back first where it accumulates', () => {
  const { params, expected } = example(
    'agent.D3a',
    z.object({ rate: share, netLossByPeriod: z.array(baht) }),
    z.object({ acc: z.array(baht), non: z.array(baht) }),
  );
  for (const [isAccumulating, wanted] of [
    [true, expected.acc],
    [false, expected.non],
  ] as const) {
    let carried = nothingCarried;
    const paid = params.netLossByPeriod.map((lost) => {
      const figures = lost > 0n ? team({ stake: lost }) : team({ payout: -lost });
      const gross = grossOf(terms([{ rate: params.rate }], { isAccumulating }), figures, carried);
      carried = gross.carriedOut;
      return gross.pay;
    });
    assert.deepEqual(paid, wanted);
  }
});

test('agent.W1a: a daily wage by tiers, and what is left after the one below', () => {
  const side = z.object({ turnover: baht, active: z.int(), rows: z.array(z.tuple([baht, z.int(), share])) });
  const { params, expected } = example('agent.W1a', z.object({ A: side, B: side }), baht);
  const payOf = ({ turnover, active, rows }: z.output<typeof side>) =>
    grossOf(
      terms(
        rows.map(([turnoverMin, activeMin, rate]) => ({ turnoverMin, activeMin, rate })),
        daily,
      ),
      team({ turnover, active }),
    ).pay;
  const { nets } = netsOf([
    { agentId: 'A', payerId: null, pay: payOf(params.A) },
    { agentId: 'B', payerId: 'A', pay: payOf(params.B) },
  ]);
  assert.equal(nets.find(({ agentId }) => agentId === 'A')?.net, expected);
});

test('agent.W2a: an hour is rounded down, and what is left stays with the platform', () => {
  const { params, expected } = example('agent.W2a', z.object({ turnover: baht, rate: share }), baht);
  const hourly = terms([{ rate: params.rate }], { type: 'hourly', period: 'hour', base: 'turnover' });
  const gross = grossOf(hourly, team({ turnover: params.turnover }));
  assert.deepEqual([gross.pay, gross.rounding, gross.carriedOut], [expected, 5_000n, nothingCarried]);
});

test('agent.W3a: winning and losing orders have rates of their own', () => {
  const shape = z.object({ turnoverWinning: baht, rateWinning: share, turnoverLosing: baht, rateLosing: share });
  const { params, expected } = example('agent.W3a', shape, baht);
  const { turnoverWinning, turnoverLosing } = params;
  const orders = terms([{ rate: params.rateLosing, rateWinning: params.rateWinning }], { ...daily, base: 'orders' });
  const gross = grossOf(orders, team({ turnover: turnoverWinning + turnoverLosing, turnoverWinning }));
  assert.equal(gross.pay, expected);
});

test('agent.W4a: a window of real time carries what is below the minor unit', () => {
  const shape = z.object({ rate: share, turnoverByWindow: z.array(baht) });
  const { params, expected } = example('agent.W4a', shape, z.array(baht));
  let carried = nothingCarried;
  const paid = params.turnoverByWindow.map((turnover) => {
    const window = terms([{ rate: params.rate }], { type: 'real_time', period: 'window', base: 'turnover' });
    const gross = grossOf(window, team({ turnover }), carried);
    carried = gross.carriedOut;
    return gross.pay;
  });
  assert.deepEqual(paid, expected);
});

test('agent.W5a: a loss wage pays when players lose, and never carries', () => {
  const shape = z.object({ playersLoss: baht, rate: share, whenPlayersWin: baht });
  const { params, expected } = example('agent.W5a', shape, baht);
  const loss = terms([{ rate: params.rate }], { type: 'loss', period: 'day', base: 'loss' });
  assert.equal(grossOf(loss, team({ stake: params.playersLoss })).pay, expected);
  const won = grossOf(loss, team({ payout: params.playersLoss }));
  assert.deepEqual([won.pay, won.carriedOut], [params.whenPlayersWin, nothingCarried]);
});

test('agent.R1a: each level earns the difference of two rates', () => {
  const { params, expected } = example(
    'agent.R1a',
    z.object({ turnover: baht, rates: z.record(z.string(), share), chain: z.array(z.string()) }),
    z.record(z.string(), baht),
  );
  const chain = params.chain.map((memberId) => ({ memberId, rate: params.rates[memberId] ?? 0 }));
  const { earned, pool, rounding } = rebatesOf(params.turnover, chain);
  assert.deepEqual(Object.fromEntries(earned.map(({ memberId, amount }) => [memberId, amount])), expected);
  assert.deepEqual([pool, rounding], [98_765n, 1n]);
  assert.throws(() => rebatesOf(1n, chain.toReversed()), RangeError);
});

test('agent.PT1: levels hold shares of what a player loses', () => {
  const { params, expected } = example(
    'agent.PT1',
    z.object({ shares: z.record(z.string(), share), playerLoss: baht, turnover: baht, playerCommissionRate: share }),
    z.record(z.string(), baht),
  );
  const commission = (params.turnover * BigInt(params.playerCommissionRate)) / 10_000n;
  const levels = Object.entries(params.shares).map(([who, part]) => ({ who, share: part }));
  const { amounts, rounding } = sharesOf(params.playerLoss, commission, levels);
  assert.deepEqual(Object.fromEntries(amounts.map(({ who, amount }) => [who, amount])), expected);
  assert.equal(rounding, 0n);
  const won = sharesOf(-params.playerLoss, commission, levels);
  assert.equal(
    won.amounts.reduce((total, { amount }) => total + amount, won.rounding),
    -params.playerLoss - commission,
  );
  assert.throws(() => sharesOf(1n, 0n, [{ who: 'a', share: 9_999 }]), RangeError);
});

test('agent.K1: a lower offer lists exactly the contracts that promise more', () => {
  const signed = z.object({ payer: z.string(), agent: z.string(), rate: share });
  const { params, expected } = example(
    'agent.K1',
    z.object({ contracts: z.array(signed), offer: signed }),
    z.object({ listed: z.array(z.string()), ceilingOfC: share }),
  );
  const { offer } = params;
  const promised = params.contracts
    .filter(({ payer }) => payer === offer.agent)
    .map(({ payer, agent, rate }) => ({
      contractId: `${payer}-${agent}`,
      versionId: `${payer}-${agent}`,
      agentId: agent,
      rows: [{ rate }],
    }));
  const ended = endedBy([{ rate: offer.rate }], promised);
  assert.deepEqual(
    ended.map(({ versionId }) => versionId),
    expected.listed,
  );
  assert.equal(bestRate([{ rate: offer.rate }]), expected.ceilingOfC);
  assert.deepEqual(endedBy([{ rate: rateOf(0.15) }], promised), [], 'what fits stays');
  assert.notEqual(listHash(ended), listHash([]));
});
