import { NoGiftsDrawing } from '#kit/browser/drawings/empty-states.tsx';
import { useRead } from '#kit/browser/calls/queries.ts';
import { SkeletonRows } from '#kit/browser/components/skeleton.tsx';
import { EmptyState, ErrorState } from '#kit/browser/components/states.tsx';
import { useTranslation } from '#kit/browser/texts/translation.ts';
import type { OutputOf } from '#kit/shared/endpoint.ts';
import { ownRaffles } from '../contract/own-raffles.ts';
import { RaffleCard } from './raffle-card.tsx';

export type Raffle = OutputOf<typeof ownRaffles>['raffles'][number];

const everyMs = 20_000;

/** Raffles that come, run or are over, with the own tickets and how each was decided. */
export const RafflesPage = () => {
  const { t } = useTranslation('raffles');
  const { data, error, refetch } = useRead(ownRaffles, {}, { refetchInterval: everyMs });
  return (
    <div className="flex flex-col gap-4">
      <div>
        <h1 className="text-2xl">{t('title')}</h1>
        <p className="mt-1 text-soft">{t('lead')}</p>
      </div>
      {error && !data ? (
        <ErrorState error={error} feature="raffles" onAgain={() => void refetch()} />
      ) : data === undefined ? (
        <SkeletonRows count={2} className="h-64" />
      ) : data.raffles.length === 0 ? (
        <EmptyState drawing={<NoGiftsDrawing />} title={t('none')} text={t('noneText')} />
      ) : (
        data.raffles.map((raffle) => <RaffleCard key={raffle.raffleId} raffle={raffle} />)
      )}
    </div>
  );
};
