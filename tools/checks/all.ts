import { imports } from './imports.ts';
import type { Rule } from './rule.ts';

/** The house rules, in the order in which they are reported. */
export const rules: readonly Rule[] = [imports];
