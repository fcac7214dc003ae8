import { imports } from './imports.ts';
import { licences } from './licences.ts';
import { locales } from './locales.ts';
import { migrations } from './migrations.ts';
import { names } from './names.ts';
import { parameters } from './parameters.ts';
import type { Rule } from './rule.ts';
import { sizes } from './sizes.ts';
import { sqlNames } from './sql.ts';
import { texts } from './texts.ts';
import { words } from './words.ts';

/** The house rules, in the order in which they are reported. */
export const rules: readonly Rule[] = [
  imports,
  sqlNames,
  migrations,
  words,
  names,
  parameters,
  sizes,
  locales,
  texts,
  licences,
];
