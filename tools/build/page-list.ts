import { globSync } from 'node:fs';
import { posix } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { z } from 'zod';

const root = fileURLToPath(new URL('../..', import.meta.url));

const load = z.custom<() => Promise<unknown>>((value) => typeof value === 'function');
const access = z.enum(['guest', 'open', 'visitor', 'player', 'member']);
const sitePage = z.object({
  path: z.string(),
  load: load.optional(),
  title: z.string(),
  access,
  aliases: z.array(z.string()).default([]),
  variants: z
    .record(
      z.string(),
      z.object({ title: z.string().optional(), access: access.optional(), isDrawn: z.literal(true).optional() }),
    )
    .optional(),
  around: z.string().optional(),
  texts: z.array(z.string()).default([]),
  menu: z
    .object({
      icon: z.string(),
      centre: z.object({ group: z.string(), order: z.number(), when: z.string().optional() }).optional(),
    })
    .optional(),
  isDrawn: z.literal(true).optional(),
  sample: z.string().optional(),
});
const deskPage = z.object({
  path: z.string(),
  load,
  title: z.string().optional(),
  access: z.string().optional(),
  menu: z.object({ group: z.string(), order: z.number(), icon: z.string() }).optional(),
  sample: z.string().optional(),
});

export type ListedPage = z.output<typeof sitePage> & {
  /** The address of its list, from the repository's root. */
  list: string;
  /** Modules of its code and of what stands around it, from the repository's root. */
  modules: string[];
};
export type ListedDeskPage = z.output<typeof deskPage> & { list: string };

/** The lists are of the browser, whose types this program does not know: they are read like a file. */
const namesIn = (path: string): Promise<Readonly<Record<string, unknown>>> =>
  import(pathToFileURL(`${root}/${path}`).href);

/** The file that a thunk imports, from the repository's root. @param from where the thunk stands. */
const moduleOf = (from: string, thunk: unknown): string[] => {
  const [, name] = /import\('([^']+)'\)/.exec(String(thunk)) ?? [];
  if (name === undefined) return [];
  return [name.startsWith('#') ? name.slice(1) : posix.join(posix.dirname(from), name)];
};

/** Every list of pages that the app joins; one that it does not know is a mistake. */
const listsOf = async (app: 'site' | 'backoffice', name: 'sitePages' | 'deskPages') => {
  const joined = new Set(z.array(z.unknown()).parse((await namesIn(`apps/${app}/page-list.ts`))['pages']));
  const files = globSync('features/*/pages.ts', { cwd: root }).toSorted();
  const ofFeatures = files.map(async (list) => ({ list, pages: (await namesIn(list))[name] ?? [] }));
  const own = { list: `apps/${app}/own-pages.ts`, pages: (await namesIn(`apps/${app}/own-pages.ts`))['ownPages'] };
  const lists = [own, ...(await Promise.all(ofFeatures))];
  for (const { list, pages } of lists)
    if (
      z
        .array(z.unknown())
        .parse(pages)
        .some((page) => !joined.has(page))
    )
      throw new Error(`apps/features.ts leaves out ${name} of ${list}`);
  return lists;
};

/** Every page of the player site, as its lists say it. */
export const sitePages = async (): Promise<ListedPage[]> => {
  const from = 'apps/site/surroundings.ts';
  const surroundings = z.record(z.string(), load).parse((await namesIn(from))['lateSurroundings']);
  return (await listsOf('site', 'sitePages')).flatMap(({ list, pages }) =>
    z
      .array(sitePage)
      .parse(pages)
      .map((page) => ({
        ...page,
        list,
        modules: [
          ...moduleOf(list, page.load),
          ...(page.around === undefined ? [] : moduleOf(from, surroundings[page.around])),
        ],
      })),
  );
};

/** Every page of the back office, as its lists say it. */
export const deskPages = async (): Promise<ListedDeskPage[]> =>
  (await listsOf('backoffice', 'deskPages')).flatMap(({ list, pages }) =>
    z
      .array(deskPage)
      .parse(pages)
      .map((page) => ({ ...page, list })),
  );
