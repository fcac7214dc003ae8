import { Link } from '@tanstack/react-router';
import { useIntentKey, useSend } from '#kit/browser/calls/queries.ts';
import { Button, buttonStyle } from '#kit/browser/components/button.tsx';
import { Dialog } from '#kit/browser/components/dialog.tsx';
import { useRefusalText } from '#kit/browser/components/states.tsx';
import { say } from '#kit/browser/components/toast.tsx';
import { dateTimeView } from '#kit/browser/texts/format.ts';
import { useLanguage } from '#kit/browser/texts/language.ts';
import { useTranslation } from '#kit/browser/texts/translation.ts';
import type { OutputOf } from '#kit/shared/endpoint.ts';
import { myBonuses } from '../contract/grants/my-bonuses.ts';
import { acceptBonus } from '../contract/offers/accept-bonus.ts';
import { bonusOffers } from '../contract/offers/bonus-offers.ts';
import { claimBonus } from '../contract/offers/claim-bonus.ts';
import { giftOf } from '../domain/terms.ts';
import { ApplyForm } from './apply-form.tsx';
import type { Offer } from './offer-card.tsx';
import { TermsText } from './terms-text.tsx';

type Props = { offer: Offer; code: string | undefined; onClose: () => void };

/** Everything that a bonus asks for, and the button that takes it. */
export const OfferDialog = ({ offer, code, onClose }: Props) => {
  const { t } = useTranslation('bonuses');
  const language = useLanguage();
  return (
    <Dialog title={offer.name} isOpen onClose={onClose}>
      <TermsText terms={offer.terms} />
      {offer.endsAt !== null && (
        <p className="mt-3 text-sm text-faint">{t('offers.endsAt', { at: dateTimeView(offer.endsAt, language) })}</p>
      )}
      <div className="mt-5 grid gap-3">
        <OfferAction offer={offer} code={code} onDone={onClose} />
      </div>
    </Dialog>
  );
};

/** What can be done about an offer now; a word where that is nothing. */
export const OfferAction = ({
  offer,
  code,
  onDone,
}: {
  offer: Offer;
  code: string | undefined;
  onDone: () => void;
}) => {
  const { t } = useTranslation('bonuses');
  const language = useLanguage();
  const textOf = useRefusalText('bonuses');
  if (offer.beginsAt !== null)
    return <p className="text-sm text-soft">{t('offers.beginsAt', { at: dateTimeView(offer.beginsAt, language) })}</p>;
  if (offer.status === 'claim' && offer.why !== null)
    return <p className="text-sm text-warn">{textOf({ refusal: offer.why, detail: {} })}</p>;
  if (offer.status === 'claim') return <Claim offer={offer} code={code} onDone={onDone} />;
  if (offer.status === 'issued') return <Accept offer={offer} onDone={onDone} />;
  if (offer.status === 'join' || offer.status === 'rejected') return <ApplyForm offer={offer} onDone={onDone} />;
  if (offer.status === 'process')
    return (
      <Link to="/deposit" className={buttonStyle({ tone: 'money' })}>
        {t('offers.deposit')}
      </Link>
    );
  return <p className="text-sm text-soft">{t(`statusTexts.${offer.status}`)}</p>;
};

/** What became of a claim: what brings no money is there at once, or waits for nothing that the player does. */
const claimedAs = ({ state, terms }: OutputOf<typeof claimBonus>): string => {
  if (giftOf(terms)) return state === 'waiting' ? 'giftWaiting' : 'gift';
  return state === 'waiting' ? 'waiting' : 'active';
};

const Claim = ({ offer, code, onDone }: { offer: Offer; code: string | undefined; onDone: () => void }) => {
  const { t } = useTranslation('bonuses');
  const textOf = useRefusalText('bonuses');
  const intent = useIntentKey();
  const { send, isSending } = useSend(claimBonus, { refreshes: [myBonuses, bonusOffers] });
  const claim = async () => {
    const answer = await send({
      campaignId: offer.campaignId,
      termsHash: offer.termsHash,
      isInstalled: matchMedia('(display-mode: standalone)').matches,
      idempotencyKey: intent.current(),
      ...(code !== undefined && { code }),
    });
    if (answer.ok || answer.refusal !== 'unreachable') intent.renew();
    if (!answer.ok) return say(textOf(answer), 'bad');
    say(t(`claimed.${claimedAs(answer.value)}`), 'good');
    onDone();
  };
  return (
    <Button tone="money" isBusy={isSending} onClick={() => void claim()}>
      {t('offers.claim')}
    </Button>
  );
};

const Accept = ({ offer, onDone }: { offer: Offer; onDone: () => void }) => {
  const { t } = useTranslation('bonuses');
  const textOf = useRefusalText('bonuses');
  const { send, isSending } = useSend(acceptBonus, { refreshes: [myBonuses, bonusOffers] });
  const accept = async () => {
    const answer = await send({ grantId: offer.grantId ?? '' });
    if (!answer.ok) return say(textOf(answer), 'bad');
    say(t(`claimed.${claimedAs(answer.value)}`), 'good');
    onDone();
  };
  return (
    <Button tone="money" isBusy={isSending} onClick={() => void accept()}>
      {t('offers.claim')}
    </Button>
  );
};
