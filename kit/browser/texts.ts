import { createInstance } from 'i18next';
import { languageOfTag, languageTag } from '#kit/shared/languages.ts';

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
  /** Which language is asked, text by text, where this one has none; undefined for one that has all. */
  fallbackOf?: (language: string) => string | undefined;
  load: LoadTexts;
};

/** Texts by language and namespace, each a file of its own that is loaded when a page first needs it. i18next finds and fills them. */
export const createTexts = ({ language, fallbackOf, load }: Given): Texts => {
  const library = createInstance();
  // The library knows languages by their tags: plural forms go by these. The wire's code names the file.
  let shown = language;
  const tagOf = (code: string) => languageTag(code.toUpperCase());
  const languagesOf = (code: string): string[] => {
    const fallback = fallbackOf?.(code);
    return fallback === undefined || fallback === code ? [code] : [code, fallback];
  };
  void library.init({
    lng: tagOf(language),
    fallbackLng: (tag) => languagesOf(languageOfTag(tag).toLowerCase()).slice(1).map(tagOf),
    load: 'currentOnly',
    resources: {},
    initAsync: false,
    // React escapes values where they are shown.
    interpolation: { escapeValue: false },
    missingInterpolationHandler: () => '',
    returnedObjectHandler: (key) => key,
  });
  const shelf = createShelf(load, (code, namespace, tree) => library.addResourceBundle(tagOf(code), namespace, tree));
  const translators = new Map<string, Translate>();
  const listeners = new Set<() => void>();

  return {
    language: () => shown,
    translate: (namespaces) => {
      const place = `${shown}/${namespaces.join('+')}`;
      const known = translators.get(place);
      if (known) return known;
      const find = library.getFixedT(tagOf(shown), [...namespaces]);
      const translate: Translate = (key, values = {}) => find(key, values);
      translators.set(place, translate);
      return translate;
    },
    has: (namespace, key) => library.exists(key, { ns: namespace }),
    missing: (namespaces) => shelf.fetch(languagesOf(shown), namespaces),
    arrivals: (namespaces) => shelf.arrivals(languagesOf(shown), namespaces),
    change: async (next) => {
      await Promise.all(shelf.fetch(languagesOf(next), shelf.namespaces()));
      await library.changeLanguage(tagOf(next));
      shown = next;
      for (const listener of listeners) listener();
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
};

/** What has been loaded, and what is on its way; each file once. */
const createShelf = (load: LoadTexts, put: (code: string, namespace: string, tree: TextTree) => void) => {
  const loaded = new Set<string>();
  const onTheWay = new Map<string, Promise<void>>();
  const fetchOne = (code: string, namespace: string): Promise<void> => {
    const place = `${code}/${namespace}`;
    const coming: Promise<void> =
      onTheWay.get(place) ??
      load(code, namespace).then(
        (tree) => {
          put(code, namespace, tree);
          loaded.add(place);
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
    namespaces: () => [...new Set([...loaded].map((place) => place.slice(place.indexOf('/') + 1)))],
    fetch: (codes: readonly string[], namespaces: readonly string[]): Promise<void>[] =>
      codes.flatMap((code) =>
        namespaces.filter((each) => !loaded.has(`${code}/${each}`)).map((each) => fetchOne(code, each)),
      ),
    arrivals: (codes: readonly string[], namespaces: readonly string[]): Promise<void>[] =>
      codes.flatMap((code) => namespaces.map((each) => fetchOne(code, each))),
  };
};
