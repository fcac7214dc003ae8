import { parseSync, visitorKeys, type Node, type Program } from 'oxc-parser';
import type { Source } from './rule.ts';

export type { Node };

type Parsed = ReturnType<typeof parseSync>;
const parsed = new WeakMap<Source, Parsed>();

/** The syntax tree and module record of a source, parsed once. @throws when the source does not parse. */
export const parse = (source: Source): Parsed => {
  const known = parsed.get(source);
  if (known) return known;
  const result = parseSync(source.path, source.text, { sourceType: 'module' });
  const [error] = result.errors;
  if (error) throw new SyntaxError(`${source.path}: ${error.message}`);
  parsed.set(source, result);
  return result;
};

/** Every node below, in the order of the text, with its parent. */
export function* nodesOf(root: Program | Node, parent?: Node): Generator<{ node: Node; parent: Node | undefined }> {
  yield { node: root, parent };
  for (const key of visitorKeys[root.type] ?? []) {
    const child: unknown = Reflect.get(root, key);
    for (const one of Array.isArray(child) ? child : [child]) if (isNode(one)) yield* nodesOf(one, root);
  }
}

export const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string';
