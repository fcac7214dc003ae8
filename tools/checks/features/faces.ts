import type { Rule, Source } from '../rule.ts';
import { parse } from '../syntax.ts';

/** A feature's faces: `public.ts` for other features, `tooling.ts` for apps, commands, benchmarks and tests. */
export const isFace = (path: string): boolean => /^features\/[^/]+\/(public|tooling)\.ts$/.test(path);

/** As many as a reader keeps in mind: what is more is several concepts, or one that was not found yet. */
export const namesMax = 40;

/** Faces that are still too wide, with their number of names. A number here may only shrink, and goes at last. */
export const exceptions: Readonly<Record<string, number>> = {};

const namesIn = (source: Source): number =>
  parse(source).program.body.reduce(
    (count, node) => count + (node.type === 'ExportNamedDeclaration' ? node.specifiers.length : 0),
    0,
  );

export const faceFaults = (faces: readonly Source[], allowed: Readonly<Record<string, number>>): string[] => {
  const counts = new Map(faces.map((face) => [face.path, namesIn(face)]));
  return [
    ...[...counts]
      .filter(([path, count]) => count > (allowed[path] ?? namesMax))
      .map(([path, count]) => `${path} has ${count} names, at most ${allowed[path] ?? namesMax}`),
    ...Object.entries(allowed)
      .filter(([path, count]) => (counts.get(path) ?? 0) < count)
      .map(([path]) => `${path} became narrower: lower or strike its exception`),
  ];
};

export const faces: Rule = {
  name: 'faces of features stay narrow',
  check: (sources) => {
    const seen = sources.filter(({ path }) => isFace(path));
    return { seen: seen.length, faults: faceFaults(seen, exceptions) };
  },
};
