import { useRouterState } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { ChatWindowProps } from '#features/chat/site/chat-window.tsx';
import { late } from '#kit/browser/loading/lazy.tsx';
import { useSite } from '../settings/site-settings.ts';
import { ToggleChatContext } from './open-chat.ts';
import { useChatWindow } from './use-chat-window.ts';

const ChatWindow = late<ChatWindowProps>(() =>
  import('#features/chat/site/chat-window.tsx').then((it) => it.ChatWindow),
);

/** Lends the chat to everything on the page, and shows its window; its code comes once the page stands. */
export const WithChat = ({ isSettled, children }: { isSettled: boolean; children: ReactNode }) => {
  const { hasChat } = useSite();
  const path = useRouterState({ select: ({ location }) => location.pathname });
  const { isTheirs, view, color, toggle, change } = useChatWindow();
  // The page of the chat is the chat already.
  const hasWindow = hasChat && isTheirs && path !== '/chat' && (isSettled || view !== 'hidden');
  return (
    <ToggleChatContext value={hasChat ? toggle : undefined}>
      {children}
      {hasWindow && <ChatWindow view={view} color={color} onView={change} />}
    </ToggleChatContext>
  );
};
