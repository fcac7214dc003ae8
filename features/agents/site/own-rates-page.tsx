import { useState } from 'react';
import { call } from '#kit/browser/calls/call.ts';
import { useRead } from '#kit/browser/calls/queries.ts';
import { Badge } from '#kit/browser/components/badge.tsx';
import { Card, PartHeading } from '#kit/browser/components/card.tsx';
import { SkeletonRows } from '#kit/browser/components/skeleton.tsx';
import { EmptyState, ErrorState } from '#kit/browser/components/states.tsx';
import { Pagination } from '#kit/browser/pages/pagination.tsx';
import { dateView, moneyView } from '#kit/browser/texts/format.ts';
import { useLanguage } from '#kit/browser/texts/language.ts';
import { useTranslation } from '#kit/browser/texts/translation.ts';
import type { OutputOf } from '#kit/shared/endpoint.ts';
import { ownRates, ownRatesPageSize } from '../contract/player/own-rates.ts';
import { ownRatesFile } from '../contract/player/own-rates-file.ts';
import { percentText } from '../domain/rate.ts';
import { stateTones } from './figure-tones.ts';
import { useRatesText } from './rates-text.tsx';
import { SaveFile } from './save-file.tsx';

type Seen = OutputOf<typeof ownRates>;
type Day = Seen['days'][number];

/** What a player is given back by the upline's agent: the rates, and each day with why. */
export const OwnRatesPage = () => {
  const { t } = useTranslation('agents');
  const [page, setPage] = useState(1);
  const { data, error, refetch } = useRead(ownRates, { page });
  if (error && !data) return <ErrorState error={error} feature="agents" onAgain={() => void refetch()} />;
  if (data === undefined) return <SkeletonRows count={3} className="h-24" />;
  return (
    <div className="flex flex-col gap-6">
      <div>
        <h1 className="text-2xl">{t('ownRates.title')}</h1>
        <p className="mt-1 text-soft">{t('ownRates.lead')}</p>
      </div>
      <Rates rates={data.rates} />
      {(data.rates.length > 0 || data.total > 0) && <Days seen={data} page={page} onPage={setPage} />}
    </div>
  );
};

type DaysProps = { seen: Seen; page: number; onPage: (page: number) => void };

const Days = ({ seen: data, page, onPage }: DaysProps) => {
  const { t } = useTranslation('agents');
  return (
    <section>
      <PartHeading title={t('ownRates.days')} />
      {data.total === 0 ? (
        <EmptyState title={t('ownRates.noDays')} text={t('ownRates.noDaysText')} />
      ) : (
        <div className="flex flex-col gap-4">
          <ul className="overflow-hidden rounded-card bg-card">
            {data.days.map((day) => (
              <li key={day.figureId} className="border-b border-line last:border-0">
                <DayRow day={day} />
              </li>
            ))}
          </ul>
          <Pagination
            label={t('ownRates.days')}
            page={page}
            total={Math.ceil(data.total / ownRatesPageSize)}
            onChoose={onPage}
          />
        </div>
      )}
    </section>
  );
};

const Rates = ({ rates }: Pick<Seen, 'rates'>) => {
  const { t } = useTranslation('agents');
  const language = useLanguage();
  const ratesText = useRatesText();
  if (rates.length === 0) return <EmptyState title={t('ownRates.none')} text={t('ownRates.noneText')} />;
  return (
    <Card className="flex flex-col gap-3">
      {rates.map(({ rates: of, from, until }) => (
        <div key={from}>
          <p className="figures text-lg font-semibold">{ratesText(of)}</p>
          <p className="text-sm text-faint">
            {t('ownRates.from', { day: dateView(from, language) })}
            {until !== null && ` · ${t('ownRates.until', { day: dateView(until, language) })}`}
          </p>
        </div>
      ))}
    </Card>
  );
};

/** A day opens to the sum that it is: turnover by product times its rate, and what was left out. */
const DayRow = ({ day }: { day: Day }) => {
  const { t } = useTranslation('agents');
  const language = useLanguage();
  const { figureId, from, legs, protection, lowEdgeWeight, pay, paid, state } = day;
  return (
    <details>
      <summary className="flex min-h-14 cursor-pointer items-center justify-between gap-3 px-4 py-3 sm:px-5">
        <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <span>{dateView(from, language)}</span>
          <Badge tone={stateTones[state]}>{t(`figureStates.${state}`)}</Badge>
        </span>
        <bdi dir="ltr" className="figures font-semibold">
          {moneyView(pay)}
        </bdi>
      </summary>
      <div className="flex flex-col gap-3 px-4 pb-4 sm:px-5">
        <ul className="figures text-sm">
          {legs.map(({ product, rate, turnover, isChange }) => (
            <li key={`${product}/${isChange}`} className="flex justify-between gap-4 py-0.5">
              <span>
                {t(`products.${product}`)}
                {isChange && <span className="text-faint"> · {t('ownRates.change')}</span>}
              </span>
              <bdi dir="ltr">{`${moneyView(turnover)} × ${percentText(rate)} %`}</bdi>
            </li>
          ))}
          <LeftOut label={t('ownRates.protection')} amount={protection} />
          <LeftOut label={t('ownRates.lowEdge')} amount={lowEdgeWeight} />
        </ul>
        <p className="text-sm text-faint">{t('ownRates.rounded')}</p>
        {paid > 0n && <p className="text-sm text-soft">{t('ownRates.paid', { amount: moneyView(paid) })}</p>}
        <div>
          <SaveFile read={() => call(ownRatesFile, { figureId })} />
        </div>
      </div>
    </details>
  );
};

const LeftOut = ({ label, amount }: { label: string; amount: bigint }) =>
  amount === 0n ? null : (
    <li className="flex justify-between gap-4 py-0.5 text-faint">
      <span>{label}</span>
      <bdi dir="ltr">{moneyView(amount)}</bdi>
    </li>
  );
