import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import type { permission } from '#features/merchants/contract/permission.ts';
import type { Answer } from '#kit/browser/call.ts';
import { LiveContext } from '#kit/browser/live-hooks.ts';
import { MarkContext } from '#kit/browser/drawings/mark.tsx';
import { createQueries } from '#kit/browser/queries.ts';
import type { Texts } from '#kit/browser/texts.ts';
import { TextsContext, useTranslation } from '#kit/browser/translation.ts';
import { requireLogin } from './guard.ts';
import { replacementOf } from './replacement.ts';
import { createSiteRouter } from './routes.tsx';
import { watchSession } from './session-watch.ts';
import { flagsOf, type Permission, settingsOf } from './settings-of.ts';
import { createSiteLive } from './site-live.ts';
import { SiteContext } from './site-settings.ts';

const ReplacedSite = lazy(() => import('./replaced-site.tsx').then(({ ReplacedSite: page }) => ({ default: page })));

/** The whole site, or the page that stands in its place. */
export const App = ({ answer, texts }: { answer: Answer<typeof permission>; texts: Texts }) => {
  const replacement = replacementOf(answer);
  return (
    <TextsContext value={texts}>
      <MarkContext value={answer.ok ? answer.value.brand.mark : null}>
        {replacement || !answer.ok ? (
          <Suspense>
            <ReplacedSite replacement={replacement ?? { kind: 'unreachable' }} />
          </Suspense>
        ) : (
          <OpenSite permission={answer.value} />
        )}
      </MarkContext>
    </TextsContext>
  );
};

const OpenSite = ({ permission: answer }: { permission: Permission }) => {
  const { language, texts } = useTranslation();
  const [parts] = useState(() => {
    if (flagsOf(answer).has('LOGINTOHOME3')) requireLogin();
    const queries = createQueries();
    const live = createSiteLive();
    const router = createSiteRouter();
    void import('./startup-calls.ts').then(({ makeStartupCalls }) => makeStartupCalls(queries), whenNeeded);
    watchSession({ queries, live, texts, router });
    // Answers carry names in the language they were asked in.
    texts.subscribe(() => void queries.invalidateQueries());
    return { queries, live, router };
  });
  return (
    <SiteContext value={settingsOf(answer, language.toUpperCase())}>
      <QueryClientProvider client={parts.queries}>
        <LiveContext value={parts.live}>
          <RouterProvider router={parts.router} />
        </LiveContext>
      </QueryClientProvider>
    </SiteContext>
  );
};

/** Without a network the pages ask for these themselves. */
const whenNeeded = () => undefined;
