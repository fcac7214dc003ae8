import { useState } from 'react';
import { Button } from '#kit/browser/components/button.tsx';
import { PartHeading } from '#kit/browser/components/card.tsx';
import { usePermission } from '#kit/browser/desk/permissions.ts';
import { ReasonDialog } from '#kit/browser/desk/reason-dialog.tsx';
import { Switch } from '#kit/browser/desk/switch.tsx';
import { useReasoned } from '#kit/browser/desk/use-reasoned.ts';
import { SelectField, TextField } from '#kit/browser/components/field.tsx';
import { useTranslation } from '#kit/browser/texts/translation.ts';
import type { OutputOf } from '#kit/shared/endpoint.ts';
import { staffPaymentAccounts } from '../contract/staff-payment-accounts.ts';
import { staffSetMethod } from '../contract/staff-set-method.ts';
import { readTerms, type TypedTerms, typedTerms } from './method-typed.ts';

export type Method = OutputOf<typeof staffPaymentAccounts>['accounts'][number]['methods'][number];

const fields = ['amountMin', 'amountMax', 'presets', 'fixed', 'percent', 'minutes'] as const;

/** The terms of one way to pay. */
export const MethodForm = ({ method }: { method: Method }) => {
  const { t } = useTranslation('cashier');
  const mayWrite = usePermission()('deposits.write');
  const [typed, setTyped] = useState<TypedTerms>(() => typedTerms(method));
  const [borneBy, setBorneBy] = useState(method.fee.borneBy);
  const [state, setState] = useState(method.state);
  const setting = useReasoned(staffSetMethod, {
    feature: 'cashier',
    refreshes: [staffPaymentAccounts],
    done: t('desk.accounts.saved'),
  });
  const { wrong, terms } = readTerms(typed);
  const { methodId, version, kind } = method;
  return (
    <>
      <PartHeading
        title={t(`methodKind.${kind}`)}
        more={
          <Switch
            label={t(`methodKind.${kind}`)}
            word={t(`desk.accounts.${state}`)}
            state={state}
            disabled={!mayWrite}
            onSwitch={setState}
          />
        }
      />
      <div className="grid gap-4 sm:grid-cols-2">
        <TermFields typed={typed} wrong={wrong} disabled={!mayWrite} onType={setTyped} />
        <PayerField borneBy={borneBy} disabled={!mayWrite} onChoose={setBorneBy} />
      </div>
      {mayWrite && (
        <div className="mt-4 flex justify-end">
          <Button
            size="small"
            tone="money"
            disabled={!terms}
            onClick={() => terms && setting.ask({ methodId, version, ...terms, fee: { ...terms.fee, borneBy }, state })}
          >
            {t('desk.accounts.save')}
          </Button>
        </div>
      )}
      <ReasonDialog title={t('desk.accounts.saveTitle')} confirmLabel={t('desk.accounts.save')} {...setting.dialog}>
        <p>{t('desk.accounts.saveText')}</p>
      </ReasonDialog>
    </>
  );
};

type FieldProps = {
  typed: TypedTerms;
  wrong: readonly (keyof TypedTerms)[];
  disabled: boolean;
  onType: (typed: TypedTerms) => void;
};

const TermFields = ({ typed, wrong, disabled, onType }: FieldProps) => {
  const { t } = useTranslation('cashier');
  return fields.map((name) => (
    <div key={name} className={name === 'presets' ? 'sm:col-span-2' : undefined}>
      <TextField
        label={t(`desk.accounts.fields.${name}`)}
        inputMode={name === 'presets' ? 'text' : 'decimal'}
        disabled={disabled}
        value={typed[name]}
        error={wrong.includes(name) ? t(`desk.accounts.wrong.${name}`) : undefined}
        onChange={(event) => onType({ ...typed, [name]: event.target.value })}
        hint={name === 'presets' ? t('desk.accounts.presetsHint') : undefined}
      />
    </div>
  ));
};

type Payer = Method['fee']['borneBy'];

const PayerField = ({
  borneBy,
  disabled,
  onChoose,
}: {
  borneBy: Payer;
  disabled: boolean;
  onChoose: (borneBy: Payer) => void;
}) => {
  const { t } = useTranslation('cashier');
  return (
    <SelectField
      label={t('desk.accounts.fields.borneBy')}
      disabled={disabled}
      value={borneBy}
      onChange={(event) => onChoose(event.target.value === 'player' ? 'player' : 'house')}
    >
      {(['house', 'player'] as const).map((name) => (
        <option key={name} value={name}>
          {t(`desk.accounts.borneBy.${name}`)}
        </option>
      ))}
    </SelectField>
  );
};
