import { firstMaths, coin } from './game.ts';

/** Without words for when a call or a step is right. */
export const coin1: typeof coin = { ...coin, version: 1, maths: firstMaths };
