import { brandNames } from './brand.ts';
import { calls } from './calls.ts';
import { faces } from './faces.ts';
import { features } from './features.ts';
import { flags } from './flags.ts';
import { imports } from './imports.ts';
import { askedTexts, idleTexts } from './keys.ts';
import { languages } from './languages.ts';
import { licences } from './licences.ts';
import { locales } from './locales.ts';
import { largeTables } from './large-tables.ts';
import { migrations } from './migrations.ts';
import { names } from './names.ts';
import { neighbours } from './neighbours.ts';
import { pages } from './pages.ts';
import { parameters } from './parameters.ts';
import { refusals } from './refusals.ts';
import { rates } from './rates.ts';
import { reads } from './reads.ts';
import type { Rule } from './rule.ts';
import { sizes } from './sizes.ts';
import { sqlNames } from './sql.ts';
import { statements } from './statements.ts';
import { tests } from './tests.ts';
import { texts } from './texts.ts';
import { words } from './words.ts';

/** The house rules, in the order in which they are reported. */
export const rules: readonly Rule[] = [
  imports,
  neighbours,
  features,
  faces,
  sqlNames,
  statements,
  reads,
  rates,
  migrations,
  largeTables,
  words,
  brandNames,
  names,
  parameters,
  sizes,
  tests,
  locales,
  languages,
  askedTexts,
  idleTexts,
  texts,
  pages,
  refusals,
  calls,
  flags,
  licences,
];

/** Steps that main does not pass yet, by name: reported (`npm run check -- --pending` in full), not enforced. Stays empty but for a change in the making. */
export const pending: ReadonlySet<string> = new Set();
