import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { useForm, type UseFormRegister, type UseFormRegisterReturn } from 'react-hook-form';
import type { z } from 'zod';
import { call } from '#kit/browser/calls/call.ts';
import { useSend } from '#kit/browser/calls/queries.ts';
import { useRefusalText } from '#kit/browser/components/states.tsx';
import { useTranslation } from '#kit/browser/texts/translation.ts';
import { affiliate } from '../../contract/registration/affiliate.ts';
import { register } from '../../contract/registration/register.ts';
import { registerMobile } from '../../contract/registration/register-mobile.ts';
import { type RegistrationPlan, registrationSchema } from '../../domain/registration-form.ts';
import { registerFields } from '../../domain/registration-rules.ts';
import type { Phone } from '../../domain/typed-phone.ts';
import type { HumanProof } from '#kit/shared/human-proof.ts';
import type { AddressCodes } from './address-codes.ts';
import { useCaptcha } from '../login/use-captcha.ts';
import type { SendsCode } from '../contacts/code-field.tsx';
import { useCountries } from '../contacts/countries.ts';
import { enter } from '../login/enter.ts';
import { faultsOf, type FormField, type InvitationFault, invitationFaultOf } from './registration-faults.ts';
import { sendSmsCode } from '../contacts/send-sms-code.ts';

/**
 * @param isMade the account's name was made by the server, so the person has to be told it.
 * @param hasPassword one was chosen: without it a code by SMS is the way in.
 */
export type RegisteredNotice = { account: string; isLoggedIn: boolean; isMade: boolean; hasPassword: boolean };

type Typed = z.input<ReturnType<typeof registrationSchema>>;
type Checked = z.output<ReturnType<typeof registrationSchema>>;

export type RegistrationGiven = {
  plan: RegistrationPlan;
  ageMin: number;
  /** Codes of the page's address that count: each is filled in. */
  codes: AddressCodes;
  onRegistered: (notice: RegisteredNotice) => void;
  /** In place of sending, where the form is only shown. */
  onChecked?: (() => void) | undefined;
};

export type RegistrationForm = {
  field: UseFormRegister<Typed>;
  /** One box for both: old enough, and the terms accepted. */
  consent: UseFormRegisterReturn<'termsAccepted'>;
  /** The first thing wrong with a field, in words. */
  errorOf: (name: FormField) => string | undefined;
  phone: { value: Phone; onChange: (phone: Phone) => void };
  sendCode: SendsCode;
  captcha: ReturnType<typeof useCaptcha>;
  /** What went wrong with the form as a whole. */
  alert: string | undefined;
  /** An invitation that nobody gave; the person confirms to have read it. */
  warning: InvitationFault | undefined;
  confirmWarning: () => void;
  submit: () => void;
  reset: () => void;
  isSending: boolean;
};

/** The registration form's logic: checked here by the very schema that the server uses, then sent. */
export const useRegistration = (given: RegistrationGiven): RegistrationForm => {
  const { plan, codes, onRegistered, onChecked } = given;
  const textOf = useRefusalText('identity');
  const { sendForm, isSending } = useSendForm(plan);
  const captcha = useCaptcha();
  const { current } = useCountries();
  const [alert, setAlert] = useState<string>();
  const [warning, setWarning] = useState<InvitationFault>();
  const form = useForm<Typed, unknown, Checked>({
    resolver: zodResolver(registrationSchema(plan)),
    defaultValues: {
      countryDialingCode: current.countryDialingCode,
      mobileNum: '',
      ...(codes.affiliateCode !== undefined && { affiliateCode: codes.affiliateCode }),
      ...(codes.referralCode !== undefined && { recommenderId: codes.referralCode }),
    },
  });
  const phone = usePhone(form);

  const submit = form.handleSubmit(async (typed) => {
    if (isSending) return;
    setAlert(undefined);
    if (onChecked) return onChecked();
    if (await isUnknownAffiliate(plan, typed.affiliateCode)) return setWarning('affiliate_code_invalid');
    const answer = await sendForm(typed, captcha.captchaId);
    if (answer.ok) {
      const { account, session } = answer.value;
      if (session) await enter(session);
      return onRegistered({ account, isLoggedIn: session !== null, ...madeBy(plan) });
    }
    // A picture is good for one answer.
    if (plan.settings.captcha.enabled) captcha.load();
    const invitation = invitationFaultOf(answer.refusal);
    if (invitation) return setWarning(invitation);
    const faults = faultsOf(answer);
    for (const [name, message] of faults) form.setError(name, { message }, { shouldFocus: true });
    if (faults.length === 0) setAlert(textOf(answer));
  });

  return {
    field: form.register,
    consent: consentOf(form),
    errorOf: useErrorTexts(given, (name) => form.formState.errors[name]?.message),
    phone,
    sendCode: async () => {
      if (onChecked || !(await form.trigger('mobileNum', { shouldFocus: true }))) return undefined;
      return sendSmsCode('register', phone.value);
    },
    captcha,
    alert,
    warning,
    confirmWarning: () => setWarning(undefined),
    submit: () => void submit(),
    reset: () => {
      form.reset();
      setAlert(undefined);
    },
    isSending,
  };
};

