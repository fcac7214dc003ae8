import type { VersionState } from './contract-states.ts';

/** How contracts come to stand that people are told of. */
export const noticeStates = [
  'offered',
  'accepted',
  'rejected',
  'expired',
  'withdrawn',
  'terminated',
  'auto_ended',
] as const;
export type NoticeState = (typeof noticeStates)[number];

export const isNoticeState = (state: VersionState): state is NoticeState => noticeStates.some((told) => told === state);

/** Who of the two is told by a message: whoever did not do it, and both of what nobody did. */
export const noticeSides: Readonly<Record<NoticeState, readonly ('agent' | 'payer')[]>> = {
  offered: ['agent'],
  accepted: ['payer'],
  rejected: ['payer'],
  expired: ['agent', 'payer'],
  withdrawn: ['agent'],
  terminated: ['agent', 'payer'],
  auto_ended: ['agent', 'payer'],
};
