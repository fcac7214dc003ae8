import { QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, RouterProvider } from '@tanstack/react-router';
import i18next from 'i18next';
import { renderToString } from 'react-dom/server';
import { I18nextProvider, initReactI18next } from 'react-i18next';
import { ShellContext } from '#kit/browser/shell.ts';
import { createQueries } from '#kit/browser/queries.ts';
import { createSiteRouter } from './routes.tsx';
import { SiteContext, type SiteSettings, unknownSettings } from './site-settings.ts';
import { loadTexts } from './texts.ts';

/**
 * Draws a page's first picture for the server: the real components with nothing known yet. The browser shows it at once and
 * replaces it by the living page, which looks the same.
 */
export const renderShell = async (path: string, language: string, known: Partial<SiteSettings>): Promise<Shell> => {
  const settings = { ...unknownSettings, ...known };
  const code = language.toLowerCase();
  const texts = i18next.createInstance();
  const [site, kit] = await Promise.all([loadTexts(code, 'site'), loadTexts(code, 'kit')]);
  await texts.use(initReactI18next).init({
    lng: code,
    lowerCaseLng: true,
    resources: { [code]: { site, kit } },
    defaultNS: 'site',
    interpolation: { escapeValue: false },
    react: { useSuspense: false },
  });
  const router = createSiteRouter({ history: createMemoryHistory({ initialEntries: [path] }), isServer: true });
  await router.load();
  const html = renderToString(
    <ShellContext value={true}>
      <I18nextProvider i18n={texts}>
        <SiteContext value={settings}>
          <QueryClientProvider client={createQueries()}>
            <RouterProvider router={router} />
          </QueryClientProvider>
        </SiteContext>
      </I18nextProvider>
    </ShellContext>,
  );
  return { html, title: texts.t('title', settings.brand), description: texts.t('description', settings.brand) };
};

type Shell = { html: string; title: string; description: string };
