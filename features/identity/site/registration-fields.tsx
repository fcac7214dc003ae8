import type { ReactNode } from 'react';
import { useTranslation } from '#kit/browser/translation.ts';
import { Button } from '#kit/browser/button.tsx';
import { CheckField, PasswordField, TextField } from '#kit/browser/field.tsx';
import {
  isAlwaysRequired,
  type RegisterField,
  type RegistrationSettings,
  registerFields,
} from '../domain/registration-rules.ts';
import { fieldLook, isSecret } from './field-look.ts';
import { FormAlert } from './form-alert.tsx';
import type { RegisterFormProps } from './register-form.tsx';
import { type RegistrationForm, useRegistration } from './use-registration.ts';

type Props = RegisterFormProps & { settings: RegistrationSettings };

/** The fields that the merchant asks for, then consent, then the button. */
export const RegistrationFields = ({ settings, onRegistered, referralCode, place, ageMin, agreementAt }: Props) => {
  const { t } = useTranslation('identity');
  const form = useRegistration(settings, referralCode, onRegistered);
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        form.submit();
      }}
      className="flex flex-col gap-4"
    >
      {registerFields
        .filter((name) => settings[name].enabled || isAlwaysRequired(name))
        .map((name) => (
          <OneField key={name} name={name} settings={settings} form={form} />
        ))}
      <Consent ageMin={ageMin} agreementAt={agreementAt} form={form} />
      <FormAlert text={form.alert} />
      <div className="mt-1 flex gap-3">
        {place === 'page' && <Button onClick={form.reset}>{t('register.reset')}</Button>}
        <Button type="submit" tone="money" isBusy={form.isSending} className="grow">
          {t('register.submit')}
        </Button>
      </div>
    </form>
  );
};

type OneFieldProps = { name: RegisterField; settings: RegistrationSettings; form: RegistrationForm };

const OneField = ({ name, settings, form: { field, errorOf } }: OneFieldProps) => {
  const { t } = useTranslation('identity');
  const { minLength: min, maxLength: max, required } = settings[name];
  const words = { label: t(`fields.${name}`), error: errorOf(name), ...fieldLook[name], ...field(name) };
  if (name === 'password') {
    return (
      <>
        <PasswordField {...words} hint={t('register.passwordHint', { min })} />
        <PasswordField
          label={t('fields.confirmPassword')}
          autoComplete="new-password"
          error={errorOf('confirmPassword')}
          {...field('confirmPassword')}
        />
      </>
    );
  }
  if (isSecret(name)) return <PasswordField {...words} />;
  return (
    <TextField
      {...words}
      spellCheck={false}
      isOptional={!required && !isAlwaysRequired(name)}
      hint={name === 'username' ? t('register.usernameHint', { min, max }) : undefined}
    />
  );
};

type ConsentProps = Pick<Props, 'ageMin' | 'agreementAt'> & { form: RegistrationForm };

const Consent = ({ ageMin, agreementAt, form: { field, errorOf } }: ConsentProps) => {
  const { t } = useTranslation('identity');
  const [before, agreement, after] = t('register.terms').split(/<\/?agreement>/);
  return (
    <div>
      <CheckField
        label={t('register.age', { age: ageMin })}
        error={errorOf('ageConfirmed')}
        {...field('ageConfirmed')}
      />
      <CheckField
        label={
          <>
            {before}
            <AgreementLink at={agreementAt}>{agreement}</AgreementLink>
            {after}
          </>
        }
        error={errorOf('termsAccepted')}
        {...field('termsAccepted')}
      />
    </div>
  );
};

/** Opens beside the form, so that nothing typed is lost. */
const AgreementLink = ({ at, children }: { at: Props['agreementAt']; children: ReactNode }) => (
  <a
    href={`${at}?id=agreement`}
    target="_blank"
    rel="noopener"
    className="font-semibold text-money-text underline underline-offset-4"
  >
    {children}
  </a>
);
