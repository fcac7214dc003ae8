import { globSync, readFileSync } from 'node:fs';

/** A file of the repository as a rule sees it. */
export type Source = { path: string; text: string };

/** What a rule found: how many things it looked at (none is a fault of its own) and a sentence for each fault. */
export type Outcome = { seen: number; faults: string[] };

export type Rule = {
  name: string;
  check: (sources: readonly Source[]) => Outcome | Promise<Outcome>;
};

/** What is wrong by the rule; a rule that saw nothing is itself wrong. */
export const faultsBy = async (rule: Rule, sources: readonly Source[]): Promise<Outcome> => {
  const { seen, faults } = await rule.check(sources);
  return { seen, faults: seen === 0 ? ['saw nothing to check: the rule checks nothing', ...faults] : faults };
};

/** A rule that looks at files one by one. */
export const eachFile = (
  name: string,
  { concerns, faultsOf }: { concerns: (path: string) => boolean; faultsOf: (source: Source) => string[] },
): Rule => ({
  name,
  check: (sources) => {
    const seen = sources.filter(({ path }) => concerns(path));
    return { seen: seen.length, faults: seen.flatMap(faultsOf) };
  },
});

export const isCode = (path: string): boolean => /\.(ts|tsx|mjs)$/.test(path);
export const isTest = (path: string): boolean => /\.(test|long|fixture)\.tsx?$/.test(path) || /(^|\/)e2e\//.test(path);

/** Line number, from 1, of an offset. */
export const lineAt = (text: string, offset: number): number => text.slice(0, offset).split('\n').length;

/** Every file of the repository that a rule may look at. */
export const sourcesOf = (root: string): Source[] =>
  globSync('**/*.{ts,tsx,mjs,sql,json,md,css,html}', {
    cwd: root,
    exclude: ['**/node_modules/**', '.data/**', '.build/**', '.git/**', 'coverage/**', 'package-lock.json'],
  }).map((path) => ({ path, text: readFileSync(`${root}/${path}`, 'utf8') }));
