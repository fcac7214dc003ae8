import { ReadView } from '#kit/browser/components/read-view.tsx';
import { ChatEnd } from './chat-end.tsx';
import { ChatForm } from './chat-form.tsx';
import { ChatStatus } from './chat-status.tsx';
import { MessageList } from './message-list.tsx';
import { useConversation } from './use-conversation.ts';
import { useOutbox } from './use-outbox.ts';

/** The conversation, below whatever header its window has. */
export const ChatPanel = () => {
  const { chat, newest, known, isTyping, isFetching, fetchEarlier } = useConversation();
  const { waiting, say, again, remove } = useOutbox();
  return (
    <div className="flex min-h-0 grow flex-col bg-card text-ink">
      {chat.data && <ChatStatus chat={chat.data} />}
      <ReadView read={newest} feature="chat" rows={3}>
        {() => (
          <>
            <MessageList
              known={known}
              waiting={waiting}
              isTyping={isTyping}
              isFetching={isFetching}
              onEarlier={() => void fetchEarlier()}
              onAgain={again}
              onRemove={remove}
            />
            {chat.data?.conversation && <ChatEnd conversation={chat.data.conversation} />}
            <ChatForm onSay={say} />
          </>
        )}
      </ReadView>
    </div>
  );
};
