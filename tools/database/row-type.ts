import { type Node, nodesOf } from '../checks/syntax.ts';
import type { Modules, Place } from './modules.ts';

/** What a value may be, as far as a declared type says: `unknown` may be anything. */
export type Kind =
  | 'string'
  | 'number'
  | 'bigint'
  | 'boolean'
  | 'null'
  | 'Instant'
  | 'Date'
  | 'Buffer'
  | 'list'
  | 'object'
  | 'unknown';
export type Field = { kinds: ReadonlySet<Kind> };

const depthMax = 20;
const known: Readonly<Record<string, Kind>> = {
  Instant: 'Instant',
  Date: 'Date',
  Buffer: 'Buffer',
  Uint8Array: 'Buffer',
  Minor: 'bigint',
  Id: 'string',
  Record: 'object',
  Array: 'list',
  ReadonlyArray: 'list',
  ReadonlyMap: 'object',
};

const keywords: Readonly<Record<string, Kind>> = {
  TSStringKeyword: 'string',
  TSNumberKeyword: 'number',
  TSBigIntKeyword: 'bigint',
  TSBooleanKeyword: 'boolean',
  TSNullKeyword: 'null',
  TSUndefinedKeyword: 'null',
  TSArrayType: 'list',
  TSTupleType: 'list',
  TSTypeLiteral: 'object',
  TSInterfaceDeclaration: 'object',
  TSTemplateLiteralType: 'string',
  TSMappedType: 'object',
};

/** The kinds of value that a type allows, aliases followed to where they are declared. */
export const kindsOf = (modules: Modules, { node, source }: Place, depth = 0): Set<Kind> => {
  const inner = (next: Node) => kindsOf(modules, { node: next, source }, depth + 1);
  const keyword = keywords[node.type];
  if (keyword) return new Set([keyword]);
  if (depth > depthMax) return new Set(['unknown']);
  switch (node.type) {
    case 'TSParenthesizedType':
    case 'TSTypeAliasDeclaration':
      return inner(node.typeAnnotation);
    case 'TSTypeOperator':
      return node.operator === 'readonly' ? inner(node.typeAnnotation) : new Set(['unknown']);
    case 'TSLiteralType':
      return literalKind(node.literal);
    case 'TSUnionType':
      return new Set(node.types.flatMap((one) => [...inner(one)]));
    case 'TSIntersectionType': {
      // A brand: what it is a kind of decides.
      const all = node.types.flatMap((one) => [...inner(one)]);
      const plain = all.filter((kind) => kind !== 'object');
      return new Set(plain.length > 0 ? plain : all);
    }
    case 'TSTypeReference':
      return ofReference(modules, { node, source }, depth);
    default:
      return new Set(['unknown']);
  }
};

const literalKind = (literal: Node): Set<Kind> => {
  if (literal.type === 'TemplateLiteral') return new Set(['string']);
  if (literal.type !== 'Literal') return new Set(['number']);
  const type = typeof literal.value;
  return new Set(
    type === 'string' || type === 'number' || type === 'boolean' || type === 'bigint' ? [type] : ['unknown'],
  );
};

const ofReference = (modules: Modules, at: Place, depth: number): Set<Kind> => {
  const { node } = at;
  if (node.type !== 'TSTypeReference' || node.typeName.type !== 'Identifier') return new Set(['unknown']);
  const kind = known[node.typeName.name];
  if (kind) return new Set([kind]);
  const meaning = modules.meaningOf(at, node.typeName.name);
  return meaning?.kind === 'declared' ? kindsOf(modules, meaning.place, depth + 1) : new Set(['unknown']);
};

/** The fields of a row type, none where only the statement knows its names; undefined where it is not written as fields. */
export const fieldsOf = (modules: Modules, at: Place, depth = 0): Map<string, Field> | undefined => {
  const { node, source } = at;
  const inner = (next: Node | undefined) => (next ? fieldsOf(modules, { node: next, source }, depth + 1) : undefined);
  if (depth > depthMax) return undefined;
  switch (node.type) {
    case 'TSTypeLiteral':
      return ofMembers(modules, at, node.members);
    case 'TSInterfaceDeclaration':
      return ofMembers(modules, at, node.body.body);
    case 'TSParenthesizedType':
    case 'TSTypeAliasDeclaration':
      return inner(node.typeAnnotation);
    case 'TSIntersectionType': {
      const parts = node.types.map(inner);
      return parts.includes(undefined) ? undefined : new Map(parts.flatMap((part) => [...(part ?? [])]));
    }
    case 'TSTypeReference':
      return ofNamed(modules, at, depth);
    default:
      return undefined;
  }
};

const ofMembers = (modules: Modules, { source }: Place, members: readonly Node[]): Map<string, Field> => {
  const fields = new Map<string, Field>();
  for (const member of members) {
    if (member.type !== 'TSPropertySignature' || !member.typeAnnotation) continue;
    const name = member.key.type === 'Identifier' ? member.key.name : '';
    fields.set(name, { kinds: kindsOf(modules, { node: member.typeAnnotation.typeAnnotation, source }) });
  }
  return fields;
};

const ofNamed = (modules: Modules, at: Place, depth: number): Map<string, Field> | undefined => {
  const { node, source } = at;
  if (node.type !== 'TSTypeReference' || node.typeName.type !== 'Identifier') return undefined;
  const { name } = node.typeName;
  const [of, keys] = node.typeArguments?.params ?? [];
  // Names that only the statement knows: nothing to hold it against.
  if (name === 'Record' && of && keys) return recordOf(modules, { of, value: keys, source });
  if (['Nullable', 'Partial'].includes(name) && of) {
    const all = fieldsOf(modules, { node: of, source }, depth + 1);
    return all && new Map([...all].map(([field, { kinds }]) => [field, { kinds: new Set<Kind>([...kinds, 'null']) }]));
  }
  if (['Omit', 'Pick', 'Readonly'].includes(name) && of) {
    const all = fieldsOf(modules, { node: of, source }, depth + 1);
    if (name === 'Readonly' || !keys) return all;
    const named = new Set(literalsIn(keys));
    return all && new Map([...all].filter(([field]) => named.has(field) === (name === 'Pick')));
  }
  const meaning = modules.meaningOf(at, name);
  return meaning?.kind === 'declared' ? fieldsOf(modules, meaning.place, depth + 1) : undefined;
};

const recordOf = (modules: Modules, { of, value, source }: { of: Node; value: Node; source: Place['source'] }) =>
  new Map<string, Field>(literalsIn(of).map((field) => [field, { kinds: kindsOf(modules, { node: value, source }) }]));

const literalsIn = (keys: Node): string[] =>
  [...nodesOf(keys)].flatMap(({ node }) =>
    node.type === 'Literal' && typeof node.value === 'string' ? [node.value] : [],
  );
