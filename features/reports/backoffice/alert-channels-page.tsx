import { useState } from 'react';
import { useRead, useSend } from '#kit/browser/calls/queries.ts';
import { Badge } from '#kit/browser/components/badge.tsx';
import { Button } from '#kit/browser/components/button.tsx';
import { EmptyState, useRefusalText } from '#kit/browser/components/states.tsx';
import { type Column, Table } from '#kit/browser/components/table.tsx';
import { say } from '#kit/browser/components/toast.tsx';
import { useWhilePresent } from '#kit/browser/desk/activity.ts';
import { ReadStates } from '#kit/browser/desk/list-states.tsx';
import { PageHead } from '#kit/browser/desk/page-head.tsx';
import { usePermission } from '#kit/browser/desk/permissions.ts';
import { ReasonDialog } from '#kit/browser/desk/reason-dialog.tsx';
import { TimeText } from '#kit/browser/desk/time-text.tsx';
import { useReasoned } from '#kit/browser/desk/use-reasoned.ts';
import { useTranslation } from '#kit/browser/texts/translation.ts';
import type { OutputOf } from '#kit/shared/endpoint.ts';
import { staffAlertChannels } from '../contract/staff-alert-channels.ts';
import { staffSwitchAlertChannel } from '../contract/staff-switch-alert-channel.ts';
import { staffTestAlertChannel } from '../contract/staff-test-alert-channel.ts';
import { AddAlertChannel } from './add-alert-channel.tsx';

type Channel = OutputOf<typeof staffAlertChannels>['channels'][number];
type Translate = (key: string, values?: Record<string, unknown>) => string;

const everyMs = 5000;

const columnsOf = (t: Translate, mayWrite: boolean): Column<Channel>[] => [
  {
    name: 'label',
    label: t('alerts.channels.label'),
    cell: ({ label, kind }) => (
      <>
        <span className="font-semibold">{label}</span>
        <span className="block text-xs text-soft">{t(`alerts.channels.kinds.${kind}`)}</span>
      </>
    ),
  },
  {
    name: 'after',
    label: t('alerts.channels.after'),
    cell: ({ afterMinutes }) =>
      afterMinutes === 0 ? t('alerts.channels.atOnce') : t('alerts.channels.afterMinutes', { minutes: afterMinutes }),
  },
  {
    name: 'areas',
    label: t('alerts.channels.areas'),
    cell: ({ areas, onlyUrgent }) => (
      <>
        {areas.map((area) => t(`alerts.areas.${area}`)).join(', ')}
        {onlyUrgent && <span className="block text-xs text-soft">{t('alerts.channels.onlyUrgent')}</span>}
      </>
    ),
  },
  {
    name: 'state',
    label: t('alerts.channels.state'),
    cell: ({ state, lastFault }) =>
      state === 'active' && lastFault !== null ? (
        <Badge tone="bad">{t('alerts.channels.states.failing', { fault: lastFault })}</Badge>
      ) : (
        <Badge tone={state === 'active' ? 'good' : state === 'asked' ? 'warn' : 'plain'}>
          {t(`alerts.channels.states.${state}`)}
        </Badge>
      ),
  },
  {
    name: 'delivered',
    label: t('alerts.channels.delivered'),
    cell: ({ deliveredAt }) => (deliveredAt === null ? '—' : <TimeText at={deliveredAt} />),
  },
  {
    name: 'actions',
    label: t('alerts.channels.actions'),
    cell: (channel) => (mayWrite ? <Actions of={channel} /> : '—'),
  },
];

/** Where alerts go outside of the desk, step by step. */
export const AlertChannelsPage = () => {
  const { t } = useTranslation('reports');
  const read = useRead(staffAlertChannels, {}, { refetchInterval: useWhilePresent(everyMs) });
  const mayWrite = usePermission()('merchants.write');
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <PageHead
        title={t('alerts.channels.title')}
        actions={
          mayWrite && (
            <Button size="small" disabled={!read.data} onClick={() => setOpen(true)}>
              {t('alerts.channels.add')}
            </Button>
          )
        }
      />
      <p className="mb-5 max-w-prose text-sm text-soft">{t('alerts.channels.lead')}</p>
      <ReadStates read={read} feature="reports">
        {({ channels }) =>
          channels.length === 0 ? (
            <EmptyState title={t('alerts.channels.none')} text={t('alerts.channels.noneText')} />
          ) : (
            <Table
              caption={t('alerts.channels.title')}
              columns={columnsOf(t, mayWrite)}
              rows={channels}
              rowKey={({ channelId }) => channelId}
            />
          )
        }
      </ReadStates>
      {isOpen && <AddAlertChannel onClose={() => setOpen(false)} />}
    </>
  );
};

const Actions = ({ of: { channelId, label, state } }: { of: Channel }) => {
  const { t } = useTranslation('reports');
  const textOf = useRefusalText('reports');
  const { send, isSending } = useSend(staffTestAlertChannel, { refreshes: [staffAlertChannels] });
  const switching = useReasoned(staffSwitchAlertChannel, {
    feature: 'reports',
    refreshes: [staffAlertChannels],
    done: t('alerts.channels.switched'),
  });
  const test = async () => {
    const answer = await send({ channelId });
    say(answer.ok ? t('alerts.channels.tested') : textOf(answer), answer.ok ? 'good' : 'bad');
  };
  return (
    <div className="flex flex-wrap gap-2">
      {state === 'active' && (
        <Button size="small" isBusy={isSending} onClick={() => void test()}>
          {t('alerts.channels.test')}
        </Button>
      )}
      {state !== 'asked' && (
        <Button
          size="small"
          tone="quiet"
          onClick={() => switching.ask({ channelId, to: state === 'active' ? 'paused' : 'active' })}
        >
          {t(state === 'active' ? 'alerts.channels.pause' : 'alerts.channels.resume')}
        </Button>
      )}
      <Button size="small" tone="quiet" onClick={() => switching.ask({ channelId, to: 'removed' })}>
        {t('alerts.channels.remove')}
      </Button>
      <ReasonDialog title={label} confirmLabel={t('alerts.channels.go')} {...switching.dialog}>
        <p>{t('alerts.channels.switchText')}</p>
      </ReasonDialog>
    </div>
  );
};
