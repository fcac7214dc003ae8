import type { BadgeTone } from '#kit/browser/components/badge.tsx';
import type { DepositState } from '../domain/deposit.ts';

export const depositTones: Record<DepositState, BadgeTone> = {
  waiting: 'warn',
  checking: 'warn',
  review: 'warn',
  credited: 'good',
  rejected: 'bad',
  expired: 'plain',
  cancelled: 'plain',
};

/** The name of a state's text; what a provider declined has not run out of time. */
export const stateWord = (state: DepositState, reason: string | undefined): string =>
  reason === 'provider_failed' ? 'deposit.failed' : `deposit.state.${state}`;
