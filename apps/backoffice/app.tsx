import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { Suspense, useState } from 'react';
import { LogInPage } from '#features/staff/backoffice/log-in-page.tsx';
import { createQueries } from '#kit/browser/calls/queries.ts';
import type { Texts } from '#kit/browser/texts/texts.ts';
import { TextsContext } from '#kit/browser/texts/translation.ts';
import { useHasSession } from '#kit/browser/session/session.ts';
import { Preferences } from './frame/preferences.tsx';
import { createDeskRouter } from './routes.tsx';
import { watchSession } from './session-watch.ts';

/** The log-in, or the desk of whoever is logged in. */
export const App = ({ texts }: { texts: Texts }) => {
  const [parts] = useState(() => {
    const queries = createQueries();
    watchSession(queries);
    texts.subscribe(() => void queries.invalidateQueries());
    return { queries, router: createDeskRouter() };
  });
  const hasSession = useHasSession();
  return (
    <TextsContext value={texts}>
      <QueryClientProvider client={parts.queries}>
        {hasSession ? (
          <RouterProvider router={parts.router} />
        ) : (
          <Suspense>
            <LogInPage beside={<Preferences />} />
          </Suspense>
        )}
      </QueryClientProvider>
    </TextsContext>
  );
};
