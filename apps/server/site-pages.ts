import { readFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { z } from 'zod';
import { pageAt } from '#apps/site/head.ts';
import type { OwnTexts } from '#apps/site/own-texts.ts';
import type { SiteSettings } from '#apps/site/site-settings.ts';
import { fallbackLanguage } from '#kit/shared/languages.ts';
import type { MarkShape } from '#kit/shared/mark.ts';
import { type Page, renderIndex } from './pages.ts';

/** The site as `tools/build.ts` left it. */
export type SitePages = {
  /** @returns the page's HTML; the caller sends it with `pagePolicy(nonce)`. */
  render: (visit: PageVisit) => Promise<string>;
};

export type PageVisit = Pick<
  Page,
  'language' | 'dir' | 'theme' | 'brandStyle' | 'barColor' | 'address' | 'startup' | 'nonce' | 'gamesUrl'
> & {
  brand: { name: string; mark: readonly MarkShape[] | null };
  /** Whether the site itself is shown: a page that replaces it (maintenance, region) gets no first picture. */
  isOpen: boolean;
  /** What the merchant decided about its site. */
  site: Partial<SiteSettings>;
  /** The merchant's own words by language. */
  ownTexts: Readonly<Record<string, OwnTexts>>;
  /** The answer about the page's banners, as on the wire. */
  banners: unknown;
};

const manifestShape = z.record(
  z.string(),
  z.object({ file: z.string(), imports: z.array(z.string()).default([]), isEntry: z.boolean().default(false) }),
);
type Manifest = z.output<typeof manifestShape>;

type ShellModule = {
  renderShell: (
    pathname: string,
    language: string,
    settings: object,
  ) => Promise<{ html: string; title: string; description: string }>;
};

/** Reads the built site once. @param folder `.build/site` @throws when it isn't built. */
export const loadSitePages = async (folder: string): Promise<SitePages> => {
  const template = readFileSync(`${folder}/index.html`, 'utf8');
  const manifest = manifestShape.parse(JSON.parse(readFileSync(`${folder}/manifest.json`, 'utf8')));
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- built from apps/site/shell.tsx
  const shells = (await import(pathToFileURL(`${folder}-shell/shell.mjs`).href)) as ShellModule;
  const fonts = Object.values(manifest)
    .map(({ file }) => `/${file}`)
    .filter((file) => /plex-.*\.woff2$/.test(file));
  const drawn = new Map<string, ReturnType<ShellModule['renderShell']>>();
  const shellOf = (path: string, { language, site, ownTexts, banners }: PageVisit) => {
    const key = `${path} ${language} ${JSON.stringify([site, ownTexts, banners])}`;
    const known = drawn.get(key);
    if (known) return known;
    if (drawn.size > shellsMax) drawn.clear();
    const made = shells.renderShell(path, language, { ...site, ownTexts, banners });
    drawn.set(key, made);
    return made;
  };
  return {
    render: async (visit) => {
      const path = pageAt(new URL(visit.address).pathname) ?? '/unknown';
      const { html, title, description } = await shellOf(path, visit);
      return renderIndex({
        ...visit,
        template,
        title,
        description,
        shell: visit.isOpen ? html : '',
        preloads: textsOf(manifest, visit.language),
        fonts: visit.language === 'TH' ? fonts : fonts.filter((file) => file.includes('latin')),
      });
    },
  };
};

/** Pictures kept: pages × languages × brands × banners, far below this unless somebody plays with us. */
const shellsMax = 500;

const textsOf = (manifest: Manifest, language: string): string[] => {
  const fallback = fallbackLanguage(language);
  const sources = [language.toLowerCase(), ...(fallback ? [fallback] : [])].flatMap((code) => [
    `locales/${code}.json`,
    `../../kit/locales/${code}.json`,
  ]);
  return sources.flatMap((source) => {
    const file = manifest[source]?.file;
    return file ? [`/${file}`] : [];
  });
};
