import type { ParSheet } from '#games/engine/figures/par-sheet.ts';
import { spotSheet } from '#games/engine/tables/spots.ts';
import { table } from './play/game.ts';

/** All deals of a fresh shoe, counted. */
export const sheet = (): ParSheet => spotSheet(table);
