import { useState } from 'react';
import { Button } from '#kit/browser/components/button.tsx';
import { ReasonDialog } from '#kit/browser/desk/reason-dialog.tsx';
import { useReasoned } from '#kit/browser/desk/use-reasoned.ts';
import { Dialog } from '#kit/browser/components/dialog.tsx';
import { SelectField, TextField } from '#kit/browser/components/field.tsx';
import { useTranslation } from '#kit/browser/texts/translation.ts';
import { staffAddAccount } from '../contract/staff-add-account.ts';
import { staffPaymentAccounts } from '../contract/staff-payment-accounts.ts';
import {
  type AccountProvider,
  accountProviders,
  type ProxyKind,
  proxyKinds,
  proxyOfNumber,
} from '../domain/new-account.ts';

type Typed = {
  provider: AccountProvider;
  bankName: string;
  accountName: string;
  numberKind: ProxyKind;
  number: string;
};
const blank: Typed = { provider: 'simulated_bank', bankName: '', accountName: '', numberKind: 'taxId', number: '' };

/** A new account to pay to: typed by one person, agreed to by another. */
export const AddAccount = () => {
  const { t } = useTranslation('cashier');
  const [isOpen, setIsOpen] = useState(false);
  const asking = useReasoned(staffAddAccount, {
    feature: 'cashier',
    refreshes: [staffPaymentAccounts],
    done: t('desk.accounts.asked'),
  });
  return (
    <>
      <Button size="small" onClick={() => setIsOpen(true)}>
        {t('desk.accounts.add')}
      </Button>
      <Dialog title={t('desk.accounts.add')} isOpen={isOpen} onClose={() => setIsOpen(false)} place="centre">
        <AccountForm
          onDone={(account) => {
            setIsOpen(false);
            asking.ask(account);
          }}
        />
      </Dialog>
      <ReasonDialog title={t('desk.accounts.addTitle')} confirmLabel={t('desk.accounts.ask')} {...asking.dialog}>
        <p>{t('desk.accounts.addText')}</p>
        <p className="figures mt-2 text-lg font-semibold text-ink">{asking.asked?.number}</p>
      </ReasonDialog>
    </>
  );
};

const AccountForm = ({ onDone }: { onDone: (account: Typed) => void }) => {
  const { t } = useTranslation('cashier');
  const [typed, setTyped] = useState<Typed>(blank);
  const isNumber = proxyOfNumber(typed.numberKind, typed.number) !== undefined;
  const isWhole = isNumber && typed.bankName.trim().length > 1 && typed.accountName.trim().length > 1;
  return (
    <form
      noValidate
      className="flex flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        if (isWhole) onDone(typed);
      }}
    >
      <SelectField
        label={t('desk.accounts.fields.provider')}
        value={typed.provider}
        onChange={({ target }) =>
          setTyped({ ...typed, provider: accountProviders.find((name) => name === target.value) ?? typed.provider })
        }
      >
        {accountProviders.map((name) => (
          <option key={name} value={name}>
            {t(`desk.accounts.providers.${name}`)}
          </option>
        ))}
      </SelectField>
      <NameFields typed={typed} onType={setTyped} />
      <SelectField
        label={t('desk.accounts.fields.numberKind')}
        value={typed.numberKind}
        onChange={({ target }) =>
          setTyped({ ...typed, numberKind: proxyKinds.find((name) => name === target.value) ?? typed.numberKind })
        }
      >
        {proxyKinds.map((name) => (
          <option key={name} value={name}>
            {t(`desk.accounts.numberKinds.${name}`)}
          </option>
        ))}
      </SelectField>
      <TextField
        label={t('desk.accounts.fields.number')}
        inputMode="numeric"
        value={typed.number}
        error={typed.number !== '' && !isNumber ? t('refusals.payee_number_invalid') : undefined}
        onChange={({ target }) => setTyped({ ...typed, number: target.value })}
      />
      <Button type="submit" tone="money" disabled={!isWhole}>
        {t('desk.next')}
      </Button>
    </form>
  );
};

const names = ['bankName', 'accountName'] as const;

const NameFields = ({ typed, onType }: { typed: Typed; onType: (typed: Typed) => void }) => {
  const { t } = useTranslation('cashier');
  return names.map((name) => (
    <TextField
      key={name}
      label={t(`desk.accounts.fields.${name}`)}
      value={typed[name]}
      onChange={({ target }) => onType({ ...typed, [name]: target.value })}
    />
  ));
};
