import type { BadgeTone } from '#kit/browser/badge.tsx';
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
