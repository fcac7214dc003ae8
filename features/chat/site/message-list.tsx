import { clsx } from 'clsx';
import { useEffect, useRef } from 'react';
import { Button } from '#kit/browser/components/button.tsx';
import { dateView, timeView } from '#kit/browser/texts/format.ts';
import { useLanguage } from '#kit/browser/texts/language.ts';
import { useTranslation } from '#kit/browser/texts/translation.ts';
import { isoOf } from '#kit/shared/time.ts';
import { partsOfText } from '../domain/words.ts';
import { ChatPicture } from './chat-picture.tsx';
import type { Known, Message } from './known-messages.ts';
import type { Entry } from './outbox.ts';
import './chat-window.css';

type Props = {
  known: Known;
  waiting: readonly Entry[];
  isTyping: boolean;
  isFetching: boolean;
  onEarlier: () => void;
  onAgain: (clientId: string) => void;
  onRemove: (clientId: string) => void;
};

/** Everything that was said, the newest below, and what is still on its way. */
export const MessageList = ({ known, waiting, isTyping, isFetching, onEarlier, onAgain, onRemove }: Props) => {
  const { t } = useTranslation('chat');
  const end = useRef<HTMLDivElement>(null);
  const last = known.messages.at(-1)?.messageNo;
  const there = new Set(known.messages.map(({ clientId }) => clientId));
  const onTheWay = waiting.filter(({ clientId }) => !there.has(clientId));
  useEffect(() => {
    end.current?.scrollIntoView({ block: 'nearest' });
  }, [last, onTheWay.length, isTyping]);
  return (
    <div
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a region that scrolls must be reachable by keyboard
      tabIndex={0}
      role="log"
      aria-label={t('messages')}
      className="flex min-h-0 grow flex-col gap-2 overflow-y-auto px-3 py-3"
    >
      {known.earlier !== undefined && (
        <Button size="small" tone="quiet" className="self-center" isBusy={isFetching} onClick={onEarlier}>
          {t('earlier')}
        </Button>
      )}
      {known.messages.map((message, at) => (
        <MessageRow key={message.messageNo} message={message} before={known.messages[at - 1]} />
      ))}
      {onTheWay.map((entry) => (
        <OnTheWay key={entry.clientId} entry={entry} onAgain={onAgain} onRemove={onRemove} />
      ))}
      {isTyping && (
        <p role="status" className="text-sm text-soft">
          {t('staffTyping')}
        </p>
      )}
      <div ref={end} />
    </div>
  );
};

const MessageRow = ({ message, before }: { message: Message; before: Message | undefined }) => {
  const { t } = useTranslation('chat');
  const language = useLanguage();
  const { author, by, at, text, pictureId } = message;
  const day = dateView(at, language);
  return (
    <>
      {(!before || dateView(before.at, language) !== day) && (
        <p className="self-center text-xs text-faint">
          <span className="figures">{day}</span>
        </p>
      )}
      <div className={clsx('flex chat-message flex-col', author === 'player' ? 'items-end self-end' : 'self-start')}>
        {author === 'staff' && <span className="px-1 text-xs font-semibold text-soft">{by ?? t('staff')}</span>}
        <Bubble from={author}>
          {pictureId !== null ? (
            <ChatPicture pictureId={pictureId} />
          ) : text === null ? (
            t('gone')
          ) : (
            <Words text={text} />
          )}
        </Bubble>
        <time dateTime={isoOf(at)} className="figures px-1 text-xs text-faint">
          {timeView(at, language)}
        </time>
      </div>
    </>
  );
};

const Bubble = ({ from, children }: { from: 'player' | 'staff'; children: React.ReactNode }) => (
  <div
    className={clsx(
      'rounded-card px-3 py-2 text-sm break-words whitespace-pre-wrap',
      from === 'player' ? 'bg-hover text-ink' : 'bg-control text-ink',
    )}
  >
    {children}
  </div>
);

const Words = ({ text }: { text: string }) =>
  partsOfText(text, [location.host]).map(({ text: part, href }, at) =>
    href === undefined ? (
      // oxlint-disable-next-line react/no-array-index-key -- the parts of a text that never changes
      <span key={at}>{part}</span>
    ) : (
      // oxlint-disable-next-line react/no-array-index-key -- as above
      <a key={at} href={href} target="_blank" rel="noopener noreferrer" className="text-money-text underline">
        {part}
      </a>
    ),
  );

type WayProps = Pick<Props, 'onAgain' | 'onRemove'> & { entry: Entry };

const OnTheWay = ({ entry: { clientId, content, state }, onAgain, onRemove }: WayProps) => {
  const { t } = useTranslation('chat');
  return (
    <div className="flex chat-message flex-col items-end self-end">
      <Bubble from="player">
        <span className={state === 'failed' ? '' : 'opacity-70'}>
          {content.kind === 'text' ? content.text : <ChatPicture pictureId={content.pictureId} />}
        </span>
      </Bubble>
      {state === 'waiting' ? (
        <span className="px-1 text-xs text-faint">{t('sending')}</span>
      ) : (
        <span role="alert" className="flex items-center gap-1 text-xs text-bad">
          {t('notSent')}
          <Button size="small" tone="quiet" onClick={() => onAgain(clientId)}>
            {t('again')}
          </Button>
          <Button size="small" tone="quiet" onClick={() => onRemove(clientId)}>
            {t('remove')}
          </Button>
        </span>
      )}
    </div>
  );
};
