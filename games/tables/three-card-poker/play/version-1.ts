import { firstMaths, threeCardPoker } from './game.ts';

/** Without words for what hands are and how two of one name are told apart. */
export const threeCardPoker1: typeof threeCardPoker = { ...threeCardPoker, version: 1, maths: firstMaths };
