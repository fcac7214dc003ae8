import { useState } from 'react';
import { call } from '#kit/browser/calls/call.ts';
import { Button } from '#kit/browser/components/button.tsx';
import { TextField } from '#kit/browser/components/field.tsx';
import { useRefusalText } from '#kit/browser/components/states.tsx';
import { useTranslation } from '#kit/browser/texts/translation.ts';
import { bonusOffers } from '../contract/offers/bonus-offers.ts';
import type { Offer } from './offer-card.tsx';
import { OfferDialog } from './offer-dialog.tsx';

/** A promo code opens the offer that it is for, with its terms. */
export const CodeEntry = () => {
  const { t } = useTranslation('bonuses');
  const textOf = useRefusalText('bonuses');
  const [typed, setTyped] = useState('');
  const [isBusy, setIsBusy] = useState(false);
  const [error, setError] = useState<string>();
  const [found, setFound] = useState<{ offer: Offer; code: string }>();
  const find = async () => {
    const code = typed.trim().toUpperCase();
    if (!/^[A-Z0-9]{4,20}$/.test(code)) return setError(t('refusals.promo_code_unknown'));
    setIsBusy(true);
    const answer = await call(bonusOffers, { code });
    setIsBusy(false);
    if (!answer.ok) return setError(textOf(answer));
    const offer = answer.value.offers.find(
      ({ terms: { trigger } }) => trigger.kind === 'promo_code' && trigger.code === code,
    );
    if (!offer) return setError(t('refusals.not_for_you'));
    setFound({ offer, code });
  };
  const close = () => {
    setFound(undefined);
    setTyped('');
  };
  return (
    <form
      noValidate
      className="flex items-end gap-3 max-sm:flex-col max-sm:items-stretch"
      onSubmit={(event) => {
        event.preventDefault();
        void find();
      }}
    >
      <div className="grow">
        <TextField
          label={t('code.label')}
          value={typed}
          autoComplete="off"
          autoCapitalize="characters"
          maxLength={20}
          error={error}
          onChange={({ target }) => {
            setError(undefined);
            setTyped(target.value);
          }}
        />
      </div>
      <Button type="submit" isBusy={isBusy} disabled={typed.trim() === ''}>
        {t('code.find')}
      </Button>
      {found && <OfferDialog {...found} onClose={close} />}
    </form>
  );
};
