import { z } from 'zod';
import { useWhilePresent } from '#kit/browser/desk/activity.ts';
import { useAddressState } from '#kit/browser/desk/address-state.ts';
import { DeskLink } from '#kit/browser/desk/desk-link.tsx';
import { ChoiceFilter, DayFilter, SearchFilter } from '#kit/browser/desk/filters.tsx';
import { ReadStates } from '#kit/browser/desk/list-states.tsx';
import { usePermission } from '#kit/browser/desk/permissions.ts';
import { PageHead } from '#kit/browser/desk/page-head.tsx';
import { Queue } from '#kit/browser/desk/queue.tsx';
import { buttonStyle } from '#kit/browser/components/button.tsx';
import { dayEnd, dayStart } from '#kit/browser/texts/format.ts';
import { useRead } from '#kit/browser/calls/queries.ts';
import { Tabs } from '#kit/browser/components/tabs.tsx';
import { useTranslation } from '#kit/browser/texts/translation.ts';
import { staffWithdrawalQueue } from '../contract/staff-withdrawal-queue.ts';
import { withdrawalStates } from '../domain/withdrawal-clock.ts';
import { WithdrawalDetail, WithdrawalSummary } from './withdrawal-detail.tsx';
import { WithdrawalList } from './withdrawal-list.tsx';

const everyMs = 5000;
const queues = ['review', 'disputes', 'bank'] as const;
type QueueName = (typeof queues)[number];
const views = [...queues, 'all'] as const;
const day = z
  .string()
  .regex(/^\d{4}-\d{2}-\d{2}$/)
  .or(z.literal(''))
  .catch('')
  .default('');
const search = z.object({
  queue: z.enum(views).catch('review').default('review'),
  search: z.string().max(64).catch('').default(''),
  state: z
    .enum(['', ...withdrawalStates])
    .catch('')
    .default(''),
  from: day,
  to: day,
  direction: z.enum(['up', 'down']).catch('down').default('down'),
  before: z
    .string()
    .regex(/^wdr_[0-9a-f]{32}$/)
    .or(z.literal(''))
    .catch('')
    .default(''),
});

/** Money on its way out: what waits for people, the one that is due first at the top, and every withdrawal there was. */
export const WithdrawalsPage = () => {
  const { t } = useTranslation('withdrawals');
  const [{ queue: view }, change] = useAddressState(search);
  const counted = useRead(
    staffWithdrawalQueue,
    { queue: view === 'all' ? 'review' : view },
    { refetchInterval: useWhilePresent(everyMs) },
  );
  return (
    <>
      <PageHead
        title={t('desk.withdrawals')}
        actions={
          <DeskLink href="/withdrawals/terms" className={buttonStyle({ size: 'small' })}>
            {t('desk.terms')}
          </DeskLink>
        }
      />
      <Tabs
        label={t('desk.queue')}
        chosen={view}
        onChoose={(name) => change({ queue: name, before: '' })}
        tabs={views.map((name) => ({
          name,
          label:
            name === 'all'
              ? t('desk.all')
              : t('desk.queueCount', { queue: t(`desk.queues.${name}`), count: counted.data?.counts[name] ?? 0 }),
          content: name !== view ? null : name === 'all' ? <All /> : <Waiting queue={name} />,
        }))}
      />
    </>
  );
};

const Waiting = ({ queue }: { queue: QueueName }) => {
  const { t } = useTranslation('withdrawals');
  const mayWrite = usePermission()('withdrawals.write');
  const read = useRead(staffWithdrawalQueue, { queue }, { refetchInterval: useWhilePresent(everyMs) });
  return (
    <ReadStates
      read={read}
      feature="withdrawals"
      isEmpty={(value) => value.withdrawals.length === 0}
      empty={{ title: t('desk.none'), text: t('desk.noneText') }}
    >
      {(value) => (
        <Queue
          label={t(`desk.queues.${queue}`)}
          entries={value.withdrawals}
          keyOf={({ withdrawalId }) => withdrawalId}
          summary={(withdrawal) => <WithdrawalSummary withdrawal={withdrawal} />}
          detail={({ withdrawalId }) => <WithdrawalDetail withdrawalId={withdrawalId} />}
          hints={
            mayWrite && queue === 'review'
              ? [
                  ['A', t('desk.approve')],
                  ['R', t('desk.reject')],
                ]
              : []
          }
        />
      )}
    </ReadStates>
  );
};

const All = () => {
  const { t } = useTranslation('withdrawals');
  const [state, change] = useAddressState(search);
  return (
    <WithdrawalList
      filter={{
        search: state.search || undefined,
        state: state.state || undefined,
        from: state.from ? dayStart(state.from) : undefined,
        to: state.to ? dayEnd(state.to) : undefined,
        before: state.before || undefined,
        direction: state.direction,
      }}
      onChange={change}
      filters={
        <>
          <SearchFilter
            label={t('desk.search')}
            value={state.search}
            onChange={(text) => change({ search: text, before: '' })}
          />
          <ChoiceFilter
            label={t('desk.state')}
            value={state.state}
            choices={[
              ['', t('desk.all')],
              ...withdrawalStates.map((name) => [name, t(`desk.states.${name}`)] as const),
            ]}
            onChange={(name) => change({ state: name, before: '' })}
          />
          <DayFilter
            label={t('desk.from')}
            value={state.from}
            onChange={(text) => change({ from: text, before: '' })}
          />
          <DayFilter label={t('desk.to')} value={state.to} onChange={(text) => change({ to: text, before: '' })} />
        </>
      }
    />
  );
};
