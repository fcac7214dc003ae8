import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { Suspense, useState } from 'react';
import { LogInPage } from '#features/staff/backoffice/log-in-page.tsx';
import { InvitationPage } from '#features/platform/backoffice/invitation-page.tsx';
import { createQueries } from '#kit/browser/calls/queries.ts';
import type { Texts } from '#kit/browser/texts/texts.ts';
import { TextsContext } from '#kit/browser/texts/translation.ts';
import { useHasSession } from '#kit/browser/session/session.ts';
import { Preferences } from './frame/preferences.tsx';
import { createDeskRouter } from './routes.tsx';
import { watchSession } from './session-watch.ts';

/** The log-in, or the desk of whoever is logged in; first the invitation that a link holds. */
export const App = ({ texts }: { texts: Texts }) => {
  const [parts] = useState(() => {
    const queries = createQueries();
    watchSession(queries);
    texts.subscribe(() => void queries.invalidateQueries());
    return { queries, router: createDeskRouter() };
  });
  const hasSession = useHasSession();
  const [invitation, setInvitation] = useState(() => /^#invitation=([\w-]+)$/.exec(location.hash)?.[1]);
  const leaveInvitation = () => {
    // Whoever comes back by the browser's history doesn't meet a link that is used up.
    history.replaceState(undefined, '', location.pathname);
    setInvitation(undefined);
  };
  return (
    <TextsContext value={texts}>
      <QueryClientProvider client={parts.queries}>
        {invitation !== undefined ? (
          <Suspense>
            <InvitationPage token={invitation} beside={<Preferences />} onLeave={leaveInvitation} />
          </Suspense>
        ) : hasSession ? (
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
