import { useState } from 'react';
import { z } from 'zod';
import { useWhilePresent } from '#kit/browser/desk/activity.ts';
import { useAddressState } from '#kit/browser/desk/address-state.ts';
import { DeskList } from '#kit/browser/desk/desk-list.tsx';
import { ChoiceFilter, SearchFilter } from '#kit/browser/desk/filters.tsx';
import { usePermission } from '#kit/browser/desk/permissions.ts';
import { PageHead } from '#kit/browser/desk/page-head.tsx';
import { ReasonDialog } from '#kit/browser/desk/reason-dialog.tsx';
import { useReasoned } from '#kit/browser/desk/use-reasoned.ts';
import { useRead } from '#kit/browser/calls/queries.ts';
import { useTranslation } from '#kit/browser/texts/translation.ts';
import { messageId, staffMessages } from '../contract/staff-messages.ts';
import { staffSendAgain } from '../contract/staff-send-again.ts';
import { MessageDialog } from './message-dialog.tsx';
import { type Message, messageColumns } from './message-columns.tsx';

const channels = ['sms', 'mail'] as const;
const states = ['queued', 'sent', 'failed'] as const;
const address = z.object({
  search: z.string().max(100).catch('').default(''),
  channel: z
    .enum(['', ...channels])
    .catch('')
    .default(''),
  state: z
    .enum(['', ...states])
    .catch('')
    .default(''),
  after: z.string().max(64).catch('').default(''),
});
type State = z.output<typeof address>;

const everyMs = 5000;
const pageSize = 30;

/** What left the house, or stays in it: on a fresh machine this is where codes and links arrive. */
export const OutboxPage = () => {
  const { t } = useTranslation('messages');
  const [state, change] = useAddressState(address);
  const [opened, setOpened] = useState<Message>();
  const may = usePermission();
  const again = useReasoned(staffSendAgain, {
    feature: 'messages',
    refreshes: [staffMessages],
    done: t('desk.againDone'),
  });
  const askAgain = ({ messageId: id }: Message) => again.ask({ messageId: id });
  const filter = (part: Partial<State>) => change({ ...part, after: '' });
  const read = useRead(
    staffMessages,
    {
      search: state.search,
      channel: state.channel || undefined,
      state: state.state || undefined,
      limit: pageSize,
      after: messageId.safeParse(state.after).success ? state.after : undefined,
    },
    { refetchInterval: useWhilePresent(everyMs) },
  );
  return (
    <>
      <PageHead title={t('desk.title')} />
      <p className="mb-4 max-w-(--container-text) text-sm text-soft">{t('desk.lead')}</p>
      <DeskList
        name="messages"
        caption={t('desk.title')}
        feature="messages"
        read={read}
        rowsOf={({ messages }) => messages}
        nextOf={({ next }) => next ?? undefined}
        rowKey={(message) => message.messageId}
        columns={messageColumns(t, {
          onOpen: may('players.reveal') ? setOpened : undefined,
          onAgain: may('players.write') ? askAgain : undefined,
        })}
        empty={{ title: t('desk.none'), text: t('desk.noneText') }}
        page={{ after: state.after, onPage: (after) => change({ after }) }}
        filters={<OutboxFilters state={state} onChange={filter} />}
      />
      {opened && <MessageDialog message={opened} onClose={() => setOpened(undefined)} />}
      <ReasonDialog title={t('desk.againTitle')} confirmLabel={t('desk.again')} {...again.dialog}>
        {t('desk.againText')}
      </ReasonDialog>
    </>
  );
};

const OutboxFilters = ({ state, onChange }: { state: State; onChange: (part: Partial<State>) => void }) => {
  const { t } = useTranslation('messages');
  return (
    <>
      <SearchFilter label={t('desk.search')} value={state.search} onChange={(text) => onChange({ search: text })} />
      <ChoiceFilter
        label={t('desk.channel')}
        value={state.channel}
        choices={[['', t('desk.all')], ...channels.map((name) => [name, t(`desk.channels.${name}`)] as const)]}
        onChange={(channel) => onChange({ channel })}
      />
      <ChoiceFilter
        label={t('desk.state')}
        value={state.state}
        choices={[['', t('desk.all')], ...states.map((name) => [name, t(`desk.states.${name}`)] as const)]}
        onChange={(name) => onChange({ state: name })}
      />
    </>
  );
};
