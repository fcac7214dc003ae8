import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { Button } from '#kit/browser/components/button.tsx';
import { PasswordField } from '#kit/browser/components/field.tsx';
import { useSend } from '#kit/browser/calls/queries.ts';
import { useRefusalText } from '#kit/browser/components/states.tsx';
import { say } from '#kit/browser/components/toast.tsx';
import { useTranslation } from '#kit/browser/texts/translation.ts';
import { resetByPhone } from '../../contract/passwords/reset-by-phone.ts';
import { phoneOf } from '../../domain/phone.ts';
import type { Phone } from '../../domain/typed-phone.ts';
import { CodeField } from '../contacts/code-field.tsx';
import { enter, type Entered } from '../login/enter.ts';
import { FormAlert } from '../form-parts.tsx';
import { PhoneField } from '../contacts/phone-field.tsx';
import { usePasswordHint } from './password-hint.ts';
import { faultOfField } from '../registration/registration-faults.ts';
import { sendSmsCode } from '../contacts/send-sms-code.ts';

type Typed = { verificationCode: string; newPassword: string };

const codeRefusals = ['code_invalid', 'code_expired', 'code_guessed_too_often'];

/** Number, code, new password: then the person is logged in. */
export const ForgotByPhone = ({ onLoggedIn }: { onLoggedIn: (entered: Entered) => void }) => {
  const { t } = useTranslation('identity');
  const textOf = useRefusalText('identity');
  const hint = usePasswordHint();
  const { send, isSending } = useSend(resetByPhone);
  const { phone, fault: phoneFault, change, checked: checkedPhone } = useTypedPhone();
  const [alert, setAlert] = useState<string>();
  const { register: field, handleSubmit, formState, setError } = useForm<Typed>();

  const reset = async (typed: Typed) => {
    const given = checkedPhone();
    if (isSending || !given) return;
    setAlert(undefined);
    const answer = await send({ ...given, ...typed });
    if (answer.ok) {
      say(t('forgot.done'), 'good');
      const entered = await enter(answer.value);
      return entered && onLoggedIn(entered);
    }
    const fault = faultOfField(answer, 'newPassword');
    if (fault) setError('newPassword', { message: t(fault.key, { field: t('fields.newPassword'), ...fault }) });
    else if (codeRefusals.includes(answer.refusal)) setError('verificationCode', { message: textOf(answer) });
    else setAlert(textOf(answer));
  };
  const submit = handleSubmit(reset, () => void checkedPhone());
  const { verificationCode, newPassword } = formState.errors;
  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-4">
      <p className="text-sm text-soft">{t('forgot.phoneLead')}</p>
      <PhoneField label={t('fields.mobileNum')} value={phone} onChange={change} error={phoneFault} />
      <CodeField
        onSend={async () => {
          const given = checkedPhone();
          return given && sendSmsCode('reset', given);
        }}
        error={verificationCode && (verificationCode.message || t('code.missing'))}
        {...field('verificationCode', { validate: (text) => text.trim() !== '' })}
      />
      <PasswordField
        label={t('fields.newPassword')}
        hint={hint}
        autoComplete="new-password"
        error={newPassword && (newPassword.message || t('notEmpty', { field: t('fields.newPassword') }))}
        {...field('newPassword', { required: true })}
      />
      <FormAlert text={alert} />
      <Button type="submit" tone="money" isBusy={isSending} className="mt-1 w-full">
        {t('forgot.submit')}
      </Button>
    </form>
  );
};

/** `checked`: the number as it was typed, once it can be one; else the field says what is wrong. */
const useTypedPhone = () => {
  const { t } = useTranslation('identity');
  const [phone, setPhone] = useState<Phone>();
  const [fault, setFault] = useState<string>();
  const checked = (): Phone | undefined => {
    const isTyped = phone !== undefined && phone.mobileNum.trim() !== '';
    const isNumber = isTyped && phoneOf(phone.countryDialingCode, phone.mobileNum) !== undefined;
    setFault(isNumber ? undefined : t(isTyped ? 'refusals.phone_invalid' : 'refusals.phone_missing'));
    return isNumber ? phone : undefined;
  };
  const change = (typed: Phone) => {
    setPhone(typed);
    setFault(undefined);
  };
  return { phone, fault, change, checked };
};
