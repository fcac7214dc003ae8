import { useState } from 'react';
import { Button } from '#kit/browser/components/button.tsx';
import { useWhilePresent } from '#kit/browser/desk/activity.ts';
import { DeskLink } from '#kit/browser/desk/desk-link.tsx';
import { ReadStates } from '#kit/browser/desk/list-states.tsx';
import { PageHead } from '#kit/browser/desk/page-head.tsx';
import { usePermission } from '#kit/browser/desk/permissions.ts';
import { TimeText } from '#kit/browser/desk/time-text.tsx';
import { useRead } from '#kit/browser/calls/queries.ts';
import { EmptyState } from '#kit/browser/components/states.tsx';
import { type Column, Table } from '#kit/browser/components/table.tsx';
import { useTranslation } from '#kit/browser/texts/translation.ts';
import { staffWebhooks } from '../contract/staff-webhooks.ts';
import { AddEndpoint } from './add-endpoint.tsx';
import { type Endpoint, EndpointBadge, faultText } from './endpoint-words.tsx';
import { EventKinds } from './event-kinds.tsx';

const everyMs = 10_000;

type Translate = (key: string, values?: Record<string, unknown>) => string;

const columns = (t: Translate): Column<Endpoint>[] => [
  {
    name: 'label',
    label: t('desk.label'),
    cell: ({ endpointId, label, url }) => (
      <>
        <DeskLink
          href={`/webhooks/${endpointId}`}
          className="inline-flex min-h-11 items-center font-semibold text-money-text"
        >
          {label}
        </DeskLink>
        <span dir="ltr" className="block max-w-80 truncate text-xs text-soft">
          {url}
        </span>
      </>
    ),
  },
  { name: 'health', label: t('desk.state'), cell: (endpoint) => <EndpointBadge endpoint={endpoint} /> },
  { name: 'types', label: t('desk.chosen'), align: 'end', cell: ({ types }) => types.length },
  { name: 'waiting', label: t('desk.waiting'), align: 'end', cell: ({ waiting }) => waiting },
  {
    name: 'delivered',
    label: t('desk.deliveredAt'),
    cell: ({ deliveredAt }) => (deliveredAt === null ? '—' : <TimeText at={deliveredAt} />),
  },
  {
    name: 'fault',
    label: t('desk.lastFault'),
    cell: ({ lastFault }) => (lastFault === null ? '—' : faultText(t, lastFault)),
  },
];

/** Where the merchant's events are sent, how each place answers, and which kinds of events there are. */
export const WebhooksPage = () => {
  const { t } = useTranslation('webhooks');
  const read = useRead(staffWebhooks, {}, { refetchInterval: useWhilePresent(everyMs) });
  const mayWrite = usePermission()('merchants.write');
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <PageHead
        title={t('desk.title')}
        actions={
          mayWrite && (
            <Button size="small" disabled={read.data === undefined} onClick={() => setIsOpen(true)}>
              {t('desk.add')}
            </Button>
          )
        }
      />
      <p className="mb-4 max-w-200 text-sm text-soft">{t('desk.lead')}</p>
      <ReadStates read={read} feature="webhooks">
        {({ endpoints, types }) => (
          <>
            {endpoints.length === 0 ? (
              <EmptyState title={t('desk.none')} text={t('desk.noneText')} />
            ) : (
              <Table
                caption={t('desk.title')}
                columns={columns(t)}
                rows={endpoints}
                rowKey={({ endpointId }) => endpointId}
              />
            )}
            <EventKinds kinds={types} />
          </>
        )}
      </ReadStates>
      {isOpen && read.data && <AddEndpoint kinds={read.data.types} onClose={() => setIsOpen(false)} />}
    </>
  );
};
