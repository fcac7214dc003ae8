import { firstMaths, nagaFireballs } from './game.ts';

/** Without words for how ways and held fireballs are read. */
export const nagaFireballs1: typeof nagaFireballs = { ...nagaFireballs, version: 1, maths: firstMaths };
