import { defineFlag } from '#features/merchants/public.ts';

export const missionsOffered = defineFlag('MISSIONS3', {
  group: 'SERVICE3',
  owner: 'missions',
  start: 'on',
  meaning: 'Members see missions with what they give, and the leaderboard; off hides both, and nothing can be claimed',
});
