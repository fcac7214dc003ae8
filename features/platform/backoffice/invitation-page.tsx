import { type ReactNode, useState } from 'react';
import { useRead, useSend } from '#kit/browser/calls/queries.ts';
import { Button } from '#kit/browser/components/button.tsx';
import { PasswordField } from '#kit/browser/components/field.tsx';
import { SkeletonRows } from '#kit/browser/components/skeleton.tsx';
import { useRefusalText } from '#kit/browser/components/states.tsx';
import { Mark } from '#kit/browser/drawings/mark.tsx';
import { useLanguage } from '#kit/browser/texts/language.ts';
import { useTranslation } from '#kit/browser/texts/translation.ts';
import { readInvitation } from '../contract/read-invitation.ts';
import { takeInvitation } from '../contract/take-invitation.ts';

type Props = { token: string; beside: ReactNode; onLeave: () => void };

/** Whoever was invited sets the own password here, and goes on to the log-in. @param beside language and theme. */
export const InvitationPage = ({ token, beside, onLeave }: Props) => {
  const { t } = useTranslation('platform');
  const textOf = useRefusalText('platform');
  const language = useLanguage();
  const read = useRead(readInvitation, { token }, { staleTime: Number.POSITIVE_INFINITY });
  const [taken, setTaken] = useState<string>();
  return (
    <div className="flex min-h-dvh flex-col">
      <header className="flex justify-end gap-1 p-3">{beside}</header>
      <main className="mx-auto flex w-full max-w-(--container-form) grow flex-col justify-center px-4 pb-24">
        <div className="mb-6 flex items-center gap-3">
          <Mark className="size-11" />
          <h1 className="text-2xl">{t('desk.invited.title')}</h1>
        </div>
        <div className="flex flex-col gap-4 rounded-card bg-card p-5 sm:p-7">
          {taken !== undefined && <p className="text-good">{t('desk.invited.done', { username: taken })}</p>}
          {taken === undefined && read.data && (
            <>
              <p>
                {t('desk.invited.text', {
                  name: read.data.displayName,
                  brand: read.data.brand[language] ?? read.data.brand['EN'] ?? '',
                })}
              </p>
              <PasswordForm token={token} username={read.data.username} onDone={() => setTaken(read.data.username)} />
            </>
          )}
          {taken === undefined && read.error && (
            <p role="alert" className="text-bad">
              {textOf(read.error)}
            </p>
          )}
          {read.isPending && <SkeletonRows />}
          {(taken !== undefined || read.error) && (
            <Button tone={read.error ? 'plain' : 'money'} onClick={onLeave}>
              {t('desk.invited.logIn')}
            </Button>
          )}
        </div>
      </main>
    </div>
  );
};

const PasswordForm = ({ token, username, onDone }: { token: string; username: string; onDone: () => void }) => {
  const { t } = useTranslation('platform');
  const own = useRefusalText('platform');
  const ofStaff = useRefusalText('staff');
  const { send, isSending } = useSend(takeInvitation);
  const [newPassword, setNewPassword] = useState('');
  const [refusal, setRefusal] = useState<string>();
  const submit = async () => {
    const answer = await send({ token, newPassword });
    if (answer.ok) return onDone();
    return setRefusal(answer.refusal.startsWith('password_') ? ofStaff(answer) : own(answer));
  };
  return (
    <form
      className="flex flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        if (!isSending) void submit();
      }}
    >
      <p className="text-sm text-soft">{t('desk.invited.username', { username })}</p>
      <input type="text" name="username" autoComplete="username" value={username} readOnly hidden />
      <PasswordField
        label={t('desk.invited.password')}
        hint={t('desk.invited.passwordHint')}
        error={refusal}
        autoComplete="new-password"
        required
        maxLength={256}
        value={newPassword}
        onChange={(event) => setNewPassword(event.target.value)}
      />
      <Button type="submit" tone="money" isBusy={isSending}>
        {t('desk.invited.set')}
      </Button>
    </form>
  );
};
