import { isCode, isTest, type Rule, type Source } from '../rule.ts';
import { specifiedNames } from './specified-names.ts';

const folder = 'docs/specification/';
const sections = [2, 3, 4, 5, 6, 7, 8, 9] as const;

type Row = { at: string; number: string; sentence: string; verdict: string; heldBy: string };

/** The rows of a table, its head and rule left out. A bar within a cell is written `\|`. */
export const rowsIn = ({ path, text }: Source): Row[] =>
  text.split('\n').flatMap((line, at) => {
    if (!/^\| \d/.test(line)) return [];
    const cells = line
      .split(/(?<!\\)\|/)
      .map((cell) => cell.trim().replaceAll('\\|', '|'))
      .slice(1, -1);
    const [number = '', sentence = '', verdict = '', heldBy = ''] = cells;
    return [{ at: `${path}:${at + 1}`, number, sentence, verdict: cells.length === 4 ? verdict : '', heldBy }];
  });

/** The names between backticks. */
export const namesIn = (sentence: string): string[] =>
  [...sentence.matchAll(/`([^`]+)`/g)].map(([, name = '']) => name);

/** What belongs to a game of our own that is still to be made, and nothing else, may wait. */
const mayWait = /\b(live tables|fishing|rooms|sportsbook) of our own\b/;

const holderFaults = (heldBy: string, tests: ReadonlyMap<string, string>): string[] =>
  heldBy.split('<br>').flatMap((part) => {
    const [, file = '', title = ''] = /^`([^`]+)` · '(.+)'$/.exec(part) ?? [];
    if (file === '') return [`"${part}" names no test`];
    const text = tests.get(file);
    if (text === undefined) return [`${file} is no file of tests`];
    const isThere = [`'${title}'`, `"${title}"`, `\`${title}\``].some((quoted) => text.includes(`test(${quoted}`));
    return isThere ? [] : [`${file} has no test '${title}'`];
  });

const rowFaults = (
  { at, number, sentence, verdict, heldBy }: Row,
  { code, tests }: { code: string; tests: ReadonlyMap<string, string> },
): string[] => {
  const wrong =
    verdict === 'yes'
      ? holderFaults(heldBy, tests)
      : verdict === 'next' && mayWait.test(sentence)
        ? []
        : [`"${verdict}" is no verdict of it: what is asked for is built, or is a game of our own to come`];
  const unknown = namesIn(sentence)
    .filter((name) => !code.includes(name))
    .map((name) => `${name} stands nowhere in the code`);
  return [...wrong, ...unknown].map((fault) => `${at} ${number}: ${fault}`);
};

export const specificationFaults = (sources: readonly Source[], wanted: Readonly<Record<number, string>>): string[] => {
  const rows = sources.filter(({ path }) => path.startsWith(folder)).flatMap(rowsIn);
  const code = sources
    .filter(({ path }) => /^(features|apps|kit)\//.test(path) && !isTest(path) && !path.endsWith('.md'))
    .map(({ text }) => text)
    .join('\n');
  const tests = new Map(
    sources
      .filter(({ path }) => isCode(path) && /\.(test|long|e2e)\.tsx?$/.test(path))
      .map(({ path, text }) => [path, text.replaceAll(/\btest\(\s+/g, 'test(')]),
  );
  const twice = rows.filter(({ number }, at) => rows.findIndex((row) => row.number === number) !== at);
  return [
    ...rows.flatMap((row) => rowFaults(row, { code, tests })),
    ...twice.map(({ at, number }) => `${at} ${number} stands there twice`),
    ...sections.flatMap((section) => {
      const own = rows.filter(({ number }) => number.startsWith(`${section}.`));
      const named = own.map(({ sentence }) => sentence).join('\n');
      return (wanted[section] ?? '')
        .split(/\s+/)
        .filter((name) => name !== '' && !named.includes(`\`${name}\``))
        .map((name) => `${folder}: section ${section} has no line of ${name}`);
    }),
  ];
};

export const specification: Rule = {
  name: 'every sentence of the specification has its test',
  check: (sources) => ({
    seen: sources.filter(({ path }) => path.startsWith(folder)).flatMap(rowsIn).length,
    faults: specificationFaults(sources, specifiedNames),
  }),
};
