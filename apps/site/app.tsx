import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { lazy, Suspense, useEffect } from 'react';
import type { permission } from '#features/merchants/contract/permission.ts';
import { afterPaint } from '#kit/browser/components/after-paint.ts';
import type { Answer } from '#kit/browser/calls/call.ts';
import { LiveContext } from '#kit/browser/live/live-hooks.ts';
import { MarkContext } from '#kit/browser/drawings/mark.tsx';
import { createQueries } from '#kit/browser/calls/queries.ts';
import type { Texts } from '#kit/browser/texts/texts.ts';
import { TextsContext, useTranslation } from '#kit/browser/texts/translation.ts';
import { requireLogin } from './routing/guard.ts';
import { restoreScroll } from './routing/restore-scroll.ts';
import { replacementOf } from './settings/replacement.ts';
import { createSiteRouter } from './routes.tsx';
import { watchSession } from './session/session-watch.ts';
import { type Permission, settingsOf } from './settings/settings-of.ts';
import { createSiteLive } from './session/site-live.ts';
import { SiteContext } from './settings/site-settings.ts';

const ReplacedSite = lazy(() =>
  import('./settings/replaced-site.tsx').then(({ ReplacedSite: page }) => ({ default: page })),
);

type Opened = ReturnType<typeof openSite>;

/** Everything of the open site that is made once. Not for a site that something replaces: it asks for things. */
export const openSite = (answer: Permission, texts: Texts) => {
  if (settingsOf(answer, '').isForMembers) requireLogin();
  const queries = createQueries();
  const live = createSiteLive();
  const router = pressedFirst(createSiteRouter());
  restoreScroll(router);
  void import('./session/startup-calls.ts').then(({ makeStartupCalls }) => makeStartupCalls(queries), whenNeeded);
  watchSession({ queries, live, texts, router });
  // Answers carry names in the language they were asked in.
  texts.subscribe(() => void queries.invalidateQueries());
  return { queries, live, router };
};

/** A link shows that it was pressed before the router works out the next page, which takes a slow phone a tenth of a second. */
const pressedFirst = (router: ReturnType<typeof createSiteRouter>) => {
  const go = router.navigate;
  router.navigate = (to) => new Promise((resolve) => afterPaint(() => resolve(go(to))));
  return router;
};

/** Without a network the pages ask for these themselves. */
const whenNeeded = () => undefined;

/** The whole site, or the page that stands in its place. */
export const App = ({
  answer,
  opened,
  texts,
}: {
  answer: Answer<typeof permission>;
  opened: Opened | undefined;
  texts: Texts;
}) => (
  <TextsContext value={texts}>
    <MarkContext value={answer.ok ? answer.value.brand.mark : null}>
      {answer.ok && opened ? (
        <OpenSite permission={answer.value} opened={opened} />
      ) : (
        <Suspense>
          <ReplacedSite replacement={replacementOf(answer) ?? { kind: 'unreachable' }} />
        </Suspense>
      )}
    </MarkContext>
  </TextsContext>
);

const OpenSite = ({
  permission: answer,
  opened: { queries, live, router },
}: {
  permission: Permission;
  opened: Opened;
}) => {
  const { language } = useTranslation();
  // What the server drew is gone by now.
  useEffect(() => document.querySelector('[data-drawn]')?.removeAttribute('data-drawn'), []);
  return (
    <SiteContext value={settingsOf(answer, language.toUpperCase())}>
      <QueryClientProvider client={queries}>
        <LiveContext value={live}>
          <RouterProvider router={router} />
        </LiveContext>
      </QueryClientProvider>
    </SiteContext>
  );
};
