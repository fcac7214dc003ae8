import { parseSync, rawTransferSupported, visitorKeys, type Node, type Program } from 'oxc-parser';
import type { Source } from './rule.ts';

export type { Node };

type Parsed = ReturnType<typeof parseSync>;
const parsed = new WeakMap<Source, Parsed>();

// Trees handed over as they lie in memory take a third of the time.
const options = { sourceType: 'module', experimentalRawTransfer: rawTransferSupported() } as const;

/** The syntax tree and module record of a source, parsed once. @throws when the source does not parse. */
export const parse = (source: Source): Parsed => {
  const known = parsed.get(source);
  if (known) return known;
  const result = parseSync(source.path, source.text, options);
  const [error] = result.errors;
  if (error) throw new SyntaxError(`${source.path}: ${error.message}`);
  parsed.set(source, result);
  return result;
};

type Placed = { node: Node; parent: Node | undefined };
const listed = new WeakMap<object, readonly Placed[]>();

/** Every node below, in the order of the text, with its parent. Listed once: many rules look at the same trees. */
export const nodesOf = (root: Program | Node): readonly Placed[] => {
  const known = listed.get(root);
  if (known) return known;
  const nodes: Placed[] = [];
  // The last is looked at next, so children are put there from the last to the first.
  const waiting: Placed[] = [{ node: root, parent: undefined }];
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    nodes.push(next);
    const { node } = next;
    const children = (visitorKeys[node.type] ?? []).flatMap((key): unknown => Reflect.get(node, key));
    for (const child of children.reverse()) if (isNode(child)) waiting.push({ node: child, parent: node });
  }
  listed.set(root, nodes);
  return nodes;
};

export const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string';
