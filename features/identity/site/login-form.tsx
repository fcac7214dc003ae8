import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from '#kit/browser/translation.ts';
import { Button } from '#kit/browser/button.tsx';
import { PasswordField, TextField } from '#kit/browser/field.tsx';
import { useSend } from '#kit/browser/queries.ts';
import { useRefusalText } from '#kit/browser/states.tsx';
import { login } from '../contract/login.ts';
import { enter } from './enter.ts';
import { FormAlert } from './form-alert.tsx';
import { PasskeyLogin } from './passkey-login.tsx';

type Typed = { username: string; password: string };

/** @param onLoggedIn the session is kept already; `mustChange` carries the password that has to be replaced. */
export const LoginForm = ({ onLoggedIn }: { onLoggedIn: (outcome: { mustChange: string | undefined }) => void }) => {
  const { t } = useTranslation('identity');
  const textOf = useRefusalText('identity');
  const { send, isSending } = useSend(login);
  const [alert, setAlert] = useState<string>();
  const { register: field, handleSubmit, formState, setFocus } = useForm<Typed>();
  const submit = handleSubmit(async ({ username, password }) => {
    if (isSending) return;
    setAlert(undefined);
    const answer = await send({ username: username.trim(), password, type: 'username' });
    if (!answer.ok) {
      setAlert(textOf(answer));
      return setFocus('password', { shouldSelect: true });
    }
    const entered = await enter(answer.value);
    if (entered) onLoggedIn({ mustChange: entered.mustChange ? password : undefined });
  });
  const { username, password } = formState.errors;
  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-4">
      <TextField
        label={t('fields.username')}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        error={username && t('login.usernameMissing')}
        {...field('username', { validate: (text) => text.trim() !== '' })}
      />
      <PasswordField
        label={t('fields.password')}
        autoComplete="current-password"
        error={password && t('login.passwordMissing')}
        {...field('password', { validate: (text) => text !== '' })}
      />
      <FormAlert text={alert} />
      <Button type="submit" tone="money" isBusy={isSending} className="mt-1 w-full">
        {t('login.submit')}
      </Button>
      <PasskeyLogin onLoggedIn={({ mustChange }) => onLoggedIn({ mustChange: mustChange ? '' : undefined })} />
    </form>
  );
};
