import type { TextTree } from './texts.ts';

type Values = Readonly<Record<string, unknown>>;

/** The texts of the languages and namespaces that have arrived, each under its whole path: `nested.deep`. */
export type TextStore = {
  readonly put: (language: string, namespace: string, tree: TextTree) => void;
  readonly has: (languages: readonly string[], namespace: string, key: string) => boolean;
  /**
   * The text of a key in the first namespace that has it, in the first of the languages that has it there, with its values
   * filled in: `{{name}}` as it is, `{{name, money}}` as an amount of what is played with here, whose sign `{{moneySign}}` always is.
   * `count` picks the plural form of that language. A key without text is `defaultValue`, else itself.
   */
  readonly find: (asked: {
    languages: readonly string[];
    namespaces: readonly string[];
    key: string;
    values: Values;
  }) => string;
};

type Reading = {
  /** The language's tag for `Intl`, which knows the plural forms. */
  tagOf: (language: string) => string;
  directionOf: (language: string) => 'ltr' | 'rtl';
  /** An amount, in minor units or as a decimal text, with its sign; any other text as it is. */
  amountOf: (value: bigint | string) => string;
  moneySign: () => string;
};

export const createTextStore = ({ tagOf, directionOf, amountOf, moneySign }: Reading): TextStore => {
  const shelves = new Map<string, ReadonlyMap<string, string>>();
  const pluralsOf = kept((language) => new Intl.PluralRules(tagOf(language)));
  const textAt = (language: string, namespace: string, key: string, count: unknown): string | undefined => {
    const shelf = shelves.get(`${language}/${namespace}`);
    if (count === undefined) return shelf?.get(key);
    return shelf?.get(`${key}_${pluralsOf(language).select(Number(count))}`) ?? shelf?.get(key);
  };
  /** What a value brings is not filled again. Among words that read the other way it keeps its own order. */
  const filled = (text: string, values: Values, direction: 'ltr' | 'rtl' = 'ltr'): string =>
    text.replace(/\{\{\s*(\w+)(,\s*money)?\s*\}\}/g, (_, name: string, money: string | undefined) => {
      if (!Object.hasOwn(values, name)) return name === 'moneySign' ? isolated(moneySign(), direction) : '';
      const value = values[name];
      const isAmount = money !== undefined && (typeof value === 'bigint' || typeof value === 'string');
      return isolated(isAmount ? amountOf(value) : textOf(value), direction);
    });
  return {
    put: (language, namespace, tree) => {
      shelves.set(`${language}/${namespace}`, new Map(flat(tree)));
    },
    has: (languages, namespace, key) =>
      languages.some((language) => shelves.get(`${language}/${namespace}`)?.has(key) === true),
    find: ({ languages, namespaces, key, values }) => {
      const [named, rest] = key.includes(':') ? split(key) : [undefined, key];
      for (const namespace of named === undefined ? namespaces : [named])
        for (const language of languages) {
          const text = textAt(language, namespace, rest, values['count']);
          if (text === undefined) continue;
          const direction = directionOf(language);
          const whole = filled(text, values, direction);
          return directionOf(languages[0] ?? language) === direction ? whole : isolates[direction] + whole + isolateEnd;
        }
      const { defaultValue } = values;
      return typeof defaultValue === 'string' ? filled(defaultValue, values) : rest;
    },
  };
};

// What reads the other way keeps its order, its full stop and its sign among what stands around it.
const isolates = { ltr: '\u2066', rtl: '\u2067', own: '\u2068' } as const;
const isolateEnd = '\u2069';

const isolated = (value: string, within: 'ltr' | 'rtl'): string =>
  within === 'rtl' ? isolates.own + value + isolateEnd : value;

const split = (key: string): [namespace: string, rest: string] => {
  const at = key.indexOf(':');
  return [key.slice(0, at), key.slice(at + 1)];
};

const flat = (tree: TextTree, before = ''): [path: string, text: string][] =>
  Object.entries(tree).flatMap(([key, below]): [string, string][] =>
    typeof below === 'string' ? [[before + key, below]] : flat(below, `${before}${key}.`),
  );

const textOf = (value: unknown): string =>
  ['string', 'number', 'bigint', 'boolean'].includes(typeof value) ? String(value) : '';

const kept = <Value>(make: (key: string) => Value): ((key: string) => Value) => {
  const known = new Map<string, Value>();
  return (key) => {
    const value = known.get(key) ?? make(key);
    known.set(key, value);
    return value;
  };
};
