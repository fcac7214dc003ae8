import type { ParSheet } from '#games/engine/figures/par-sheet.ts';
import { spotSheet } from '#games/engine/tables/spots.ts';
import { table } from './play/game.ts';

/** Every deal of two hands, counted. */
export const sheet = (): ParSheet => spotSheet(table);
