import { posix } from 'node:path';
import { boundIn } from './calls.ts';
import { type ContractFile, loadContracts } from './contracts.ts';
import { isCode, isTest, lineAt, type Rule, type Source } from '../rule.ts';
import { type Node, parse } from '../syntax.ts';

/** One place outside of its contract that says the name of a call. */
export type Writing = { name: string; at: string };

/** Where a call is bound and where its feature lists it. */
export const writingsMax = 2;

/** What a module brings in or hands on: the name there, the name here. */
type Brought = { of: string; as: string; to: string; start: number; isExport: boolean };

const nameOf = (node: Node): string => (node.type === 'Identifier' ? node.name : '');

const broughtIn = (source: Source): Brought[] =>
  parse(source).program.body.flatMap((node): Brought[] => {
    const isExport = node.type === 'ExportNamedDeclaration';
    if ((!isExport && node.type !== 'ImportDeclaration') || node.source === null) return [];
    const { value } = node.source;
    const to = value.startsWith('#') ? value.slice(1) : posix.join(posix.dirname(source.path), value);
    return node.specifiers.flatMap((one): Brought[] => {
      if (one.type === 'ImportSpecifier')
        return [{ of: nameOf(one.imported), as: nameOf(one.local), to, start: one.start, isExport }];
      return one.type === 'ExportSpecifier'
        ? [{ of: nameOf(one.local), as: nameOf(one.exported), to, start: one.start, isExport }]
        : [];
    });
  });

const listers: ReadonlySet<string> = new Set(['site', 'desk', 'frames']);

/** The entries below `site`, `desk` and `frames` of a feature's value. */
const listedIn = (source: Source): { name: string; start: number }[] =>
  parse(source).program.body.flatMap((node) => {
    const declared = node.type === 'ExportNamedDeclaration' ? node.declaration : undefined;
    if (declared?.type !== 'VariableDeclaration') return [];
    const value = declared.declarations[0]?.init;
    const feature = value?.type === 'CallExpression' ? value.arguments[0] : undefined;
    if (feature?.type !== 'ObjectExpression') return [];
    return feature.properties.flatMap((part) => {
      if (part.type !== 'Property' || !listers.has(nameOf(part.key)) || part.value.type !== 'ObjectExpression')
        return [];
      return part.value.properties.flatMap((entry) => {
        if (entry.type !== 'Property') return [];
        const here = { name: nameOf(entry.key), start: entry.start };
        // `name: other` says the name once more than `name` does.
        return entry.shorthand ? [here] : [here, here];
      });
    });
  });

/**
 * Each place that says the name of a call: where it is bound, where it is listed, where a face hands it on, where it is given another
 * name. An import by the name that the file has brings the constant and says nothing new; so does a page that sends the call.
 */
export const writingsIn = (files: readonly ContractFile[], sources: readonly Source[]): Writing[] => {
  const contracts = new Map(files.flatMap(({ path, calls }) => calls.map(({ name }) => [path, name] as const)));
  const bound = new Map(
    sources.flatMap((source) =>
      /^features\/[^/]+\/server\//.test(source.path)
        ? boundIn(source).map(({ name, start }) => [source.path, { name, start, source }] as const)
        : [],
    ),
  );
  const written = (name: string, source: Source, start: number): Writing => ({
    name,
    at: `${source.path}:${lineAt(source.text, start)}`,
  });
  return [
    ...[...bound.values()].map(({ name, start, source }) => written(name, source, start)),
    ...sources.flatMap((source) => [
      ...(/^features\/[^/]+\/feature\.ts$/.test(source.path)
        ? listedIn(source).map(({ name, start }) => written(name, source, start))
        : []),
      ...broughtIn(source)
        .filter(({ of, to }) => contracts.get(to) === of || bound.get(to)?.name === of)
        .filter(({ of, as, isExport }) => isExport || (as !== of && as !== 'contract'))
        .map(({ of, start }) => written(of, source, start)),
    ]),
  ];
};

/** Calls of two features may share a name, so their writings are counted by feature. */
const featureOf = (at: string): string => at.split('/')[1] ?? '';

export const nameFaults = (files: readonly ContractFile[], sources: readonly Source[]): string[] => {
  const writings = writingsIn(files, sources);
  return files.flatMap(({ feature, calls }) =>
    calls.flatMap(({ name }) => {
      const own = writings.filter((one) => one.name === name && featureOf(one.at) === feature);
      return own.length > writingsMax
        ? [`${name} is written ${own.length} times outside its contract: ${own.map(({ at }) => at).join(', ')}`]
        : [];
    }),
  );
};

/** The server's half: what a page calls the answer that it shows is the page's matter. */
const isServerSide = ({ path }: Source): boolean =>
  isCode(path) &&
  !isTest(path) &&
  /^(features|kit|apps\/server)\//.test(path) &&
  !/^features\/[^/]+\/(site|backoffice)\//.test(path);

export const callNames: Rule = {
  name: 'a call’s name is written twice outside its contract',
  check: async (sources) => {
    const files = await loadContracts(sources);
    const seen = sources.filter(isServerSide);
    return { seen: writingsIn(files, seen).length, faults: nameFaults(files, seen) };
  },
};
