import { auditActions } from './texts/audit-actions.ts';
import { byPlace } from './code/by-place.ts';
import { brandNames } from './texts/brand.ts';
import { moneyNames } from './texts/money-names.ts';
import { categoryNames } from './texts/category-names.ts';
import { callNames } from './features/call-names.ts';
import { calls } from './features/calls.ts';
import { faces } from './features/faces.ts';
import { features } from './features/features.ts';
import { flags } from './features/flags.ts';
import { settings } from './features/settings.ts';
import { imports } from './code/imports.ts';
import { usedTexts, idleTexts } from './texts/keys.ts';
import { languages } from './texts/languages.ts';
import { licences } from './code/licences.ts';
import { locales } from './texts/locales.ts';
import { largeTables } from './database/large-tables.ts';
import { migrations } from './database/migrations.ts';
import { names } from './code/names.ts';
import { neighbours } from './code/neighbours.ts';
import { pages } from './features/pages.ts';
import { parameters } from './code/parameters.ts';
import { playSums } from './database/play-sums.ts';
import { refusals } from './texts/refusals.ts';
import { rates } from './features/rates.ts';
import { reads } from './database/reads.ts';
import type { Rule } from './rule.ts';
import { sizes } from './code/sizes.ts';
import { specification } from './features/specification.ts';
import { sqlNames } from './database/sql.ts';
import { statements } from './database/statements.ts';
import { tests } from './code/tests.ts';
import { texts } from './texts/texts.ts';
import { vocabulary } from './code/vocabulary.ts';
import { words } from './code/words.ts';

/** The house rules, in the order in which they are reported. */
export const rules: readonly Rule[] = [
  imports,
  neighbours,
  features,
  faces,
  sqlNames,
  statements,
  reads,
  playSums,
  rates,
  migrations,
  largeTables,
  words,
  brandNames,
  moneyNames,
  categoryNames,
  names,
  vocabulary,
  parameters,
  byPlace,
  sizes,
  tests,
  locales,
  languages,
  usedTexts,
  idleTexts,
  texts,
  auditActions,
  pages,
  refusals,
  calls,
  callNames,
  flags,
  settings,
  specification,
  licences,
];

/** Steps that main does not pass yet, by name: reported (`npm run check -- --pending` in full), not enforced. Stays empty but for a change in the making. */
export const pending: ReadonlySet<string> = new Set();
