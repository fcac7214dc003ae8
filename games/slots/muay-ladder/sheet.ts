import { bookWay } from '#games/engine/slot/book-sheet.ts';
import { type Sheet, soundSheet } from '#games/engine/sheet.ts';
import { muayLadder, table } from './play/game.ts';
import { rules } from './play/rules.ts';

export const sheet = (): Sheet =>
  soundSheet({
    code: muayLadder.code,
    version: muayLadder.version,
    method: 'weighted books',
    ways: [bookWay('spin', table(), rules.cap)],
  });
