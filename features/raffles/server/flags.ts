import { defineFlag } from '#features/merchants/public.ts';

export const rafflesOffered = defineFlag('RAFFLES3', {
  group: 'SERVICE3',
  owner: 'raffles',
  start: 'on',
  meaning:
    'Members see raffles, their tickets and winners; off hides them, what was won can still be claimed once it is on again',
});
