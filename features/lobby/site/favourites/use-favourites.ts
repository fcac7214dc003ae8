import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { call } from '#kit/browser/calls/call.ts';
import { useLogin } from '#kit/browser/session/login.ts';
import { keyOf, useRead } from '#kit/browser/calls/queries.ts';
import { useRefusalText } from '#kit/browser/components/states.tsx';
import { say } from '#kit/browser/components/toast.tsx';
import { trialEnd } from '#kit/browser/session/trial-end.ts';
import { addFavourite } from '../../contract/favourites/add-favourite.ts';
import { favouriteIds } from '../../contract/favourites/favourite-ids.ts';
import { favouriteList } from '../../contract/favourites/favourite-list.ts';
import { mergeFavourites } from '../../contract/favourites/merge-favourites.ts';
import { removeFavourite } from '../../contract/favourites/remove-favourite.ts';
import { toggled } from '../../domain/favourites.ts';
import { forgetLocally, toggleLocally, useLocalFavourites } from './local-favourites.ts';

/**
 * Which games the person keeps at hand: a member's on the server, a visitor's in this browser. A press is seen at once, and
 * undone with a word where it is refused.
 */
export const useFavourites = () => {
  const { isLoggedIn } = useLogin();
  const isMember = isLoggedIn && trialEnd() === undefined;
  const queries = useQueryClient();
  const textOf = useRefusalText('lobby');
  const local = useLocalFavourites();
  const { data } = useRead(favouriteIds, {}, { enabled: isMember, staleTime: 60_000 });
  const nodeIds = isLoggedIn ? (data?.nodeIds ?? []) : local;
  const isKnown = !isLoggedIn || data !== undefined;

  const toggle = async (nodeId: string): Promise<void> => {
    if (!isLoggedIn) return toggleLocally(nodeId);
    const key = keyOf(favouriteIds, {});
    const isKept = nodeIds.includes(nodeId);
    await queries.cancelQueries({ queryKey: key });
    queries.setQueryData<{ nodeIds: string[] }>(key, (now) => ({ nodeIds: toggled(now?.nodeIds ?? [], nodeId) }));
    const answer = await call(isKept ? removeFavourite : addFavourite, { nodeId });
    if (!answer.ok && answer.refusal !== 'true_account_needed') say(textOf(answer), 'bad');
    // Back to what the server knows, whatever it answered.
    if (!answer.ok) queries.setQueryData<{ nodeIds: string[] }>(key, undone(nodeId, isKept));
    void queries.invalidateQueries({ queryKey: keyOf(favouriteList) });
    if (isMember) void queries.invalidateQueries({ queryKey: key });
  };
  return { nodeIds, isKnown, toggle };
};

const undone = (nodeId: string, wasKept: boolean) => (now: { nodeIds: string[] } | undefined) => {
  const others = (now?.nodeIds ?? []).filter((it) => it !== nodeId);
  return { nodeIds: wasKept ? [nodeId, ...others] : others };
};

/** Once logged in, what this browser kept for its visitor joins the account. */
export const useMergedFavourites = (): void => {
  const { isLoggedIn } = useLogin();
  const isMember = isLoggedIn && trialEnd() === undefined;
  const queries = useQueryClient();
  const local = useLocalFavourites();
  useEffect(() => {
    if (!isMember || local.length === 0) return;
    // Kept here until the account has them, so that a page that is closed meanwhile loses none; adding one twice adds it once.
    void call(mergeFavourites, { nodeIds: [...local] }).then(async (answer) => {
      if (!answer.ok) return;
      const [ids, list] = [keyOf(favouriteIds, {}), keyOf(favouriteList)];
      // What was asked for before they joined may be answered after it, without them.
      await Promise.all([queries.cancelQueries({ queryKey: ids }), queries.cancelQueries({ queryKey: list })]);
      queries.setQueryData(ids, answer.value);
      forgetLocally(local);
      void queries.invalidateQueries({ queryKey: list });
    });
  }, [isMember, local, queries]);
};
