import { lineAt, type Source } from '../checks/rule.ts';
import { type Node, nodesOf, parse } from '../checks/syntax.ts';
import { type Flat, flatten, type Variant } from './flatten.ts';
import type { Modules } from './modules.ts';

/** A statement that the code runs, in the variants that its conditions make of it. */
export type Statement = {
  /** `features/wallet/db/x.ts:12`. */
  at: string;
  /** `features/wallet/db/x.ts#functionName`, which stays when lines move. */
  name: string;
  /** None where it could not be put together. */
  variants: Flat[];
};

const variants: readonly Variant[] = ['first', 'second', 'even', 'odd'];

/** Every statement of a file: what is executed, and templates handed to others to be executed. */
export const statementsOf = (modules: Modules, source: Source): Statement[] => {
  const found: Statement[] = [];
  const reached = new Set<Node>();
  const add = (node: Node, name: string) => {
    const all = variants.flatMap((variant) => flatten(modules, { node, source }, variant) ?? []);
    for (const { templates } of all) for (const template of templates) reached.add(template);
    const texts = new Set<string>();
    found.push({
      at: `${source.path}:${lineAt(source.text, node.start)}`,
      name: `${source.path}#${name}`,
      variants: all.filter(({ text }) => !texts.has(text) && texts.add(text)),
    });
  };
  const named = namesIn(source);
  for (const { node } of nodesOf(parse(source).program)) {
    const executed = executedBy(node);
    if (executed && !isHandedIn(modules, executed, source)) add(executed, named(node));
  }
  for (const { node } of nodesOf(parse(source).program))
    if (isWhole(node) && !reached.has(node)) add(node, named(node));
  return found;
};

const executedBy = (node: Node): Node | undefined => {
  if (node.type !== 'CallExpression' || node.callee.type !== 'MemberExpression') return undefined;
  const { object, property } = node.callee;
  if (property.type !== 'Identifier') return undefined;
  if (property.name === 'execute') return object;
  return property.name === 'autocommit' ? node.arguments[0] : undefined;
};

/** A statement that a function is given stands where the function is called. */
const isHandedIn = (modules: Modules, node: Node, source: Source): boolean =>
  node.type === 'Identifier' && modules.meaningOf({ node, source }, node.name)?.kind === 'parameter';

/** A template that begins as a statement does: a fragment may, too, and is one then. */
const isWhole = (node: Node): boolean =>
  node.type === 'TaggedTemplateExpression' &&
  node.tag.type === 'Identifier' &&
  node.tag.name === 'sql' &&
  /^\s*(select|with|insert into|update|delete from)\b/.test(node.quasi.quasis[0]?.value.raw ?? '');

/** The top-level declaration around a node. */
const namesIn = (source: Source): ((node: Node) => string) => {
  const spans = parse(source).program.body.flatMap((statement) => {
    const node =
      statement.type === 'ExportNamedDeclaration' && statement.declaration ? statement.declaration : statement;
    const id = node.type === 'VariableDeclaration' ? node.declarations[0]?.id : 'id' in node ? node.id : undefined;
    const name = id && typeof id === 'object' && 'name' in id ? String(id.name) : '';
    return [{ name, start: statement.start, end: statement.end }];
  });
  return ({ start }) => spans.find((span) => span.start <= start && start < span.end)?.name ?? '';
};
