import { useState } from 'react';
import { Button } from '#kit/browser/components/button.tsx';
import { Card, PartHeading } from '#kit/browser/components/card.tsx';
import { Dialog } from '#kit/browser/components/dialog.tsx';
import { dateView } from '#kit/browser/texts/format.ts';
import { useLanguage } from '#kit/browser/texts/language.ts';
import { useLogin } from '#kit/browser/session/login.ts';
import { useRead } from '#kit/browser/calls/queries.ts';
import { Skeleton } from '#kit/browser/components/skeleton.tsx';
import { ErrorState } from '#kit/browser/components/states.tsx';
import { say } from '#kit/browser/components/toast.tsx';
import { useTranslation } from '#kit/browser/texts/translation.ts';
import { security } from '../../contract/passwords/security.ts';
import { ChangePasswordForm } from './change-password-form.tsx';
import { justTyped } from '../login/just-typed.ts';

/** How old the log-in password is, and the way to another one; right after a log-in the old one isn't asked for again. */
export const PasswordSection = () => {
  const { t } = useTranslation('identity');
  const language = useLanguage();
  const { askLogin } = useLogin();
  const { data, error, refetch } = useRead(security, {});
  const [isChanging, setIsChanging] = useState(false);
  const changed = () => {
    setIsChanging(false);
    say(t('changePassword.done'), 'good');
    askLogin('login');
  };
  const setAt = data && t('password.setAt', { at: dateView(data.passwordSetAt, language) });
  return (
    <section>
      <PartHeading title={t('password.title')} />
      <Card className="flex flex-wrap items-center justify-between gap-3">
        {error && !data ? (
          <ErrorState error={error} feature="identity" onAgain={() => void refetch()} />
        ) : (
          <p className="text-soft">{setAt ?? <Skeleton className="h-6 w-40" />}</p>
        )}
        <Button size="small" onClick={() => setIsChanging(true)}>
          {t('password.change')}
        </Button>
      </Card>
      <Dialog title={t('changePassword.title')} isOpen={isChanging} onClose={() => setIsChanging(false)}>
        <ChangePasswordForm knownPassword={justTyped()} onChanged={changed} />
      </Dialog>
    </section>
  );
};
