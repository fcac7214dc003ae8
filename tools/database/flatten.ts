import { isNode, type Node } from '../checks/syntax.ts';
import type { Modules, Place } from './modules.ts';

/**
 * Which branches a variant of a statement takes: of every condition the first, the second, or the two by turns; of a list of
 * fragments the first, the last, or one between.
 */
export type Variant = 'first' | 'second' | 'even' | 'odd';

/** A statement with `$1`, `$2` … for its values, and the row type that its template names. */
export type Flat = {
  text: string;
  rowType: Place | undefined;
  /** Every template that it was put together from. */
  templates: readonly Node[];
};

/** What the parameters of a function stand for where it is called. */
type Bindings = ReadonlyMap<string, Bound>;
type Bound = { place: Place; bindings: Bindings };
/** Where the putting together is: a node, and what its names stand for. */
type At = Place & { bindings: Bindings; depth: number };

type Work = {
  modules: Modules;
  variant: Variant;
  values: number;
  conditions: number;
  rowType: Place | undefined;
  templates: Node[];
};

const depthMax = 30;

/**
 * Puts a statement together from its template and the fragments in it, as far as these can be read off the code.
 * @returns undefined for what is no statement.
 */
export const flatten = (modules: Modules, place: Place, variant: Variant): Flat | undefined => {
  const work: Work = { modules, variant, values: 0, conditions: 0, rowType: undefined, templates: [] };
  const text = textOf(work, { ...place, bindings: new Map(), depth: 0 });
  return text === undefined ? undefined : { text, rowType: work.rowType, templates: work.templates };
};

const within = (at: At, node: Node): At => ({ ...at, node, depth: at.depth + 1 });

const textOf = (work: Work, at: At): string | undefined => {
  const { node } = at;
  const inside = (next: Node | undefined) => (next ? textOf(work, within(at, next)) : undefined);
  if (at.depth > depthMax) return undefined;
  switch (node.type) {
    case 'ParenthesizedExpression':
    case 'TSAsExpression':
    case 'TSSatisfiesExpression':
    case 'TSNonNullExpression':
      return inside(node.expression);
    case 'ConditionalExpression':
      return inside(takesFirst(work) ? node.consequent : node.alternate);
    case 'TaggedTemplateExpression':
      return ofTemplate(work, at);
    case 'Identifier': {
      const meant = meantBy(work, at, node.name);
      return meant && textOf(work, meant);
    }
    case 'MemberExpression':
      return ofMember(work, at);
    case 'CallExpression':
      return ofCall(work, at);
    case 'ArrowFunctionExpression':
    case 'FunctionDeclaration':
      return inside(oneOf(answersOf(node), work.variant));
    case 'ObjectExpression': {
      const fields = node.properties.filter((field) => field.type === 'Property');
      return inside(oneOf(fields, work.variant)?.value);
    }
    default:
      return undefined;
  }
};

const takesFirst = (work: Work): boolean => {
  if (work.variant === 'first' || work.variant === 'second') return work.variant === 'first';
  return work.conditions++ % 2 === (work.variant === 'even' ? 0 : 1);
};

/** Where a name leads: to its declaration, or to what a call gave for a parameter. */
const meantBy = (work: Work, at: At, name: string): At | undefined => {
  const meaning = work.modules.meaningOf(at, name);
  const depth = at.depth + 1;
  if (meaning?.kind === 'declared') return { ...meaning.place, bindings: at.bindings, depth };
  const bound = at.bindings.get(name);
  return bound && { ...bound.place, bindings: bound.bindings, depth };
};

const ofTemplate = (work: Work, at: At): string | undefined => {
  const { node } = at;
  if (node.type !== 'TaggedTemplateExpression' || node.tag.type !== 'Identifier' || node.tag.name !== 'sql')
    return undefined;
  const type = work.templates.length === 0 ? node.typeArguments?.params[0] : undefined;
  if (type) work.rowType = { node: type, source: at.source };
  work.templates.push(node);
  return node.quasi.quasis
    .map(({ value }, index) => {
      const expression = node.quasi.expressions[index];
      const text = value.cooked ?? value.raw;
      return expression ? text + (textOf(work, within(at, expression)) ?? `$${++work.values}`) : text;
    })
    .join('');
};

