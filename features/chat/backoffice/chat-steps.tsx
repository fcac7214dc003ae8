import { useId } from 'react';
import { useSend } from '#kit/browser/calls/queries.ts';
import { Button } from '#kit/browser/components/button.tsx';
import { useRefusalText } from '#kit/browser/components/states.tsx';
import { say } from '#kit/browser/components/toast.tsx';
import { useKeys } from '#kit/browser/desk/use-keys.ts';
import { useTranslation } from '#kit/browser/texts/translation.ts';
import { staffChat } from '../contract/staff-chat.ts';
import { staffChats } from '../contract/staff-chats.ts';
import { staffCloseChat } from '../contract/staff-close-chat.ts';
import { staffHandOverChat } from '../contract/staff-hand-over-chat.ts';
import { staffTakeChat } from '../contract/staff-take-chat.ts';
import type { ChatView } from './chat-detail.tsx';

const refreshes = [staffChat, staffChats];

const useSteps = ({ chat: { conversationId, version } }: ChatView, onTaken: () => void) => {
  const { t } = useTranslation('chat');
  const textOf = useRefusalText('chat');
  const taking = useSend(staffTakeChat, { refreshes });
  const handing = useSend(staffHandOverChat, { refreshes });
  const closing = useSend(staffCloseChat, { refreshes });
  const tell = (answer: Awaited<ReturnType<typeof taking.send>>, done: 'take' | 'close' | 'handOver') => {
    if (answer.ok) say(t(`desk.done.${done}`), 'good');
    else say(textOf(answer), 'bad');
    return answer.ok;
  };
  return {
    isSending: taking.isSending || handing.isSending || closing.isSending,
    take: async () => {
      if (tell(await taking.send({ conversationId, version }), 'take')) onTaken();
    },
    handOver: async (to: string | null) => {
      const answer = await handing.send({ conversationId, to, version });
      if (answer.ok) say(t('desk.done.handOver'), 'good');
      else say(textOf(answer), 'bad');
    },
    close: async () => {
      tell(await closing.send({ conversationId, version }), 'close');
    },
  };
};

/** Taking, handing over and ending a conversation: what whoever looks at it may do now. */
export const ChatSteps = ({ known, onTaken }: { known: ChatView; onTaken: () => void }) => {
  const { t } = useTranslation('chat');
  const { chat, colleagues, isOwn } = known;
  const { take, handOver, close, isSending } = useSteps(known, onTaken);
  const mayTake = chat.state !== 'closed' && !isOwn;
  const mayGoOn = chat.state === 'open' && isOwn;
  useKeys({
    ...(mayTake && !isSending && { KeyT: () => void take() }),
    ...(mayGoOn && !isSending && { KeyE: () => void close() }),
  });
  if (mayTake)
    return (
      <div>
        <Button size="small" tone="money" isBusy={isSending} onClick={() => void take()}>
          {chat.staffName === null ? t('desk.take') : t('desk.takeOver', { name: chat.staffName })}
        </Button>
      </div>
    );
  if (!mayGoOn) return null;
  return (
    <div className="flex flex-wrap items-center gap-2">
      {colleagues.length > 0 && (
        <HandOver colleagues={colleagues} disabled={isSending} onChoose={(to) => void handOver(to)} />
      )}
      <Button size="small" disabled={isSending} onClick={() => void handOver(null)}>
        {t('desk.release')}
      </Button>
      <Button size="small" tone="danger" disabled={isSending} onClick={() => void close()}>
        {t('desk.close')}
      </Button>
    </div>
  );
};

type HandOverProps = { colleagues: ChatView['colleagues']; disabled: boolean; onChoose: (staffId: string) => void };

const HandOver = ({ colleagues, disabled, onChoose }: HandOverProps) => {
  const { t } = useTranslation('chat');
  const id = useId();
  return (
    <label htmlFor={id} className="flex items-center gap-2 text-sm text-soft">
      {t('desk.handOver')}
      <select
        id={id}
        value=""
        disabled={disabled}
        onChange={({ target }) => target.value !== '' && onChoose(target.value)}
        className="min-h-11 rounded-control border border-edge bg-well px-3 text-sm text-ink hover:border-soft focus:border-focus"
      >
        <option value="">…</option>
        {colleagues.map(({ staffId, name }) => (
          <option key={staffId} value={staffId}>
            {name}
          </option>
        ))}
      </select>
    </label>
  );
};
