import { useState } from 'react';
import { useSend } from '#kit/browser/calls/queries.ts';
import { Badge } from '#kit/browser/components/badge.tsx';
import { Button } from '#kit/browser/components/button.tsx';
import { Card, Facts } from '#kit/browser/components/card.tsx';
import { TextField } from '#kit/browser/components/field.tsx';
import { useRefusalText } from '#kit/browser/components/states.tsx';
import { say } from '#kit/browser/components/toast.tsx';
import { usePermission } from '#kit/browser/desk/permissions.ts';
import { PersonName } from '#kit/browser/desk/person-name.tsx';
import { ReasonDialog } from '#kit/browser/desk/reason-dialog.tsx';
import { TimeText } from '#kit/browser/desk/time-text.tsx';
import { useReasoned } from '#kit/browser/desk/use-reasoned.ts';
import { useTranslation } from '#kit/browser/texts/translation.ts';
import { staffChat } from '../contract/staff-chat.ts';
import { staffChatTranscript } from '../contract/staff-chat-transcript.ts';
import { staffSetChatName } from '../contract/staff-set-chat-name.ts';
import type { ChatView } from './chat-detail.tsx';
import { saveText } from '#kit/browser/save-text.ts';

/** Who the player is, with the way to everything else about them. */
export const PlayerFacts = ({ known: { chat, player, isOwn, ownName } }: { known: ChatView }) => {
  const { t } = useTranslation('chat');
  const may = usePermission();
  return (
    <Card pad="small" aria-label={t('desk.about')} className="self-start px-4">
      <Facts
        facts={[
          [t('desk.account'), <PersonName key="name" id={chat.memberId} />],
          [t('desk.state'), <PlayerState key="state" player={player} />],
          [t('desk.level'), player.level?.name ?? t('desk.noLevel')],
          [t('desk.registered'), <TimeText key="registered" at={player.registeredAt} />],
          [t('desk.conversations'), player.conversations],
          [t('desk.language'), chat.language],
          [t('desk.opened'), <TimeText key="opened" at={chat.openedAt} />],
          [t('desk.answeredBy'), chat.staffName ?? t('desk.nobody')],
        ]}
      />
      {isOwn && chat.state === 'open' && <OwnName key={ownName} ownName={ownName} />}
      {may('players.reveal') && <Transcript conversationId={chat.conversationId} />}
    </Card>
  );
};

const PlayerState = ({ player: { isBlocked, isProtected } }: { player: ChatView['player'] }) => {
  const { t } = useTranslation('chat');
  if (isProtected) return <Badge tone="bad">{t('desk.protected')}</Badge>;
  return isBlocked ? <Badge tone="bad">{t('desk.blocked')}</Badge> : <Badge tone="good">{t('desk.active')}</Badge>;
};

/** By which name players know whoever is here. */
const OwnName = ({ ownName }: { ownName: string | null }) => {
  const { t } = useTranslation('chat');
  const textOf = useRefusalText('chat');
  const { send, isSending } = useSend(staffSetChatName, { refreshes: [staffChat] });
  const [name, setName] = useState(ownName ?? '');
  const [refusal, setRefusal] = useState<string>();
  const save = async () => {
    const answer = await send({ name: name.trim() });
    if (!answer.ok) return setRefusal(textOf(answer));
    say(t('desk.ownNameSaved'), 'good');
  };
  const isSame = name.trim() === (ownName ?? '');
  return (
    <form
      className="border-t border-line py-3"
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <TextField
        label={t('desk.ownName')}
        hint={t('desk.ownNameHint')}
        maxLength={30}
        value={name}
        error={refusal}
        onChange={({ target }) => {
          setName(target.value);
          setRefusal(undefined);
        }}
      />
      {!isSame && (
        <Button size="small" type="submit" className="mt-2" isBusy={isSending}>
          {t('desk.ownNameSave')}
        </Button>
      )}
    </form>
  );
};

/** The conversation as a file; each time with a reason. */
const Transcript = ({ conversationId }: { conversationId: string }) => {
  const { t } = useTranslation('chat');
  const taking = useReasoned(staffChatTranscript, {
    feature: 'chat',
    refreshes: [],
    done: t('desk.transcriptDone'),
    onDone: ({ fileName, text }) => saveText(fileName, text),
  });
  return (
    <div className="border-t border-line py-2">
      <Button size="small" tone="quiet" onClick={() => taking.ask({ conversationId })}>
        {t('desk.transcript')}
      </Button>
      <ReasonDialog title={t('desk.transcriptTitle')} confirmLabel={t('desk.transcript')} {...taking.dialog}>
        {t('desk.transcriptText')}
      </ReasonDialog>
    </div>
  );
};
