import { useState } from 'react';
import { z } from 'zod';
import { Button } from '#kit/browser/components/button.tsx';
import { PartHeading } from '#kit/browser/components/card.tsx';
import { useWhilePresent } from '#kit/browser/desk/activity.ts';
import { useAddressState } from '#kit/browser/desk/address-state.ts';
import { DeskList } from '#kit/browser/desk/desk-list.tsx';
import { ChoiceFilter, DayFilter, SearchFilter } from '#kit/browser/desk/filters.tsx';
import { PersonName } from '#kit/browser/desk/person-name.tsx';
import { TimeText } from '#kit/browser/desk/time-text.tsx';
import type { DeskColumn } from '#kit/browser/desk/use-desk-table.ts';
import { useRead } from '#kit/browser/calls/queries.ts';
import { dayEnd, dayStart } from '#kit/browser/texts/format.ts';
import { useTranslation } from '#kit/browser/texts/translation.ts';
import type { InputOf, OutputOf } from '#kit/shared/endpoint.ts';
import { staffWebhookDeliveries } from '../contract/staff-webhook-deliveries.ts';
import { deliveryStates } from '../domain/states.ts';
import { DeliveryDialog } from './delivery-dialog.tsx';
import { DeliveryBadge, type EndpointFacts, faultText } from './endpoint-words.tsx';

type Delivery = OutputOf<typeof staffWebhookDeliveries>['deliveries'][number];
type Translate = (key: string, values?: Record<string, unknown>) => string;

const everyMs = 5000;
const day = z.iso.date().or(z.literal('')).catch('').default('');
const search = z.object({
  state: z
    .enum(['', ...deliveryStates])
    .catch('')
    .default(''),
  type: z
    .string()
    .regex(/^([a-z_]{1,40}\.[a-z_]{1,40})?$/)
    .catch('')
    .default(''),
  subject: z.string().max(100).catch('').default(''),
  from: day,
  to: day,
  before: z
    .string()
    .regex(/^\d{0,18}$/)
    .catch('')
    .default(''),
});
type State = z.output<typeof search>;

const filterOf = (endpointId: string, it: State): InputOf<typeof staffWebhookDeliveries> => ({
  endpointId,
  state: it.state || undefined,
  type: it.type || undefined,
  subject: it.subject || undefined,
  from: it.from ? dayStart(it.from) : undefined,
  until: it.to ? dayEnd(it.to) : undefined,
  before: it.before || undefined,
});

const columns = (t: Translate, open: (deliveryNo: string) => void): DeskColumn<Delivery>[] => [
  {
    name: 'queuedAt',
    label: t('desk.queuedAt'),
    isFixed: true,
    cell: ({ queuedAt, deliveryNo }) => (
      <button
        type="button"
        onClick={() => open(deliveryNo)}
        className="inline-flex min-h-11 items-center text-money-text"
      >
        <TimeText at={queuedAt} />
      </button>
    ),
  },
  { name: 'type', label: t('desk.type'), cell: ({ type }) => <code className="text-xs">{type}</code> },
  { name: 'state', label: t('desk.state'), cell: ({ state }) => <DeliveryBadge state={state} /> },
  {
    name: 'subject',
    label: t('desk.player'),
    cell: ({ subject }) => (subject.startsWith('mbr_') ? <PersonName id={subject} /> : '—'),
  },
  { name: 'cause', label: t('desk.cause'), cell: ({ cause }) => t(`desk.causes.${cause}`) },
  { name: 'attempts', label: t('desk.attempts'), align: 'end', cell: ({ attempts }) => attempts },
  {
    name: 'answer',
    label: t('desk.answer'),
    cell: ({ status, fault }) => (fault === null ? (status ?? '—') : faultText(t, fault)),
  },
  {
    name: 'tryAt',
    label: t('desk.retryAt'),
    cell: ({ tryAt, attempts }) => (tryAt === null || attempts === 0 ? '—' : <TimeText at={tryAt} />),
  },
];

/** What was sent to an endpoint and what became of it. */
export const DeliveryList = ({ facts: { endpoint }, mayWrite }: { facts: EndpointFacts; mayWrite: boolean }) => {
  const { t } = useTranslation('webhooks');
  const [state, change] = useAddressState(search);
  const [opened, setOpened] = useState<string>();
  const filter = filterOf(endpoint.endpointId, state);
  const read = useRead(staffWebhookDeliveries, filter, { refetchInterval: useWhilePresent(everyMs) });
  const narrow = (part: Partial<State>) => change({ ...part, before: '' });
  return (
    <section>
      <PartHeading
        title={t('desk.deliveries')}
        more={
          <Button size="small" onClick={() => void read.refetch()}>
            {t('desk.refresh')}
          </Button>
        }
      />
      <DeskList
        name="webhook-deliveries"
        caption={t('desk.deliveries')}
        feature="webhooks"
        read={read}
        rowsOf={({ deliveries }) => deliveries}
        nextOf={({ next }) => next}
        rowKey={({ deliveryNo }) => deliveryNo}
        columns={columns(t, setOpened)}
        empty={{ title: t('desk.noDeliveries'), text: t('desk.noDeliveriesText') }}
        filters={<DeliveryFilters state={state} types={endpoint.types} onChange={narrow} />}
        page={{ after: state.before, onPage: (before) => change({ before }) }}
      />
      {opened !== undefined && (
        <DeliveryDialog deliveryNo={opened} mayWrite={mayWrite} onClose={() => setOpened(undefined)} />
      )}
    </section>
  );
};

type FilterProps = { state: State; types: readonly string[]; onChange: (part: Partial<State>) => void };

const DeliveryFilters = ({ state, types, onChange }: FilterProps) => {
  const { t } = useTranslation('webhooks');
  return (
    <>
      <ChoiceFilter
        label={t('desk.state')}
        value={state.state}
        choices={[['', t('desk.all')], ...deliveryStates.map((name) => [name, t(`desk.states.${name}`)] as const)]}
        onChange={(name) => onChange({ state: name })}
      />
      <ChoiceFilter
        label={t('desk.type')}
        value={state.type}
        choices={[['', t('desk.all')], ...types.map((name) => [name, name] as const)]}
        onChange={(type) => onChange({ type })}
      />
      <SearchFilter label={t('desk.playerId')} value={state.subject} onChange={(subject) => onChange({ subject })} />
      <DayFilter label={t('desk.fromDay')} value={state.from} onChange={(from) => onChange({ from })} />
      <DayFilter label={t('desk.toDay')} value={state.to} onChange={(to) => onChange({ to })} />
    </>
  );
};
