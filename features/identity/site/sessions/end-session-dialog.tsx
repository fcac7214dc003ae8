import type { OutputOf } from '#kit/shared/endpoint.ts';
import { Confirm } from '#kit/browser/components/dialog.tsx';
import { useSend } from '#kit/browser/calls/queries.ts';
import { useRefusalText } from '#kit/browser/components/states.tsx';
import { say } from '#kit/browser/components/toast.tsx';
import { useTranslation } from '#kit/browser/texts/translation.ts';
import { endOtherSessions } from '../../contract/sessions/end-other-sessions.ts';
import { endOwnSession } from '../../contract/sessions/end-own-session.ts';
import type { ownSessions } from '../../contract/sessions/own-sessions.ts';
import { useDeviceText } from './came-from.tsx';

export type Session = OutputOf<typeof ownSessions>['sessions'][number];
/** What is about to end: one session, or all but this. */
export type Ending = Session | 'others';

type Props = { ending: Ending; onClose: () => void; onEnded: () => void };

export const EndSessionDialog = ({ ending, onClose, onEnded }: Props) => {
  const { t } = useTranslation('identity');
  const textOf = useRefusalText('identity');
  const deviceText = useDeviceText();
  const [one, others] = [useSend(endOwnSession), useSend(endOtherSessions)];
  const isOthers = ending === 'others';
  const end = async () => {
    const answer = isOthers ? await others.send({}) : await one.send({ sessionId: ending.sessionId });
    onClose();
    onEnded();
    if (answer.ok) say(t(isOthers ? 'sessions.othersEnded' : 'sessions.ended'), 'good');
    else say(textOf(answer), 'bad');
  };
  return (
    <Confirm
      isOpen
      title={t(isOthers ? 'sessions.endOthersTitle' : 'sessions.endTitle')}
      text={isOthers ? t('sessions.endOthersText') : t('sessions.endText', { device: deviceText(ending) })}
      confirmLabel={t(isOthers ? 'sessions.endOthers' : 'sessions.end')}
      isBusy={one.isSending || others.isSending}
      onConfirm={() => void end()}
      onCancel={onClose}
    />
  );
};
