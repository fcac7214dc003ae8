import { useSearch } from '@tanstack/react-router';
import { useEffect } from 'react';
import { Button } from '#kit/browser/components/button.tsx';
import { EmptyState } from '#kit/browser/components/states.tsx';
import { useRead } from '#kit/browser/calls/queries.ts';
import { useLogin } from '#kit/browser/session/login.ts';
import { sessionToken } from '#kit/browser/session/session.ts';
import { changeLanguage } from '#kit/browser/texts/language.ts';
import { useTranslation } from '#kit/browser/texts/translation.ts';
import { isLanguage } from '#kit/shared/languages.ts';
import { showChat } from '../contract/show-chat.ts';
import { headerColorOf, headerColorStart } from '../domain/window.ts';
import { ChatHeader } from './chat-header.tsx';
import { ChatPanel } from './chat-panel.tsx';
import { hooksOfOpener } from './page-hooks.ts';
import { useUnread } from './use-unread.ts';

/** The chat in a window of its own, as `getChatUrl` leads to it. */
export const ChatPage = () => {
  const { t } = useTranslation('chat');
  const { isLoggedIn, askLogin } = useLogin();
  if (isLoggedIn) return <OwnChat />;
  return (
    <EmptyState
      isPage
      title={t('visitor')}
      action={
        <Button tone="money" onClick={() => askLogin('login')}>
          {t('login')}
        </Button>
      }
    />
  );
};

const OwnChat = () => {
  const { t } = useTranslation('chat');
  const { title, headerColor, language } = useSearch({ from: '/chat' });
  const { data } = useRead(showChat, {});
  useTellOpener();
  useAskedLanguage(language);
  return (
    <div className="fixed inset-0 mx-auto flex max-w-xl flex-col overflow-hidden">
      <ChatHeader
        color={headerColorOf(headerColor, data?.headerColor ?? headerColorStart)}
        title={title ?? t('title')}
        isPage
      />
      <ChatPanel />
    </div>
  );
};

/** The address may name the language that the window is in. */
const useAskedLanguage = (asked: string | undefined) => {
  const { texts } = useTranslation();
  useEffect(() => {
    const code = asked?.toUpperCase();
    if (code !== undefined && isLanguage(code) && code !== texts.language().toUpperCase())
      changeLanguage(texts, code).catch(() => undefined);
  }, [asked, texts]);
};

/** The page that opened this window shows the same count, and leaves when this one has to. */
const useTellOpener = () => {
  const { unread } = useUnread();
  useEffect(() => {
    hooksOfOpener().cbsUnreadCount?.(unread);
  }, [unread]);
  useEffect(
    () => () => {
      if (sessionToken() === undefined) hooksOfOpener().cbsLogout?.();
    },
    [],
  );
};
