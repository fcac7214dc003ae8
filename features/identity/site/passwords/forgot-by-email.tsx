import { MailCheck } from 'lucide-react';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { Button } from '#kit/browser/components/button.tsx';
import { TextField } from '#kit/browser/components/field.tsx';
import { useSend } from '#kit/browser/calls/queries.ts';
import { useRefusalText } from '#kit/browser/components/states.tsx';
import { useTranslation } from '#kit/browser/texts/translation.ts';
import { forgotByEmail } from '../../contract/passwords/forgot-by-email.ts';
import { matchesPattern } from '../../domain/patterns.ts';
import { FormAlert } from '../form-parts.tsx';

type Typed = { username: string; email: string };

const emailPattern = 2;

/** Username and address: then a link is mailed, if both are of one account; the page says the same in any case. */
export const ForgotByEmail = ({ onMailed }: { onMailed: () => void }) => {
  const { t } = useTranslation('identity');
  const textOf = useRefusalText('identity');
  const { send, isSending } = useSend(forgotByEmail);
  const [alert, setAlert] = useState<string>();
  const [isMailed, setIsMailed] = useState(false);
  const { register: field, handleSubmit, formState } = useForm<Typed>();
  const submit = handleSubmit(async ({ username, email }) => {
    if (isSending) return;
    setAlert(undefined);
    const answer = await send({ username: username.trim(), email: email.trim() });
    if (answer.ok) setIsMailed(true);
    else setAlert(textOf(answer));
  });
  if (isMailed) return <Mailed onRead={onMailed} />;
  const { username, email } = formState.errors;
  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-4">
      <p className="text-sm text-soft">{t('forgot.emailLead')}</p>
      <TextField
        label={t('fields.username')}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={64}
        error={username && t('login.usernameMissing')}
        {...field('username', { validate: (text) => text.trim() !== '' })}
      />
      <TextField
        label={t('fields.email')}
        inputMode="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={100}
        error={email && t('refusals.email_invalid')}
        {...field('email', { validate: (text) => matchesPattern(emailPattern, text.trim()) })}
      />
      <FormAlert text={alert} />
      <Button type="submit" tone="money" isBusy={isSending} className="mt-1 w-full">
        {t('forgot.mailSubmit')}
      </Button>
    </form>
  );
};

const Mailed = ({ onRead }: { onRead: () => void }) => {
  const { t } = useTranslation('identity');
  return (
    <div role="status" className="flex flex-col items-center gap-3 py-2 text-center">
      <MailCheck aria-hidden className="size-12 text-good" strokeWidth={1.5} />
      <p className="text-lg font-semibold">{t('forgot.mailedTitle')}</p>
      <p className="text-soft">{t('forgot.mailed')}</p>
      <Button tone="money" onClick={onRead} className="mt-3 w-full">
        {t('forgot.ok')}
      </Button>
    </div>
  );
};
