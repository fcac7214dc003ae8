import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from '#kit/browser/texts/translation.ts';
import { Confirm } from '#kit/browser/components/dialog.tsx';
import { useSend } from '#kit/browser/calls/queries.ts';
import { forgetSession, leaveSession } from '#kit/browser/session/session.ts';
import { useRefusalText } from '#kit/browser/components/states.tsx';
import { say } from '#kit/browser/components/toast.tsx';
import { logout } from '../../contract/sessions/logout.ts';

/** Asks, ends the session at the server, then forgets it here and goes home. */
export const LogoutDialog = ({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) => {
  const { t } = useTranslation('identity');
  const textOf = useRefusalText('identity');
  const navigate = useNavigate();
  const { send, isSending } = useSend(logout);
  const leave = async () => {
    const stay = leaveSession();
    const answer = await send({});
    // A session that the server no longer knows is ended as well.
    if (!answer.ok && answer.refusal !== 'not_logged_in') {
      stay();
      return say(textOf(answer), 'bad');
    }
    onClose();
    await navigate({ to: '/' });
    forgetSession();
    say(t('logout.done'), 'good');
  };
  return (
    <Confirm
      title={t('logout.title')}
      text={t('logout.text')}
      isOpen={isOpen}
      isBusy={isSending}
      confirmLabel={t('logout.confirm')}
      onConfirm={() => void leave()}
      onCancel={onClose}
    />
  );
};
