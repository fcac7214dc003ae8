import type { Plugin } from 'vite';

/** zod's writer of JSON schemas is a fifth of it, and no page writes any. */
export const withoutJsonSchema: Plugin = {
  name: 'without-json-schema',
  transform: (code, id) => {
    if (!/zod[\\/]v4[\\/]core[\\/](to-json-schema|json-schema-processors)\.js$/.test(id)) return undefined;
    const names = [...code.matchAll(/^export (?:const|function|class) (\w+)/gm)].map(([, name]) => name);
    return { code: names.map((name) => `export const ${name} = () => () => undefined;`).join('\n'), map: null };
  },
};

/** Its English words for what is wrong with a value, which no page shows, and its compiler, which a page without `eval` never runs. */
export const smallSchemas: Plugin = {
  name: 'small-schemas',
  transform: (_code, id) => {
    if (/zod[\\/]v4[\\/]locales[\\/]en\.js$/.test(id))
      return { code: 'export default () => ({ localeError: () => undefined });', map: null };
    if (/zod[\\/]v4[\\/]core[\\/]doc\.js$/.test(id)) return { code: 'export class Doc {}', map: null };
    return undefined;
  },
};

/** The player site reads and writes what stands behind the question mark by its own rules: the router's travel along unused. */
export const withoutSearch: Plugin = {
  name: 'without-router-search',
  transform: (_code, id) =>
    /router-core[\\/]dist[\\/]esm[\\/]searchParams\.js$/.test(id)
      ? {
          code: ['defaultParseSearch', 'defaultStringifySearch', 'parseSearchWith', 'stringifySearchWith']
            .map((name) => `export const ${name} = undefined;`)
            .join('\n'),
          map: null,
        }
      : undefined,
};
