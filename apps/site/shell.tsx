import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, RouterProvider } from '@tanstack/react-router';
import { prerender } from 'react-dom/static';
import { z } from 'zod';
import { listBanners } from '#features/content/contract/pages/list-banners.ts';
import { listAnnouncements } from '#features/content/contract/pages/list-announcements.ts';
import { listPromotions } from '#features/content/contract/pages/list-promotions.ts';
import { gameList } from '#features/lobby/contract/games/game-list.ts';
import { hotList } from '#features/lobby/contract/play/hot-list.ts';
import { vendorGroups } from '#features/lobby/contract/vendors/vendor-groups.ts';
import { DrawnHotStrip } from '#features/lobby/site/home/home-strips.tsx';
import { betTypes } from '#features/lottery/contract/terms/bet-types.ts';
import { gameMenus } from '#features/lottery/contract/games/game-menus.ts';
import { DrawnParts } from '#kit/browser/loading/drawn-part.tsx';
import { MarkContext } from '#kit/browser/drawings/mark.tsx';
import { ShellContext } from '#kit/browser/shell.ts';
import { setUpFormats } from '#kit/browser/texts/format.ts';
import { createQueries, keyOf } from '#kit/browser/calls/queries.ts';
import { createTexts } from '#kit/browser/texts/texts.ts';
import { TextsContext } from '#kit/browser/texts/translation.ts';
import type { AnyEndpoint } from '#kit/shared/endpoint.ts';
import { fallbackLanguage } from '#kit/shared/languages.ts';
import { inMoney } from '#kit/shared/money/money.ts';
import { isOpenToVisitors } from './routing/guard.ts';
import { headOf } from './routing/head.ts';
import { type OwnTexts, withOwnTexts } from './own-texts.ts';
import { isDrawn, pageAt } from './routing/page-at.ts';
import { createSiteRouter } from './routes.tsx';
import { SiteContext, type SiteSettings, unknownSettings } from './settings/site-settings.ts';
import { loadTexts } from './texts.ts';

/**
 * Draws a page's first picture for the server: the real components with what the server read for them, nobody known. The browser shows it at once and
 * replaces it by the living page, which looks the same.
 */
export const renderShell = async (
  { pathname, search }: { pathname: string; search: string },
  language: string,
  { ownTexts, reads, ...known }: ShellFacts,
): Promise<Shell> => {
  const found = pageAt(pathname);
  const settings = { ...unknownSettings, ...known };
  const load = withOwnTexts(loadTexts, (code) => Promise.resolve(ownTexts[code.toUpperCase()] ?? {}));
  const texts = createTexts({ language: language.toLowerCase(), fallbackOf: fallbackLanguage, load });
  await Promise.all(texts.missing(['site', 'kit', 'lobby', ...(found?.page.texts ?? [])]));
  const router = createSiteRouter({
    history: createMemoryHistory({ initialEntries: [drawnPathOf(found, search, settings)] }),
    isServer: true,
  });
  await router.load();
  const queries = createQueries();
  for (const read of reads) inMoney(settings.money, () => know(queries, read));
  // Waits for what is drawn late elsewhere; a single piece, so that no script of its own has to put it together.
  setUpFormats({ language: language.toUpperCase(), money: settings.money, timeZone: settings.timeZone });
  const { prelude } = await prerender(
    <ShellContext value={true}>
      <TextsContext value={texts}>
        <MarkContext value={settings.brand.mark}>
          <SiteContext value={settings}>
            <QueryClientProvider client={queries}>
              <DrawnParts value={drawnParts}>
                <RouterProvider router={router} />
              </DrawnParts>
            </QueryClientProvider>
          </SiteContext>
        </MarkContext>
      </TextsContext>
    </ShellContext>,
    { progressiveChunkSize: Number.MAX_SAFE_INTEGER },
  );
  // The drawing needs no script: what the libraries write for a page that is put together piece by piece is left out.
  const html = (await new Response(prelude).text()).replaceAll(/<script\b[^>]*>[\s\S]*?<\/script>/g, '');
  const t = texts.translate(['site']);
  const standstill = {
    title: t('replaced.unreachable.title'),
    text: t('replaced.unreachable.text'),
    again: t('replaced.again'),
    noScript: t('noScript'),
  };
  return { html, ...headOf(found, t, settings.brand), standstill };
};

/** Drawn here alone: in a browser their code comes late. */
const drawnParts = { firstStrips: <DrawnHotStrip /> };

type Read = { path: string; input: unknown; value: unknown };

type ShellFacts = Partial<SiteSettings> & {
  ownTexts: Readonly<Record<string, OwnTexts>>;
  /** The answers with which the page is drawn, as on the wire. */
  reads: readonly Read[];
};

const drawnEndpoints: readonly AnyEndpoint[] = [
  listBanners,
  listPromotions,
  listAnnouncements,
  vendorGroups,
  gameList,
  hotList,
  gameMenus,
  betTypes,
];

const know = (queries: QueryClient, { path, input, value }: Read): void => {
  const endpoint = drawnEndpoints.find((each) => each.path === path);
  if (!endpoint) return;
  queries.setQueryData(keyOf(endpoint, z.decode(endpoint.input, input)), z.decode(endpoint.output, value));
};

const drawnPathOf = (found: ReturnType<typeof pageAt>, search: string, { isForMembers }: SiteSettings): string => {
  // Whoever comes may be no member: nothing is shown of what only they see.
  if (!found || (isForMembers && !isOpenToVisitors(found.address))) return '/frame';
  // A page that isn't drawn itself is the frame, with its banners.
  return isDrawn(found) ? found.address + search : `/frame?page=${found.address}`;
};

type Shell = {
  html: string;
  title: string;
  description: string;
  /** Said where the page's own code never comes. */
  standstill: { title: string; text: string; again: string; noScript: string };
};
