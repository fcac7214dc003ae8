import { Link } from '@tanstack/react-router';
import { ChevronRight } from 'lucide-react';
import { useRead } from '#kit/browser/calls/queries.ts';
import { Badge, type BadgeTone } from '#kit/browser/components/badge.tsx';
import { PartHeading } from '#kit/browser/components/card.tsx';
import { SkeletonRows } from '#kit/browser/components/skeleton.tsx';
import { EmptyState, ErrorState } from '#kit/browser/components/states.tsx';
import { useLiveReads } from '#kit/browser/live/live-hooks.ts';
import { dateTimeView, dateView } from '#kit/browser/texts/format.ts';
import { useLanguage } from '#kit/browser/texts/language.ts';
import { useTranslation } from '#kit/browser/texts/translation.ts';
import type { OutputOf } from '#kit/shared/endpoint.ts';
import { agentAnnouncements } from '../../contract/announcements/agent-announcements.ts';
import type { NoticeState } from '../../domain/contract-notices.ts';

type Seen = OutputOf<typeof agentAnnouncements>;
type News = Seen['contracts'][number];
type Announcement = Seen['announcements'][number];

const tones: Readonly<Record<NoticeState, BadgeTone>> = {
  offered: 'money',
  accepted: 'good',
  rejected: 'bad',
  expired: 'warn',
  withdrawn: 'plain',
  terminated: 'warn',
  auto_ended: 'warn',
};

/** What is said to agents: offers that wait on top, what became of contracts, and the merchant's announcements. */
export const Announcements = () => {
  const { t } = useTranslation('agents');
  const { data, error, refetch } = useRead(agentAnnouncements, {});
  useLiveReads('site/content', [agentAnnouncements]);
  useLiveReads('member/me/notices', [agentAnnouncements]);
  return (
    <div className="flex flex-col gap-4">
      <h1 className="text-2xl">{t('menu.pages.announcements')}</h1>
      {error && !data ? (
        <ErrorState error={error} feature="agents" onAgain={() => void refetch()} />
      ) : data === undefined ? (
        <SkeletonRows count={4} className="h-20" />
      ) : (
        <Shown seen={data} />
      )}
    </div>
  );
};

const Shown = ({ seen: { announcements, contracts, requests } }: { seen: Seen }) => {
  const { t } = useTranslation('agents');
  if (announcements.length + contracts.length + requests.length === 0)
    return <EmptyState title={t('announcements.none')} text={t('announcements.noneText')} />;
  const [waiting, happened] = [
    contracts.filter(({ state }) => state === 'offered'),
    contracts.filter(({ state }) => state !== 'offered'),
  ];
  return (
    <>
      {waiting.length > 0 && <Contracts title={t('announcements.waiting')} news={waiting} />}
      {requests.length > 0 && <Requests requests={requests} />}
      {announcements.map((one) => (
        <Announced key={one.announcementId} announcement={one} />
      ))}
      {happened.length > 0 && <Contracts title={t('announcements.contracts')} news={happened} />}
    </>
  );
};

/** What downlines ask for; it is answered where their contracts stand. */
const Requests = ({ requests }: { requests: Seen['requests'] }) => {
  const { t } = useTranslation('agents');
  const language = useLanguage();
  return (
    <section>
      <PartHeading title={t('requests.waiting')} />
      <ul className="overflow-hidden rounded-card bg-card">
        {requests.map(({ requestId, type, account, words, expiresAt }) => (
          <li key={requestId} className="border-b border-line last:border-0">
            <Link
              to="/agent"
              search={{ page: 'downlines' }}
              className="flex items-center gap-3 px-4 py-3 transition-colors hover:bg-control sm:px-5"
            >
              <div className="min-w-0 grow">
                <p className="font-semibold">{t(`types.${type}`)}</p>
                <p className="text-sm text-soft">
                  {t('requests.from', { account })} · {t('requests.until', { at: dateTimeView(expiresAt, language) })}
                </p>
                <p className="line-clamp-2 text-sm break-words">
                  <bdi>{words}</bdi>
                </p>
              </div>
              <ChevronRight aria-hidden className="size-5 shrink-0 text-faint rtl:-scale-x-100" />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
};

const Announced = ({ announcement: { title, lines, since } }: { announcement: Announcement }) => {
  const language = useLanguage();
  return (
    <article className="rounded-card bg-card px-4 py-4 sm:px-5">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 className="text-lg">{title}</h2>
        <p className="text-sm text-faint">{dateView(since, language)}</p>
      </div>
      {lines.map((line, place) => (
        // oxlint-disable-next-line react/no-array-index-key -- lines of a text that never changes its order
        <p key={place} className="mt-2 break-words text-soft">
          {line}
        </p>
      ))}
    </article>
  );
};

const Contracts = ({ title, news }: { title: string; news: readonly News[] }) => (
  <section>
    <PartHeading title={title} />
    <ul className="overflow-hidden rounded-card bg-card">
      {news.map((one) => (
        <ContractNews key={one.versionId} news={one} />
      ))}
    </ul>
  </section>
);

const ContractNews = ({ news }: { news: News }) => {
  const { t } = useTranslation('agents');
  const language = useLanguage();
  const { type, state, side, account, at, expiresAt } = news;
  const other = account ?? t('announcements.platform');
  return (
    <li className="border-b border-line last:border-0">
      <Link
        to="/agent"
        search={{ page: side === 'agent' ? 'contracts' : 'downlines' }}
        className="flex items-center gap-3 px-4 py-3 transition-colors hover:bg-control sm:px-5"
      >
        <div className="min-w-0 grow">
          <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
            <span className="font-semibold">{t(`types.${type}`)}</span>
            <Badge tone={tones[state]}>{t(`states.${state}`)}</Badge>
          </p>
          <p className="text-sm text-soft">
            {t(`announcements.sides.${side}`, { account: other })}
            {expiresAt !== null && ` · ${t('announcements.until', { at: dateTimeView(expiresAt, language) })}`}
          </p>
          <p className="figures text-xs text-faint">{dateTimeView(at, language)}</p>
        </div>
        <ChevronRight aria-hidden className="size-5 shrink-0 text-faint rtl:-scale-x-100" />
      </Link>
    </li>
  );
};
