import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { Button } from '#kit/browser/components/button.tsx';
import { PasswordField } from '#kit/browser/components/field.tsx';
import { useSend } from '#kit/browser/calls/queries.ts';
import { forgetSession } from '#kit/browser/session/session.ts';
import { useRefusalText } from '#kit/browser/components/states.tsx';
import { useTranslation } from '#kit/browser/texts/translation.ts';
import { resetByLink } from '../../contract/passwords/reset-by-link.ts';
import { FormAlert } from '../form-parts.tsx';
import { usePasswordHint } from './password-hint.ts';
import { faultOfField } from '../registration/registration-faults.ts';

type Typed = { newPassword: string; confirmNewPassword: string };

/**
 * A new password by a mailed link.
 * @param verificationCode what stands behind the link's `#`. @param onSet every session has ended: the person logs in.
 */
export const NewPasswordForm = ({ verificationCode, onSet }: { verificationCode: string; onSet: () => void }) => {
  const { t } = useTranslation('identity');
  const textOf = useRefusalText('identity');
  const hint = usePasswordHint();
  const { send, isSending } = useSend(resetByLink);
  const [alert, setAlert] = useState<string>();
  const { register: field, handleSubmit, formState, setError, getValues } = useForm<Typed>();
  const submit = handleSubmit(async (typed) => {
    if (isSending) return;
    setAlert(undefined);
    const answer = await send({ ...typed, verificationCode });
    if (answer.ok) {
      forgetSession();
      return onSet();
    }
    const fault = faultOfField(answer, 'newPassword');
    if (fault) setError('newPassword', { message: t(fault.key, { field: t('fields.newPassword'), ...fault }) });
    else setAlert(textOf(answer));
  });
  const { newPassword, confirmNewPassword } = formState.errors;
  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-4">
      <PasswordField
        label={t('fields.newPassword')}
        hint={hint}
        autoComplete="new-password"
        error={newPassword && (newPassword.message || t('notEmpty', { field: t('fields.newPassword') }))}
        {...field('newPassword', { required: true })}
      />
      <PasswordField
        label={t('fields.confirmPassword')}
        autoComplete="new-password"
        error={confirmNewPassword && t('notEqual')}
        {...field('confirmNewPassword', { validate: (text) => text === getValues('newPassword') })}
      />
      <FormAlert text={alert} />
      <Button type="submit" tone="money" isBusy={isSending} className="mt-1 w-full">
        {t('forgot.newSubmit')}
      </Button>
    </form>
  );
};
