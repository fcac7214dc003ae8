import { useInfiniteQuery } from '@tanstack/react-query';
import { useLiveReads } from '#kit/browser/live/live-hooks.ts';
import { keyOf, readOf } from '#kit/browser/calls/queries.ts';
import type { InputOf } from '#kit/shared/endpoint.ts';
import { movements } from '../contract/movements.ts';

/** The player's movements page by page, the newest first; asked for anew when the balance moves. */
export const useMovementPages = (asked: InputOf<typeof movements>) => {
  useLiveReads('member/me/balance', [movements]);
  return useInfiniteQuery({
    queryKey: [...keyOf(movements, asked), 'pages'],
    queryFn: ({ pageParam, signal }) =>
      readOf(movements, { ...asked, ...(pageParam !== '' && { before: pageParam }) }).queryFn({ signal }),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
  });
};
