import { unreadNotices } from '#features/messages/contract/unread-notices.ts';
import { useRead } from '#kit/browser/calls/queries.ts';
import { useLiveReads } from '#kit/browser/live/live-hooks.ts';
import { useTranslation } from '#kit/browser/texts/translation.ts';

/** How many messages of the house wait; nothing while there are none. */
export const UnreadBadge = () => {
  const { t } = useTranslation('members');
  const { data } = useRead(unreadNotices, {});
  useLiveReads('member/me/notices', [unreadNotices]);
  if (data === undefined || data.unReadCount === 0) return null;
  const count = data.unReadCount;
  return (
    <span className="figures min-w-6 rounded-full bg-money px-2 py-0.5 text-center text-xs font-semibold text-on-money">
      <span className="sr-only">{t('menu.unread', { count })}</span>
      <span aria-hidden>{count > 99 ? '99+' : count}</span>
    </span>
  );
};
