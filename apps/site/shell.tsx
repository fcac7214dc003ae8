import { QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, RouterProvider } from '@tanstack/react-router';
import { prerender } from 'react-dom/static';
import { z } from 'zod';
import { listBanners } from '#features/content/contract/list-banners.ts';
import { bannerGroupOf } from '#features/content/domain/banner-group.ts';
import { MarkContext } from '#kit/browser/drawings/mark.tsx';
import { ShellContext } from '#kit/browser/shell.ts';
import { createQueries, keyOf } from '#kit/browser/queries.ts';
import { createTexts } from '#kit/browser/texts.ts';
import { TextsContext } from '#kit/browser/translation.ts';
import { fallbackLanguage } from '#kit/shared/languages.ts';
import { headOf, pageAt } from './head.ts';
import { type OwnTexts, withOwnTexts } from './own-texts.ts';
import { createSiteRouter } from './routes.tsx';
import { SiteContext, type SiteSettings, unknownSettings } from './site-settings.ts';
import { loadTexts } from './texts.ts';

/**
 * Draws a page's first picture for the server: the real components with nothing known yet. The browser shows it at once and
 * replaces it by the living page, which looks the same.
 */
export const renderShell = async (
  pathname: string,
  language: string,
  { ownTexts, banners, ...known }: ShellFacts,
): Promise<Shell> => {
  const page = pageAt(pathname);
  const settings = { ...unknownSettings, ...known };
  const load = withOwnTexts(loadTexts, (code) => Promise.resolve(ownTexts[code.toUpperCase()] ?? {}));
  const texts = createTexts({ language: language.toLowerCase(), fallbackOf: fallbackLanguage, load });
  await Promise.all(texts.missing(['site', 'kit']));
  const router = createSiteRouter({
    history: createMemoryHistory({ initialEntries: [drawnPathOf(page)] }),
    isServer: true,
  });
  await router.load();
  const queries = createQueries();
  if (banners) {
    const groupName = bannerGroupOf(pathname);
    if (groupName) queries.setQueryData(keyOf(listBanners, { groupName }), z.decode(listBanners.output, banners));
  }
  // Waits for what is drawn late elsewhere; a single piece, so that no script of its own has to put it together.
  const { prelude } = await prerender(
    <ShellContext value={true}>
      <TextsContext value={texts}>
        <MarkContext value={settings.brand.mark}>
          <SiteContext value={settings}>
            <QueryClientProvider client={queries}>
              <RouterProvider router={router} />
            </QueryClientProvider>
          </SiteContext>
        </MarkContext>
      </TextsContext>
    </ShellContext>,
    { progressiveChunkSize: Number.MAX_SAFE_INTEGER },
  );
  const html = await new Response(prelude).text();
  const t = texts.translate(['site']);
  return { html, ...headOf(page, t, settings.brand) };
};

type ShellFacts = Partial<SiteSettings> & {
  ownTexts: Readonly<Record<string, OwnTexts>>;
  /** The answer about the banners of this page, as on the wire; undefined where it has none. */
  banners: z.input<typeof listBanners.output> | undefined;
};

/** Home and the lottery have a first picture of their own; every other page is the frame, with its banners. */
const drawnPathOf = (page: string | undefined): string => {
  if (page === '/' || page === '/lottery') return page;
  return page === undefined ? '/frame' : `/frame?page=${page}`;
};

type Shell = { html: string; title: string; description: string };
