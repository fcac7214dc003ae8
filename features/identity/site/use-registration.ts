import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { useForm, type UseFormRegister } from 'react-hook-form';
import { useTranslation } from '#kit/browser/translation.ts';
import type { z } from 'zod';
import { call } from '#kit/browser/call.ts';
import { useSend } from '#kit/browser/queries.ts';
import { useRefusalText } from '#kit/browser/states.tsx';
import { affiliate } from '../contract/affiliate.ts';
import { register } from '../contract/register.ts';
import { registerFields, type RegistrationSettings, registrationSchema } from '../domain/registration-rules.ts';
import { enter } from './enter.ts';
import { faultsOf, type FormField } from './registration-faults.ts';

export type RegisteredNotice = { account: string; isLoggedIn: boolean };

type Typed = z.input<ReturnType<typeof registrationSchema>>;
type Checked = z.output<ReturnType<typeof registrationSchema>>;

export type RegistrationForm = {
  field: UseFormRegister<Typed>;
  /** The first thing wrong with a field, in words. */
  errorOf: (name: FormField) => string | undefined;
  /** What went wrong with the form as a whole. */
  alert: string | undefined;
  submit: () => void;
  reset: () => void;
  isSending: boolean;
};

/** The registration form's logic: checked here by the very schema that the server uses, then sent. */
export const useRegistration = (
  settings: RegistrationSettings,
  referralCode: string | undefined,
  onRegistered: (notice: RegisteredNotice) => void,
): RegistrationForm => {
  const { t } = useTranslation('identity');
  const textOf = useRefusalText('identity');
  const { send, isSending } = useSend(register);
  const [alert, setAlert] = useState<string>();
  const {
    register: field,
    formState,
    setError,
    handleSubmit,
    reset,
  } = useForm<Typed, unknown, Checked>({
    resolver: zodResolver(registrationSchema(settings)),
  });

  const errorOf = (name: FormField): string | undefined => {
    const key = formState.errors[name]?.message;
    if (key === undefined) return undefined;
    const { minLength: min, maxLength: max } = settings[registerFields.find((known) => known === name) ?? 'password'];
    return t(key, { field: t(`fields.${name}`), min, max });
  };

  const submit = handleSubmit(async (typed) => {
    if (isSending) return;
    setAlert(undefined);
    if (typed.affiliateCode !== '') {
      const known = await call(affiliate, { code: typed.affiliateCode, domain: location.host });
      if (known.ok && !known.value.valid)
        return setError('affiliateCode', { message: 'refusals.affiliate_code_invalid' }, { shouldFocus: true });
    }
    const referral = referralCode === undefined ? {} : { referralCode };
    const answer = await send({ ...typed, ...referral, login: true, domain: location.host });
    if (answer.ok) {
      const { account, session } = answer.value;
      if (session) await enter(session);
      return onRegistered({ account, isLoggedIn: session !== null });
    }
    const faults = faultsOf(answer);
    for (const [name, message] of faults) setError(name, { message }, { shouldFocus: true });
    if (faults.length === 0) setAlert(textOf(answer));
  });

  return { field, errorOf, alert, submit: () => void submit(), reset: () => reset(), isSending };
};
