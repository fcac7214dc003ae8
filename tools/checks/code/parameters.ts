import { eachFile, isCode, isTest, lineAt, type Source } from '../rule.ts';
import { parse, type Node } from '../syntax.ts';

const isBoolean = (parameter: Node): boolean => {
  if (parameter.type === 'AssignmentPattern')
    return (
      isBoolean(parameter.left) || (parameter.right.type === 'Literal' && typeof parameter.right.value === 'boolean')
    );
  return parameter.type === 'Identifier' && parameter.typeAnnotation?.typeAnnotation.type === 'TSBooleanKeyword';
};

/** Exported functions that take a bare boolean: two behaviours are two functions. */
export const booleansIn = (source: Source): { name: string; offset: number }[] => {
  const found: { name: string; offset: number }[] = [];
  for (const node of parse(source).program.body) {
    if (node.type !== 'ExportNamedDeclaration' || !node.declaration) continue;
    const { declaration } = node;
    const functions =
      declaration.type === 'VariableDeclaration'
        ? declaration.declarations.map(({ id, init }) => ({ id, init }))
        : [{ id: 'id' in declaration ? declaration.id : undefined, init: declaration }];
    for (const { id, init } of functions) {
      if (init?.type !== 'ArrowFunctionExpression' && init?.type !== 'FunctionDeclaration') continue;
      const name = id?.type === 'Identifier' ? id.name : 'a function';
      // A hook follows a changing value; it does not choose between two behaviours.
      if (!/^use[A-Z]/.test(name) && init.params.some(isBoolean)) found.push({ name, offset: node.start });
    }
  }
  return found;
};

export const parameters = eachFile('no boolean parameters', {
  concerns: (path) => isCode(path) && !isTest(path),
  faultsOf: (source) =>
    booleansIn(source).map(
      ({ name, offset }) =>
        `${source.path}:${lineAt(source.text, offset)} ${name} takes a boolean: make it two functions`,
    ),
});
