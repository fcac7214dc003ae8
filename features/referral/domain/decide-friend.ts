import type { Instant } from '#kit/shared/time.ts';
import type { FriendState, Evidence } from './referral-terms.ts';

export type FriendFacts = {
  deposits: bigint;
  depositMin: bigint;
  turnover: bigint;
  turnoverMin: bigint;
  /** Until when both count. */
  until: Instant;
  now: Instant;
  /** Play was closed to the friend since joining, or is closed to the referrer now. */
  isProtected: boolean;
};

export type FriendSteps = { isDepositMet: boolean; isTurnoverMet: boolean };

/** What a friend has done of what is asked. A protected person's play is nobody's gain, and looks like none. */
export const stepsOf = ({ deposits, depositMin, turnover, turnoverMin, isProtected }: FriendFacts): FriendSteps => ({
  isDepositMet: deposits >= depositMin,
  isTurnoverMet: !isProtected && turnover >= turnoverMin,
});

/** Whether a friend qualified, may still, or can't any more. */
export const decideFriend = (facts: FriendFacts): 'open' | 'qualified' | 'expired' => {
  const { isDepositMet, isTurnoverMet } = stepsOf(facts);
  if (isDepositMet && isTurnoverMet) return 'qualified';
  return facts.now >= facts.until ? 'expired' : 'open';
};

/** What only one person has: whoever shares it with the referrer is the referrer. */
const ownFields: readonly string[] = ['idNumber', 'email', 'mobileNum'];

/** What becomes of a friend who qualified: refused as the referrer's own second account, looked at, or paid. */
export const stateOfComplete = (
  referrerId: string,
  evidence: readonly Evidence[],
): Extract<FriendState, 'refused' | 'review' | 'due'> => {
  const isSelf = evidence.some(
    ({ by, field, memberId }) => by === 'field' && memberId === referrerId && ownFields.includes(field),
  );
  if (isSelf) return 'refused';
  return evidence.length > 0 ? 'review' : 'due';
};
