import { firstMaths, mines } from './game.ts';

/** Without words for when a call or a step is right. */
export const mines1: typeof mines = { ...mines, version: 1, maths: firstMaths };
