import { bookWay } from '#games/engine/slot/book-sheet.ts';
import { type Sheet, soundSheet } from '#games/engine/sheet.ts';
import { nightMarketTumble, table } from './play/game.ts';
import { rules } from './play/rules.ts';

export const sheet = (): Sheet =>
  soundSheet({
    code: nightMarketTumble.code,
    version: nightMarketTumble.version,
    method: 'weighted books',
    ways: [bookWay('spin', table(), rules.cap)],
  });
