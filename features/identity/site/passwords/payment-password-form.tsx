import { useState } from 'react';
import { useForm } from 'react-hook-form';
import type { OutputOf } from '#kit/shared/endpoint.ts';
import { Button } from '#kit/browser/components/button.tsx';
import { PasswordField } from '#kit/browser/components/field.tsx';
import { useSend } from '#kit/browser/calls/queries.ts';
import { useRefusalText } from '#kit/browser/components/states.tsx';
import { useTranslation } from '#kit/browser/texts/translation.ts';
import type { security } from '../../contract/passwords/security.ts';
import { setPaymentPassword } from '../../contract/passwords/set-payment-password.ts';
import { CodeField } from '../contacts/code-field.tsx';
import { FormAlert } from '../form-parts.tsx';
import { faultOfField } from '../registration/registration-faults.ts';
import { sendSecurityCodeTo } from '../contacts/send-security-code.ts';

type Typed = { proof: string; newPassword: string; confirmNewPassword: string };
type Security = OutputOf<typeof security>;
type Contact = Security['contacts'][number];

/** Under which field a refusal is said. */
const fieldOf: Readonly<Record<string, 'proof' | 'newPassword'>> = {
  payment_password_wrong: 'proof',
  old_password_wrong: 'proof',
  code_invalid: 'proof',
  code_expired: 'proof',
  code_guessed_too_often: 'proof',
  payment_password_weak: 'newPassword',
  password_not_new: 'newPassword',
};

const usePaymentPassword = (isSet: boolean, contact: Contact | undefined, onDone: () => void) => {
  const { t } = useTranslation('identity');
  const textOf = useRefusalText('identity');
  const { send, isSending } = useSend(setPaymentPassword);
  const [alert, setAlert] = useState<string>();
  const form = useForm<Typed>();
  const submit = form.handleSubmit(async ({ proof: typed, ...passwords }) => {
    if (isSending) return;
    setAlert(undefined);
    const by = isSet ? 'paymentPassword' : 'password';
    const proof = contact ? ({ by: 'code', kind: contact.kind, typed } as const) : ({ by, typed } as const);
    const answer = await send({ proof, ...passwords });
    if (answer.ok) return onDone();
    const fault = faultOfField(answer, 'newPassword');
    const name = fault ? 'newPassword' : fieldOf[answer.refusal];
    const message = fault ? t(fault.key, { field: t('payment.next'), ...fault }) : textOf(answer);
    if (name) form.setError(name, { message }, { shouldFocus: true });
    else setAlert(message);
  });
  return { form, submit, isSending, alert };
};

/** What proves who asks (the password before, the log-in password while there is none, or a code), then the new one twice. */
export const PaymentPasswordForm = ({ security: facts, onDone }: { security: Security; onDone: () => void }) => {
  const { t } = useTranslation('identity');
  const [contact, setContact] = useState<Contact>();
  const { isSet, isNumeric, minLength: min, maxLength: max } = facts.paymentPassword;
  const { form, submit, isSending, alert } = usePaymentPassword(isSet, contact, onDone);
  const { register: field, formState, getValues, resetField } = form;
  const keyboard = isNumeric ? ({ inputMode: 'numeric' } as const) : {};
  const { proof, newPassword, confirmNewPassword } = formState.errors;
  const before = t(isSet ? 'payment.current' : 'payment.logInPassword');
  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-4">
      {contact ? (
        <CodeField
          label={t('payment.codeTo', { to: contact.masked })}
          onSend={() => sendSecurityCodeTo(contact.kind)}
          error={proof && (proof.message || t('code.missing'))}
          {...field('proof', { required: true })}
        />
      ) : (
        <PasswordField
          label={before}
          autoComplete={isSet ? 'off' : 'current-password'}
          {...(isSet && keyboard)}
          error={proof && (proof.message || t('notEmpty', { field: before }))}
          {...field('proof', { required: true })}
        />
      )}
      <OtherProof
        contacts={facts.contacts}
        chosen={contact}
        onChoose={(to) => {
          setContact(to);
          resetField('proof');
        }}
      />
      <PasswordField
        label={t('payment.next')}
        autoComplete="off"
        {...keyboard}
        hint={t(isNumeric && min === max ? 'payment.hint' : 'payment.hintRange', { min, max })}
        error={newPassword && (newPassword.message || t('notEmpty', { field: t('payment.next') }))}
        {...field('newPassword', { required: true })}
      />
      <PasswordField
        label={t('payment.confirm')}
        autoComplete="off"
        {...keyboard}
        error={confirmNewPassword && t('notEqual')}
        {...field('confirmNewPassword', { validate: (text) => text === getValues('newPassword') })}
      />
      <FormAlert text={alert} />
      <Button type="submit" tone="money" isBusy={isSending} className="w-full">
        {t('payment.save')}
      </Button>
    </form>
  );
};

type OtherProps = {
  contacts: readonly Contact[];
  chosen: Contact | undefined;
  onChoose: (to: Contact | undefined) => void;
};

/** The other ways to prove it: a code to what the member has confirmed, or the password after all. */
const OtherProof = ({ contacts, chosen, onChoose }: OtherProps) => {
  const { t } = useTranslation('identity');
  if (contacts.length === 0) return null;
  return (
    <div className="flex flex-wrap gap-2">
      {contacts
        .filter(({ kind }) => kind !== chosen?.kind)
        .map((contact) => (
          <Button key={contact.kind} tone="quiet" size="small" onClick={() => onChoose(contact)}>
            {t('payment.codeTo', { to: contact.masked })}
          </Button>
        ))}
      {chosen && (
        <Button tone="quiet" size="small" onClick={() => onChoose(undefined)}>
          {t('payment.byPassword')}
        </Button>
      )}
    </div>
  );
};
