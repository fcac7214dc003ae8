import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { call } from '#kit/browser/calls/call.ts';
import { keyOf, useRead } from '#kit/browser/calls/queries.ts';
import { useLive } from '#kit/browser/live/live-hooks.ts';
import { chatMessages } from '../contract/chat-messages.ts';
import { chatUnread } from '../contract/chat-unread.ts';
import { readChat } from '../contract/read-chat.ts';
import { showChat } from '../contract/show-chat.ts';
import { nothingKnown, type Page, withPageBefore, withNewest } from './known-messages.ts';

/** Where no news comes over the socket. */
const everyMs = 20_000;
const typingForMs = 6000;

/** The chat as it stands, kept up to date: news on the socket asks again, and a gap asks for everything. */
export const useConversation = () => {
  const queries = useQueryClient();
  const chat = useRead(showChat, {}, { refetchInterval: everyMs, staleTime: 0 });
  const newest = useRead(chatMessages, {}, { refetchInterval: everyMs, staleTime: 0 });
  const [isTyping, setIsTyping] = useTyping();
  useLive('member/me/chat', ({ kind }) => {
    if (kind === 'typing') return setIsTyping(true);
    if (kind === 'message') setIsTyping(false);
    for (const read of [showChat, chatMessages]) void queries.invalidateQueries({ queryKey: keyOf(read) });
  });
  const { known, addEarlier } = useKnown(newest.data);
  useSeen(known.messages.findLast(({ author }) => author === 'staff')?.messageNo);
  const [isFetching, setIsFetching] = useState(false);
  const fetchEarlier = async () => {
    if (known.earlier === undefined || isFetching) return;
    setIsFetching(true);
    const answer = await call(chatMessages, { before: known.earlier });
    setIsFetching(false);
    if (answer.ok) addEarlier(answer.value);
  };
  return { chat, newest, known, isTyping, isFetching, fetchEarlier };
};

/** What is known of the history grows with each answer. */
const useKnown = (newest: Page | undefined) => {
  const [known, setKnown] = useState(nothingKnown);
  const [taken, setTaken] = useState<Page>();
  if (newest !== taken && newest) {
    setTaken(newest);
    setKnown(withNewest(known, newest));
  }
  return { known, addEarlier: (page: Page) => setKnown((before) => withPageBefore(before, page)) };
};

/** Staff is writing, until nothing was heard of it for some seconds. */
const useTyping = () => {
  const [isTyping, setIsTyping] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const tell = (next: boolean) => {
    clearTimeout(timer.current);
    setIsTyping(next);
    if (next) timer.current = setTimeout(() => setIsTyping(false), typingForMs);
  };
  return [isTyping, tell] as const;
};

/** Says that what stands on the screen was seen, while somebody looks at it. */
const useSeen = (upTo: number | undefined) => {
  const queries = useQueryClient();
  useEffect(() => {
    if (upTo === undefined) return;
    const tell = () => {
      if (document.visibilityState !== 'visible') return;
      void call(readChat, { upTo }).then(() => queries.invalidateQueries({ queryKey: keyOf(chatUnread) }));
      document.removeEventListener('visibilitychange', tell);
    };
    document.addEventListener('visibilitychange', tell);
    tell();
    return () => document.removeEventListener('visibilitychange', tell);
  }, [upTo, queries]);
};
