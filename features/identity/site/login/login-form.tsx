import { Button } from '#kit/browser/components/button.tsx';
import { CheckField, PasswordField, TextField } from '#kit/browser/components/field.tsx';
import { useTranslation } from '#kit/browser/texts/translation.ts';
import { CaptchaField } from './captcha-field.tsx';
import { FormAlert, useFirstField } from '../form-parts.tsx';
import { PasskeyLogin } from '../factors/passkey-login.tsx';
import { type LoginOutcome, useLoginForm } from './use-login.ts';

/** What stands in the password's place where this browser may log in without it. */
const standIn = '••••••••••';

/** @param onLoggedIn the session is kept already; `mustChange` carries the password that has to be replaced. */
export const LoginForm = ({ onLoggedIn }: { onLoggedIn: (outcome: LoginOutcome) => void }) => {
  const { t } = useTranslation('identity');
  const { field, errors, submit, isSending, alert, captcha, hasCaptcha, isRemembered } = useLoginForm(onLoggedIn);
  const ref = useFirstField();
  return (
    <form ref={ref} noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-4">
      <TextField
        label={t('fields.username')}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        error={errors.username && t('login.usernameMissing')}
        {...field('username', { validate: (text) => text.trim() !== '' })}
      />
      <PasswordField
        label={t('fields.password')}
        autoComplete="current-password"
        error={errors.password && t('login.passwordMissing')}
        {...(isRemembered && { placeholder: standIn, hint: t('login.remembered') })}
        {...field('password', { validate: (text) => isRemembered || text !== '' })}
      />
      {hasCaptcha && (
        <CaptchaField
          of={captcha}
          error={errors.captcha && (errors.captcha.message || t('captcha.missing'))}
          {...field('captcha', { validate: (text) => text.trim() !== '' })}
        />
      )}
      <CheckField label={t('login.remember')} {...field('remember')} />
      <FormAlert text={alert} />
      <Button type="submit" tone="money" isBusy={isSending} className="w-full">
        {t('login.submit')}
      </Button>
      <PasskeyLogin
        onLoggedIn={({ mustChange, ...entered }) => onLoggedIn({ ...entered, mustChange: mustChange ? '' : undefined })}
      />
    </form>
  );
};
