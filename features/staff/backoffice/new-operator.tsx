import { useState } from 'react';
import { useTranslation } from '#kit/browser/texts/translation.ts';
import { Button } from '#kit/browser/components/button.tsx';
import { Dialog } from '#kit/browser/components/dialog.tsx';
import { TextField } from '#kit/browser/components/field.tsx';
import { useSend } from '#kit/browser/calls/queries.ts';
import { useRefusalText } from '#kit/browser/components/states.tsx';
import { say } from '#kit/browser/components/toast.tsx';
import { createOperator } from '../contract/create-operator.ts';
import { operators } from '../contract/operators.ts';
import { RoleField } from './role-field.tsx';

type Props = { isOpen: boolean; onClose: () => void };

export const NewOperatorDialog = ({ isOpen, onClose }: Props) => {
  const { t } = useTranslation('staff');
  return (
    <Dialog title={t('operators.create')} isOpen={isOpen} onClose={onClose} place="centre">
      <NewOperatorForm onAsked={onClose} />
    </Dialog>
  );
};

const NewOperatorForm = ({ onAsked }: { onAsked: () => void }) => {
  const { t } = useTranslation('staff');
  const textOf = useRefusalText('staff');
  const { send, isSending } = useSend(createOperator, { refreshes: [operators] });
  const [username, setUsername] = useState('');
  const [displayName, setDisplayName] = useState('');
  const [role, setRole] = useState('support');
  const [reason, setReason] = useState('');
  const [refusal, setRefusal] = useState<string>();
  const submit = async () => {
    const answer = await send({ username, displayName, role, reason });
    if (!answer.ok) return setRefusal(textOf(answer));
    say(t('operators.asked'), 'good');
    return onAsked();
  };
  return (
    <form
      className="flex flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        if (!isSending) void submit();
      }}
    >
      <p className="text-sm text-soft">{t('operators.createText')}</p>
      <NameFields
        username={username}
        displayName={displayName}
        onUsername={setUsername}
        onDisplayName={setDisplayName}
      />
      <RoleField role={role} onChoose={setRole} />
      <TextField
        label={t('audit.reason')}
        autoComplete="off"
        required
        minLength={5}
        maxLength={300}
        value={reason}
        onChange={(event) => setReason(event.target.value)}
      />
      {refusal !== undefined && (
        <p role="alert" className="text-sm text-bad">
          {refusal}
        </p>
      )}
      <Button type="submit" tone="money" isBusy={isSending}>
        {t('operators.ask')}
      </Button>
    </form>
  );
};

type Names = {
  username: string;
  displayName: string;
  onUsername: (text: string) => void;
  onDisplayName: (text: string) => void;
};

const NameFields = ({ username, displayName, onUsername, onDisplayName }: Names) => {
  const { t } = useTranslation('staff');
  return (
    <>
      <TextField
        label={t('operators.username')}
        hint={t('operators.usernameHint')}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        required
        pattern="[A-Za-z][A-Za-z0-9._\-]{2,31}"
        value={username}
        onChange={(event) => onUsername(event.target.value)}
      />
      <TextField
        label={t('operators.displayName')}
        autoComplete="off"
        required
        maxLength={80}
        value={displayName}
        onChange={(event) => onDisplayName(event.target.value)}
      />
    </>
  );
};
