import { basename, posix } from 'node:path';
import { isBaseline as isBaselineName } from '../../database/release.ts';
import { isCode, lineAt, type Rule, type Source } from '../rule.ts';
import { nodesOf, parse, type Node } from '../syntax.ts';

const fileLinesMax = 300;
const functionLinesMax = 60;
/** What one can look over; more are put into sub-areas named after what they are about. */
const folderFilesMax = 40;

/** Files and functions that are still too long, with their size. A number here may only shrink, and goes at last. */
export const exceptions: Readonly<Record<string, number>> = {};

const isFunction = (node: Node) =>
  ['FunctionDeclaration', 'FunctionExpression', 'ArrowFunctionExpression'].includes(node.type);

const nameOf = (node: Node, parent: Node | undefined): string => {
  if ('id' in node && node.id && typeof node.id === 'object' && 'name' in node.id) return String(node.id.name);
  if (parent?.type === 'VariableDeclarator' && parent.id.type === 'Identifier') return parent.id.name;
  return parent?.type === 'Property' && parent.key.type === 'Identifier' ? parent.key.name : 'a function';
};

// `describe` groups tests: its callback is a chapter, not a function.
const isChapter = (parent: Node | undefined) =>
  parent?.type === 'CallExpression' &&
  parent.callee.type === 'Identifier' &&
  ['describe', 'suite'].includes(parent.callee.name);

/** The one page of a feature's tables: a list to look things up in, read from the top only once. Its functions are files of their own. */
const isBaseline = (path: string) => path.endsWith('.sql') && isBaselineName(basename(path, '.sql'));

/** What is longer than it may be: `path` or `path#function`, with its lines. */
export const longOnes = (source: Source): { what: string; lines: number; max: number }[] => {
  const lines = source.text.trimEnd().split('\n').length;
  const long =
    lines > fileLinesMax && !isBaseline(source.path) ? [{ what: source.path, lines, max: fileLinesMax }] : [];
  if (!isCode(source.path)) return long;
  for (const { node, parent } of nodesOf(parse(source).program)) {
    if (!isFunction(node) || isChapter(parent)) continue;
    const span = lineAt(source.text, node.end) - lineAt(source.text, node.start) + 1;
    if (span > functionLinesMax)
      long.push({ what: `${source.path}#${nameOf(node, parent)}`, lines: span, max: functionLinesMax });
  }
  return long;
};

export const sizeFaults = (sources: readonly Source[], allowed: Readonly<Record<string, number>>): string[] => {
  const long = sources.flatMap(longOnes);
  const sizes = new Map(long.map(({ what, lines }) => [what, lines]));
  return [
    ...long
      .filter(({ what, lines }) => lines > (allowed[what] ?? 0))
      .map(({ what, lines, max }) => `${what} has ${lines} lines, at most ${allowed[what] ?? max}`),
    ...Object.entries(allowed)
      .filter(([what, lines]) => (sizes.get(what) ?? 0) < lines)
      .map(([what]) => `${what} became shorter: lower or strike its exception`),
  ];
};

/** Folders whose own files are more than one can look over. */
export const folderFaults = (sources: readonly Pick<Source, 'path'>[]): string[] => {
  const counts = new Map<string, number>();
  for (const { path } of sources) counts.set(posix.dirname(path), (counts.get(posix.dirname(path)) ?? 0) + 1);
  return [...counts]
    .filter(([, files]) => files > folderFilesMax)
    .map(([folder, files]) => `${folder} has ${files} files, at most ${folderFilesMax}: give it sub-areas`);
};

export const sizes: Rule = {
  name: 'files, functions and folders stay small',
  check: (sources) => {
    const seen = sources.filter(({ path }) => isCode(path) || /\.(sql|css)$/.test(path));
    return { seen: seen.length, faults: [...sizeFaults(seen, exceptions), ...folderFaults(seen)] };
  },
};
