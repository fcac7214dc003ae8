import { useState } from 'react';
import { Dialog } from '#kit/browser/components/dialog.tsx';
import { SelectField, TextField } from '#kit/browser/components/field.tsx';
import { OwnerProofForm } from '#kit/browser/session/owner-proof.tsx';
import { useSend } from '#kit/browser/calls/queries.ts';
import { useRefusalText } from '#kit/browser/components/states.tsx';
import { say } from '#kit/browser/components/toast.tsx';
import { useTranslation } from '#kit/browser/texts/translation.ts';
import { isOwnerProofRefusal, type OwnerProof } from '#kit/shared/owner-proof.ts';
import { addBankAccount } from '../contract/add-bank-account.ts';
import { profileHistory } from '../contract/profile-history.ts';
import { showProfile } from '../contract/show-profile.ts';
import { type Bank, bankCodes, cleanAccountNumber, isAccountNumber } from '../domain/banks.ts';

/** @param holder whose account it must be: the name of the profile. */
export const BankAccountDialog = ({ holder, onClose }: { holder: string; onClose: () => void }) => {
  const { t } = useTranslation('members');
  const textOf = useRefusalText('members');
  const { send } = useSend(addBankAccount, { refreshes: [showProfile, profileHistory] });
  const [bank, setBank] = useState<Bank>();
  const [number, setNumber] = useState('');
  const [fault, setFault] = useState<string>();
  const [bankFault, setBankFault] = useState<string>();
  const add = async (proof: OwnerProof) => {
    const isNumber = bank !== undefined && isAccountNumber(bank, cleanAccountNumber(number));
    if (bank === undefined) setBankFault(t('faults.empty'));
    else if (!isNumber) setFault(t('refusals.account_number_invalid'));
    if (!isNumber) return undefined;
    const answer = await send({ bank, accountNumber: number, proof });
    if (!answer.ok && isOwnerProofRefusal(answer.refusal)) return answer;
    if (answer.ok) {
      say(t('bank.added'), 'good');
      onClose();
    } else setFault(textOf(answer));
    return undefined;
  };
  return (
    <Dialog title={t('bank.add')} isOpen onClose={onClose}>
      <OwnerProofForm onProof={add} submitLabel={t('bank.save')}>
        <TextField label={t('bank.holder')} value={holder} readOnly />
        <BankField
          bank={bank}
          fault={bankFault}
          onChange={(chosen) => {
            setBank(chosen);
            setBankFault(undefined);
          }}
        />
        <TextField
          label={t('bank.number')}
          hint={t('bank.numberHint')}
          error={fault}
          inputMode="numeric"
          autoComplete="off"
          className="figures"
          value={number}
          onChange={({ target }) => {
            setNumber(target.value);
            setFault(undefined);
          }}
        />
        <p className="text-sm text-soft">{t('bank.holdText')}</p>
      </OwnerProofForm>
    </Dialog>
  );
};

type BankFieldProps = {
  bank: Bank | undefined;
  fault: string | undefined;
  onChange: (bank: Bank | undefined) => void;
};

/** None is chosen for the person: money would go to the wrong bank. */
const BankField = ({ bank, fault, onChange }: BankFieldProps) => {
  const { t } = useTranslation('members');
  return (
    <SelectField
      label={t('bank.bank')}
      value={bank ?? ''}
      error={fault}
      onChange={({ target }) => onChange(bankCodes.find((code) => code === target.value))}
    >
      <option value="">{t('profile.choose')}</option>
      {bankCodes.map((code) => (
        <option key={code} value={code}>
          {t(`banks.${code}`)}
        </option>
      ))}
    </SelectField>
  );
};
