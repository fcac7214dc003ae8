import { defineFlag } from '#features/merchants/public.ts';

export const inviteFriends = defineFlag('REFERRAL3', {
  group: 'SERVICE3',
  owner: 'referral',
  start: 'on',
  meaning:
    'Members see the code and link to invite friends with, and who came; off hides both and promises nothing for whoever comes then, codes given out stay good',
});
