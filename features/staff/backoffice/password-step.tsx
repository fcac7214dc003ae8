import { useState } from 'react';
import { useTranslation } from '#kit/browser/texts/translation.ts';
import { Button } from '#kit/browser/components/button.tsx';
import { PasswordField, TextField } from '#kit/browser/components/field.tsx';
import { useRefusalText } from '#kit/browser/components/states.tsx';
import type { OutputOf } from '#kit/shared/endpoint.ts';
import { logIn } from '../contract/log-in.ts';
import { Proving } from './proving.tsx';
import { useProvedSend } from './use-proved-send.ts';

/** The first step: name and password. @param notice why one is back here. */
export const PasswordStep = ({
  notice,
  onDone,
}: {
  notice: string | undefined;
  onDone: (challenge: OutputOf<typeof logIn>) => void;
}) => {
  const { t } = useTranslation('staff');
  const textOf = useRefusalText('staff');
  const { send, isSending, isProving } = useProvedSend(logIn);
  const [username, setUsername] = useState('');
  const [password, setPassword] = useState('');
  const [refusal, setRefusal] = useState(notice);
  const submit = async () => {
    const answer = await send((proof) => ({ username, password, ...proof }));
    if (answer.ok) return onDone(answer.value);
    setPassword('');
    return setRefusal(textOf(answer));
  };
  return (
    <form
      className="flex flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        if (!isSending) void submit();
      }}
    >
      <TextField
        label={t('logIn.username')}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the page has no other purpose
        autoFocus
        required
        maxLength={64}
        value={username}
        onChange={(event) => setUsername(event.target.value)}
      />
      <PasswordField
        label={t('logIn.password')}
        autoComplete="current-password"
        required
        maxLength={256}
        value={password}
        onChange={(event) => setPassword(event.target.value)}
      />
      {refusal !== undefined && (
        <p role="alert" className="text-sm text-bad">
          {refusal}
        </p>
      )}
      <Proving isProving={isProving} />
      <Button type="submit" tone="money" isBusy={isSending}>
        {t('logIn.next')}
      </Button>
    </form>
  );
};
