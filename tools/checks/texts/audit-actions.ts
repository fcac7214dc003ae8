import { isTest, lineAt, type Rule, type Source } from '../rule.ts';
import { nodesOf, parse, type Node } from '../syntax.ts';
import { completeLanguages, textsOf } from './locales.ts';

/** What is said of an action stands here, whoever appends it. */
const localeOf = (language: string) => `features/staff/locales/${language}.json`;

const isServer = (path: string): boolean =>
  /^(features\/[^/]+\/server|apps\/server)\/.*\.ts$/.test(path) && !isTest(path);

/** Files that share their constants: those of one feature. */
const groupOf = (path: string): string => path.split('/').slice(0, 2).join('/');

type Place = { source: Source; offset: number };
type Appended = Place & { action: string };

/** The constants of a group by their names; those of one file come first for that file. */
type Constants = readonly { source: Source; name: string; value: Node }[];

const constantsIn = (sources: readonly Source[]): Constants =>
  sources.flatMap((source) => {
    const found = [];
    for (const { node } of nodesOf(parse(source).program))
      if (node.type === 'VariableDeclarator' && node.id.type === 'Identifier' && node.init)
        found.push({ source, name: node.id.name, value: node.init });
    return found;
  });

const constantsNamed = (constants: Constants, source: Source, name: string): Constants => {
  const named = constants.filter((it) => it.name === name);
  const own = named.filter((it) => it.source === source);
  return own.length > 0 ? own : named;
};

/** Every text that an expression may be; none where it is handed in. */
const valuesOf = (node: Node, at: { source: Source; constants: Constants }): string[] => {
  switch (node.type) {
    case 'Literal':
      return typeof node.value === 'string' ? [node.value] : [];
    case 'TSAsExpression':
    case 'TSSatisfiesExpression':
      return valuesOf(node.expression, at);
    case 'ConditionalExpression':
      return [...valuesOf(node.consequent, at), ...valuesOf(node.alternate, at)];
    case 'Identifier':
      return constantsNamed(at.constants, at.source, node.name).flatMap(({ value, source }) =>
        value.type === 'Identifier' ? [] : valuesOf(value, { ...at, source }),
      );
    case 'MemberExpression':
      return node.object.type === 'Identifier'
        ? constantsNamed(at.constants, at.source, node.object.name).flatMap(({ value, source }) =>
            memberValues(value, node, { ...at, source }),
          )
        : [];
    default:
      return [];
  }
};

const memberValues = (
  table: Node,
  member: Extract<Node, { type: 'MemberExpression' }>,
  at: { source: Source; constants: Constants },
): string[] => {
  if (table.type === 'TSAsExpression' || table.type === 'TSSatisfiesExpression')
    return memberValues(table.expression, member, at);
  if (table.type !== 'ObjectExpression') return [];
  const wanted = !member.computed && member.property.type === 'Identifier' ? member.property.name : undefined;
  return table.properties.flatMap((one) =>
    one.type === 'Property' && (wanted === undefined || nameOf(one.key) === wanted) ? valuesOf(one.value, at) : [],
  );
};

const nameOf = (key: Node): string | undefined => {
  if (key.type === 'Identifier') return key.name;
  return key.type === 'Literal' && typeof key.value === 'string' ? key.value : undefined;
};

/** Functions that are handed an action among their parameters, and at which place. */
const takersIn = (constants: Constants): Map<string, number> =>
  new Map(
    constants.flatMap(({ name, value }) => {
      if (value.type !== 'ArrowFunctionExpression') return [];
      const place = value.params.findIndex((one) => one.type === 'Identifier' && one.name === 'action');
      return place === -1 ? [] : [[name, place] as const];
    }),
  );

/** Expressions that stand for an action: of a property of that name, or at the place of such a parameter. */
const expressionsIn = (source: Source, takers: ReadonlyMap<string, number>): Node[] => {
  const found: Node[] = [];
  for (const { node, parent } of nodesOf(parse(source).program)) {
    if (node.type === 'Property' && parent?.type === 'ObjectExpression' && nameOf(node.key) === 'action')
      found.push(node.value);
    if (node.type !== 'CallExpression' || node.callee.type !== 'Identifier') continue;
    const given = node.arguments[takers.get(node.callee.name) ?? -1];
    if (given) found.push(given);
  }
  return found;
};

/** What a feature puts before its own verbs where it appends them in one place, such as `lobby.`. */
const isOwnPrefix = (node: Node, group: string): boolean =>
  node.type === 'TemplateLiteral' &&
  node.expressions.length === 1 &&
  node.quasis[0]?.value.raw === `${group.split('/')[1]}.` &&
  node.quasis[1]?.value.raw === '' &&
  node.expressions[0]?.type === 'Identifier' &&
  node.expressions[0].name === 'action';

const inGroup = (group: string, sources: readonly Source[]): { appended: Appended[]; pieced: Place[] } => {
  const constants = constantsIn(sources);
  const takers = takersIn(constants);
  const asked = sources.flatMap((source) => expressionsIn(source, takers).map((node) => ({ source, node })));
  const hasPrefix = asked.some(({ node }) => isOwnPrefix(node, group));
  const pieced = asked.filter(({ node }) => node.type === 'TemplateLiteral' && !isOwnPrefix(node, group));
  const appended = asked.flatMap(({ source, node }) =>
    valuesOf(node, { source, constants }).flatMap((value) => {
      const action = hasPrefix && /^[a-z_]+$/.test(value) ? `${group.split('/')[1]}.${value}` : value;
      return /^[a-z]+\.[a-z_]+$/.test(action) ? [{ source, offset: node.start, action }] : [];
    }),
  );
  return { appended, pieced: pieced.map(({ source, node }) => ({ source, offset: node.start })) };
};

const told = ({ source, offset }: Place): string => `${source.path}:${lineAt(source.text, offset)}`;

/** Whoever reads the trail reads words: each action that the code appends has its text in both complete languages. */
export const auditActions: Rule = {
  name: 'every action of the audit trail has its words',
  check: (sources) => {
    const servers = Map.groupBy(
      sources.filter(({ path }) => isServer(path)),
      ({ path }) => groupOf(path),
    );
    const found = [...servers].map(([group, files]) => inGroup(group, files));
    const appended = found.flatMap((it) => it.appended);
    const faults = completeLanguages.flatMap((language) => {
      const locale = sources.find(({ path }) => path === localeOf(language));
      const texts = locale ? textsOf(locale) : new Map<string, string>();
      return appended
        .filter(({ action }) => !texts.has(`actions.${action}`))
        .map((it) => `${told(it)} appends ${it.action}, which has no text in ${localeOf(language)}`);
    });
    const pieced = found.flatMap((it) => it.pieced).map((it) => `${told(it)} puts an action together: name it whole`);
    return { seen: appended.length, faults: [...new Set([...pieced, ...faults])] };
  },
};
