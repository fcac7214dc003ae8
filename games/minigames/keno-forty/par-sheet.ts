import { kenoSheet } from '#games/engine/keno/keno-sheet.ts';
import type { ParSheet } from '#games/engine/figures/par-sheet.ts';
import { rules } from './play/rules.ts';

export const sheet = (): ParSheet => kenoSheet(rules);
