import { useEffect, useEffectEvent } from 'react';
import { Facts } from '#kit/browser/components/card.tsx';
import { CopyButton } from '#kit/browser/components/copy-button.tsx';
import { Dialog } from '#kit/browser/components/dialog.tsx';
import { useSend } from '#kit/browser/calls/queries.ts';
import { SkeletonRows } from '#kit/browser/components/skeleton.tsx';
import { useRefusalText } from '#kit/browser/components/states.tsx';
import { useTranslation } from '#kit/browser/texts/translation.ts';
import { staffRevealMessage } from '../contract/staff-reveal-message.ts';
import type { Message } from './message-columns.tsx';

/** Receiver and words. That they were looked at is written down, and said so. */
export const MessageDialog = ({ message, onClose }: { message: Message; onClose: () => void }) => {
  const { t } = useTranslation('messages');
  const textOf = useRefusalText('messages');
  const { send, answer } = useSend(staffRevealMessage);
  const reveal = useEffectEvent(() => void send({ messageId: message.messageId }));
  useEffect(() => reveal(), []);
  return (
    <Dialog title={t('desk.messageTitle')} isOpen onClose={onClose}>
      {!answer && <SkeletonRows count={2} />}
      {answer && !answer.ok && <p role="alert">{textOf(answer)}</p>}
      {answer?.ok && (
        <>
          <Facts
            facts={[
              [
                t('desk.to'),
                <span key="to" className="figures">
                  {answer.value.to}
                </span>,
              ],
              ...(answer.value.subject === null ? [] : [[t('desk.subject'), answer.value.subject] as const]),
            ]}
          />
          {answer.value.text === null ? (
            <p className="mt-4 text-soft">{t('desk.wordsGone')}</p>
          ) : (
            <div className="mt-4 rounded-control bg-well p-4">
              <p className="break-words whitespace-pre-wrap">{answer.value.text}</p>
              <div className="mt-3">
                <CopyButton text={answer.value.text} />
              </div>
            </div>
          )}
          <p className="mt-4 text-sm text-faint">{t('desk.noted')}</p>
        </>
      )}
    </Dialog>
  );
};
