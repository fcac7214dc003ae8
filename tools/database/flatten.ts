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

type Bindings = ReadonlyMap<string, Bound>;
type Bound = { place: Place; bindings: Bindings };

const depthMax = 30;

/**
 * Puts a statement together from its template and the fragments in it, as far as these can be read off the code.
 * @returns undefined for what is no statement.
 */
export const flatten = (modules: Modules, place: Place, variant: Variant): Flat | undefined => {
  let values = 0;
  let conditions = 0;
  const takesFirst = () => {
    if (variant === 'first' || variant === 'second') return variant === 'first';
    return conditions++ % 2 === (variant === 'even' ? 0 : 1);
  };
  let rowType: Place | undefined;
  const templates: Node[] = [];

  const textOf = (at: Place, bindings: Bindings, depth: number): string | undefined => {
    const { node, source } = at;
    const inside = (next: Node | null | undefined) =>
      next ? textOf({ node: next, source }, bindings, depth + 1) : undefined;
    if (depth > depthMax) return undefined;
    switch (node.type) {
      case 'ParenthesizedExpression':
      case 'TSAsExpression':
      case 'TSSatisfiesExpression':
      case 'TSNonNullExpression':
        return inside(node.expression);
      case 'ConditionalExpression':
        return inside(takesFirst() ? node.consequent : node.alternate);
      case 'TaggedTemplateExpression':
        return ofTemplate(node, at, bindings, depth);
      case 'Identifier':
        return ofName(node.name, at, bindings, depth);
      case 'MemberExpression':
        return ofMember(node, at, bindings, depth);
      case 'CallExpression':
        return ofCall(node, at, bindings, depth);
      case 'ArrowFunctionExpression':
      case 'FunctionDeclaration':
        return inside(oneOf(answersOf(node), variant));
      case 'ObjectExpression': {
        const fields = node.properties.filter((field) => field.type === 'Property');
        return inside(oneOf(fields, variant)?.value);
      }
      default:
        return undefined;
    }
  };

  const ofTemplate = (
    node: Node & { type: 'TaggedTemplateExpression' },
    at: Place,
    bindings: Bindings,
    depth: number,
  ): string | undefined => {
    if (node.tag.type !== 'Identifier' || node.tag.name !== 'sql') return undefined;
    const type = templates.length === 0 ? node.typeArguments?.params[0] : undefined;
    if (type) rowType = { node: type, source: at.source };
    templates.push(node);
    return node.quasi.quasis
      .map(({ value }, index) => {
        const expression = node.quasi.expressions[index];
        const text = value.cooked ?? value.raw;
        if (!expression) return text;
        return text + (textOf({ node: expression, source: at.source }, bindings, depth + 1) ?? `$${++values}`);
      })
      .join('');
  };

  const ofName = (name: string, at: Place, bindings: Bindings, depth: number): string | undefined => {
    const bound = bindings.get(name);
    const meaning = modules.meaningOf(at, name);
    if (meaning?.kind === 'declared') return textOf(meaning.place, bindings, depth + 1);
    return bound && textOf(bound.place, bound.bindings, depth + 1);
  };

  const declared = (at: Place, name: string): Place | undefined => {
    const meaning = modules.meaningOf(at, name);
    return meaning?.kind === 'declared' ? meaning.place : undefined;
  };

  const ofMember = (
    node: Node & { type: 'MemberExpression' },
    at: Place,
    bindings: Bindings,
    depth: number,
  ): string | undefined => {
    const place = node.object.type === 'Identifier' ? declared(at, node.object.name) : { ...at, node: node.object };
    if (!place) return undefined;
    const object = bare(place.node);
    if (object.type !== 'ObjectExpression') return undefined;
    const key = !node.computed && node.property.type === 'Identifier' ? node.property.name : undefined;
    const field = object.properties.find(
      (one) => one.type === 'Property' && one.key.type === 'Identifier' && one.key.name === key,
    );
    const chosen = field?.type === 'Property' ? field.value : object;
    if (key !== undefined && !field) return undefined;
    return textOf({ node: chosen, source: place.source }, bindings, depth + 1);
  };

  const ofCall = (
    node: Node & { type: 'CallExpression' },
    at: Place,
    bindings: Bindings,
    depth: number,
  ): string | undefined => {
    const { callee } = node;
    const [argument] = node.arguments;
    if (callee.type === 'MemberExpression' && callee.property.type === 'Identifier') {
      const method = callee.property.name;
      const isOfSql = callee.object.type === 'Identifier' && callee.object.name === 'sql';
      if (isOfSql && argument && ['raw', 'ref', 'lit', 'id', 'table'].includes(method))
        return literalOf({ node: argument, source: at.source }, bindings);
      if (isOfSql && method === 'join' && argument)
        return textOf({ node: argument, source: at.source }, bindings, depth + 1);
      if (method === 'map' && argument) return textOf({ node: argument, source: at.source }, bindings, depth + 1);
      return undefined;
    }
    if (callee.type !== 'Identifier') return undefined;
    const meaning = modules.meaningOf(at, callee.name);
    const called = meaning?.kind === 'declared' ? meaning.place : undefined;
    if (called?.node.type !== 'ArrowFunctionExpression' && called?.node.type !== 'FunctionDeclaration')
      return undefined;
    const own = new Map<string, Bound>();
    for (const [index, parameter] of called.node.params.entries()) {
      const value = node.arguments[index];
      if (value && value.type !== 'SpreadElement' && parameter.type === 'Identifier')
        own.set(parameter.name, { place: { node: value, source: at.source }, bindings });
    }
    return textOf(called, own, depth + 1);
  };

  const literalOf = (at: Place, bindings: Bindings): string | undefined => {
    const node = bare(at.node);
    if (node.type === 'Literal' && typeof node.value === 'string') return node.value;
    if (node.type === 'TemplateLiteral' && node.expressions.length === 0)
      return node.quasis[0]?.value.cooked ?? undefined;
    if (node.type === 'ConditionalExpression')
      return literalOf({ node: takesFirst() ? node.consequent : node.alternate, source: at.source }, bindings);
    if (node.type !== 'Identifier') return undefined;
    const bound = bindings.get(node.name);
    const meaning = modules.meaningOf(at, node.name);
    if (meaning?.kind === 'declared') return literalOf(meaning.place, bindings);
    return bound && literalOf(bound.place, bound.bindings);
  };

  const text = textOf(place, new Map(), 0);
  return text === undefined ? undefined : { text, rowType, templates };
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
