import type { Sheet } from '#games/engine/sheet.ts';
import { spotSheet } from '#games/engine/spots.ts';
import { table } from './play/game.ts';

/** All piles of beads, counted. */
export const sheet = (): Sheet => spotSheet(table);
