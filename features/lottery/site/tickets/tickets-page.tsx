import { NothingFoundDrawing, NoTicketsDrawing } from '#kit/browser/drawings/empty-states.tsx';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from '#kit/browser/texts/translation.ts';
import { Button, buttonStyle } from '#kit/browser/components/button.tsx';
import { Chip } from '#kit/browser/components/chip.tsx';
import { useLiveReads } from '#kit/browser/live/live-hooks.ts';
import { useLogin } from '#kit/browser/session/login.ts';
import { keyOf, readOf } from '#kit/browser/calls/queries.ts';
import { SkeletonRows } from '#kit/browser/components/skeleton.tsx';
import { EmptyState, ErrorState } from '#kit/browser/components/states.tsx';
import { serverNow } from '#kit/browser/clock.ts';
import { dateView } from '#kit/browser/texts/format.ts';
import { useLanguage } from '#kit/browser/texts/language.ts';
import { instantOf } from '#kit/shared/time.ts';
import { dayBefore, dayOf } from '../results/draw-days.ts';
import { type ListedTicket, listTickets } from '../../contract/tickets/list-tickets.ts';
import { LoginNeeded } from '../login-needed.tsx';
import { TicketRow } from './ticket-row.tsx';
import { useGameNames } from '../games/use-game-names.ts';

const filters = ['all', 'running', 'won'] as const;
type Filter = (typeof filters)[number];

/** The player's tickets, newest first; what changes comes by itself. */
export const TicketsPage = () => {
  const { t } = useTranslation('lottery');
  const { isLoggedIn } = useLogin();
  const [filter, setFilter] = useState<Filter>('all');
  if (!isLoggedIn) return <LoginNeeded />;
  return (
    <div className="mx-auto max-w-(--container-text)">
      <h1 className="mb-4 text-2xl">{t('tickets.title')}</h1>
      <fieldset className="mb-4 flex flex-wrap gap-2">
        <legend className="sr-only">{t('tickets.filter')}</legend>
        {filters.map((name) => (
          <Chip key={name} isChosen={filter === name} onClick={() => setFilter(name)}>
            {t(`tickets.filters.${name}`)}
          </Chip>
        ))}
      </fieldset>
      <Pages filter={filter} />
    </div>
  );
};

const Pages = ({ filter }: { filter: Filter }) => {
  const { t } = useTranslation('lottery');
  const nameOf = useGameNames();
  const dayName = useDayNames();
  useLiveReads('member/me/tickets', [listTickets]);
  const asked = filter === 'all' ? { limit: 20 } : { limit: 20, state: filter };
  const { data, error, isPending, hasNextPage, isFetchingNextPage, fetchNextPage, refetch } = useInfiniteQuery({
    queryKey: [...keyOf(listTickets, asked), 'pages'],
    queryFn: ({ pageParam, signal }) =>
      readOf(listTickets, pageParam === undefined ? asked : { ...asked, before: pageParam }).queryFn({ signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next,
  });
  if (error && !data) return <ErrorState error={error} feature="lottery" onAgain={() => void refetch()} />;
  if (isPending) return <SkeletonRows count={6} />;
  const tickets = data.pages.flatMap((page) => page.tickets);
  if (tickets.length === 0 && !hasNextPage)
    return filter === 'all' ? (
      <NoTickets />
    ) : (
      <EmptyState drawing={<NothingFoundDrawing />} title={t('tickets.noneOfThese')} />
    );
  return (
    <>
      <div className="flex flex-col gap-5">
        {daysOf(tickets).map(([day, bought]) => (
          <section key={day} aria-labelledby={`bought-${day}`}>
            <h2 id={`bought-${day}`} className="mb-2 text-sm font-semibold text-soft">
              {dayName(day)}
            </h2>
            <ul className="overflow-hidden rounded-card bg-card">
              {bought.map((ticket) => (
                <li key={ticket.ticketId} className="border-b border-line last:border-0">
                  <TicketRow ticket={ticket} game={nameOf(ticket.gameCode)} />
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
      <div className="mt-5 text-center">
        {hasNextPage ? (
          <Button isBusy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
            {t('tickets.more')}
          </Button>
        ) : (
          <p className="text-sm text-faint">{t('tickets.end')}</p>
        )}
      </div>
    </>
  );
};

/** Day by day as they came, the newest first. */
const daysOf = (tickets: readonly ListedTicket[]): [day: string, bought: ListedTicket[]][] => [
  ...Map.groupBy(tickets, ({ boughtAt }) => dayOf(boughtAt)),
];

/** Today and yesterday in words. */
const useDayNames = (): ((day: string) => string) => {
  const { t } = useTranslation('lottery');
  const language = useLanguage();
  const today = dayOf(serverNow());
  return (day) => {
    if (day === today) return t('results.today');
    return day === dayBefore(today) ? t('results.yesterday') : dateView(instantOf(`${day}T05:00:00.000Z`), language);
  };
};

const NoTickets = () => {
  const { t } = useTranslation('lottery');
  return (
    <EmptyState
      drawing={<NoTicketsDrawing />}
      title={t('tickets.none')}
      text={t('tickets.noneText')}
      action={
        <Link to="/lottery" className={buttonStyle({ tone: 'money' })}>
          {t('tickets.play')}
        </Link>
      }
    />
  );
};
