import type { Sheet } from '#games/engine/sheet.ts';
import { spotSheet } from '#games/engine/spots.ts';
import { table } from './play/game.ts';

/** Every deal of two hands, counted. */
export const sheet = (): Sheet => spotSheet(table);
