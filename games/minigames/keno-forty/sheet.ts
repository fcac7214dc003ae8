import { kenoSheet } from '#games/engine/keno/keno-sheet.ts';
import type { Sheet } from '#games/engine/sheet.ts';
import { rules } from './play/rules.ts';

export const sheet = (): Sheet => kenoSheet(rules);