/** A fragment out of an object of fragments: the one that is named, or one of all. */
const ofMember = (work: Work, at: At): string | undefined => {
  const { node } = at;
  if (node.type !== 'MemberExpression') return undefined;
  const place = node.object.type === 'Identifier' ? meantBy(work, at, node.object.name) : within(at, node.object);
  if (!place) return undefined;
  const object = bare(place.node);
  if (object.type !== 'ObjectExpression') return undefined;
  const key = !node.computed && node.property.type === 'Identifier' ? node.property.name : undefined;
  if (key === undefined) return textOf(work, within(place, object));
  const field = object.properties.find(
    (one) => one.type === 'Property' && one.key.type === 'Identifier' && one.key.name === key,
  );
  return field?.type === 'Property' ? textOf(work, within(place, field.value)) : undefined;
};

const ofCall = (work: Work, at: At): string | undefined => {
  const { node } = at;
  if (node.type !== 'CallExpression') return undefined;
  if (node.callee.type === 'MemberExpression') return ofMethod(work, at);
  const called = node.callee.type === 'Identifier' ? meantBy(work, at, node.callee.name) : undefined;
  if (called?.node.type !== 'ArrowFunctionExpression' && called?.node.type !== 'FunctionDeclaration') return undefined;
  const own = new Map<string, Bound>();
  for (const [index, parameter] of called.node.params.entries()) {
    const value = node.arguments[index];
    if (value && value.type !== 'SpreadElement' && parameter.type === 'Identifier')
      own.set(parameter.name, { place: { node: value, source: at.source }, bindings: at.bindings });
  }
  return textOf(work, { ...called, bindings: own });
};

/** `sql.ref('a')` and its like, and a list of fragments, of which one stands for all. */
const ofMethod = (work: Work, at: At): string | undefined => {
  const { node } = at;
  if (node.type !== 'CallExpression' || node.callee.type !== 'MemberExpression') return undefined;
  const { object, property } = node.callee;
  const [argument] = node.arguments;
  if (!argument || property.type !== 'Identifier') return undefined;
  const isOfSql = object.type === 'Identifier' && object.name === 'sql';
  if (isOfSql && ['raw', 'ref', 'lit', 'id', 'table'].includes(property.name))
    return literalOf(work, within(at, argument));
  if (property.name === 'map' || (isOfSql && property.name === 'join')) return textOf(work, within(at, argument));
  return undefined;
};

const literalOf = (work: Work, at: At): string | undefined => {
  const node = bare(at.node);
  if (at.depth > depthMax) return undefined;
  if (node.type === 'Literal' && typeof node.value === 'string') return node.value;
  if (node.type === 'TemplateLiteral' && node.expressions.length === 0)
    return node.quasis[0]?.value.cooked ?? undefined;
  if (node.type === 'ConditionalExpression')
    return literalOf(work, within(at, takesFirst(work) ? node.consequent : node.alternate));
  const meant = node.type === 'Identifier' ? meantBy(work, at, node.name) : undefined;
  return meant && literalOf(work, meant);
};

const bare = (node: Node): Node =>
  node.type === 'TSAsExpression' || node.type === 'TSSatisfiesExpression' || node.type === 'ParenthesizedExpression'
    ? bare(node.expression)
    : node;

const oneOf = <Item>(items: readonly Item[], variant: Variant): Item | undefined => {
  const between = { first: 0, second: items.length - 1, even: 1, odd: 2 }[variant];
  return items[Math.min(between, items.length - 1)];
};

/** What a function answers: its expression, else all of its returns. */
const answersOf = (node: Node): Node[] => {
  if (!('body' in node) || !isNode(node.body)) return [];
  if (node.body.type !== 'BlockStatement') return [node.body];
  return node.body.body.flatMap((statement) => {
    const one = statement.type === 'IfStatement' ? statement.consequent : statement;
    return one.type === 'ReturnStatement' && one.argument ? [one.argument] : [];
  });
};
