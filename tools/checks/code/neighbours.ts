import { neighbours as planned, publicSql } from '../../../architecture.ts';
import { importsOf, placeOf } from './imports.ts';
import { isCode, isTest, type Rule } from '../rule.ts';

const offered: Readonly<Record<string, readonly string[]>> = publicSql;

type Graph = Readonly<Record<string, readonly string[]>>;

/** The first cycle found, as the names along it; undefined where there is none. */
export const cycleIn = (graph: Graph): string[] | undefined => {
  const clear = new Set<string>();
  const walk = (name: string, path: string[]): string[] | undefined => {
    if (path.includes(name)) return [...path.slice(path.indexOf(name)), name];
    if (clear.has(name)) return undefined;
    for (const next of graph[name] ?? []) {
      const cycle = walk(next, [...path, name]);
      if (cycle) return cycle;
    }
    clear.add(name);
    return undefined;
  };
  for (const name of Object.keys(graph)) {
    const cycle = walk(name, []);
    if (cycle) return cycle;
  }
  return undefined;
};

/** @param features folders that exist. @param used `user > neighbour`, as found in imports and foreign keys. */
export const graphFaults = (graph: Graph, features: ReadonlySet<string>, used: ReadonlySet<string>): string[] => {
  const cycle = cycleIn(graph);
  return [
    ...(cycle ? [`the neighbours go in a circle: ${cycle.join(' > ')}`] : []),
    ...[...features]
      .filter((feature) => !(feature in graph))
      .map((feature) => `features/${feature} is not in the plan`),
    ...Object.keys(graph)
      .filter((feature) => !features.has(feature))
      .map((feature) => `the plan names ${feature}, which does not exist`),
    ...Object.entries(graph).flatMap(([feature, others]) =>
      others
        .filter((other) => features.has(feature) && features.has(other) && !used.has(`${feature} > ${other}`))
        .map((other) => `${feature} does not use its neighbour ${other}: strike it from the plan`),
    ),
  ];
};

export const neighbours: Rule = {
  name: 'neighbours: no circle, all used',
  check: (sources) => {
    const inside = sources.filter(({ path }) => path.startsWith('features/'));
    const features = new Set(inside.map(({ path }) => placeOf(path).feature));
    const used = new Set<string>();
    for (const source of inside) {
      const { feature } = placeOf(source.path);
      if (isCode(source.path) && !isTest(source.path))
        for (const { to } of importsOf(source)) used.add(`${feature} > ${placeOf(to).feature}`);
      if (source.path.endsWith('.sql'))
        for (const [, references, schema = '', name = ''] of source.text.matchAll(
          /\b(references\s+)?([a-z_]+)\.([a-z_][a-z0-9_]*)/g,
        ))
          if (references !== undefined || offered[schema]?.includes(name) === true) used.add(`${feature} > ${schema}`);
    }
    return { seen: features.size, faults: graphFaults(planned, features, used) };
  },
};
