import { z } from 'zod';
import { claimRecord } from './rebate-terms.ts';
import { wholeUp } from './whole.ts';

export const tiersMax = 8;
/** In hundredths of a percent. */
export const cashbackRateMax = 3_000;

const tier = z.strictObject({ lossMin: wholeUp, rate: z.int().min(1).max(cashbackRateMax) });
export type Tier = z.output<typeof tier>;

/** Whether each tier asks for more than the one before. */
export const areTiersAscending = (tiers: readonly Tier[]): boolean =>
  tiers.every(({ lossMin }, at) => at === 0 || lossMin > (tiers[at - 1]?.lossMin ?? 0n));

export const cashbackRecord = z.strictObject({
  ...claimRecord,
  isOn: z.boolean(),
  period: z.enum(['week', 'month']),
  tiers: z.array(tier).min(1).max(tiersMax).refine(areTiersAscending, 'a tier asks for no more than the one before'),
  /** At most so much a member and period; 0: no cap. Minor units. */
  cap: wholeUp,
  /** Never both of the same turnover: categories that pay a rebate are left out. */
  withoutRebated: z.boolean(),
});
export type CashbackTerms = z.output<typeof cashbackRecord>;

export const cashbackTermsOf = (stored: unknown): CashbackTerms => cashbackRecord.parse(stored);

export const cashbackStart: CashbackTerms = {
  mode: 'claim',
  claimDays: 7,
  isOn: false,
  period: 'week',
  tiers: [{ lossMin: 1_000_00n, rate: 300 }],
  cap: 10_000_00n,
  withoutRebated: true,
};

export type Loss = {
  stake: bigint;
  payout: bigint;
  /** Free rounds and all else that was given: it was no loss of theirs. */
  bonuses: bigint;
  /** How the net loss of periods before has changed since it was counted. */
  changed: bigint;
};

/** What was lost, never below nothing, the tier it meets, and what comes back of all of it. Nothing is carried. */
export const cashbackOf = (loss: Loss, { tiers, cap }: Pick<CashbackTerms, 'tiers' | 'cap'>) => {
  const net = loss.stake - loss.payout - loss.bonuses + loss.changed;
  const base = net > 0n ? net : 0n;
  const row = tiers.filter(({ lossMin }) => base >= lossMin).length;
  const rate = base > 0n ? (tiers[row - 1]?.rate ?? 0) : 0;
  const exact = (base * BigInt(rate)) / 10_000n;
  const isCapped = cap > 0n && exact > cap;
  return { base, row, rate, amount: isCapped ? cap : exact, isCapped };
};
