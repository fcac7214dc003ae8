import { lazy, type ReactNode, Suspense } from 'react';
import { PasswordField, TextField } from '#kit/browser/components/field.tsx';
import { Skeleton } from '#kit/browser/components/skeleton.tsx';
import { useTranslation } from '#kit/browser/texts/translation.ts';
import type { RegistrationPlan } from '../../domain/registration-form.ts';
import type { RegisterField } from '../../domain/registration-rules.ts';
import { CodeField } from '../contacts/code-field.tsx';
import { fieldAppearance, isSecret } from './field-appearance.ts';
import { passwordHint } from '../passwords/password-hint.ts';
import type { RegistrationForm } from './use-registration.ts';

/** Most merchants ask for no number; then its countries aren't needed either. */
const CaptchaField = lazy(() => import('../login/captcha-field.tsx').then((it) => ({ default: it.CaptchaField })));
const PhoneField = lazy(() => import('../contacts/phone-field.tsx').then((it) => ({ default: it.PhoneField })));

const inPlace = (field: ReactNode) => <Suspense fallback={<Skeleton className="h-20" />}>{field}</Suspense>;

type Props = { name: RegisterField; plan: RegistrationPlan; form: RegistrationForm };

/** One field of the form, in the shape that its kind has; what belongs to it follows: confirmation, code. */
export const RegistrationField = ({ name, plan, form }: Props) => {
  const { t } = useTranslation('identity');
  const { field, errorOf } = form;
  if (name === 'mobileNum') return <NumberFields plan={plan} form={form} />;
  if (name === 'captcha')
    return inPlace(<CaptchaField {...field('captcha')} of={form.captcha} error={errorOf('captcha')} />);
  const { minLength: min, maxLength: max, required } = plan.settings[name];
  const words = { label: t(`fields.${name}`), error: errorOf(name), ...fieldAppearance[name], ...field(name) };
  if (name === 'password') {
    return (
      <>
        <PasswordField {...words} hint={passwordHint(t, plan.settings.password)} />
        <PasswordField
          label={t('fields.confirmPassword')}
          autoComplete="new-password"
          error={errorOf('confirmPassword')}
          {...field('confirmPassword')}
        />
      </>
    );
  }
  if (isSecret(name)) return <PasswordField {...words} isOptional={!required} />;
  return (
    <TextField
      {...words}
      spellCheck={false}
      isOptional={!required}
      hint={name === 'username' ? t('register.usernameHint', { min, max }) : undefined}
    />
  );
};

const NumberFields = ({ plan, form: { phone, field, errorOf, sendCode } }: Omit<Props, 'name'>) => {
  const { t } = useTranslation('identity');
  return (
    <>
      {inPlace(<PhoneField label={t('fields.mobileNum')} {...phone} error={errorOf('mobileNum')} />)}
      {plan.isCodeAsked && (
        <CodeField onSend={sendCode} error={errorOf('verificationCode')} {...field('verificationCode')} />
      )}
    </>
  );
};
