import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from '#kit/browser/texts/translation.ts';
import { Button } from '#kit/browser/components/button.tsx';
import { PasswordField } from '#kit/browser/components/field.tsx';
import { useSend } from '#kit/browser/calls/queries.ts';
import { forgetSession, leaveSession } from '#kit/browser/session/session.ts';
import { useRefusalText } from '#kit/browser/components/states.tsx';
import { changePassword } from '../../contract/passwords/change-password.ts';
import { FormAlert } from '../form-parts.tsx';
import { usePasswordHint } from './password-hint.ts';
import { faultOfField } from '../registration/registration-faults.ts';

type Typed = { oldPassword: string; newPassword: string; confirmNewPassword: string };

/**
 * @param knownPassword the one just typed at log-in; then it isn't asked for again.
 * @param onChanged every session has ended: the person logs in anew.
 */
export const ChangePasswordForm = ({
  knownPassword,
  onChanged,
}: {
  knownPassword: string | undefined;
  onChanged: () => void;
}) => {
  const { t } = useTranslation('identity');
  const textOf = useRefusalText('identity');
  const hint = usePasswordHint();
  const { send, isSending } = useSend(changePassword);
  const [alert, setAlert] = useState<string>();
  const { register: field, handleSubmit, formState, setError, getValues } = useForm<Typed>();
  const submit = handleSubmit(async (typed) => {
    if (isSending) return;
    setAlert(undefined);
    const stay = leaveSession();
    const answer = await send({ ...typed, oldPassword: knownPassword ?? typed.oldPassword });
    if (answer.ok) {
      forgetSession();
      return onChanged();
    }
    stay();
    const fault = faultOfField(answer, 'newPassword');
    if (fault) setError('newPassword', { message: t(fault.key, { field: t('fields.newPassword'), ...fault }) });
    else setAlert(textOf(answer));
  });
  const { errors } = formState;
  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-4">
      {knownPassword === undefined && (
        <PasswordField
          label={t('fields.oldPassword')}
          autoComplete="current-password"
          error={errors.oldPassword && t('notEmpty', { field: t('fields.oldPassword') })}
          {...field('oldPassword', { required: true })}
        />
      )}
      <PasswordField
        label={t('fields.newPassword')}
        hint={hint}
        autoComplete="new-password"
        error={errors.newPassword && (errors.newPassword.message || t('notEmpty', { field: t('fields.newPassword') }))}
        {...field('newPassword', { required: true })}
      />
      <PasswordField
        label={t('fields.confirmPassword')}
        autoComplete="new-password"
        error={errors.confirmNewPassword && t('notEqual')}
        {...field('confirmNewPassword', { validate: (text) => text === getValues('newPassword') })}
      />
      <FormAlert text={alert} />
      <Button type="submit" tone="money" isBusy={isSending} className="mt-1 w-full">
        {t('changePassword.submit')}
      </Button>
    </form>
  );
};
