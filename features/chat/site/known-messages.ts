import type { OutputOf } from '#kit/shared/endpoint.ts';
import type { chatMessages } from '../contract/chat-messages.ts';

export type Page = OutputOf<typeof chatMessages>;
export type Message = Page['messages'][number];

/** What a page knows of the history, oldest first. @property earlier what to ask for the ones before; undefined: there are none. */
export type Known = { messages: readonly Message[]; earlier: number | undefined };

export const nothingKnown: Known = { messages: [], earlier: undefined };

const together = (...lists: (readonly Message[])[]): Message[] =>
  [...new Map(lists.flat().map((message) => [message.messageNo, message])).values()].toSorted(
    (one, other) => one.messageNo - other.messageNo,
  );

/** With the newest page. What doesn't reach it leaves a gap behind, and is forgotten: it is asked for again going back. */
export const withNewest = ({ messages, earlier }: Known, page: Page): Known => {
  const oldest = page.messages.at(-1)?.messageNo;
  const last = messages.at(-1)?.messageNo;
  const reaches = page.next === undefined || (oldest !== undefined && last !== undefined && oldest <= last);
  if (!reaches || messages.length === 0) return { messages: together(page.messages), earlier: page.next };
  return { messages: together(messages, page.messages), earlier };
};

/** With the page before. */
export const withPageBefore = ({ messages }: Known, page: Page): Known => ({
  messages: together(page.messages, messages),
  earlier: page.next,
});
