import { type Minor, minor, minus } from '#kit/shared/money/money.ts';

/** What holds for one level of a merchant, and what a request froze. Amounts in minor units. */
export type WithdrawalTerms = {
  level: number;
  version: number;
  amountMin: Minor;
  amountMax: Minor;
  /** Requests and their sum in a day where the merchant is. */
  dayCount: number;
  dayAmount: Minor;
  /** So many a day cost nothing; each further one costs the fixed part and so many thousandths. */
  feeFreeCount: number;
  feeFixed: Minor;
  feePermille: number;
  /** Below it nobody looks where nothing speaks against it; 0: somebody always looks. */
  autoBelow: Minor;
  secondPersonFrom: Minor;
  confirmMinutes: number;
  reopenDays: number;
};

/** The same with limits so many percent of theirs, rounded down. From which amount on people look stays as it is. */
export const raisedLimits = (terms: WithdrawalTerms, percent: number): WithdrawalTerms => ({
  ...terms,
  amountMax: minor((terms.amountMax * BigInt(percent)) / 100n),
  dayAmount: minor((terms.dayAmount * BigInt(percent)) / 100n),
});

/** What a member asked for today already; rejected requests count for nothing. */
export type UsedToday = { count: number; amount: Minor };

/** What leaves the balance is `amount`; the fee is part of it, `net` arrives. */
export const feeOf = (terms: WithdrawalTerms, used: UsedToday, amount: bigint): { fee: Minor; net: Minor } => {
  const isFree = used.count < terms.feeFreeCount;
  const fee = isFree ? minor(0n) : minor(terms.feeFixed + (amount * BigInt(terms.feePermille)) / 1000n);
  return { fee, net: minus(amount, fee) };
};

export type LimitRefusal = 'withdrawal_too_small' | 'withdrawal_too_large' | 'day_count_reached' | 'day_amount_reached';

export const limitBroken = (terms: WithdrawalTerms, used: UsedToday, amount: bigint): LimitRefusal | undefined => {
  if (amount < terms.amountMin) return 'withdrawal_too_small';
  if (amount > terms.amountMax) return 'withdrawal_too_large';
  if (used.count >= terms.dayCount) return 'day_count_reached';
  if (used.amount + amount > terms.dayAmount) return 'day_amount_reached';
  return undefined;
};

/** What may still be asked for today. */
export const leftToday = (terms: WithdrawalTerms, used: UsedToday): UsedToday => ({
  count: Math.max(terms.dayCount - used.count, 0),
  amount: minor(used.amount >= terms.dayAmount ? 0n : terms.dayAmount - used.amount),
});

/**
 * Whether other terms only let out less, or have people look sooner: one person may say so at once. Whatever lets out more, or
 * changes a fee or a time, takes two.
 */
export const onlyTightens = (before: WithdrawalTerms, after: Omit<WithdrawalTerms, 'version'>): boolean =>
  lowered.every((name) => after[name] <= before[name]) && kept.every((name) => after[name] === before[name]);

const lowered = ['amountMax', 'dayCount', 'dayAmount', 'autoBelow', 'secondPersonFrom'] as const;
const kept = ['level', 'amountMin', 'feeFreeCount', 'feeFixed', 'feePermille', 'confirmMinutes', 'reopenDays'] as const;

/** A version that changes nothing would only hide who changed what. */
export const areSame = (before: WithdrawalTerms, after: Omit<WithdrawalTerms, 'version'>): boolean =>
  [...lowered, ...kept].every((name) => after[name] === before[name]);

/** Whether terms can be kept at all: nothing below zero, the least below the most, and a fee that leaves something. */
export const isSound = (terms: Omit<WithdrawalTerms, 'version'>): boolean =>
  terms.amountMin > 0n &&
  terms.amountMax >= terms.amountMin &&
  terms.dayAmount >= 0n &&
  terms.feeFixed >= 0n &&
  terms.feeFixed + (terms.amountMin * BigInt(terms.feePermille)) / 1000n < terms.amountMin &&
  terms.autoBelow >= 0n &&
  terms.secondPersonFrom > 0n;
