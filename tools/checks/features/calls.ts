import { posix, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { type ContractFile, isContract, loadContracts } from './contracts.ts';
import { importsOf } from '../code/imports.ts';
import { isTest, type Rule, type Source } from '../rule.ts';
import { parse } from '../syntax.ts';
import { partDone, type SpecPath, specPaths } from './spec-paths.ts';

const known = (call: { method: string; path: string }) => `${call.method} ${call.path}`;

/** Staff who log in have no session yet. */
const isStaffDoor = (path: string) => /^\/staff\/log-in(\/|$)/.test(path);

/** Every path once, one call a file, the staff's below `/staff/`, and the specification's when they are due. */
export const callFaults = (files: readonly ContractFile[], wanted: readonly SpecPath[], part: number): string[] => {
  const calls = files.flatMap((file) => file.calls.map((call) => ({ ...call, file: file.path })));
  const places = new Map<string, string[]>();
  for (const { endpoint, file } of calls) places.set(known(endpoint), [...(places.get(known(endpoint)) ?? []), file]);
  return [
    ...files
      .filter((file) => file.calls.length > 1)
      .map(({ path, calls: { length } }) => `${path} has ${length} calls: one file each`),
    ...[...places].filter(([, at]) => at.length > 1).map(([call, at]) => `${call} stands in ${at.join(' and ')}`),
    ...calls
      .filter(({ endpoint: { access, path } }) => {
        const isBelowStaff = path.startsWith('/staff/');
        return isStaffDoor(path) ? access !== 'visitor' : (access === 'staff') !== isBelowStaff;
      })
      .map(({ endpoint, file }) => `${file}: ${endpoint.path} has access ${endpoint.access}`),
    ...wanted
      .filter((call) => call.part <= part && !places.has(known(call)))
      .map((call) => `${known(call)} of the specification is due in part ${call.part} and is not there`),
  ];
};

/** What `export const x = handle(contract, …)` binds in a file: the export, and the contract that it names. */
export const boundIn = (source: Source): { name: string; contract: string | undefined; start: number }[] => {
  const { program } = parse(source);
  const contract = importsOf(source).find(
    ({ to }) => isContract(to) && new RegExp(`as contract\\b[^;]*${posix.basename(to)}'`).test(source.text),
  );
  return program.body.flatMap((node) => {
    const declared = node.type === 'ExportNamedDeclaration' ? node.declaration : undefined;
    if (declared?.type !== 'VariableDeclaration') return [];
    return declared.declarations.flatMap(({ id, init, start }) => {
      if (id.type !== 'Identifier' || init?.type !== 'CallExpression') return [];
      const [first] = init.arguments;
      return first?.type === 'Identifier' && first.name === 'contract'
        ? [{ name: id.name, contract: contract?.to, start }]
        : [];
    });
  });
};

/** The layer and the sub-area of a file are no part of what it answers: `features/a/server/b/x.ts` is `features/a` and `x.ts`. */
const useCaseOf = (path: string): string => {
  const [area, feature, , ...rest] = path.split('/');
  return [area, feature, rest.at(-1)].join('/');
};

/** A layer above the bound has sub-areas; where both layers have them, the call and its contract stand in the same one. */
const subAreasAgree = (one: string, other: string): boolean => {
  const [a, b] = [one, other].map((path) => path.split('/').slice(3, -1).join('/'));
  return a === '' || b === '' || a === b;
};

/** `contract/x.ts` is answered in `server/x.ts`, by an export of the same name, and nothing else is bound there. */
export const pairFaults = (files: readonly ContractFile[], sources: readonly Source[]): string[] => {
  const servers = sources.filter(
    ({ path }) => /^features\/[^/]+\/server\/([^/]+\/)?[^/]+\.ts$/.test(path) && !isTest(path),
  );
  const bound = new Map(servers.map((source) => [source.path, boundIn(source)]));
  const paired = files.flatMap(({ path, calls: [call] }) => {
    if (!call) return [];
    const home = path.replace('/contract/', '/server/');
    const isThere = [...bound].some(
      ([at, all]) =>
        useCaseOf(at) === useCaseOf(path) &&
        subAreasAgree(at, path) &&
        all.some(({ name, contract }) => name === call.name && contract === path),
    );
    return isThere
      ? []
      : [`${path}: ${call.name} is not bound in ${home}, by \`export const ${call.name} = handle(contract, …)\``];
  });
  const strays = [...bound].flatMap(([path, all]) =>
    all
      .filter(({ contract }) => contract === undefined || useCaseOf(contract) !== useCaseOf(path))
      .map(({ name }) => `${path} binds ${name}, whose contract is elsewhere`),
  );
  const crowded = [...bound].flatMap(([path, all]) =>
    all.length > 1 ? [`${path} binds ${all.length} calls: one file each`] : [],
  );
  return [...paired, ...strays, ...crowded];
};

/** What a feature lists, by the listener: the names and the endpoints. */
export type Listed = Readonly<Record<string, Readonly<Record<string, { endpoint: unknown }>> | undefined>>;

/** Each call stands once among its feature's calls, under its own name. */
export const listFaults = (files: readonly ContractFile[], listed: Readonly<Record<string, Listed>>): string[] =>
  files.flatMap(({ path, feature, calls: all }) =>
    all.flatMap(({ name, endpoint }) => {
      const places = Object.entries(listed[feature] ?? {}).flatMap(([listener, those = {}]) =>
        Object.entries(those).flatMap(([under, call]) => (call.endpoint === endpoint ? [{ listener, under }] : [])),
      );
      const [place] = places;
      if (!place) return [`${path}: features/${feature}/feature.ts lists no ${name}`];
      if (places.length > 1) return [`${path}: features/${feature}/feature.ts lists ${name} ${places.length} times`];
      return place.under === name ? [] : [`${path}: ${name} is listed as ${place.under}`];
    }),
  );

const listedBy = async (feature: string): Promise<Listed> => {
  const module: Record<string, unknown> = await import(pathToFileURL(resolve(`features/${feature}/feature.ts`)).href);
  const value = module[feature];
  if (typeof value !== 'object' || value === null)
    throw new Error(`features/${feature}/feature.ts exports no ${feature}`);
  const { site, desk, frames }: Listed = { ...value };
  return { site, desk, frames };
};

export const calls: Rule = {
  name: 'every call once, the due ones there',
  check: async (sources) => {
    const files = await loadContracts(sources);
    const features = [...new Set(files.filter(({ calls: all }) => all.length > 0).map(({ feature }) => feature))];
    const listed = await Promise.all(features.map(async (feature) => [feature, await listedBy(feature)] as const));
    return {
      seen: files.reduce((count, file) => count + file.calls.length, 0),
      faults: [
        ...callFaults(files, specPaths, partDone),
        ...pairFaults(files, sources),
        ...listFaults(files, Object.fromEntries(listed)),
      ],
    };
  },
};
