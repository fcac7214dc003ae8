import { useState } from 'react';
import { useTranslation } from '#kit/browser/texts/translation.ts';
import { Button } from '#kit/browser/components/button.tsx';
import { Dialog } from '#kit/browser/components/dialog.tsx';
import { PasswordField } from '#kit/browser/components/field.tsx';
import { useSend } from '#kit/browser/calls/queries.ts';
import { useRefusalText } from '#kit/browser/components/states.tsx';
import { say } from '#kit/browser/components/toast.tsx';
import { changeOwnPassword } from '../contract/change-own-password.ts';
import { passwordLengthMin } from '../domain/limits.ts';

export const OwnPasswordDialog = ({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) => {
  const { t } = useTranslation('staff');
  return (
    <Dialog title={t('ownPassword.title')} isOpen={isOpen} onClose={onClose} place="centre">
      <OwnPasswordForm onDone={onClose} />
    </Dialog>
  );
};

const OwnPasswordForm = ({ onDone }: { onDone: () => void }) => {
  const { t } = useTranslation('staff');
  const textOf = useRefusalText('staff');
  const { send, isSending } = useSend(changeOwnPassword);
  const [password, setPassword] = useState('');
  const [newPassword, setNewPassword] = useState('');
  const [refusal, setRefusal] = useState<{ code: string; text: string }>();
  const submit = async () => {
    const answer = await send({ password, newPassword });
    if (!answer.ok) return setRefusal({ code: answer.refusal, text: textOf(answer) });
    say(t('ownPassword.done'), 'good');
    return onDone();
  };
  const isOldWrong = refusal?.code === 'password_wrong' || refusal?.code === 'too_many_guesses';
  return (
    <form
      className="flex flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        if (!isSending) void submit();
      }}
    >
      <PasswordField
        label={t('ownPassword.old')}
        error={isOldWrong ? refusal?.text : undefined}
        autoComplete="current-password"
        required
        value={password}
        onChange={(event) => setPassword(event.target.value)}
      />
      <PasswordField
        label={t('ownPassword.new')}
        hint={t('logIn.newPasswordHint', { min: passwordLengthMin })}
        error={isOldWrong ? undefined : refusal?.text}
        autoComplete="new-password"
        required
        value={newPassword}
        onChange={(event) => setNewPassword(event.target.value)}
      />
      <Button type="submit" tone="money" isBusy={isSending}>
        {t('ownPassword.save')}
      </Button>
    </form>
  );
};
