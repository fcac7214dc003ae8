import { misfitsOf, type Misfit } from '../../database/fits.ts';
import { modulesOf } from '../../database/modules.ts';
import { withScratch } from '../../database/scratch.ts';
import { statementsOf } from '../../database/statements.ts';
import { isCode, isTest, type Rule } from '../rule.ts';

/** What does not fit and why that is right, by file, function and field; a name is a constraint. It may only shrink. */
export const exceptions: Readonly<Record<string, string>> = {
  'tools/testing/scenes/login-facts.ts#factsOf': 'goes through every table by its name',
  'kit/server/funnel.ts#funnelRows': 'is put together from what features hand in',
  'features/wallet/db/books/movement-owners.ts#unownedMovements': 'is put together from what features hand in',
  'features/wallet/db/books/movement-owners.ts#factsWithoutMovement': 'is put together from what features hand in',
};

export const beyondExceptions = (misfits: readonly Misfit[], allowed: Readonly<Record<string, string>>): string[] => {
  const names = new Set(misfits.map(({ name }) => name));
  return [
    ...misfits.filter(({ name }) => !(name in allowed)).map(({ name, fault }) => `${fault} (${name})`),
    ...Object.keys(allowed)
      .filter((name) => !names.has(name))
      .map((name) => `${name} fits: strike its exception`),
  ];
};

/** PostgreSQL parses every statement of the product, and says which columns it answers: the row type beside it names these. */
export const statements: Rule = {
  name: 'statements and row types fit the database',
  check: async (sources) => {
    const code = sources.filter(({ path }) => isCode(path) && /^(features|kit|apps|simulators|tools)\//.test(path));
    const modules = modulesOf(code);
    const found = code
      .filter(({ path, text }) => !isTest(path) && path !== 'kit/server/database/database.ts' && /\bsql\b/.test(text))
      .flatMap((source) => statementsOf(modules, source));
    const misfits = await withScratch((url) => misfitsOf(modules, found, url));
    return { seen: found.length, faults: beyondExceptions(misfits, exceptions) };
  },
};
