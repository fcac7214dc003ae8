import { clsx } from 'clsx';
import { useEffect, useRef } from 'react';
import { useRead } from '#kit/browser/calls/queries.ts';
import { Badge } from '#kit/browser/components/badge.tsx';
import { SkeletonRows } from '#kit/browser/components/skeleton.tsx';
import { TimeText } from '#kit/browser/desk/time-text.tsx';
import { useTranslation } from '#kit/browser/texts/translation.ts';
import { staffChatPicture } from '../contract/pictures/staff-chat-picture.ts';
import type { ChatView } from './chat-detail.tsx';

type Message = ChatView['messages'][number];
type Props = { conversationId: string; account: string; messages: readonly Message[] };

/** What was said, the newest below; text only, whatever stands in it. */
export const MessageList = ({ conversationId, account, messages }: Props) => {
  const { t } = useTranslation('chat');
  const list = useRef<HTMLOListElement>(null);
  const last = messages.at(-1)?.messageNo;
  useEffect(() => {
    list.current?.scrollTo({ top: list.current.scrollHeight });
  }, [last]);
  return (
    <ol
      ref={list}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a region that scrolls must be reachable by keyboard
      tabIndex={0}
      aria-label={t('messages')}
      className="flex max-h-112 flex-col gap-2 overflow-y-auto"
    >
      {messages.map((message) => (
        <li
          key={message.messageNo}
          className={clsx(
            'max-w-(--container-text) rounded-control p-3 text-sm',
            message.author === 'player' ? 'bg-control' : 'ms-6 bg-well sm:ms-16',
          )}
        >
          <p className="mb-1 flex flex-wrap items-center gap-x-3 gap-y-1 text-xs text-soft">
            <span className="font-semibold">{message.author === 'player' ? account : message.by}</span>
            {message.audience === 'staff' && <Badge tone="warn">{t('desk.noteOnly')}</Badge>}
            <TimeText at={message.at} />
          </p>
          <Content conversationId={conversationId} message={message} />
        </li>
      ))}
    </ol>
  );
};

const Content = ({ conversationId, message }: { conversationId: string; message: Message }) => {
  const { t } = useTranslation('chat');
  const { pictureId, text, messageNo } = message;
  if (pictureId !== null) return <Picture conversationId={conversationId} pictureId={pictureId} no={messageNo} />;
  if (text === null) return <p className="text-faint">{t('desk.gone')}</p>;
  return <p className="break-words whitespace-pre-wrap">{text}</p>;
};

type PictureProps = { conversationId: string; pictureId: string; no: number };

const Picture = ({ conversationId, pictureId, no }: PictureProps) => {
  const { t } = useTranslation('chat');
  const { data, error } = useRead(staffChatPicture, { conversationId, pictureId }, { staleTime: Infinity });
  if (data)
    return <img src={data.dataUrl} alt={t('desk.picture', { no })} className="max-h-80 max-w-full rounded-sm" />;
  return error ? <p className="text-bad">{t('desk.pictureGone')}</p> : <SkeletonRows count={1} className="size-40" />;
};
