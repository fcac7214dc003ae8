import { CheckField } from '#kit/browser/components/field.tsx';
import { numberSigns } from '#kit/browser/texts/format.ts';
import { useTranslation } from '#kit/browser/texts/translation.ts';
import type { OutputOf } from '#kit/shared/endpoint.ts';
import type { agentInvitations } from '../contract/tree/agent-invitations.ts';
import { readTerms, type TypedTerms, typedTerms } from '../domain/terms-typed.ts';
import { useRatesText } from './rates-text.tsx';
import { TermsForm } from './terms-form.tsx';

export type Ceiling = NonNullable<OutputOf<typeof agentInvitations>['ceiling']>;
/** Undefined where newcomers are given none. */
export type TypedRates = TypedTerms | undefined;

/** The rates as they are sent; `isReady` is false while what is typed can't be. */
export const readRates = (typed: TypedRates, ceiling: Ceiling) => {
  if (typed === undefined) return { isReady: true, rates: undefined, fault: undefined };
  const { terms, fault } = readTerms(typed, ceiling, numberSigns());
  const rates = terms?.rows.map(({ rate, product }) => ({ rate, ...(product !== undefined && { product }) }));
  return { isReady: fault === undefined, rates, fault };
};

type Props = { kind: 'player' | 'agent'; ceiling: Ceiling; typed: TypedRates; onType: (typed: TypedRates) => void };

/** Rebate rates that newcomers are given with the account or the link, up to the own ones. */
export const RatesField = ({ kind, ceiling, typed, onType }: Props) => {
  const { t } = useTranslation('agents');
  const ratesText = useRatesText();
  const { fault } = readRates(typed, ceiling);
  return (
    <div className="flex flex-col gap-3">
      <CheckField
        label={t('register.withRates')}
        checked={typed !== undefined}
        onChange={(event) => onType(event.target.checked ? typedTerms('rebate', undefined, numberSigns()) : undefined)}
      />
      {typed !== undefined && (
        <>
          <p className="text-sm text-soft">
            {t(kind === 'player' ? 'register.ratesOfPlayer' : 'register.ratesOfAgent')}
          </p>
          <p className="text-sm text-soft">{t('contract.ceilingRebate', { rates: ratesText(ceiling) })}</p>
          <TermsForm typed={typed} isPeriodFixed onType={onType} />
          {fault !== undefined && typed.rows.some(({ rate }) => rate !== '') && (
            <p role="status" className="text-sm text-warn">
              {t(fault === 'over_own_rate' ? 'faults.over_own_rebate' : `faults.${fault}`)}
            </p>
          )}
        </>
      )}
    </div>
  );
};
