import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { Chip } from '#kit/browser/components/chip.tsx';
import { SelectField } from '#kit/browser/components/field.tsx';
import { useRead } from '#kit/browser/calls/queries.ts';
import { useTranslation } from '#kit/browser/texts/translation.ts';
import type { OutputOf } from '#kit/shared/endpoint.ts';
import { depositTerms } from '../contract/deposit-terms.ts';
import type { DepositView } from '../contract/deposit-view.ts';
import { DepositForm } from './deposit-form.tsx';

type Terms = OutputOf<typeof depositTerms>;

/** By which way, where there are several, then how much. */
export const BeginDeposit = ({
  terms: { methods, room, offers },
  method,
  onChoose,
  onStarted,
}: {
  terms: Terms;
  method: Terms['methods'][number];
  onChoose: (methodId: string) => void;
  onStarted: (deposit: DepositView) => void;
}) => {
  const { t } = useTranslation('cashier');
  const [offerId, setOfferId] = useState('');
  return (
    <>
      {methods.length > 1 && (
        <fieldset className="flex flex-wrap gap-2">
          <legend className="sr-only">{t('deposit.ways')}</legend>
          {methods.map(({ methodId, kind, name }) => (
            <Chip key={methodId} isChosen={methodId === method.methodId} onClick={() => onChoose(methodId)}>
              {kind === 'provider' ? name : t(`methodKind.${kind}`)}
            </Chip>
          ))}
        </fieldset>
      )}
      {offers.length > 0 && <OfferChoice offers={offers} chosen={offerId} onChoose={setOfferId} />}
      <DepositForm
        key={`${method.methodId} ${offerId}`}
        method={method}
        room={room}
        offerId={offerId === '' ? undefined : offerId}
        onStarted={onStarted}
      />
    </>
  );
};

type ChoiceProps = { offers: Terms['offers']; chosen: string; onChoose: (offerId: string) => void };

/** At most one; all that it asks for is a press away. */
const OfferChoice = ({ offers, chosen, onChoose }: ChoiceProps) => {
  const { t } = useTranslation('cashier');
  return (
    <div>
      <SelectField label={t('deposit.offer')} value={chosen} onChange={({ target }) => onChoose(target.value)}>
        <option value="">{t('deposit.noOffer')}</option>
        {offers.map((offer) => (
          <option key={offer.offerId} value={offer.offerId}>
            {offer.name}
          </option>
        ))}
      </SelectField>
      <Link to="/me/rewards" className="inline-flex min-h-11 items-center text-sm text-money-text hover:underline">
        {t('deposit.offerTerms')}
      </Link>
    </div>
  );
};

/** What may be deposited by, and by which of it the player does. @param kind of the first choice, whatever an address says. */
export const useDepositWays = (kind?: string) => {
  const terms = useRead(depositTerms, {});
  const [chosen, onChoose] = useState<string>();
  const methods = terms.data?.methods ?? [];
  const method =
    methods.find(({ methodId }) => methodId === chosen) ?? methods.find((one) => one.kind === kind) ?? methods[0];
  return { terms, method, onChoose };
};
