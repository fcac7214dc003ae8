import { useState } from 'react';
import { useRead, useSend } from '#kit/browser/calls/queries.ts';
import { ChoiceField } from '#kit/browser/components/choice-field.tsx';
import { CheckField } from '#kit/browser/components/field.tsx';
import { SkeletonRows } from '#kit/browser/components/skeleton.tsx';
import { EmptyState, ErrorState, useRefusalText } from '#kit/browser/components/states.tsx';
import { say } from '#kit/browser/components/toast.tsx';
import { dateView, dayStart, moneyView } from '#kit/browser/texts/format.ts';
import { useLanguage } from '#kit/browser/texts/language.ts';
import { useTranslation } from '#kit/browser/texts/translation.ts';
import type { OutputOf } from '#kit/shared/endpoint.ts';
import { hideFromLeaderboard } from '../contract/hide-from-leaderboard.ts';
import { missionLeaderboard } from '../contract/mission-leaderboard.ts';
import { boardKinds } from '../domain/boards.ts';
import { timesView } from './mission-card.tsx';

type Board = OutputOf<typeof missionLeaderboard>;

const spans = ['day/current', 'day/previous', 'week/current', 'week/previous'] as const;
const askedOf = {
  'day/current': { period: 'day', which: 'current' },
  'day/previous': { period: 'day', which: 'previous' },
  'week/current': { period: 'week', which: 'current' },
  'week/previous': { period: 'week', which: 'previous' },
} as const;
const everyMs = 30_000;

/** Who did most in a day or week; whoever wants to stand nowhere says so here. */
export const Leaderboard = () => {
  const { t } = useTranslation('missions');
  const [by, setBy] = useState<(typeof boardKinds)[number]>('turnover');
  const [span, setSpan] = useState<(typeof spans)[number]>('week/current');
  const { data, error, refetch } = useRead(missionLeaderboard, { by, ...askedOf[span] }, { refetchInterval: everyMs });
  return (
    <section className="flex flex-col gap-4">
      <div className="grid gap-3 sm:grid-cols-2">
        <ChoiceField
          label={t('board.by')}
          all={boardKinds}
          chosen={by}
          wordOf={(name) => t(`board.kinds.${name}`)}
          onChoose={setBy}
        />
        <ChoiceField
          label={t('board.span')}
          all={spans}
          chosen={span}
          wordOf={(name) => t(`board.spans.${name}`)}
          onChoose={setSpan}
        />
      </div>
      {error && !data ? (
        <ErrorState error={error} feature="missions" onAgain={() => void refetch()} />
      ) : data === undefined ? (
        <SkeletonRows count={5} className="h-12" />
      ) : (
        <Places board={data} by={by} />
      )}
      {data && <Hide isHidden={data.isHidden} />}
    </section>
  );
};

const places = ['text-money-text', 'text-sky', 'text-orchid'] as const;

const Places = ({ board: { places: rows, first, last }, by }: { board: Board; by: (typeof boardKinds)[number] }) => {
  const { t } = useTranslation('missions');
  const language = useLanguage();
  if (rows.length === 0) return <EmptyState title={t('board.none')} text={t('board.noneText')} />;
  const [from, to] = [first, last].map((day) => dateView(dayStart(day), language));
  return (
    <div>
      <p className="figures mb-2 text-sm text-faint">{first === last ? from : `${from} – ${to}`}</p>
      <ol className="overflow-hidden rounded-card bg-card">
        {rows.map(({ place, account, isOwn, value }) => (
          <li
            key={place}
            aria-current={isOwn ? 'true' : undefined}
            className="flex min-h-12 items-center gap-4 border-b border-line px-4 py-2 last:border-0 aria-current:bg-control sm:px-5"
          >
            <span className={`figures w-8 shrink-0 text-lg font-semibold ${places[place - 1] ?? 'text-faint'}`}>
              {place}
            </span>
            <span className="min-w-0 grow font-semibold">
              <bdi>{account}</bdi>
              {isOwn && <span className="ms-2 text-sm font-normal text-soft">{t('board.own')}</span>}
            </span>
            <bdi dir="ltr" className="figures font-semibold">
              {by === 'turnover' ? moneyView(value) : timesView(value)}
            </bdi>
          </li>
        ))}
      </ol>
      <p className="mt-2 text-sm text-faint">{t('board.rules')}</p>
    </div>
  );
};

const Hide = ({ isHidden }: { isHidden: boolean }) => {
  const { t } = useTranslation('missions');
  const textOf = useRefusalText('missions');
  const { send, isSending } = useSend(hideFromLeaderboard, { refreshes: [missionLeaderboard] });
  const change = async (next: boolean) => {
    const answer = await send({ isHidden: next });
    if (!answer.ok) say(textOf(answer), 'bad');
  };
  return (
    <CheckField
      label={t('board.hide')}
      checked={isHidden}
      disabled={isSending}
      onChange={({ target }) => void change(target.checked)}
    />
  );
};
