import { clsx } from 'clsx';
import { useState } from 'react';
import { Badge, type BadgeTone } from '#kit/browser/components/badge.tsx';
import { Button } from '#kit/browser/components/button.tsx';
import { dateTimeView, moneyView } from '#kit/browser/texts/format.ts';
import { useLanguage } from '#kit/browser/texts/language.ts';
import { useTranslation } from '#kit/browser/texts/translation.ts';
import type { OutputOf } from '#kit/shared/endpoint.ts';
import type { bonusOffers } from '../contract/offers/bonus-offers.ts';
import { giftOf } from '../domain/terms.ts';
import { OfferDialog } from './offer-dialog.tsx';
import { useRewardText } from './reward-text.ts';

export type Offer = OutputOf<typeof bonusOffers>['offers'][number];

const tones: Readonly<Record<Offer['status'], BadgeTone>> = {
  claim: 'money',
  process: 'money',
  join: 'money',
  issued: 'good',
  applying: 'warn',
  joined: 'sky',
  claimed: 'plain',
  rejected: 'bad',
  close: 'plain',
  coming_soon: 'plain',
};

/** One bonus that may be had: what it is worth and the one thing that it asks for; all terms are a press away. */
export const OfferCard = ({
  offer,
  code,
  isOnCard = false,
}: {
  offer: Offer;
  code: string | undefined;
  /** It stands on a card already. */
  isOnCard?: boolean;
}) => {
  const { t } = useTranslation('bonuses');
  const language = useLanguage();
  const [isOpen, setIsOpen] = useState(false);
  const { name, status, terms, amount, beginsAt } = offer;
  const { reward, wagering } = terms;
  const rewardText = useRewardText();
  const worth = reward.kind === 'percent' ? t('offers.upTo', { amount: moneyView(amount) }) : rewardText(offer);
  return (
    <article className={clsx('flex h-full flex-col gap-3 rounded-card p-5', isOnCard ? 'bg-well' : 'bg-card')}>
      <div className="flex items-start justify-between gap-3">
        <h3 className="text-lg">
          <bdi>{name}</bdi>
        </h3>
        <Badge tone={tones[status]}>{t(`statuses.${status}`)}</Badge>
      </div>
      <p className="figures text-2xl font-semibold text-money-text">{worth}</p>
      <p className="text-sm text-soft">
        {wagering.factor === 0
          ? t(giftOf(terms) ? 'terms.gift' : 'terms.noWagering')
          : t(`terms.${wagering.factor === 1 ? 'once' : 'wagering'}.${wagering.base}`, { factor: wagering.factor })}
      </p>
      {beginsAt !== null && (
        <p className="text-sm text-soft">{t('offers.beginsAt', { at: dateTimeView(beginsAt, language) })}</p>
      )}
      <Button className="mt-auto" onClick={() => setIsOpen(true)}>
        {t('offers.terms')}
      </Button>
      {isOpen && <OfferDialog offer={offer} code={code} onClose={() => setIsOpen(false)} />}
    </article>
  );
};
