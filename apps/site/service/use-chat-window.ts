import { useCallback, useState } from 'react';
import { type ChatView, leftBarColor } from '#features/chat/domain/window.ts';
import { announceFreePlay } from '#kit/browser/session/free-play.ts';
import { useLogin } from '#kit/browser/session/login.ts';
import { useTrialEnd } from '#kit/browser/session/session.ts';
import type { ToggleChat } from './open-chat.ts';

type Shown = { view: ChatView; color: string | undefined };

const away: Shown = { view: 'hidden', color: undefined };

/** How the chat stands on this page. A log-out puts it away, whatever somebody was doing in it. */
export const useChatWindow = () => {
  const { isLoggedIn, askLogin } = useLogin();
  const isTrial = useTrialEnd() !== undefined;
  const [shown, setShown] = useState(away);
  const isTheirs = isLoggedIn && !isTrial;
  if (!isTheirs && shown !== away) setShown(away);
  const toggle = useCallback<ToggleChat>(
    (from) => {
      if (!isLoggedIn) return askLogin('login');
      if (isTrial) return announceFreePlay('needed');
      const color = from === 'leftBar' ? leftBarColor : undefined;
      setShown(({ view }) => (view === 'enlarged' ? away : { view: 'enlarged', color }));
    },
    [isLoggedIn, isTrial, askLogin],
  );
  const change = useCallback((view: ChatView) => setShown(({ color }) => ({ view, color })), []);
  return { ...shown, isTheirs, toggle, change };
};
