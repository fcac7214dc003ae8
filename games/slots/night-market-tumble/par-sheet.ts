import { bookWay } from '#games/engine/slot/book-sheet.ts';
import { type ParSheet, soundSheet } from '#games/engine/figures/par-sheet.ts';
import { nightMarketTumble, table } from './play/game.ts';
import { rules } from './play/rules.ts';

export const sheet = (): ParSheet =>
  soundSheet({
    code: nightMarketTumble.code,
    version: nightMarketTumble.version,
    method: 'weighted books',
    ways: [bookWay('spin', table(), rules.cap)],
  });
