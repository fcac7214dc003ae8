import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useEffect } from 'react';
import { listOwnNotices } from '#features/messages/contract/list-own-notices.ts';
import { muteNotices } from '#features/messages/contract/mute-notices.ts';
import { readOwnNotices } from '#features/messages/contract/read-own-notices.ts';
import { unreadNotices } from '#features/messages/contract/unread-notices.ts';
import { type MutableKind, mutableKinds } from '#features/messages/domain/notice-kinds.ts';
import { Badge } from '#kit/browser/components/badge.tsx';
import { Button } from '#kit/browser/components/button.tsx';
import { Card } from '#kit/browser/components/card.tsx';
import { dateTimeView } from '#kit/browser/texts/format.ts';
import { useLanguage } from '#kit/browser/texts/language.ts';
import { useLiveReads } from '#kit/browser/live/live-hooks.ts';
import { keyOf, readOf, useSend } from '#kit/browser/calls/queries.ts';
import { SkeletonRows } from '#kit/browser/components/skeleton.tsx';
import { EmptyState, ErrorState } from '#kit/browser/components/states.tsx';
import { useTranslation } from '#kit/browser/texts/translation.ts';
import { PushDevices } from './push-devices.tsx';
import { type Notice, useNoticeWords } from '../../frame/notice-words.ts';

/** What the house told the player, newest first; seen here it counts as read. */
export const MessagesPage = () => {
  const { t } = useTranslation('members');
  const asked = { limit: 20 };
  const { data, error, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = useInfiniteQuery({
    queryKey: [...keyOf(listOwnNotices, asked), 'pages'],
    queryFn: ({ pageParam, signal }) =>
      readOf(listOwnNotices, pageParam === '' ? asked : { ...asked, before: pageParam }).queryFn({ signal }),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
  });
  useLiveReads('member/me/notices', [listOwnNotices]);
  const { send } = useSend(readOwnNotices, { refreshes: [unreadNotices] });
  const first = data?.pages[0];
  const newest = first?.unread ? first.notices[0]?.noticeNo : undefined;
  useEffect(() => {
    if (newest !== undefined) void send({ through: newest });
  }, [newest, send]);
  const notices = data?.pages.flatMap((page) => page.notices);
  return (
    <div className="flex flex-col gap-4">
      <div>
        <h1 className="text-2xl">{t('inbox.title')}</h1>
        <p className="mt-1 text-soft">{t('inbox.lead')}</p>
      </div>
      {error && !data && <ErrorState error={error} onAgain={() => void refetch()} />}
      {!data && !error && <SkeletonRows count={5} />}
      {notices?.length === 0 && <EmptyState title={t('inbox.none')} text={t('inbox.noneText')} />}
      {notices && notices.length > 0 && (
        <ul className="overflow-hidden rounded-card bg-card">
          {notices.map((notice) => (
            <li key={notice.noticeNo} className="border-b border-line last:border-0">
              <Row notice={notice} />
            </li>
          ))}
        </ul>
      )}
      {hasNextPage && (
        <div className="text-center">
          <Button isBusy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
            {t('inbox.more')}
          </Button>
        </div>
      )}
      {first && <Wishes muted={first.muted} />}
      <PushDevices />
    </div>
  );
};

/** Where a kind leads that is about no single thing. */
const places: Readonly<
  Partial<
    Record<
      Notice['kind'],
      | '/history'
      | '/deposit'
      | '/me/verification'
      | '/me/limits'
      | '/me/profile'
      | '/me/rank'
      | '/agent'
      | '/me/rates'
      | '/pointMall'
      | '/me/rewards'
      | '/me/raffles'
    >
  >
> = {
  deposit_credited: '/history',
  deposit_in_review: '/deposit',
  deposit_failed: '/deposit',
  document_requested: '/me/verification',
  document_accepted: '/me/verification',
  document_refused: '/me/verification',
  limit_to_confirm: '/me/limits',
  limit_lapsed: '/me/limits',
  break_ended: '/me/limits',
  bank_account_added: '/me/profile',
  bank_account_removed: '/me/profile',
  contract_offered: '/agent',
  contract_accepted: '/agent',
  contract_rejected: '/agent',
  contract_expired: '/agent',
  contract_withdrawn: '/agent',
  contract_terminated: '/agent',
  contract_auto_ended: '/agent',
  rate_set: '/me/rates',
  rate_ended: '/me/rates',
  redeem_approved: '/pointMall',
  redeem_rejected: '/pointMall',
  level_raised: '/me/rank',
  level_lowered: '/me/rank',
  bonus_issued: '/me/rewards',
  bonus_expiring: '/me/rewards',
  bonus_granted: '/me/rewards',
  bonus_completed: '/me/rewards',
  application_issued: '/me/rewards',
  application_rejected: '/me/rewards',
  raffle_won: '/me/raffles',
};

const Row = ({ notice }: { notice: Notice }) => {
  const { t } = useTranslation('members');
  const language = useLanguage();
  const words = useNoticeWords()(notice);
  const { kind, facts, at, isRead } = notice;
  const look = 'flex min-h-14 flex-wrap items-center gap-x-3 px-4 py-2.5 transition-colors hover:bg-control';
  const content = (
    <>
      <span className="min-w-0 grow">{words}</span>
      {!isRead && <Badge tone="sky">{t('inbox.isNew')}</Badge>}
      <span className="figures text-xs text-faint">{dateTimeView(at, language)}</span>
    </>
  );
  if (kind === 'news')
    return (
      <div className="px-4 py-2.5">
        <div className="flex flex-wrap items-center gap-x-3">
          <strong className="min-w-0 grow font-semibold">{words}</strong>
          {!isRead && <Badge tone="sky">{t('inbox.isNew')}</Badge>}
          <span className="figures text-xs text-faint">{dateTimeView(at, language)}</span>
        </div>
        <p className="mt-1 text-sm break-words whitespace-pre-wrap text-soft">{facts['text']}</p>
      </div>
    );
  const place = places[kind];
  if (place !== undefined)
    return (
      <Link to={place} className={look}>
        {content}
      </Link>
    );
  if (facts['withdrawalId'] !== undefined)
    return (
      <Link to="/withdraw" search={{ id: facts['withdrawalId'] }} className={look}>
        {content}
      </Link>
    );
  return facts['ticketId'] === undefined ? (
    <Link to="/results/$drawId" params={{ drawId: facts['drawId'] ?? '' }} className={look}>
      {content}
    </Link>
  ) : (
    <Link to="/tickets/$ticketId" params={{ ticketId: facts['ticketId'] }} className={look}>
      {content}
    </Link>
  );
};

const Wishes = ({ muted }: { muted: readonly MutableKind[] }) => {
  const { t } = useTranslation('members');
  const { send, isSending } = useSend(muteNotices, { refreshes: [listOwnNotices] });
  return (
    <Card>
      <fieldset disabled={isSending}>
        <legend className="mb-1 text-lg font-semibold">{t('inbox.wishes')}</legend>
        {mutableKinds.map((kind) => (
          <label key={kind} className="flex min-h-11 items-center gap-3">
            <input
              type="checkbox"
              checked={!muted.includes(kind)}
              onChange={(event) => void send({ kind, wish: event.target.checked ? 'wanted' : 'muted' })}
              className="size-5 accent-money"
            />
            {t(`inbox.wish.${kind}`)}
          </label>
        ))}
      </fieldset>
    </Card>
  );
};
