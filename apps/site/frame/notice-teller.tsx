import { listOwnNotices } from '#features/messages/contract/list-own-notices.ts';
import { call } from '#kit/browser/calls/call.ts';
import { afterRound } from '#kit/browser/session/balance-hold.ts';
import { useLive } from '#kit/browser/live/live-hooks.ts';
import { say } from '#kit/browser/components/toast.tsx';
import { useNoticeWords } from './notice-words.ts';

/** Nothing to see: says in passing what the house has just told the player, on whatever page. */
export const NoticeTeller = () => {
  const wordsOf = useNoticeWords();
  useLive('member/me/notices', ({ kind }) => {
    // After a gap the page of messages has what was missed.
    if (kind === 'told')
      void call(listOwnNotices, { limit: 1 }).then(async (answer) => {
        const newest = answer.ok ? answer.value.notices[0] : undefined;
        await afterRound();
        if (newest && !newest.isRead) say(wordsOf(newest));
      });
  });
  return null;
};
