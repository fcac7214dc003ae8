import { NoGiftsDrawing } from '#kit/browser/drawings/empty-states.tsx';
import { useState } from 'react';
import { useRead } from '#kit/browser/calls/queries.ts';
import { Button } from '#kit/browser/components/button.tsx';
import { Card, PartHeading } from '#kit/browser/components/card.tsx';
import { SkeletonRows } from '#kit/browser/components/skeleton.tsx';
import { EmptyState, ErrorState } from '#kit/browser/components/states.tsx';
import { useLiveReads } from '#kit/browser/live/live-hooks.ts';
import { useTranslation } from '#kit/browser/texts/translation.ts';
import type { OutputOf } from '#kit/shared/endpoint.ts';
import { myBonuses } from '../contract/grants/my-bonuses.ts';
import { bonusOffers } from '../contract/offers/bonus-offers.ts';
import { ActiveBonus } from './active-bonus.tsx';
import { CodeEntry } from './code-entry.tsx';
import { GiveUp } from './give-up.tsx';
import { History } from './history.tsx';
import { useRewardText } from './reward-text.ts';
import { OfferCard } from './offer-card.tsx';

type Mine = OutputOf<typeof myBonuses>;

/** Free credit: the bonus in play, those that wait, what may be had, and what became of earlier ones. */
export const RewardsPage = () => {
  const { t } = useTranslation('bonuses');
  const { data, error, refetch } = useRead(myBonuses, {});
  useLiveReads('member/me/bonuses', [myBonuses, bonusOffers]);
  useLiveReads('member/me/balance', [myBonuses]);
  return (
    <div className="flex flex-col gap-8">
      <div>
        <h1 className="text-2xl">{t('rewards.title')}</h1>
        <p className="mt-1 text-soft">{t('rewards.lead')}</p>
      </div>
      {error && !data ? (
        <ErrorState error={error} feature="bonuses" onAgain={() => void refetch()} />
      ) : data === undefined ? (
        <SkeletonRows count={3} className="h-28" />
      ) : (
        <>
          {data.active && <ActiveBonus mine={data} active={data.active} />}
          {data.waiting.length > 0 && <Waiting grants={data.waiting} />}
          <Offers />
          {data.history.length > 0 && (
            <section>
              <PartHeading title={t('history.title')} />
              <History grants={data.history} />
            </section>
          )}
        </>
      )}
    </div>
  );
};

const Offers = () => {
  const { t } = useTranslation('bonuses');
  const { data, error, refetch } = useRead(bonusOffers, {});
  return (
    <section className="flex flex-col gap-4">
      <PartHeading title={t('offers.title')} />
      <Card>
        <CodeEntry />
      </Card>
      {error && !data ? (
        <ErrorState error={error} feature="bonuses" onAgain={() => void refetch()} />
      ) : data === undefined ? (
        <SkeletonRows count={2} className="h-40" />
      ) : data.offers.length === 0 ? (
        <EmptyState drawing={<NoGiftsDrawing />} title={t('offers.empty')} text={t('offers.emptyText')} />
      ) : (
        <ul className="grid gap-4 sm:grid-cols-2">
          {data.offers.map((offer) => (
            <li key={offer.grantId ?? offer.campaignId}>
              <OfferCard offer={offer} code={undefined} />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
};

/** Claimed, and waiting for the one in play to end. */
const Waiting = ({ grants }: { grants: Mine['waiting'] }) => {
  const { t } = useTranslation('bonuses');
  const rewardText = useRewardText();
  const [left, setLeft] = useState<Mine['waiting'][number]>();
  return (
    <section>
      <PartHeading title={t('waiting.title')} />
      <p className="mb-3 text-sm text-soft">{t('waiting.text')}</p>
      <ul className="flex flex-col gap-2">
        {grants.map((grant) => (
          <li
            key={grant.grantId}
            className="flex flex-wrap items-center justify-between gap-3 rounded-card bg-card p-4"
          >
            <span>
              <bdi className="font-semibold">{grant.name}</bdi>
              <span className="figures block text-sm text-soft">{rewardText(grant)}</span>
            </span>
            <Button size="small" tone="quiet" onClick={() => setLeft(grant)}>
              {t('active.giveUp')}
            </Button>
          </li>
        ))}
      </ul>
      {left && (
        <GiveUp
          grantId={left.grantId}
          name={left.name}
          loses={left.amount}
          left={undefined}
          onClose={() => setLeft(undefined)}
        />
      )}
    </section>
  );
};
