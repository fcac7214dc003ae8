import { readFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { z } from 'zod';
import type { OwnTexts } from '#apps/site/own-texts.ts';
import type { SiteSettings } from '#apps/site/settings/site-settings.ts';
import type { BrandImage } from '#kit/shared/brand/brand-look.ts';
import { fallbackLanguage } from '#kit/shared/languages.ts';
import type { MarkShape } from '#kit/shared/brand/mark.ts';
import { type BuiltPage, type PageAt, readPageList } from './page-list.ts';
import { type Page, renderIndex } from './pages.ts';
import type { About, StartupRead } from './startup-reads.ts';

/** The site as `tools/build.ts` left it. */
export type SitePages = {
  /** @returns the page's HTML; the caller sends it with `pagePolicy(nonce)`. */
  render: (visit: PageVisit) => Promise<string>;
  /** The page that an address leads to. */
  pageAt: PageAt;
};

export type PageVisit = Pick<
  Page,
  'language' | 'dir' | 'theme' | 'brandStyle' | 'barColor' | 'address' | 'startup' | 'nonce' | 'gamesUrl'
> & {
  brand: { name: string; mark: readonly MarkShape[] | null; logo: BrandImage | null };
  /** Whether the site itself is shown: a page that replaces it (maintenance, region) gets no first picture. */
  isOpen: boolean;
  /** What the merchant decided about its site. */
  site: Partial<SiteSettings>;
  /** The merchant's own words by language. */
  ownTexts: Readonly<Record<string, OwnTexts>>;
  /** The answers with which the page is drawn, as on the wire. */
  drawnReads: readonly StartupRead[];
  about: About | undefined;
};

const manifestShape = z.record(
  z.string(),
  z.object({ file: z.string(), imports: z.array(z.string()).default([]), isEntry: z.boolean().default(false) }),
);
type Manifest = z.output<typeof manifestShape>;

type ShellModule = {
  renderShell: (
    address: { pathname: string; search: string },
    language: string,
    facts: object,
  ) => Promise<{ html: string } & Pick<Page, 'title' | 'description' | 'standstill'>>;
};

/** Reads the built site once. @param folder `.build/site` @throws when it isn't built. */
export const loadSitePages = async (folder: string): Promise<SitePages> => {
  const template = readFileSync(`${folder}/index.html`, 'utf8');
  const manifest = manifestShape.parse(JSON.parse(readFileSync(`${folder}/manifest.json`, 'utf8')));
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- built from apps/site/shell.tsx
  const shells = (await import(pathToFileURL(`${folder}-shell/shell.mjs`).href)) as ShellModule;
  const pageAt = readPageList(folder);
  const fonts = Object.values(manifest)
    .map(({ file }) => `/${file}`)
    .filter((file) => /plex-.*\.woff2$/.test(file));
  const drawn = new Map<string, ReturnType<ShellModule['renderShell']>>();
  const shellOf = (path: string, { language, site, ownTexts, drawnReads, address }: PageVisit) => {
    const search = searchOf(path, new URL(address).searchParams, drawnReads);
    const key = `${path}${search} ${language} ${JSON.stringify([site, ownTexts, drawnReads])}`;
    const known = drawn.get(key);
    if (known) return known;
    if (drawn.size > shellsMax) drawn.clear();
    const made = shells.renderShell({ pathname: path, search }, language, { ...site, ownTexts, reads: drawnReads });
    drawn.set(key, made);
    // The next visitor may have more luck.
    made.catch(() => drawn.delete(key));
    return made;
  };
  return {
    pageAt,
    render: async (visit) => {
      const found = pageAt(new URL(visit.address).pathname);
      const path = found?.address ?? '/unknown';
      const { html, title, description, standstill } = await shellOf(path, visit);
      const { about } = visit;
      return renderIndex({
        ...visit,
        template,
        title: about ? `${about.title} · ${visit.brand.name}` : title,
        description: about?.description || description,
        picture: about?.picture,
        shell: visit.isOpen ? html : '',
        standstill,
        preloads: preloadsOf(manifest, found?.page ?? unknownPage, visit.language),
        fonts: visit.language === 'TH' ? fonts : fonts.filter((file) => file.includes('latin')),
      });
    },
  };
};

/** Pictures kept: pages × languages × brands × banners, far below this unless somebody plays with us. */
const shellsMax = 500;

/** Of the query only what the page is drawn by: a game whose bets were read. */
const searchOf = (path: string, query: URLSearchParams, reads: readonly StartupRead[]): string => {
  const gameCode = query.get('gameCode');
  const isRead = reads.some(({ input }) => JSON.stringify(input) === JSON.stringify({ gameCode }));
  return path === '/lottery' && gameCode !== null && isRead ? `?gameCode=${encodeURIComponent(gameCode)}` : '';
};

const unknownPage = { modules: [], texts: [] };

/** Texts and code of the page's first picture, which the browser would otherwise find one after the other. */
const preloadsOf = (
  manifest: Manifest,
  { modules, texts: namespaces }: Pick<BuiltPage, 'modules' | 'texts'>,
  language: string,
): string[] => {
  const fallback = fallbackLanguage(language);
  const texts = [language.toLowerCase(), ...(fallback ? [fallback] : [])].flatMap((code) => [
    `locales/${code}.json`,
    `../../kit/locales/${code}.json`,
    ...namespaces.map((name) => `../../features/${name}/locales/${code}.json`),
  ]);
  // The list of the other languages' files comes first where it is needed.
  const sources = ['TH', 'EN'].includes(language) ? texts : ['texts-elsewhere.ts', ...texts];
  const files = new Set(sources.flatMap((source) => manifest[source]?.file ?? []));
  const entries = Object.values(manifest).filter(({ isEntry }) => isEntry);
  const known = new Set(entries.flatMap((entry) => filesOf(manifest, entry)));
  for (const source of modules) {
    const chunk = manifest[source.startsWith('apps/site/') ? source.slice('apps/site/'.length) : `../../${source}`];
    for (const file of chunk ? filesOf(manifest, chunk) : []) if (!known.has(file)) files.add(file);
  }
  return [...files].map((file) => `/${file}`);
};

/** A chunk's file and those it can't run without. */
const filesOf = (manifest: Manifest, chunk: Manifest[string], seen = new Set<string>()): string[] => {
  if (seen.has(chunk.file)) return [];
  seen.add(chunk.file);
  for (const name of chunk.imports) {
    const imported = manifest[name];
    if (imported) filesOf(manifest, imported, seen);
  }
  return [...seen];
};
