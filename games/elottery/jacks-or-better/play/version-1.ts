import { firstMaths, jacksOrBetter } from './game.ts';

/** Without words for what hands are. */
export const jacksOrBetter1: typeof jacksOrBetter = { ...jacksOrBetter, version: 1, maths: firstMaths };
