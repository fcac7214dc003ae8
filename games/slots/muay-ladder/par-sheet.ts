import { bookWay } from '#games/engine/slot/book-sheet.ts';
import { type ParSheet, soundSheet } from '#games/engine/figures/par-sheet.ts';
import { muayLadder, table } from './play/game.ts';
import { rules } from './play/rules.ts';

export const sheet = (): ParSheet =>
  soundSheet({
    code: muayLadder.code,
    version: muayLadder.version,
    method: 'weighted books',
    ways: [bookWay('spin', table(), rules.cap)],
  });
