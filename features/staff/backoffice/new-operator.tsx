import { useState } from 'react';
import { useTranslation } from '#kit/browser/translation.ts';
import { Button } from '#kit/browser/button.tsx';
import { CopyButton } from '#kit/browser/copy-button.tsx';
import { Dialog } from '#kit/browser/dialog.tsx';
import { TextField } from '#kit/browser/field.tsx';
import { useSend } from '#kit/browser/queries.ts';
import { useRefusalText } from '#kit/browser/states.tsx';
import { createOperator } from '../contract/create-operator.ts';
import { operators } from '../contract/operators.ts';
import type { RoleName } from '../domain/roles.ts';
import type { FirstPassword } from './operators-page.tsx';
import { RoleField } from './role-field.tsx';

type Props = { isOpen: boolean; onClose: () => void; onMade: (first: FirstPassword) => void };

export const NewOperatorDialog = ({ isOpen, onClose, onMade }: Props) => {
  const { t } = useTranslation('staff');
  return (
    <Dialog title={t('operators.create')} isOpen={isOpen} onClose={onClose} place="centre">
      <NewOperatorForm
        onMade={(first) => {
          onClose();
          onMade(first);
        }}
      />
    </Dialog>
  );
};

const NewOperatorForm = ({ onMade }: { onMade: (first: FirstPassword) => void }) => {
  const { t } = useTranslation('staff');
  const textOf = useRefusalText('staff');
  const { send, isSending } = useSend(createOperator, { refreshes: [operators] });
  const [username, setUsername] = useState('');
  const [displayName, setDisplayName] = useState('');
  const [role, setRole] = useState<RoleName>('support');
  const [refusal, setRefusal] = useState<string>();
  const submit = async () => {
    const answer = await send({ username, displayName, role });
    if (answer.ok) return onMade({ username: username.toLowerCase(), password: answer.value.firstPassword });
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
        label={t('operators.username')}
        hint={t('operators.usernameHint')}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        required
        pattern="[A-Za-z][A-Za-z0-9._\-]{2,31}"
        value={username}
        onChange={(event) => setUsername(event.target.value)}
      />
      <TextField
        label={t('operators.displayName')}
        autoComplete="off"
        required
        maxLength={80}
        value={displayName}
        onChange={(event) => setDisplayName(event.target.value)}
      />
      <RoleField role={role} onChoose={setRole} />
      {refusal !== undefined && (
        <p role="alert" className="text-sm text-bad">
          {refusal}
        </p>
      )}
      <Button type="submit" tone="money" isBusy={isSending}>
        {t('operators.create')}
      </Button>
    </form>
  );
};

/** The first password is shown this once: to be handed over, and replaced at the first log-in. */
export const FirstPasswordDialog = ({ first, onClose }: { first: FirstPassword | undefined; onClose: () => void }) => {
  const { t } = useTranslation('staff');
  return (
    <Dialog title={t('operators.firstPassword')} isOpen={first !== undefined} onClose={onClose} place="centre">
      {first && (
        <>
          <p className="text-soft">{t('operators.firstPasswordText', { username: first.username })}</p>
          <div className="my-5 flex items-center gap-2">
            <code className="min-w-0 grow rounded-sm bg-well px-3 py-2.5 break-all">{first.password}</code>
            <CopyButton text={first.password} />
          </div>
          <Button className="w-full" onClick={onClose}>
            {t('operators.noted')}
          </Button>
        </>
      )}
    </Dialog>
  );
};
