import { platformStaff, roles } from '#features/staff/public.ts';
import { type ListedDeskPage, type ListedPage, deskPages, sitePages } from '../../build/page-list.ts';
import { completeLanguages, textsOf } from '../texts/locales.ts';
import type { Rule, Source } from '../rule.ts';
import { parse } from '../syntax.ts';

/** What a list says of its pages, for both apps. */
type Entry = {
  list: string;
  path: string;
  titles: readonly string[];
  sample: string | undefined;
  app: 'site' | 'backoffice';
};

const ofSite = ({ list, path, title, variants = {}, sample }: ListedPage): Entry => ({
  list,
  path,
  titles: [title, ...Object.values(variants).flatMap((variant) => variant.title ?? [])],
  sample,
  app: 'site',
});

const ofDesk = ({ list, path, title, sample }: ListedDeskPage): Entry => ({
  list,
  path,
  titles: title === undefined ? [] : [title],
  sample,
  app: 'backoffice',
});

const ownerOf = (list: string): string => list.split('/')[1] ?? '';

/** Where the text of a title stands: `lottery.tickets` in the feature's locales, the app's own in the app's. */
const placeOf = (title: string, app: Entry['app']): { folder: string; key: string } => {
  const [owner = '', name = ''] = title.split('.');
  if (owner === app) return { folder: `apps/${app}/locales`, key: `pages.${name}` };
  return { folder: `features/${owner}/locales`, key: app === 'site' ? `pages.${name}` : `desk.pages.${name}` };
};

/** What is wrong with the entries themselves. */
export const entryFaults = (entries: readonly Entry[]): string[] => {
  const seen = new Set<string>();
  return entries.flatMap(({ list, path, titles, sample, app }) => {
    const at = `${list}: ${path}`;
    const isTwice = seen.has(app + path);
    seen.add(app + path);
    const strange = titles.filter((title) => ![ownerOf(list), app].includes(title.split('.')[0] ?? ''));
    return [
      ...(isTwice ? [`${at} is listed twice`] : []),
      ...(path.includes('$') && sample === undefined ? [`${at} has a parameter and no sample`] : []),
      ...strange.map((title) => `${at} is called ${title}, which is another feature's text`),
    ];
  });
};

/** Titles without a text, and texts without a page. */
export const titleFaults = (entries: readonly Entry[], sources: readonly Source[]): string[] => {
  const wanted = new Set(
    entries.flatMap(({ titles, app }) =>
      titles.map((title) => placeOf(title, app)).map(({ folder, key }) => `${folder} ${key}`),
    ),
  );
  return completeLanguages.flatMap((language) => {
    const files = sources.filter(({ path }) =>
      new RegExp(`^(features/[^/]+|apps/(site|backoffice))/locales/${language}\\.json$`).test(path),
    );
    const found = new Set(
      files.flatMap((file) =>
        [...textsOf(file).keys()]
          .filter((key) => /^(desk\.)?pages\.[^.]+$/.test(key))
          .map((key) => `${file.path.slice(0, -'/xx.json'.length)} ${key}`),
      ),
    );
    return [
      ...[...wanted.difference(found)].map((one) => `${one} is a page's title and has no text in ${language}`),
      ...[...found.difference(wanted)].map((one) => `${one} in ${language} is no page's title`),
    ];
  });
};

/** A list names its pages' code and waits until it is asked for: what it imports at once travels with every first visit. */
const eagerFaults = (sources: readonly Source[]): string[] =>
  sources
    .filter(({ path }) => /^(features\/[^/]+\/pages|apps\/[^/]+\/own-pages)\.ts$/.test(path))
    .flatMap((source) =>
      parse(source)
        .module.staticImports.map(({ moduleRequest }) => moduleRequest.value)
        .filter((name) => name.endsWith('.tsx'))
        .map((name) => `${source.path} imports ${name} at once`),
    );

export const pages: Rule = {
  name: 'every page is listed once, called and lazy',
  check: async (sources) => {
    const [site, desk] = [await sitePages(), await deskPages()];
    const entries = [...site.map(ofSite), ...desk.map(ofDesk)];
    const known: readonly string[] = [
      ...Object.values(roles).flatMap((role) => role.permissions),
      ...platformStaff.permissions,
    ];
    const unknown = desk.flatMap(({ list, path, access }) =>
      access !== undefined && !known.includes(access)
        ? [`${list}: ${path} asks for ${access}, which nobody can have`]
        : [],
    );
    const paths = new Set(sources.map(({ path }) => path));
    return {
      seen: entries.filter(({ list }) => paths.has(list)).length,
      faults: [...entryFaults(entries), ...titleFaults(entries, sources), ...eagerFaults(sources), ...unknown],
    };
  },
};
