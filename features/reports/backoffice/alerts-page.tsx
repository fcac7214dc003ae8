import { z } from 'zod';
import { Badge } from '#kit/browser/components/badge.tsx';
import { useServerNow } from '#kit/browser/clock.ts';
import { useWhilePresent } from '#kit/browser/desk/activity.ts';
import { useAddressState } from '#kit/browser/desk/address-state.ts';
import { AgeText } from '#kit/browser/desk/age-text.tsx';
import { ChoiceFilter, Filters } from '#kit/browser/desk/filters.tsx';
import { ReadStates } from '#kit/browser/desk/list-states.tsx';
import { DeskLink } from '#kit/browser/desk/desk-link.tsx';
import { usePermission } from '#kit/browser/desk/permissions.ts';
import { PageHead } from '#kit/browser/desk/page-head.tsx';
import { Queue } from '#kit/browser/desk/queue.tsx';
import { useRead } from '#kit/browser/calls/queries.ts';
import { useTranslation } from '#kit/browser/texts/translation.ts';
import type { OutputOf } from '#kit/shared/endpoint.ts';
import { staffAlerts } from '../contract/staff-alerts.ts';
import { AlertDetail } from './alert-detail.tsx';
import { useMeasureText } from './alert-measure.tsx';

type Alert = OutputOf<typeof staffAlerts>['alerts'][number];

const states = ['standing', 'ended'] as const;
const search = z.object({ state: z.enum(states).catch('standing').default('standing') });

const everyMs = 10_000;

/** What must not stay as it is, with who has it and until when. */
export const AlertsPage = () => {
  const { t } = useTranslation('reports');
  const [{ state }, change] = useAddressState(search);
  const mayRead = usePermission()('merchants.read');
  const read = useRead(staffAlerts, { state }, { refetchInterval: useWhilePresent(everyMs) });
  return (
    <>
      <PageHead
        title={t('alerts.title')}
        actions={
          mayRead && (
            <>
              <DeskLink href="/settings?setting=reports.alert_bounds" className="text-sm font-semibold text-money-text">
                {t('alerts.toThresholds')}
              </DeskLink>
              <DeskLink href="/alerts/channels" className="text-sm font-semibold text-money-text">
                {t('alerts.channels.toChannels')}
              </DeskLink>
            </>
          )
        }
      />
      <Filters>
        <ChoiceFilter
          label={t('alerts.state')}
          value={state}
          choices={states.map((name) => [name, t(`alerts.states.${name}`)] as const)}
          onChange={(name) => change({ state: name || 'standing' })}
        />
      </Filters>
      <ReadStates
        read={read}
        feature="reports"
        isEmpty={({ alerts }) => alerts.length === 0}
        empty={
          state === 'standing'
            ? { title: t('alerts.none'), text: t('alerts.noneText') }
            : { title: t('alerts.noneEnded') }
        }
      >
        {({ alerts }) => (
          <Queue
            label={t('alerts.title')}
            entries={alerts}
            keyOf={({ alertId }) => alertId}
            summary={(alert) => <AlertSummary alert={alert} />}
            detail={(alert) => <AlertDetail alert={alert} />}
            hints={alerts.some(({ mayTake }) => mayTake) ? [['A', t('alerts.take')]] : []}
          />
        )}
      </ReadStates>
    </>
  );
};

const minuteMs = 60_000;

const AlertSummary = ({ alert }: { alert: Alert }) => {
  const { kind, area, deadline, acknowledgedBy, endedAt, since } = alert;
  const measured = useMeasureText(alert);
  const { t } = useTranslation('reports');
  const now = useServerNow(minuteMs);
  const isOverdue = endedAt === null && now > deadline;
  return (
    <>
      <span className="min-w-52 font-semibold">{t(`alerts.kinds.${kind}`)}</span>
      <span className="text-soft">{t(`alerts.areas.${area}`)}</span>
      {measured !== undefined && <span className="tabular-nums">{measured}</span>}
      <span className="min-w-0 grow text-soft">
        {acknowledgedBy === null ? t('alerts.untaken') : t('alerts.takenBy', { name: acknowledgedBy })}
      </span>
      {isOverdue && <Badge tone="bad">{t('alerts.overdue')}</Badge>}
      {endedAt !== null && <Badge tone="good">{t('alerts.states.ended')}</Badge>}
      <AgeText at={since} />
    </>
  );
};
