/** The texts of one feature in one language, as its locale file has them. */
export type TextTree = { readonly [key: string]: string | TextTree };
export type LoadTexts = (language: string, namespace: string) => Promise<TextTree>;

type Values = Readonly<Record<string, unknown>>;
/** `t('key')` or `t('namespace:key')`; a `count` among the values picks the plural form, `defaultValue` is for a missing text. */
export type Translate = (key: string, values?: Values) => string;

export type Texts = {
  /** Lower-case code of the language on screen. */
  readonly language: () => string;
  /** The texts of a namespace; a key without text comes back as itself. The same function until the language changes. */
  readonly translate: (namespaces: readonly string[]) => Translate;
  readonly has: (namespace: string, key: string) => boolean;
  /** What has to arrive before these namespaces can be read; empty when they are there. */
  readonly missing: (namespaces: readonly string[]) => Promise<void>[];
  /** The same with what is there already: always as many promises, the same each time, as React's `use` needs them. */
  readonly arrivals: (namespaces: readonly string[]) => Promise<void>[];
  /** Loads what is on screen in the other language, then changes all of it at once. */
  readonly change: (language: string) => Promise<void>;
  readonly subscribe: (listener: () => void) => () => void;
};

type Given = {
  language: string;
  /** Asked, text by text, where the language has none. */
  fallback?: string;
  load: LoadTexts;
};

/** Texts by language and namespace, each a file of its own that is loaded when a page first needs it. */
export const createTexts = ({ language, fallback, load }: Given): Texts => {
  let current = language;
  const shelf = createShelf(load);
  const translators = new Map<string, Translate>();
  const listeners = new Set<() => void>();

  const languagesOf = (code: string) => (fallback === undefined || fallback === code ? [code] : [code, fallback]);
  const find = (namespaces: readonly string[], key: string, count?: unknown): string | undefined => {
    for (const code of languagesOf(current))
      for (const namespace of namespaces) {
        const tree = shelf.treeOf(code, namespace);
        const text = tree && (pluralAt(tree, key, { code, count }) ?? textAt(tree, key));
        if (text !== undefined) return text;
      }
    return undefined;
  };
  const translatorOf =
    (namespaces: readonly string[]): Translate =>
    (asked, values = {}) => {
      const [, namespace, key = asked] = /^(\w+):(.+)$/s.exec(asked) ?? [];
      const text = find(namespace === undefined ? namespaces : [namespace], key, values['count']);
      return fill(text ?? wordOf(values['defaultValue'] ?? key), values);
    };

  return {
    language: () => current,
    translate: (namespaces) => {
      const place = `${current}/${namespaces.join('+')}`;
      const translate = translators.get(place) ?? translatorOf(namespaces);
      translators.set(place, translate);
      return translate;
    },
    has: (namespace, key) => find([namespace], key) !== undefined,
    missing: (namespaces) => shelf.fetch(languagesOf(current), namespaces),
    arrivals: (namespaces) => shelf.arrivals(languagesOf(current), namespaces),
    change: async (next) => {
      await Promise.all(shelf.fetch(languagesOf(next), shelf.namespaces()));
      current = next;
      for (const listener of listeners) listener();
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
};

/** What has been loaded, and what is on its way; each file once. */
const createShelf = (load: LoadTexts) => {
  const loaded = new Map<string, TextTree>();
  const onTheWay = new Map<string, Promise<void>>();
  const fetchOne = (code: string, namespace: string): Promise<void> => {
    const place = `${code}/${namespace}`;
    const coming: Promise<void> =
      onTheWay.get(place) ??
      load(code, namespace).then(
        (tree) => {
          loaded.set(place, tree);
          // React reads these: what has arrived is then had at once, without waiting for a turn.
          void Object.assign(coming, { status: 'fulfilled', value: undefined });
        },
        (failure: unknown) => {
          // The next one who needs it asks again.
          onTheWay.delete(place);
          throw failure;
        },
      );
    onTheWay.set(place, coming);
    return coming;
  };
  return {
    treeOf: (code: string, namespace: string) => loaded.get(`${code}/${namespace}`),
    namespaces: () => [...new Set([...loaded.keys()].map((place) => place.slice(place.indexOf('/') + 1)))],
    fetch: (codes: readonly string[], namespaces: readonly string[]): Promise<void>[] =>
      codes.flatMap((code) =>
        namespaces.filter((each) => !loaded.has(`${code}/${each}`)).map((each) => fetchOne(code, each)),
      ),
    arrivals: (codes: readonly string[], namespaces: readonly string[]): Promise<void>[] =>
      codes.flatMap((code) => namespaces.map((each) => fetchOne(code, each))),
  };
};

const pluralAt = (tree: TextTree, key: string, { code, count }: { code: string; count: unknown }) =>
  typeof count === 'number'
    ? (textAt(tree, `${key}_${new Intl.PluralRules(code).select(count)}`) ?? textAt(tree, `${key}_other`))
    : undefined;

/** A key's parts are the path; a part may itself hold dots (`actions.withdrawal.approved`). */
const textAt = (tree: TextTree, key: string): string | undefined => {
  const whole = Object.hasOwn(tree, key) ? tree[key] : undefined;
  if (typeof whole === 'string') return whole;
  for (let dot = key.indexOf('.'); dot > 0; dot = key.indexOf('.', dot + 1)) {
    const part = key.slice(0, dot);
    const below = Object.hasOwn(tree, part) ? tree[part] : undefined;
    const text = typeof below === 'object' ? textAt(below, key.slice(dot + 1)) : undefined;
    if (text !== undefined) return text;
  }
  return undefined;
};

/** Values are written as they are: React escapes them where they are shown. */
const fill = (text: string, values: Values): string =>
  text.replace(/\{\{(\w+)\}\}/g, (_, name: string) => wordOf(Object.hasOwn(values, name) ? values[name] : undefined));

const wordOf = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'bigint' ? String(value) : '';
