import type { agentContracts } from '#features/agents/contract/contracts/agent-contracts.ts';
import type { OutputOf } from '#kit/shared/endpoint.ts';
import { minor } from '#kit/shared/money/money.ts';

export type Terms = OutputOf<typeof agentContracts>['versions'][number]['terms'];

type Row = Terms['rows'][number];
type Due = { /** So many days before the end of a history, or its first day. */ daysBack: number; terms: Terms };

const baht = (amount: number) => minor(BigInt(amount) * 100n);

const plain = {
  isAccumulating: false,
  terms: { bonuses: true, rebates: true, wages: true, vendorFees: true },
} as const;
const fromTheFirst = Number.POSITIVE_INFINITY;
const ofDays = (terms: Pick<Terms, 'type' | 'period' | 'base' | 'rows'>, more: Partial<Terms> = {}): Due => ({
  daysBack: fromTheFirst,
  terms: { ...plain, ...terms, ...more },
});

const tiers: Row[] = [
  { rate: 2_000 },
  { turnoverMin: baht(10_000), rate: 3_000 },
  { turnoverMin: baht(40_000), activeMin: 10, rate: 4_000 },
];
const dividend = (period: 'week' | 'half_month' | 'month', rows: Row[], isAccumulating = false): Due =>
  ofDays({ type: 'dividend', period, base: 'net_loss', rows }, { isAccumulating });
const daily = (base: 'turnover' | 'orders', rows: Row[]): Due => ofDays({ type: 'daily', period: 'day', base, rows });
const loss = (base: 'loss' | 'draw_loss', rate: number): Due =>
  ofDays({ type: 'loss', period: 'day', base, rows: [{ rate }] });
const rebate: Due = ofDays({
  type: 'rebate',
  period: 'day',
  base: 'differential',
  rows: [{ rate: 20 }, { product: 'RNG', rate: 30 }, { product: 'LIVE', rate: 16 }],
});
const since = (daysBack: number, { terms }: Due): Due => ({ daysBack, terms });
const hourly: Due = ofDays({ type: 'hourly', period: 'hour', base: 'turnover', rows: [{ rate: 20 }] });
const realTime: Due = ofDays({
  type: 'real_time',
  period: 'window',
  base: 'orders',
  rows: [{ rate: 20, rateWinning: 10 }],
});

/**
 * What the platform signs with each leader: the first has every type, so that each page of the agent centre has something to show.
 * Those of hours and minutes begin late: ninety days of them would make the first start long.
 */
export const teamTerms: readonly (readonly Due[])[] = [
  [
    dividend('half_month', tiers, true),
    daily('turnover', [{ rate: 30 }, { turnoverMin: baht(2_000), rate: 60 }]),
    loss('draw_loss', 100),
    since(60, rebate),
    since(30, hourly),
    since(10, realTime),
  ],
  [dividend('month', tiers), loss('loss', 200)],
  [dividend('week', [{ rate: 2_500 }], true), daily('orders', [{ rate: 50, rateWinning: 20 }])],
  [dividend('half_month', [{ rate: 3_000 }]), since(30, hourly), since(10, realTime)],
];

/** What a leader passes on: half of every rate, in steps of a tenth of a percent. */
export const halfOf = (terms: Terms): Terms => ({
  ...terms,
  rows: terms.rows.map((row) => ({
    ...row,
    rate: row.rate / 2,
    ...(row.rateWinning === undefined ? {} : { rateWinning: row.rateWinning / 2 }),
  })),
});
