import { useState } from 'react';
import { call } from '#kit/browser/calls/call.ts';
import { useRead } from '#kit/browser/calls/queries.ts';
import { Button } from '#kit/browser/components/button.tsx';
import { useWhilePresent } from '#kit/browser/desk/activity.ts';
import { ReadStates } from '#kit/browser/desk/list-states.tsx';
import { usePermission } from '#kit/browser/desk/permissions.ts';
import { useTranslation } from '#kit/browser/texts/translation.ts';
import type { OutputOf } from '#kit/shared/endpoint.ts';
import { staffChat } from '../contract/staff-chat.ts';
import { AnswerForm } from './answer-form.tsx';
import { ChatSteps } from './chat-steps.tsx';
import { PlayerFacts } from './player-facts.tsx';
import { MessageList } from './message-list.tsx';

export type ChatView = OutputOf<typeof staffChat>;

const everyMs = 2000;

/** One conversation: what was said, who the player is, and what can be done. */
export const ChatDetail = ({ conversationId, onTaken }: { conversationId: string; onTaken: () => void }) => {
  const mayWrite = usePermission()('enquiries.write');
  const read = useRead(staffChat, { conversationId }, { refetchInterval: useWhilePresent(everyMs), staleTime: 0 });
  return (
    <ReadStates read={read} feature="chat">
      {(known) => (
        <div className="grid gap-6 lg:grid-cols-3">
          <div className="flex min-w-0 flex-col gap-4 lg:col-span-2">
            <Words known={known} />
            {mayWrite && <ChatSteps known={known} onTaken={onTaken} />}
            {mayWrite && known.chat.state !== 'closed' && <AnswerForm known={known} />}
          </div>
          <PlayerFacts known={known} />
        </div>
      )}
    </ReadStates>
  );
};

/** The newest words, with those before them on demand. */
const Words = ({ known }: { known: ChatView }) => {
  const { t } = useTranslation('chat');
  const { conversationId } = known.chat;
  const [before, setBefore] = useState<Pick<ChatView, 'messages' | 'earlier'>>();
  const [isFetching, setIsFetching] = useState(false);
  const shown = new Set(known.messages.map(({ messageNo }) => messageNo));
  const earlier = before ? before.earlier : known.earlier;
  const messages = [...(before?.messages ?? []).filter(({ messageNo }) => !shown.has(messageNo)), ...known.messages];
  const fetchEarlier = async () => {
    if (earlier === undefined) return;
    setIsFetching(true);
    const answer = await call(staffChat, { conversationId, before: earlier });
    setIsFetching(false);
    if (answer.ok)
      setBefore({
        messages: [...answer.value.messages, ...(before?.messages ?? known.messages)],
        earlier: answer.value.earlier,
      });
  };
  return (
    <div>
      {earlier !== undefined && (
        <Button size="small" tone="quiet" isBusy={isFetching} onClick={() => void fetchEarlier()}>
          {t('desk.earlier')}
        </Button>
      )}
      <MessageList conversationId={conversationId} account={known.player.account} messages={messages} />
      <p role="status" className="mt-2 text-sm text-soft">
        {known.isPlayerTyping && t('desk.typing')}
      </p>
    </div>
  );
};
