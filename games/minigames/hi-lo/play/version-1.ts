import { firstMaths, hiLo } from './game.ts';

/** Without words for when a call or a step is right. */
export const hiLo1: typeof hiLo = { ...hiLo, version: 1, maths: firstMaths };
