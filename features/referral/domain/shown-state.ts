import type { FriendState } from './referral-terms.ts';

/** What a referrer sees of how a friend stands: why it ended is between the house and the friend. */
export const shownStateOf = (state: FriendState): 'none' | 'open' | 'review' | 'paid' | 'closed' => {
  switch (state) {
    case 'due':
    case 'review':
      return 'review';
    case 'refused':
    case 'expired':
      return 'closed';
    default:
      return state;
  }
};