const madeBy = ({ type, settings }: RegistrationPlan) => ({
  isMade: type === 'registerMobile',
  hasPassword: settings.password.enabled,
});

const useSendForm = ({ type }: RegistrationPlan) => {
  const byName = useSend(register);
  const byMobile = useSend(registerMobile);
  const sendForm = async (typed: Checked, captchaId: string) => {
    const { captcha, ...form } = typed;
    const sent = {
      ...form,
      ...(captcha !== '' && { captcha, captchaId }),
      referralCode: typed.recommenderId || typed.referralCode,
      login: true,
      domain: location.host,
      registerUrl: location.href,
      registerMethod: 'WEB',
    } as const;
    const send = (proof?: HumanProof) => {
      const whole = { ...sent, ...(proof && { humanCheck: proof }) };
      return type === 'register' ? byName.send(whole) : byMobile.send(whole);
    };
    const answer = await send();
    if (answer.ok || answer.refusal !== 'human_check_required') return answer;
    // After several names that others have the browser works for each further answer.
    const { proveHuman } = await import('#kit/browser/calls/human-check.ts');
    const solved = await proveHuman();
    return solved.ok ? send(solved.value) : solved;
  };
  return { sendForm, isSending: byName.isSending || byMobile.isSending };
};

/** Asked before the form is sent; one that came with the address has been looked at already. */
const isUnknownAffiliate = async ({ settings }: RegistrationPlan, code: string): Promise<boolean> => {
  if (!settings.affiliateCode.enabled || code === '') return false;
  const known = await call(affiliate, { code, domain: location.host });
  return known.ok && !known.value.valid;
};

type Form = ReturnType<typeof useForm<Typed, unknown, Checked>>;

const consentOf = (form: Form): RegistrationForm['consent'] =>
  form.register('termsAccepted', {
    onChange: () =>
      form.setValue('ageConfirmed', form.getValues('termsAccepted') === true, {
        shouldValidate: form.formState.isSubmitted,
      }),
  });

const usePhone = (form: Form) => {
  const [countryDialingCode = '', mobileNum = ''] = form.watch(['countryDialingCode', 'mobileNum']);
  return {
    value: { countryDialingCode, mobileNum },
    onChange: (phone: Phone) => {
      form.setValue('countryDialingCode', phone.countryDialingCode);
      form.setValue('mobileNum', phone.mobileNum, { shouldValidate: form.formState.isSubmitted });
    },
  };
};

const useErrorTexts = (
  { plan, ageMin }: RegistrationGiven,
  keyOf: (name: FormField) => string | undefined,
): ((name: FormField) => string | undefined) => {
  const { t } = useTranslation('identity');
  return (name) => {
    const key = keyOf(name);
    if (key === undefined) return undefined;
    const setting = plan.settings[registerFields.find((known) => known === name) ?? 'password'];
    const { minLength: min, maxLength: max } = setting;
    return t(key, { field: t(`fields.${name}`), min, max, age: ageMin });
  };
};
