import { posix } from 'node:path';
import type { Source } from '../checks/rule.ts';
import { type Node, nodesOf, parse } from '../checks/syntax.ts';

/** The code as a whole, so that a name can be followed to where it is declared. */
export type Modules = {
  /** What a name means at a node: its declaration, by scope and then by import. */
  meaningOf: (at: Place, name: string) => Meaning | undefined;
};

/** A node and the file it stands in. */
export type Place = { node: Node; source: Source };

/** `declared`: a type, a function or the value of a constant. `parameter`: of a function, known only where it is called. */
export type Meaning = { kind: 'declared' | 'parameter'; place: Place };

export const modulesOf = (sources: readonly Source[]): Modules => {
  const byPath = new Map(sources.map((source) => [source.path, source]));
  const parents = new WeakMap<Source, Map<Node, Node | undefined>>();
  const parentsIn = (source: Source) => {
    const known = parents.get(source);
    if (known) return known;
    const made = new Map<Node, Node | undefined>();
    for (const { node, parent } of nodesOf(parse(source).program)) made.set(node, parent);
    parents.set(source, made);
    return made;
  };
  const exported = (source: Source, name: string): Meaning | undefined => {
    for (const { entries } of parse(source).module.staticExports)
      for (const { exportName, importName, moduleRequest } of entries)
        if (moduleRequest && exportName.name === name)
          return imported(source, moduleRequest.value, importName.name ?? name);
    return inBody(parse(source).program.body, name, source);
  };
  const imported = (from: Source, request: string, name: string): Meaning | undefined => {
    const target = byPath.get(targetOf(from.path, request));
    return target && exported(target, name);
  };
  const meaningOf = (at: Place, name: string): Meaning | undefined => {
    const { source } = at;
    for (let around: Node | undefined = at.node; around; around = parentsIn(source).get(around)) {
      const found = inScope(around, name, source);
      if (found) return found;
    }
    for (const { entries, moduleRequest } of parse(source).module.staticImports)
      for (const { importName, localName } of entries)
        if (localName.value === name) return imported(source, moduleRequest.value, importName.name ?? name);
    return undefined;
  };
  return { meaningOf };
};

const targetOf = (from: string, request: string): string =>
  request.startsWith('#') ? request.slice(1) : posix.join(posix.dirname(from), request);

const inScope = (scope: Node, name: string, source: Source): Meaning | undefined => {
  if (scope.type === 'Program' || scope.type === 'BlockStatement') return inBody(scope.body, name, source);
  if (scope.type !== 'ArrowFunctionExpression' && scope.type !== 'FunctionDeclaration') return undefined;
  return scope.params.some((parameter) => bindsName(parameter, name))
    ? { kind: 'parameter', place: { node: scope, source } }
    : undefined;
};

const inBody = (body: readonly Node[], name: string, source: Source): Meaning | undefined => {
  for (const statement of body) {
    const node =
      statement.type === 'ExportNamedDeclaration' && statement.declaration ? statement.declaration : statement;
    if (node.type === 'VariableDeclaration') {
      for (const { id, init } of node.declarations)
        if (id.type === 'Identifier' && id.name === name && init)
          return { kind: 'declared', place: { node: init, source } };
    } else if (
      (node.type === 'TSTypeAliasDeclaration' ||
        node.type === 'TSInterfaceDeclaration' ||
        node.type === 'FunctionDeclaration') &&
      node.id?.name === name
    ) {
      return { kind: 'declared', place: { node, source } };
    }
  }
  return undefined;
};

/** Whether a parameter, taken apart or not, gives a name its value. */
const bindsName = (pattern: Node, name: string): boolean => {
  switch (pattern.type) {
    case 'Identifier':
      return pattern.name === name;
    case 'AssignmentPattern':
      return bindsName(pattern.left, name);
    case 'RestElement':
      return bindsName(pattern.argument, name);
    case 'ObjectPattern':
      return pattern.properties.some((one) => bindsName(one.type === 'Property' ? one.value : one, name));
    case 'ArrayPattern':
      return pattern.elements.some((one) => one !== null && bindsName(one, name));
    default:
      return false;
  }
};
