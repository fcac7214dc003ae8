import { directionOf, languageTag } from '#kit/shared/languages.ts';
import { createTextStore } from './find-text.ts';
import { amountTextView, playSign } from './format.ts';
import { withinLimit } from '../loading/late-load.ts';

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

/** Texts by language and namespace, each a file of its own that is loaded when a page first needs it. */
export const createTexts = ({ language, fallbackOf, load }: Given): Texts => {
  let shown = language;
  const languagesOf = (code: string): string[] => {
    const fallback = fallbackOf?.(code);
    return fallback === undefined || fallback === code ? [code] : [code, fallback];
  };
  const store = createTextStore({
    tagOf: (code) => languageTag(code.toUpperCase()),
    directionOf: (code) => directionOf(code.toUpperCase()),
    amountOf: amountTextView,
    moneySign: playSign,
  });
  const shelf = createShelf(load, store.put);
  const translators = new Map<string, Translate>();
  const listeners = new Set<() => void>();

  return {
    language: () => shown,
    translate: (namespaces) => {
      const place = `${shown}/${namespaces.join('+')}`;
      const known = translators.get(place);
      if (known) return known;
      const languages = languagesOf(shown);
      const translate: Translate = (key, values = {}) => store.find({ languages, namespaces, key, values });
      translators.set(place, translate);
      return translate;
    },
    has: (namespace, key) => store.has(languagesOf(shown), namespace, key),
    missing: (namespaces) => shelf.fetch(languagesOf(shown), namespaces),
    arrivals: (namespaces) => shelf.arrivals(languagesOf(shown), namespaces),
    change: async (next) => {
      await Promise.all(shelf.fetch(languagesOf(next), shelf.namespaces()));
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
      withinLimit(() => load(code, namespace)).then(
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
