import { defineFlag } from '#features/merchants/public.ts';

export const winnerBoard = defineFlag('WINNERBOARD3', {
  group: 'SCREEN3',
  owner: 'lobby',
  start: 'on',
  meaning: 'The board of the newest winners, with masked names, on the home and lottery pages',
});
