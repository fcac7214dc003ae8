import type { ParSheet } from '#games/engine/figures/par-sheet.ts';
import { spotSheet } from '#games/engine/tables/spots.ts';
import { table } from './play/game.ts';

/** All 548,340 hands of a seat against the banker, counted. */
export const sheet = (): ParSheet => spotSheet(table);
