import { defineFlag } from '#features/merchants/public.ts';

export const webPush = defineFlag('WEBPUSH3', {
  group: 'SERVICE3',
  owner: 'messages',
  start: 'off',
  meaning:
    'Members may have notices sent to their browsers, by the push services of the browsers’ makers; off sends none',
});
