import { isCode, isTest, lineAt, type Rule, type Source } from '../rule.ts';
import { bare } from './sql.ts';
import { nodesOf, type Node, parse } from '../syntax.ts';

const writing = [
  /\b(insert into|delete from|for (no key )?update|for (key )?share|lock table|truncate|refresh materialized)\b/,
  /\bupdate\s+[\w.]+\s+((as\s+)?\w+\s+)?set\b/,
  /\b(pg_advisory\w*|pg_try_advisory\w*|pg_notify|nextval|setval|set_config)\s*\(/,
];

/** The functions in SQL that write or lock: whoever makes one that only reads says `stable` or `immutable`. */
export const volatileFunctions = (sql: readonly string[]): ReadonlySet<string> => {
  const found = new Set<string>();
  for (const text of sql)
    for (const [head, name = ''] of text.matchAll(
      /create\s+(?:or\s+replace\s+)?function\s+([\w.]+)\s*\([\s\S]*?\bas\s+\$/g,
    ))
      if (/\b(stable|immutable)\b/.test(head)) found.delete(name);
      else found.add(name);
  return found;
};

/** Whether a statement writes or locks. */
export const isWriting = (sql: string, volatile: ReadonlySet<string>): boolean => {
  const text = bare(sql);
  if (writing.some((pattern) => pattern.test(text))) return true;
  return [...text.matchAll(/\b([a-z_]+\.[a-z_]\w*)\s*\(/g)].some(([, name = '']) => volatile.has(name));
};

type Parents = ReadonlyMap<Node, Node | undefined>;

/** The type by name of the nearest parameter of that name around a node. */
const parameterType = (node: Node, name: string, parents: Parents): string | undefined => {
  for (let around: Node | undefined = node; around; around = parents.get(around)) {
    if (around.type !== 'ArrowFunctionExpression' && around.type !== 'FunctionDeclaration') continue;
    for (const parameter of around.params) {
      if (parameter.type !== 'Identifier' || parameter.name !== name) continue;
      const type = parameter.typeAnnotation?.typeAnnotation;
      return type?.type === 'TSTypeReference' && type.typeName.type === 'Identifier' ? type.typeName.name : undefined;
    }
  }
  return undefined;
};

const isRead = (executor: Node, parents: Parents): boolean => {
  if (executor.type === 'Identifier') return parameterType(executor, executor.name, parents) === 'Read';
  return (
    executor.type === 'MemberExpression' && executor.property.type === 'Identifier' && executor.property.name === 'read'
  );
};

const templatesOf = (node: Node): string =>
  [...nodesOf(node)]
    .flatMap((one) => (one.node.type === 'TemplateLiteral' ? one.node.quasis.map(({ value }) => value.raw) : []))
    .join(' ? ');

const faultsOf = (source: Source, volatile: ReadonlySet<string>): { seen: number; faults: string[] } => {
  const parents = new Map<Node, Node | undefined>();
  const executed: { statement: Node; executor: Node }[] = [];
  for (const { node, parent } of nodesOf(parse(source).program)) {
    parents.set(node, parent);
    if (node.type !== 'CallExpression' || node.callee.type !== 'MemberExpression') continue;
    const { property, object } = node.callee;
    const [executor] = node.arguments;
    if (property.type === 'Identifier' && property.name === 'execute' && executor && executor.type !== 'SpreadElement')
      executed.push({ statement: object, executor });
  }
  const faults = executed.flatMap(({ statement, executor }) =>
    isRead(executor, parents) && isWriting(templatesOf(statement), volatile)
      ? [`${source.path}:${lineAt(source.text, statement.start)} writes or locks over a Read: it takes a Tx`]
      : [],
  );
  return { seen: executed.length, faults };
};

/** The compiler holds that a `Tx` is an open transaction; this rule, that whoever writes asks for one. */
export const reads: Rule = {
  name: 'what writes takes a transaction',
  check: (sources) => {
    const volatile = volatileFunctions(sources.filter(({ path }) => path.endsWith('.sql')).map(({ text }) => text));
    const found = sources
      .filter(
        ({ path }) =>
          isCode(path) && !isTest(path) && /^(features|kit\/server|apps\/server|tools\/(?!testing|checks))/.test(path),
      )
      .filter(({ text }) => text.includes('.execute('))
      .map((source) => faultsOf(source, volatile));
    return {
      seen: found.reduce((count, { seen }) => count + seen, 0),
      faults: found.flatMap(({ faults }) => faults),
    };
  },
};
