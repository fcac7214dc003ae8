import type { ParSheet } from '#games/engine/par-sheet.ts';
import { spotSheet } from '#games/engine/spots.ts';
import { table } from './play/game.ts';

/** All deals of a fresh shoe, counted. */
export const sheet = (): ParSheet => spotSheet(table);
