import { completeLanguages, isLocale, namespaceOf, textsOf, withoutPlural } from './locales.ts';
import { isCode, isTest, lineAt, type Rule, type Source } from '../rule.ts';
import { nodesOf, parse, type Node } from '../syntax.ts';

type Use = { key: string; isPrefix: boolean; offset: number };

const textOf = (node: Node | undefined): { key: string; isPrefix: boolean } | undefined => {
  if (node?.type === 'Literal' && typeof node.value === 'string') return { key: node.value, isPrefix: false };
  if (node?.type !== 'TemplateLiteral') return undefined;
  return { key: node.quasis[0]?.value.raw ?? '', isPrefix: node.expressions.length > 0 };
};

const calls = (source: Source, name: string) => {
  const found: { first: Node; offset: number }[] = [];
  for (const { node } of nodesOf(parse(source).program)) {
    if (node.type !== 'CallExpression' || node.callee.type !== 'Identifier' || node.callee.name !== name) continue;
    if (node.arguments[0]) found.push({ first: node.arguments[0], offset: node.start });
  }
  return found;
};

/** The keys that `t('…')` asks for; a template asks for every key that begins like it. */
export const keysIn = (source: Source): Use[] =>
  calls(source, 't').flatMap(({ first, offset }) => {
    const options = first.type === 'ConditionalExpression' ? [first.consequent, first.alternate] : [first];
    return options.flatMap((option) => {
      const text = textOf(option);
      return text && text.key !== '' ? [{ ...text, offset }] : [];
    });
  });

/** The namespaces that the file's `useTranslation` names. */
export const namespacesIn = (source: Source): string[] =>
  calls(source, 'useTranslation').flatMap(({ first }) => {
    const names = first.type === 'ArrayExpression' ? first.elements : [first];
    return names.flatMap((name) => (name?.type === 'Literal' && typeof name.value === 'string' ? [name.value] : []));
  });

/** Every text of the code: a key in a table of keys counts as used. */
const literalsIn = (source: Source): Use[] => {
  const found: Use[] = [];
  for (const { node } of nodesOf(parse(source).program)) {
    const text = node.type === 'Literal' || node.type === 'TemplateLiteral' ? textOf(node) : undefined;
    if (text && /^[\w:]+(?:[.-][.\w-]*)?$/.test(text.key)) found.push({ ...text, offset: node.start });
  }
  return found;
};

/** What a page is called stands with its feature and is read among the app's own texts, see `tools/build/page-texts.ts`. */
const ofPage = /^(desk\.)?(pages|descriptions)\.(?=[^.]+$)/;

/** The names under which the apps ask for a feature's texts of pages. */
const amongApps = (namespace: string, key: string): [app: string, key: string][] => {
  const [whole, desk, part] = ofPage.exec(key) ?? [];
  if (whole === undefined || part === undefined) return [];
  const app = desk !== undefined || namespace === 'backoffice' ? 'backoffice' : 'site';
  return [[app, `${part}.${namespace}.${key.slice(whole.length)}`]];
};

const known = (sources: readonly Source[]) => {
  const keys = new Map<string, Set<string>>();
  for (const source of sources.filter(
    ({ path }) => isLocale(path) && completeLanguages.some((language) => path.endsWith(`/${language}.json`)),
  )) {
    const namespace = namespaceOf(source.path);
    const found = keys.get(namespace) ?? new Set<string>();
    keys.set(namespace, found);
    for (const key of textsOf(source).keys()) {
      found.add(withoutPlural(key));
      for (const [app, name] of amongApps(namespace, key)) {
        const shown = keys.get(app) ?? new Set<string>();
        keys.set(app, shown.add(name));
      }
    }
  }
  return keys;
};

const matches = ({ key, isPrefix }: { key: string; isPrefix: boolean }, candidate: string) =>
  isPrefix ? candidate.startsWith(key) : candidate === key;

const split = (use: Use): { namespace: string | undefined; use: Use } => {
  const [, namespace, key] = /^([\w-]+):(.*)$/s.exec(use.key) ?? [];
  return namespace === undefined || key === undefined
    ? { namespace: undefined, use }
    : { namespace, use: { ...use, key } };
};

const missing = (source: Source, keys: ReadonlyMap<string, ReadonlySet<string>>): string[] => {
  const own = namespacesIn(source);
  return keysIn(source).flatMap((asked) => {
    const { namespace, use } = split(asked);
    const spaces = namespace ? [namespace] : own.length > 0 ? own : [...keys.keys()];
    return spaces.some((space) => [...(keys.get(space) ?? [])].some((key) => matches(use, key)))
      ? []
      : [`${source.path}:${lineAt(source.text, use.offset)} asks for ${asked.key}, which has no text`];
  });
};

/** Names asked of objects, `words.title`: how a page that is written on the server reads its bundle. */
const membersIn = (source: Source): string[] => {
  const found: string[] = [];
  for (const { node } of nodesOf(parse(source).program))
    if (node.type === 'MemberExpression' && node.property.type === 'Identifier') found.push(node.property.name);
  return found;
};

const unused = (code: readonly Source[], keys: ReadonlyMap<string, ReadonlySet<string>>): string[] => {
  const uses = code.flatMap((source) => [...literalsIn(source), ...keysIn(source)].map((use) => split(use).use));
  const exact = new Set(uses.filter(({ isPrefix }) => !isPrefix).map(({ key }) => withoutPlural(key)));
  const prefixes = [...new Set(uses.filter(({ isPrefix, key }) => isPrefix && key.length > 1).map(({ key }) => key))];
  const hooked = new Set(code.flatMap(namespacesIn));
  return [...keys].flatMap(([namespace, texts]) => {
    const own = hooked.has(namespace) ? [] : code.filter(({ path }) => path.split('/')[1] === namespace);
    const members = new Set(own.flatMap(membersIn));
    return (
      [...texts]
        // A title without its page is told by the rule about pages.
        .filter((key) => !key.startsWith('refusals.') && !ofPage.test(key) && !exact.has(key) && !members.has(key))
        .filter((key) => !prefixes.some((prefix) => key.startsWith(prefix)))
        .map((key) => `${namespace}: nobody asks for ${key}`)
    );
  });
};

const isProduct = (path: string) =>
  isCode(path) && !isTest(path) && /^(features|kit|apps|games|simulators)\//.test(path);

export const usedTexts: Rule = {
  name: 'every text asked for exists',
  check: (sources) => {
    const code = sources.filter(({ path }) => isProduct(path));
    const found = known(sources);
    return {
      seen: code.reduce((count, source) => count + keysIn(source).length, 0),
      faults: code.flatMap((source) => missing(source, found)),
    };
  },
};

export const idleTexts: Rule = {
  name: 'every text is asked for',
  check: (sources) => {
    const found = known(sources);
    const code = sources.filter(({ path }) => isProduct(path));
    return { seen: [...found.values()].reduce((count, { size }) => count + size, 0), faults: unused(code, found) };
  },
};
