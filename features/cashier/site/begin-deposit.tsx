import { useState } from 'react';
import { Chip } from '#kit/browser/chip.tsx';
import { useTranslation } from '#kit/browser/translation.ts';
import type { OutputOf } from '#kit/shared/endpoint.ts';
import type { depositTerms } from '../contract/deposit-terms.ts';
import type { DepositView } from '../contract/deposit-view.ts';
import { DepositForm } from './deposit-form.tsx';

type Terms = OutputOf<typeof depositTerms>;

/** By which way, where there are several, then how much. */
export const BeginDeposit = ({
  terms: { methods, room },
  onStarted,
}: {
  terms: Terms;
  onStarted: (deposit: DepositView) => void;
}) => {
  const { t } = useTranslation('cashier');
  const [chosen, setChosen] = useState<string>();
  const method = methods.find(({ methodId }) => methodId === chosen) ?? methods[0];
  if (!method) return null;
  return (
    <>
      {methods.length > 1 && (
        <fieldset className="flex flex-wrap gap-2">
          <legend className="sr-only">{t('deposit.ways')}</legend>
          {methods.map(({ methodId, kind }) => (
            <Chip key={methodId} isChosen={methodId === method.methodId} onClick={() => setChosen(methodId)}>
              {t(`methodKind.${kind}`)}
            </Chip>
          ))}
        </fieldset>
      )}
      <DepositForm key={method.methodId} method={method} room={room} onStarted={onStarted} />
    </>
  );
};
