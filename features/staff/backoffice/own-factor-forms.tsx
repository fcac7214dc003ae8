import { type ReactNode, useState } from 'react';
import { Button } from '#kit/browser/components/button.tsx';
import { PasswordField, TextField } from '#kit/browser/components/field.tsx';
import { makePasskey } from '#kit/browser/session/passkeys.ts';
import { useSend } from '#kit/browser/calls/queries.ts';
import { RecoveryCodes } from '#kit/browser/components/recovery-codes.tsx';
import { useRefusalText } from '#kit/browser/components/states.tsx';
import { say } from '#kit/browser/components/toast.tsx';
import { useTranslation } from '#kit/browser/texts/translation.ts';
import { addOwnPasskey } from '../contract/add-own-passkey.ts';
import { makeOwnRecoveryCodes } from '../contract/make-own-recovery-codes.ts';
import { ownFactor } from '../contract/own-factor.ts';
import { removeOwnPasskey } from '../contract/remove-own-passkey.ts';
import { startOwnPasskey } from '../contract/start-own-passkey.ts';
import { passkeyNameMax } from '../domain/limits.ts';

const refreshes = [ownFactor];

type FormProps = {
  children?: ReactNode;
  submitLabel: string;
  tone?: 'money' | 'danger';
  /** @returns what went wrong, in words. */
  onSubmit: (password: string) => Promise<string | undefined>;
};

/** Everything here asks for the password again. */
const ConfirmedForm = ({ children, submitLabel, tone = 'money', onSubmit }: FormProps) => {
  const { t } = useTranslation('staff');
  const [password, setPassword] = useState('');
  const [fault, setFault] = useState<string>();
  const [isBusy, setIsBusy] = useState(false);
  return (
    <form
      className="flex flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        if (isBusy) return;
        setIsBusy(true);
        void onSubmit(password)
          .then(setFault)
          .finally(() => setIsBusy(false));
      }}
    >
      {children}
      <PasswordField
        label={t('ownPassword.old')}
        autoComplete="current-password"
        required
        maxLength={256}
        value={password}
        onChange={(event) => setPassword(event.target.value)}
      />
      {fault !== undefined && (
        <p role="alert" className="text-sm text-bad">
          {fault}
        </p>
      )}
      <Button type="submit" tone={tone} isBusy={isBusy}>
        {submitLabel}
      </Button>
    </form>
  );
};

export const AddPasskey = ({ onDone }: { onDone: () => void }) => {
  const { t } = useTranslation('staff');
  const textOf = useRefusalText('staff');
  const start = useSend(startOwnPasskey);
  const add = useSend(addOwnPasskey, { refreshes });
  const [name, setName] = useState('');
  const submit = async (password: string) => {
    const asked = await start.send({ password });
    if (!asked.ok) return textOf(asked);
    const answer = await makePasskey(asked.value);
    if (typeof answer === 'string') return t(`ownFactor.failures.${answer}`);
    const kept = await add.send({ name, answer });
    if (!kept.ok) return textOf(kept);
    say(t('ownFactor.addedNow'), 'good');
    onDone();
    return undefined;
  };
  return (
    <ConfirmedForm submitLabel={t('ownFactor.add')} onSubmit={submit}>
      <TextField
        label={t('ownFactor.name')}
        autoComplete="off"
        required
        maxLength={passkeyNameMax}
        value={name}
        onChange={(event) => setName(event.target.value)}
      />
    </ConfirmedForm>
  );
};

type RemoveProps = { passkey: { passkeyId: string }; onDone: () => void };

export const RemovePasskey = ({ passkey: { passkeyId }, onDone }: RemoveProps) => {
  const { t } = useTranslation('staff');
  const textOf = useRefusalText('staff');
  const { send } = useSend(removeOwnPasskey, { refreshes });
  const submit = async (password: string) => {
    const answer = await send({ passkeyId, password });
    if (!answer.ok) return textOf(answer);
    say(t('ownFactor.removed'), 'good');
    onDone();
    return undefined;
  };
  return (
    <ConfirmedForm submitLabel={t('ownFactor.remove')} tone="danger" onSubmit={submit}>
      <p className="text-sm text-soft">{t('ownFactor.removeText')}</p>
    </ConfirmedForm>
  );
};

export const MakeCodes = ({ onDone }: { onDone: () => void }) => {
  const { t } = useTranslation('staff');
  const textOf = useRefusalText('staff');
  const { send } = useSend(makeOwnRecoveryCodes, { refreshes });
  const [code, setCode] = useState('');
  const [codes, setCodes] = useState<readonly string[]>();
  const submit = async (password: string) => {
    const answer = await send({ password, code });
    if (answer.ok) setCodes(answer.value.recoveryCodes);
    return answer.ok ? undefined : textOf(answer);
  };
  if (codes) {
    const words = {
      keep: t('ownFactor.keep'),
      fileTitle: t('ownFactor.fileTitle', { host: location.host }),
      title: t('ownFactor.codes'),
      download: t('ownFactor.download'),
      print: t('ownFactor.print'),
      kept: t('ownFactor.kept'),
      done: t('ownFactor.done'),
    };
    return <RecoveryCodes codes={codes} words={words} onDone={onDone} />;
  }
  return (
    <ConfirmedForm submitLabel={t('ownFactor.makeCodes')} onSubmit={submit}>
      <p className="text-sm text-soft">{t('ownFactor.makeCodesText')}</p>
      <TextField
        label={t('logIn.code')}
        hint={t('logIn.codeHint')}
        inputMode="numeric"
        autoComplete="one-time-code"
        pattern="[0-9]{6}"
        required
        maxLength={6}
        value={code}
        onChange={(event) => setCode(event.target.value.replaceAll(/\D/g, ''))}
        className="figures text-2xl tracking-widest"
      />
    </ConfirmedForm>
  );
};
