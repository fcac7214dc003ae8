import { clsx } from 'clsx';
import { ChevronDown, ChevronUp, ExternalLink, MessageCircle, X } from 'lucide-react';
import { useEffect, useEffectEvent } from 'react';
import { useRead } from '#kit/browser/calls/queries.ts';
import { say } from '#kit/browser/components/toast.tsx';
import { useLanguage } from '#kit/browser/texts/language.ts';
import { useTranslation } from '#kit/browser/texts/translation.ts';
import { showChat } from '../contract/show-chat.ts';
import { type ChatView, headerColorOf, headerColorStart, inkOn } from '../domain/window.ts';
import { ChatHeader, headerButton } from './chat-header.tsx';
import { ChatPanel } from './chat-panel.tsx';
import { openPopup } from './open-popup.ts';
import { offerHooks } from './page-hooks.ts';
import { useUnread } from './use-unread.ts';
import './chat-window.css';

export type ChatWindowProps = { view: ChatView; color: string | undefined; onView: (view: ChatView) => void };

/** The chat on every page of a member: away until it is asked for, a line at the edge, or a window. */
export const ChatWindow = ({ view, color, onView }: ChatWindowProps) => {
  const { unread, refresh, told } = useUnread();
  const tell = useEffectEvent(told);
  useEffect(() => offerHooks((count) => tell(count)), []);
  // What came in while the window stood open was counted as it was seen; what comes now counts anew.
  const look = useEffectEvent(refresh);
  useEffect(() => {
    if (view === 'hidden') look();
  }, [view]);
  if (view !== 'hidden') return <Window view={view} color={color} unread={unread} onView={onView} />;
  return unread > 0 ? <NewWords unread={unread} onOpen={() => onView('enlarged')} /> : null;
};

const corner = 'chat-corner fixed z-40';

/** Staff has said something while the window is away. */
const NewWords = ({ unread, onOpen }: { unread: number; onOpen: () => void }) => {
  const { t } = useTranslation('chat');
  return (
    <button
      type="button"
      onClick={onOpen}
      style={{ backgroundColor: headerColorStart, color: inkOn(headerColorStart) }}
      className={clsx(corner, 'flex min-h-12 animate-rise items-center gap-2 rounded-full px-4 text-sm font-semibold')}
    >
      <MessageCircle aria-hidden className="size-5" />
      {t('newMessages', { count: unread })}
    </button>
  );
};

type WindowProps = ChatWindowProps & { view: Exclude<ChatView, 'hidden'>; unread: number };

const Window = ({ view, color, unread, onView }: WindowProps) => {
  const { t } = useTranslation('chat');
  const language = useLanguage();
  const { data } = useRead(showChat, {});
  const headerColor = headerColorOf(color, data?.headerColor ?? headerColorStart);
  const isOpen = view === 'enlarged';
  const title = isOpen || unread === 0 ? t('title') : `${t('title')} (${unread})`;
  const popUp = async () => {
    const isThere = await openPopup({ title: t('title'), language, headerColor });
    if (isThere) onView('hidden');
    else say(t('popupClosed'), 'bad');
  };
  return (
    <section
      aria-label={t('title')}
      className={clsx(
        'fixed z-40 flex flex-col overflow-hidden border border-line bg-card',
        isOpen ? 'chat-open animate-rise rounded-t-sheet sm:rounded-card' : 'chat-corner chat-strip rounded-card',
      )}
    >
      <ChatHeader color={headerColor} title={title}>
        <button
          type="button"
          aria-label={t(isOpen ? 'minimise' : 'enlarge')}
          title={t(isOpen ? 'minimise' : 'enlarge')}
          aria-expanded={isOpen}
          className={headerButton}
          onClick={() => onView(isOpen ? 'minimised' : 'enlarged')}
        >
          {isOpen ? <ChevronDown aria-hidden className="size-5" /> : <ChevronUp aria-hidden className="size-5" />}
        </button>
        <button
          type="button"
          aria-label={t('popup')}
          title={t('popup')}
          className={clsx(headerButton, 'max-sm:hidden')}
          onClick={() => void popUp()}
        >
          <ExternalLink aria-hidden className="size-5" />
        </button>
        <button
          type="button"
          aria-label={t('hide')}
          title={t('hide')}
          className={headerButton}
          onClick={() => onView('hidden')}
        >
          <X aria-hidden className="size-5" />
        </button>
      </ChatHeader>
      {isOpen && <ChatPanel />}
    </section>
  );
};
