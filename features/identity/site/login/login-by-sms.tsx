import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { Button } from '#kit/browser/components/button.tsx';
import { CheckField } from '#kit/browser/components/field.tsx';
import { useSend } from '#kit/browser/calls/queries.ts';
import { useRefusalText } from '#kit/browser/components/states.tsx';
import { useTranslation } from '#kit/browser/texts/translation.ts';
import { login } from '../../contract/login/login.ts';
import { phoneOf } from '../../domain/phone.ts';
import type { Phone } from '../../domain/typed-phone.ts';
import { CodeField } from '../contacts/code-field.tsx';
import { enter } from './enter.ts';
import { FormAlert } from '../form-parts.tsx';
import { PhoneField } from '../contacts/phone-field.tsx';
import { forgetRemembered, saveRemembered, remembered } from './remembered.ts';
import { sendSmsCode } from '../contacts/send-sms-code.ts';
import type { LoginOutcome } from './use-login.ts';

type Typed = { code: string; remember: boolean };

const codeRefusals = ['code_invalid', 'code_expired', 'code_guessed_too_often'];

/** The number, first the one that this browser remembers, and what is wrong with it. */
const usePhone = () => {
  const { t } = useTranslation('identity');
  const [phone, setPhone] = useState<Phone | undefined>(() => remembered().phone);
  const [phoneFault, setPhoneFault] = useState<string>();
  const typePhone = (typed: Phone) => {
    setPhone(typed);
    setPhoneFault(undefined);
  };
  /** The number as it was typed, once it can be one; else the field says what is wrong. */
  const checkedPhone = (): Phone | undefined => {
    const isTyped = phone !== undefined && phone.mobileNum.trim() !== '';
    const isNumber = isTyped && phoneOf(phone.countryDialingCode, phone.mobileNum) !== undefined;
    setPhoneFault(isNumber ? undefined : t(isTyped ? 'refusals.phone_invalid' : 'refusals.phone_missing'));
    return isNumber ? phone : undefined;
  };
  return { phone, phoneFault, typePhone, checkedPhone };
};

/** A mobile number and the code that was sent to it. Inside the app's countries provider only. */
export const LoginBySms = ({ onLoggedIn }: { onLoggedIn: (outcome: LoginOutcome) => void }) => {
  const { t } = useTranslation('identity');
  const textOf = useRefusalText('identity');
  const { send, isSending } = useSend(login);
  const { phone, phoneFault, typePhone, checkedPhone } = usePhone();
  const [alert, setAlert] = useState<string>();
  const {
    register: field,
    handleSubmit,
    formState,
    setError,
  } = useForm<Typed>({
    defaultValues: { code: '', remember: phone !== undefined },
  });

  const logIn = async ({ code, remember }: Typed) => {
    const given = checkedPhone();
    if (isSending || !given) return;
    setAlert(undefined);
    const { countryDialingCode, mobileNum: username } = given;
    const answer = await send({ type: 'sms', username, password: code.trim(), countryDialingCode });
    if (answer.ok) {
      const entered = await enter(answer.value);
      if (!entered) return;
      if (remember) saveRemembered({ phone: given });
      else forgetRemembered();
      return onLoggedIn({ ...entered, mustChange: undefined });
    }
    if (codeRefusals.includes(answer.refusal)) setError('code', { message: textOf(answer) }, { shouldFocus: true });
    else setAlert(textOf(answer));
  };
  const submit = handleSubmit(logIn, () => void checkedPhone());
  const { code } = formState.errors;
  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-4">
      <PhoneField label={t('fields.mobileNum')} value={phone} onChange={typePhone} error={phoneFault} />
      <CodeField
        onSend={async () => {
          const given = checkedPhone();
          return given && sendSmsCode('login', given);
        }}
        error={code && (code.message || t('code.missing'))}
        {...field('code', { validate: (text) => text.trim() !== '' })}
      />
      <CheckField label={t('login.rememberNumber')} {...field('remember')} />
      <FormAlert text={alert} />
      <Button type="submit" tone="money" isBusy={isSending} className="w-full">
        {t('login.submit')}
      </Button>
    </form>
  );
};
