import { imports } from './imports.ts';
import { names } from './names.ts';
import type { Rule } from './rule.ts';
import { sizes } from './sizes.ts';
import { sqlNames } from './sql.ts';
import { words } from './words.ts';

/** The house rules, in the order in which they are reported. */
export const rules: readonly Rule[] = [imports, sqlNames, words, names, sizes];
