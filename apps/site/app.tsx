import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import type { i18n } from 'i18next';
import { lazy, Suspense, useState } from 'react';
import { I18nextProvider, useTranslation } from 'react-i18next';
import type { permission } from '#features/merchants/contract/permission.ts';
import type { Answer } from '#kit/browser/call.ts';
import { LiveContext } from '#kit/browser/live-hooks.ts';
import { createQueries } from '#kit/browser/queries.ts';
import { requireLogin } from './guard.ts';
import { replacementOf } from './replacement.ts';
import { createSiteRouter } from './routes.tsx';
import { watchSession } from './session-watch.ts';
import { flagsOf, type Permission, settingsOf } from './settings-of.ts';
import { createSiteLive } from './site-live.ts';
import { SiteContext } from './site-settings.ts';

const ReplacedSite = lazy(() => import('./replaced-site.tsx').then(({ ReplacedSite: page }) => ({ default: page })));

/** The whole site, or the page that stands in its place. */
export const App = ({ answer, texts }: { answer: Answer<typeof permission>; texts: i18n }) => {
  const replacement = replacementOf(answer);
  return (
    <I18nextProvider i18n={texts}>
      {replacement || !answer.ok ? (
        <Suspense>
          <ReplacedSite replacement={replacement ?? { kind: 'unreachable' }} />
        </Suspense>
      ) : (
        <OpenSite permission={answer.value} />
      )}
    </I18nextProvider>
  );
};

const OpenSite = ({ permission: answer }: { permission: Permission }) => {
  const { i18n } = useTranslation();
  const [parts] = useState(() => {
    if (flagsOf(answer).has('LOGINTOHOME3')) requireLogin();
    const queries = createQueries();
    const live = createSiteLive();
    const router = createSiteRouter();
    watchSession({ queries, live, router });
    // Answers carry names in the language they were asked in.
    i18n.on('languageChanged', () => void queries.invalidateQueries());
    return { queries, live, router };
  });
  return (
    <SiteContext value={settingsOf(answer, i18n.language.toUpperCase())}>
      <QueryClientProvider client={parts.queries}>
        <LiveContext value={parts.live}>
          <RouterProvider router={parts.router} />
        </LiveContext>
      </QueryClientProvider>
    </SiteContext>
  );
};
