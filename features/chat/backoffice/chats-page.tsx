import { z } from 'zod';
import { Badge } from '#kit/browser/components/badge.tsx';
import { buttonStyle } from '#kit/browser/components/button.tsx';
import { useRead } from '#kit/browser/calls/queries.ts';
import { useWhilePresent } from '#kit/browser/desk/activity.ts';
import { useAddressState } from '#kit/browser/desk/address-state.ts';
import { DeskLink } from '#kit/browser/desk/desk-link.tsx';
import { Filters, SearchFilter } from '#kit/browser/desk/filters.tsx';
import { ReadStates } from '#kit/browser/desk/list-states.tsx';
import { PageHead } from '#kit/browser/desk/page-head.tsx';
import { Pager } from '#kit/browser/desk/pager.tsx';
import { Queue } from '#kit/browser/desk/queue.tsx';
import { usePermission } from '#kit/browser/desk/permissions.ts';
import { Tabs } from '#kit/browser/components/tabs.tsx';
import { useTranslation } from '#kit/browser/texts/translation.ts';
import { conversationId } from '../contract/chat-view.ts';
import { chatBoxes, staffChats } from '../contract/staff-chats.ts';
import { ChatDetail } from './chat-detail.tsx';
import { ChatSummary } from './chat-summary.tsx';

const address = z.object({
  box: z.enum(chatBoxes).catch('waiting').default('waiting'),
  player: z.string().max(64).catch('').default(''),
  words: z.string().max(64).catch('').default(''),
  after: z.string().max(64).catch('').default(''),
});

type State = z.output<typeof address>;

const everyMs = 4000;
const wordsMin = 2;

/** Conversations with players: the queue, the own ones, and those that are over. */
export const ChatsPage = () => {
  const { t } = useTranslation('chat');
  const [state, change] = useAddressState(address);
  const read = useChats(state);
  const counts = read.data?.counts;
  const countOf = (box: State['box']) => (box === 'closed' || !counts ? '' : ` (${counts[box]})`);
  return (
    <>
      <PageHead
        title={t('desk.title')}
        beside={
          counts !== undefined &&
          counts.overdue > 0 && <Badge tone="bad">{t('desk.overdueCount', { count: counts.overdue })}</Badge>
        }
        actions={
          <DeskLink href="/chats/macros" className={buttonStyle({ size: 'small' })}>
            {t('desk.macros')}
          </DeskLink>
        }
      />
      {read.data && read.data.score !== null && (
        <p className="mb-3 text-sm text-soft">{t('desk.meanScore', { score: read.data.score })}</p>
      )}
      <Tabs
        label={t('desk.title')}
        chosen={state.box}
        onChoose={(box) => change({ box, player: '', words: '', after: '' })}
        tabs={chatBoxes.map((name) => ({
          name,
          label: t(`desk.boxes.${name}`) + countOf(name),
          content: name === state.box ? <Box state={state} read={read} onChange={change} /> : null,
        }))}
      />
    </>
  );
};

const useChats = ({ box, player, words, after }: State) =>
  useRead(
    staffChats,
    {
      box,
      player: player || undefined,
      words: words.length >= wordsMin ? words : undefined,
      after: conversationId.safeParse(after).success ? after : undefined,
    },
    { refetchInterval: useWhilePresent(everyMs), staleTime: 0 },
  );

type BoxProps = { state: State; read: ReturnType<typeof useChats>; onChange: (part: Partial<State>) => void };

const Box = ({ state, read, onChange }: BoxProps) => {
  const { t } = useTranslation('chat');
  const mayWrite = usePermission()('enquiries.write');
  const isSearching = state.player !== '' || state.words !== '';
  const keys = ['answer', 'take', 'end'] as const;
  return (
    <>
      <Filters>
        <SearchFilter
          label={t('desk.player')}
          value={state.player}
          onChange={(player) => onChange({ player, after: '' })}
        />
        {state.box === 'closed' && (
          <SearchFilter
            label={t('desk.words')}
            value={state.words}
            onChange={(words) => onChange({ words, after: '' })}
          />
        )}
      </Filters>
      <ReadStates
        read={read}
        feature="chat"
        isEmpty={({ chats }) => chats.length === 0}
        empty={
          isSearching
            ? { title: t('desk.noneFound'), text: t('desk.noneFoundText') }
            : { title: t('desk.none'), text: t('desk.noneText') }
        }
      >
        {({ chats, next }) => (
          <>
            <Queue
              label={t(`desk.boxes.${state.box}`)}
              entries={chats}
              keyOf={(chat) => chat.conversationId}
              summary={(chat) => <ChatSummary chat={chat} />}
              detail={(chat) => (
                <ChatDetail
                  conversationId={chat.conversationId}
                  onTaken={() => onChange({ box: 'mine', player: '', words: '', after: '' })}
                />
              )}
              hints={mayWrite ? keys.map((key) => [key.charAt(0).toUpperCase(), t(`desk.keys.${key}`)] as const) : []}
            />
            {state.box === 'closed' && !isSearching && (
              <Pager
                isFirst={state.after === ''}
                next={next}
                onFirst={() => onChange({ after: '' })}
                onNext={(after) => onChange({ after })}
              />
            )}
          </>
        )}
      </ReadStates>
    </>
  );
};
