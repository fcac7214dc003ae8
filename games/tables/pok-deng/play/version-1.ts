import { firstMaths, pokDeng } from './game.ts';

/** Without words for the order of the cards and for what hands are. */
export const pokDeng1: typeof pokDeng = { ...pokDeng, version: 1, maths: firstMaths };
