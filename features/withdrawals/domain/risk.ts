import type { Minor } from '#kit/shared/money/money.ts';
import type { WithdrawalTerms } from './terms.ts';

/** Why somebody looks before money leaves; each has its words at the desk. */
export const riskReasons = [
  'amount',
  'first_withdrawal',
  'new_account',
  'name_unchecked',
  'many_in_a_day',
  'wagering_waived',
  'in_the_black',
  'disputed_before',
  'blocked',
  'was_held',
  'payouts_closed',
] as const;
export type RiskReason = (typeof riskReasons)[number];

export type RiskFacts = {
  amount: Minor;
  /** Withdrawals that were paid before, at all and to this very account. */
  paidBefore: number;
  paidToAccountBefore: number;
  isNameMatched: boolean;
  requestsOfDay: number;
  isWageringWaived: boolean;
  /** Ever deposited and ever withdrawn, this request among it. */
  deposited: Minor;
  withdrawn: Minor;
  disputes: number;
  isBlocked: boolean;
};

const manyInADay = 3;
/** Who takes out this much more than was ever paid in has won a lot: a person looks. */
const farBeyondDeposits = 10n;

/** In the order in which they are told. None: nothing speaks against it. */
export const risksOf = (facts: RiskFacts, { autoBelow }: Pick<WithdrawalTerms, 'autoBelow'>): RiskReason[] => {
  const found: [RiskReason, boolean][] = [
    ['amount', facts.amount >= autoBelow],
    ['first_withdrawal', facts.paidBefore === 0],
    ['new_account', facts.paidBefore > 0 && facts.paidToAccountBefore === 0],
    ['name_unchecked', !facts.isNameMatched],
    ['many_in_a_day', facts.requestsOfDay > manyInADay],
    ['wagering_waived', facts.isWageringWaived],
    ['in_the_black', facts.withdrawn > facts.deposited * farBeyondDeposits],
    ['disputed_before', facts.disputes > 0],
    ['blocked', facts.isBlocked],
  ];
  return found.filter(([, isTrue]) => isTrue).map(([reason]) => reason);
};
