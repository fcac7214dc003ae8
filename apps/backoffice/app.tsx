import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import type { i18n } from 'i18next';
import { Suspense, useState } from 'react';
import { I18nextProvider } from 'react-i18next';
import { LogInPage } from '#features/staff/backoffice/log-in-page.tsx';
import { createQueries } from '#kit/browser/queries.ts';
import { useHasSession } from '#kit/browser/session.ts';
import { Preferences } from './frame/preferences.tsx';
import { createDeskRouter } from './routes.tsx';
import { watchSession } from './session-watch.ts';

/** The log-in, or the desk of whoever is logged in. */
export const App = ({ texts }: { texts: i18n }) => {
  const [parts] = useState(() => {
    const queries = createQueries();
    watchSession(queries);
    texts.on('languageChanged', () => void queries.invalidateQueries());
    return { queries, router: createDeskRouter() };
  });
  const hasSession = useHasSession();
  return (
    <I18nextProvider i18n={texts}>
      <QueryClientProvider client={parts.queries}>
        {hasSession ? (
          <RouterProvider router={parts.router} />
        ) : (
          <Suspense>
            <LogInPage beside={<Preferences />} />
          </Suspense>
        )}
      </QueryClientProvider>
    </I18nextProvider>
  );
};
