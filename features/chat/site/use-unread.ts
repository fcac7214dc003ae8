import { useQueryClient } from '@tanstack/react-query';
import { keyOf, useRead } from '#kit/browser/calls/queries.ts';
import { useLive } from '#kit/browser/live/live-hooks.ts';
import { chatUnread } from '../contract/chat-unread.ts';

/** How many messages of staff wait to be seen. */
export const useUnread = () => {
  const queries = useQueryClient();
  const { data } = useRead(chatUnread, {});
  const refresh = () => void queries.invalidateQueries({ queryKey: keyOf(chatUnread) });
  useLive('member/me/chat', ({ kind }) => {
    if (kind !== 'typing') refresh();
  });
  return {
    unread: data?.unReadCount ?? 0,
    refresh,
    /** What another window of the same person says. */
    told: (count: number) => void queries.setQueryData(keyOf(chatUnread, {}), { unReadCount: count }),
  };
};
