import type { Plugin } from 'vite';

/** Asks by the page's own `freshPath` which address to load a part from; it stands in `kit/browser/loading/fresh-path.ts`. */
export const withFreshPaths = (code: string): string =>
  code.replaceAll(/\bimport\((`\.\/[\w.-]+\.js`)\)/g, 'import(freshPath($1))');

/**
 * Some browsers remember that a part of the site did not arrive and never ask for its address again. Last of all, once the
 * bundler has named every part and what it needs.
 */
export const freshImports: Plugin = {
  name: 'fresh-imports',
  enforce: 'post',
  generateBundle: {
    order: 'post',
    handler: (_options, bundle) => {
      for (const part of Object.values(bundle)) if (part.type === 'chunk') part.code = withFreshPaths(part.code);
    },
  },
};
