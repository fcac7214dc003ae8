import type { QueryClient } from '@tanstack/react-query';
import { setUpCalls } from '#kit/browser/calls/call.ts';
import { forgetSession, onSessionChange, sessionToken } from '#kit/browser/session/session.ts';

/** Another person's answers are never shown, and a session that the server ended ends here too. */
export const watchSession = (queries: QueryClient): void => {
  onSessionChange(() => queries.clear());
  setUpCalls({
    onRefusal: (refusal) => {
      if (refusal === 'not_logged_in' && sessionToken() !== undefined) forgetSession();
    },
  });
};
