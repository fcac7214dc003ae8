import { QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, RouterProvider } from '@tanstack/react-router';
import { renderToString } from 'react-dom/server';
import { ShellContext } from '#kit/browser/shell.ts';
import { createQueries } from '#kit/browser/queries.ts';
import { createTexts } from '#kit/browser/texts.ts';
import { TextsContext } from '#kit/browser/translation.ts';
import { fallbackLanguage } from '#kit/shared/languages.ts';
import { type OwnTexts, withOwnTexts } from './own-texts.ts';
import { createSiteRouter } from './routes.tsx';
import { SiteContext, type SiteSettings, unknownSettings } from './site-settings.ts';
import { loadTexts } from './texts.ts';

/**
 * Draws a page's first picture for the server: the real components with nothing known yet. The browser shows it at once and
 * replaces it by the living page, which looks the same.
 */
export const renderShell = async (
  path: string,
  language: string,
  { ownTexts, ...known }: Partial<SiteSettings> & { ownTexts: Readonly<Record<string, OwnTexts>> },
): Promise<Shell> => {
  const settings = { ...unknownSettings, ...known };
  const load = withOwnTexts(loadTexts, (code) => Promise.resolve(ownTexts[code.toUpperCase()] ?? {}));
  const texts = createTexts({ language: language.toLowerCase(), fallbackOf: fallbackLanguage, load });
  await Promise.all(texts.missing(['site', 'kit']));
  const router = createSiteRouter({ history: createMemoryHistory({ initialEntries: [path] }), isServer: true });
  await router.load();
  const html = renderToString(
    <ShellContext value={true}>
      <TextsContext value={texts}>
        <SiteContext value={settings}>
          <QueryClientProvider client={createQueries()}>
            <RouterProvider router={router} />
          </QueryClientProvider>
        </SiteContext>
      </TextsContext>
    </ShellContext>,
  );
  const t = texts.translate(['site']);
  return { html, title: t('title', settings.brand), description: t('description', settings.brand) };
};

type Shell = { html: string; title: string; description: string };
