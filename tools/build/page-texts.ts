import { globSync, readFileSync } from 'node:fs';
import { basename, dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';
import { z } from 'zod';
import type { App } from './app-folders.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));

const words = z.record(z.string(), z.string()).optional();
/** What a file of `locales/` says of pages; everything else in it is of no interest here. */
const pageTexts = z.looseObject({
  pages: words,
  descriptions: words,
  desk: z.looseObject({ pages: words }).optional(),
});

/** Whether the descriptions of pages travel too: the server alone writes them. */
type Reader = 'browser' | 'server';

/**
 * The texts of an app with the titles of every page in one place: a menu shows pages of many features, and a request for the texts of each
 * would be a request too many. `pages.tickets` of the feature lottery becomes `pages.lottery.tickets`.
 * @param json the app's own file of that language.
 */
export const withPageTexts = (app: App, language: string, json: string, reader: Reader): string => {
  const own = pageTexts.parse(JSON.parse(json));
  const features = globSync(`features/*/locales/${language}.json`, { cwd: root })
    .toSorted()
    .map((path) => {
      const texts = pageTexts.parse(JSON.parse(readFileSync(`${root}/${path}`, 'utf8')));
      const feature = basename(dirname(dirname(path)));
      return app === 'site'
        ? { feature, pages: texts.pages, descriptions: texts.descriptions }
        : { feature, pages: texts.desk?.pages, descriptions: undefined };
    });
  const all = [...features, { feature: app, pages: own.pages, descriptions: own.descriptions }];
  const byFeature = (part: 'pages' | 'descriptions') =>
    Object.fromEntries(all.flatMap((one) => (one[part] ? [[one.feature, one[part]]] : [])));
  return JSON.stringify({
    ...own,
    pages: byFeature('pages'),
    descriptions: reader === 'server' ? byFeature('descriptions') : undefined,
  });
};

/** What a page of the player site is called. @param title as its list says it, `lottery.tickets`. */
export const pageTitle = (title: string, language: string): string => {
  const [owner = '', name = ''] = title.split('.');
  const folder = owner === 'site' ? 'apps/site' : `features/${owner}`;
  const text = pageTexts.parse(JSON.parse(readFileSync(`${root}/${folder}/locales/${language}.json`, 'utf8'))).pages?.[
    name
  ];
  if (text === undefined) throw new Error(`${folder} has no text pages.${name} in ${language}`);
  return text;
};

/** A game and a vendor's simulator show no page of any feature. */
const hasPages: ReadonlySet<App> = new Set<App>(['site', 'backoffice']);

/** Puts the titles of the features' pages into the app's own texts. */
export const pageTextsIn = (app: App, reader: Reader): Plugin => ({
  name: 'page-texts',
  enforce: 'pre',
  transform: (code, id) => {
    const [, owner, language] = /[\\/]apps[\\/]([\w-]+)[\\/]locales[\\/](\w+)\.json$/.exec(id) ?? [];
    return owner === app && hasPages.has(app) && language !== undefined
      ? { code: withPageTexts(app, language, code, reader), map: null }
      : undefined;
  },
});
