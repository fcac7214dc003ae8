import { globSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { repositoryFolder } from '#kit/server/database/migration-files.ts';
import { type Node, nodesOf, parse } from '#tools/checks/syntax.ts';

type Place = { file: string; name: string };
type Module = {
  /** What stands at its top, by its name. */
  own: Map<string, Node>;
  /** What it takes from others or hands on, by the name that it has here. */
  from: Map<string, Place>;
};

const resolved = (file: string, request: string): string =>
  request.startsWith('#') ? request.slice(1) : posix.join(posix.dirname(file), request);

const nameOf = (node: Node): string =>
  node.type === 'Identifier' ? node.name : node.type === 'Literal' ? String(node.value) : '';

const read = (file: string): Module => {
  const text = readFileSync(join(repositoryFolder, file), 'utf8');
  const { program } = parse({ path: file, text });
  const module: Module = { own: new Map(), from: new Map() };
  for (const statement of program.body) {
    const isHandedOn = statement.type === 'ExportNamedDeclaration' && statement.source !== null;
    if (statement.type === 'ImportDeclaration' || isHandedOn) {
      const source = resolved(file, String(statement.source?.value));
      for (const one of statement.specifiers) {
        if (one.type === 'ImportSpecifier')
          module.from.set(one.local.name, { file: source, name: nameOf(one.imported) });
        if (one.type === 'ExportSpecifier')
          module.from.set(nameOf(one.exported), { file: source, name: nameOf(one.local) });
      }
      continue;
    }
    const declared = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement;
    if (declared?.type === 'FunctionDeclaration' && declared.id) module.own.set(declared.id.name, declared);
    if (declared?.type === 'VariableDeclaration')
      for (const one of declared.declarations) if (one.id.type === 'Identifier') module.own.set(one.id.name, one);
  }
  return module;
};

/**
 * The tables that each call of the back office can write, whatever it is given: what its handler names, and what that names in
 * turn. @param calls by feature and by the name of the call in its contract.
 */
export const writesOfCalls = (calls: readonly { feature: string; name: string }[]): Map<string, Set<string>> => {
  const files = globSync('features/*/{feature.ts,public.ts,server/**/*.ts,db/**/*.ts}', {
    cwd: repositoryFolder,
    exclude: ['**/*.test.ts', '**/*.long.ts'],
  });
  const modules = new Map(files.map((file) => [file, read(file)]));
  const walked = new Map<string, { writes: Set<string>; next: Place[] }>();
  const look = (file: string, node: Node, itself: string) => {
    const writes = new Set<string>();
    const next: Place[] = [];
    for (const { node: each } of nodesOf(node)) {
      if (each.type === 'TemplateElement')
        for (const [, table = ''] of each.value.raw.matchAll(
          /\b(?:insert into|update|delete from)\s+([a-z_]+\.[a-z_]+)/g,
        ))
          writes.add(table);
      if (each.type === 'Identifier' && each.name !== itself) next.push({ file, name: each.name });
    }
    return { writes, next };
  };
  const walk = (starts: readonly Place[]): Set<string> => {
    const all = new Set<string>();
    const seen = new Set<string>();
    const todo = [...starts];
    for (const { file, name } of todo) {
      const key = `${file} ${name}`;
      if (seen.has(key)) continue;
      seen.add(key);
      const module = modules.get(file);
      const handed = module?.from.get(name);
      if (handed) todo.push(handed);
      const node = module?.own.get(name);
      if (!node) continue;
      const found = walked.get(key) ?? look(file, node, name);
      walked.set(key, found);
      for (const table of found.writes) all.add(table);
      todo.push(...found.next);
    }
    return all;
  };
  return new Map(
    calls.map(({ feature, name }) => {
      const start = modules.get(`features/${feature}/feature.ts`)?.from.get(name);
      if (!start) throw new Error(`nobody answers ${feature} ${name}`);
      return [`${feature} ${name}`, walk([start])];
    }),
  );
};
