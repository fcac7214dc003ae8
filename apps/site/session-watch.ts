import type { QueryClient } from '@tanstack/react-query';
import { setUpCalls } from '#kit/browser/call.ts';
import { forgetSealingKey } from './sealing.ts';
import type { LiveClient } from '#kit/browser/live.ts';
import { forgetSession, onSessionChange, sessionToken } from '#kit/browser/session.ts';
import type { Texts } from '#kit/browser/texts.ts';
import { say } from '#kit/browser/toast.tsx';

type Watched = { queries: QueryClient; live: LiveClient; texts: Texts; router: { invalidate: () => Promise<void> } };

/** Another person's answers are never shown: a changed session empties what was read and opens the socket anew. */
export const watchSession = ({ queries, live, texts, router }: Watched): void => {
  onSessionChange(() => {
    forgetAnswers(queries);
    live.restart();
    void router.invalidate();
  });
  setUpCalls({
    onRefusal: (refusal) => {
      // The server has ended the session; the tab must not go on pretending.
      if (refusal === 'not_logged_in' && sessionToken() !== undefined) {
        forgetSession();
        say(texts.translate(['kit'])('refusals.not_logged_in'), 'bad');
      }
      if (refusal === 'sealed_body_required') forgetSealingKey();
      if (refusal === 'site_maintenance' || refusal === 'region_restricted') location.reload();
    },
  });
};

/**
 * What is on screen of a person goes back to waiting; all of it is asked again. Emptying the cache alone would leave pages
 * waiting for what was cut off, and taking public facts away would take what is being written with them.
 */
const forgetAnswers = (queries: QueryClient): void => {
  void queries.cancelQueries({}, { revert: false, silent: true });
  queries.removeQueries({ type: 'inactive' });
  queries.getMutationCache().clear();
  for (const query of queries.getQueryCache().findAll({ type: 'active' }))
    query.setState({ ...query.state, ...unknown });
  void queries.refetchQueries({ type: 'active' });
};

const unknown = {
  data: undefined,
  dataUpdatedAt: 0,
  error: null,
  errorUpdatedAt: 0,
  status: 'pending',
  fetchStatus: 'idle',
  isInvalidated: false,
} as const;
