import type { Sheet } from '#games/engine/sheet.ts';
import { spotSheet } from '#games/engine/spots.ts';
import { table } from './play/game.ts';

/** All pairs of cards of a fresh shoe, counted. */
export const sheet = (): Sheet => spotSheet(table);
