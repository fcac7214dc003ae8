import { Link } from '@tanstack/react-router';
import { clsx } from 'clsx';
import { type ReactNode, useState } from 'react';
import { buttonStyle } from '#kit/browser/components/button.tsx';
import { Card } from '#kit/browser/components/card.tsx';
import { Chip } from '#kit/browser/components/chip.tsx';
import { dateTimeView, moneyView } from '#kit/browser/texts/format.ts';
import { useLanguage } from '#kit/browser/texts/language.ts';
import { useLiveReads } from '#kit/browser/live/live-hooks.ts';
import { useRead } from '#kit/browser/calls/queries.ts';
import { SkeletonRows } from '#kit/browser/components/skeleton.tsx';
import { ErrorState } from '#kit/browser/components/states.tsx';
import { useTranslation } from '#kit/browser/texts/translation.ts';
import type { OutputOf } from '#kit/shared/endpoint.ts';
import { playActivity } from '../contract/play-activity.ts';
import { type LimitPeriod, limitPeriods } from '../domain/limit.ts';
import { useMostText } from './most-text.ts';
import { signedView } from './signed-view.ts';

type Activity = OutputOf<typeof playActivity>;

/** What went in and out of all games today, this week and this month, and for how long. */
export const ActivityPage = () => {
  const { t } = useTranslation('protection');
  const [chosen, setChosen] = useState<LimitPeriod>('day');
  const { data, error, refetch } = useRead(playActivity, {});
  useLiveReads('member/me/balance', [playActivity]);
  return (
    <div className="flex flex-col gap-4">
      <div>
        <h1 className="text-2xl">{t('activity.title')}</h1>
        <p className="mt-1 text-soft">{t('activity.lead')}</p>
      </div>
      <fieldset className="flex flex-wrap gap-2">
        <legend className="sr-only">{t('activity.period')}</legend>
        {limitPeriods.map((period) => (
          <Chip key={period} isChosen={period === chosen} onClick={() => setChosen(period)}>
            {t(`activity.periods.${period}`)}
          </Chip>
        ))}
      </fieldset>
      {data ? (
        <Period activity={data} period={chosen} />
      ) : error ? (
        <ErrorState error={error} feature="protection" onAgain={() => void refetch()} />
      ) : (
        <SkeletonRows count={4} className="h-20" />
      )}
      <div className="flex flex-wrap justify-center gap-3">
        <Link to="/me/limits" className={buttonStyle()}>
          {t('activity.toLimits')}
        </Link>
        <Link to="/me/bets" className={buttonStyle()}>
          {t('activity.toBets')}
        </Link>
      </div>
    </div>
  );
};

const Period = ({ activity: { periods, balance }, period }: { activity: Activity; period: LimitPeriod }) => {
  const { t } = useTranslation('protection');
  const language = useLanguage();
  const textOf = useMostText();
  const shown = periods.find((one) => one.period === period);
  if (!shown) return null;
  return (
    <>
      <Card pad="small" className="overflow-hidden !p-0">
        <div className="px-5 pt-5 pb-4">
          <p className="text-sm text-soft">{t('activity.net')}</p>
          <p className={clsx('figures text-3xl font-semibold', shown.net > 0n && 'text-good')}>
            <bdi dir="ltr">{signedView(shown.net)}</bdi>
          </p>
          <p className="mt-1 text-sm text-soft">{t('activity.since', { at: dateTimeView(shown.since, language) })}</p>
        </div>
        <dl className="grid grid-cols-2 gap-px border-t border-line bg-line">
          <Figure term={t('activity.staked')}>{moneyView(shown.staked)}</Figure>
          <Figure term={t('activity.returned')}>{moneyView(shown.returned)}</Figure>
          <Figure term={t('activity.time')}>{textOf({ amount: null, minutes: shown.minutes })}</Figure>
          <Figure term={t('activity.sessions')}>{shown.sessions}</Figure>
          <Figure term={t('activity.deposits')}>{moneyView(shown.deposits)}</Figure>
          <Figure term={t('activity.withdrawals')}>{moneyView(shown.withdrawals)}</Figure>
          <Figure term={t('activity.opening')}>{moneyView(shown.opening)}</Figure>
          <Figure term={t('activity.balance')}>{moneyView(balance)}</Figure>
        </dl>
        {shown.other !== 0n && (
          <dl className="border-t border-line">
            <Figure term={t('activity.other')}>{signedView(shown.other)}</Figure>
          </dl>
        )}
      </Card>
      <p className="-mt-2 text-sm text-soft">{t('activity.check')}</p>
      <p className="text-sm text-soft">{t('activity.measure')}</p>
    </>
  );
};

const Figure = ({ term, children }: { term: string; children: ReactNode }) => (
  <div className="bg-card px-5 py-3">
    <dt className="text-sm text-soft">{term}</dt>
    <dd className="figures mt-0.5 text-lg font-semibold">
      <bdi>{children}</bdi>
    </dd>
  </div>
);
