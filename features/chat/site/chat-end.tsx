import { clsx } from 'clsx';
import { Star } from 'lucide-react';
import { useState } from 'react';
import { call } from '#kit/browser/calls/call.ts';
import { useSend } from '#kit/browser/calls/queries.ts';
import { Button, IconButton } from '#kit/browser/components/button.tsx';
import { useRefusalText } from '#kit/browser/components/states.tsx';
import { say } from '#kit/browser/components/toast.tsx';
import { useTranslation } from '#kit/browser/texts/translation.ts';
import { chatTranscript } from '../contract/chat-transcript.ts';
import { endChat } from '../contract/end-chat.ts';
import { rateChat } from '../contract/rate-chat.ts';
import { showChat } from '../contract/show-chat.ts';
import { scoreMax } from '../domain/chat.ts';
import type { Chat } from './chat-status.tsx';
import { saveText } from '#kit/browser/save-text.ts';

type Conversation = NonNullable<Chat['conversation']>;

const scores = Array.from({ length: scoreMax }, (_, at) => at + 1);

/** What can be done about a conversation as a whole: end it, take it along, and say how it was. */
export const ChatEnd = ({ conversation }: { conversation: Conversation }) => {
  const { t } = useTranslation('chat');
  const textOf = useRefusalText('chat');
  const ending = useSend(endChat, { refreshes: [showChat] });
  const { conversationId, state } = conversation;
  const end = async () => {
    const answer = await ending.send({ conversationId });
    if (!answer.ok) say(textOf(answer), 'bad');
  };
  const takeAlong = async () => {
    const answer = await call(chatTranscript, { conversationId });
    if (answer.ok) saveText(answer.value.fileName, answer.value.text);
    else say(textOf(answer), 'bad');
  };
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-2 border-t border-line px-2 py-1">
      <Button size="small" tone="quiet" onClick={() => void takeAlong()}>
        {t('transcript')}
      </Button>
      {state === 'closed' ? (
        <Rating conversation={conversation} />
      ) : (
        <Button size="small" tone="quiet" isBusy={ending.isSending} onClick={() => void end()}>
          {t('end')}
        </Button>
      )}
    </div>
  );
};

const Rating = ({ conversation: { conversationId, score } }: { conversation: Conversation }) => {
  const { t } = useTranslation('chat');
  const textOf = useRefusalText('chat');
  const { send, isSending } = useSend(rateChat, { refreshes: [showChat] });
  const [near, setNear] = useState(0);
  const rate = async (given: number) => {
    const answer = await send({ conversationId, score: given });
    if (!answer.ok) say(textOf(answer), 'bad');
  };
  if (score !== null)
    return (
      <p role="status" className="px-2 text-sm text-soft">
        {t('rated', { score, most: scoreMax })}
      </p>
    );
  return (
    <div role="group" aria-label={t('rate')} className="flex items-center" onPointerLeave={() => setNear(0)}>
      <span className="text-sm text-soft">{t('rate')}</span>
      {scores.map((each) => (
        <IconButton
          key={each}
          label={t('stars', { count: each })}
          disabled={isSending}
          onPointerEnter={() => setNear(each)}
          onFocus={() => setNear(each)}
          onClick={() => void rate(each)}
        >
          <Star aria-hidden className={clsx('size-5', each <= near && 'fill-current text-money-text')} />
        </IconButton>
      ))}
    </div>
  );
};
