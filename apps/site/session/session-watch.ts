import type { QueryClient } from '@tanstack/react-query';
import { requestSetUp } from '#features/identity/site/factors/second-step.ts';
import { call, setUpCalls } from '#kit/browser/calls/call.ts';
import { forgetSealingKey } from './sealing.ts';
import type { LiveClient } from '#kit/browser/live/live.ts';
import { announceFreePlay } from '#kit/browser/session/free-play.ts';
import { forgetSession, isSessionLeaving, onSessionChange, sessionToken } from '#kit/browser/session/session.ts';
import { trialEnd } from '#kit/browser/session/trial-end.ts';
import type { Texts } from '#kit/browser/texts/texts.ts';
import { say } from '#kit/browser/components/toast.tsx';

type Watched = { queries: QueryClient; live: LiveClient; texts: Texts; router: { invalidate: () => Promise<void> } };

/** Another person's answers are never shown: a changed session empties what was read and opens the socket anew. */
export const watchSession = ({ queries, live, texts, router }: Watched): void => {
  onSessionChange(() => {
    forgetAnswers(queries);
    live.restart();
    void router.invalidate();
  });
  // Ended from elsewhere, the page learns it now and not at its next call: the server's refusal does the rest.
  live.onDismissal(() => {
    if (sessionToken() !== undefined && !isSessionLeaving()) void askWhoIsIn();
  });
  setUpCalls({
    onRefusal: (refusal) => {
      // The server has ended the session; the tab must not go on pretending.
      if (refusal === 'not_logged_in' && sessionToken() !== undefined) {
        const wasTrial = trialEnd() !== undefined;
        forgetSession();
        if (wasTrial) announceFreePlay('over');
        else say(texts.translate(['kit'])('refusals.not_logged_in'), 'bad');
      }
      if (refusal === 'true_account_needed') announceFreePlay('needed');
      if (refusal === 'second_factor_required') requestSetUp();
      if (refusal === 'sealed_body_required') forgetSealingKey();
      if (refusal === 'site_maintenance' || refusal === 'region_restricted') location.reload();
    },
  });
};

const askWhoIsIn = async (): Promise<void> => {
  const { memberInfo } = await import('#features/identity/contract/accounts/member-info.ts');
  await call(memberInfo, {});
};

/** All but public facts on their way to a page: cut off, that page would wait for ever, as nothing asks again for it. */
const forgetAnswers = (queries: QueryClient): void => {
  const cache = queries.getQueryCache();
  for (const query of cache.getAll()) {
    const isOnItsWay = query.meta?.['access'] === 'visitor' && query.isActive() && query.state.data === undefined;
    if (!isOnItsWay) cache.remove(query);
  }
  queries.getMutationCache().clear();
};
