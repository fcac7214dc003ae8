import { useState } from 'react';
import { Button } from '#kit/browser/components/button.tsx';
import { Facts } from '#kit/browser/components/card.tsx';
import { DeskLink } from '#kit/browser/desk/desk-link.tsx';
import { TimeText } from '#kit/browser/desk/time-text.tsx';
import { useKeys } from '#kit/browser/desk/use-keys.ts';
import { MoneyText } from '#kit/browser/components/money-text.tsx';
import { useSend } from '#kit/browser/calls/queries.ts';
import { useRefusalText } from '#kit/browser/components/states.tsx';
import { say } from '#kit/browser/components/toast.tsx';
import { useTranslation } from '#kit/browser/texts/translation.ts';
import type { OutputOf } from '#kit/shared/endpoint.ts';
import { staffAlerts } from '../contract/staff-alerts.ts';
import { staffTakeAlert } from '../contract/staff-take-alert.ts';
import { type AlertKind, thresholdsByKind } from '../domain/alert-kinds.ts';
import { useMeasureFacts } from './alert-measure.tsx';

type Alert = OutputOf<typeof staffAlerts>['alerts'][number];

/** Where its cause is mended. */
const placeOf: Readonly<Record<Exclude<AlertKind, 'day_not_reconciled' | 'draw_late' | 'draw_exposed'>, string>> = {
  ledger_deviation: '/ledger',
  statement_refused: '/proof',
  line_unmatched: '/deposits/unmatched',
  deposit_in_review: '/deposits/unmatched',
  document_waiting: '/verification',
  harm_marker_overdue: '/protection',
  withdrawal_waiting: '/withdrawals',
  withdrawal_day_old: '/withdrawals',
  dispute_waiting: '/withdrawals?queue=disputes',
  payout_silent: '/withdrawals?queue=bank',
  decision_stuck: '/withdrawals?queue=all&state=decided',
  month_unsealed: '/ledger',
  payout_held: '/gateway/held',
  vendor_key_used: '/gateway/vendors',
  body_signature: '/gateway/vendors',
  bonus_half_spent: '/gateway/vendors',
  account_changed: '/staff',
  vendor_failing: '/gateway/health',
  webhook_stopped: '/webhooks',
  chat_overdue: '/chats',
  feed_silent: '/results',
  draw_void: '/draws',
  big_win: '/players',
  return_outside: '/own-games',
  login_attack: '/players',
};

/** A day of an account and a draw are named as their pages are. */
const causePlace = ({ kind, subject }: Pick<Alert, 'kind' | 'subject'>): string => {
  if (kind === 'day_not_reconciled') return `/reconciliation/${encodeURIComponent(subject)}`;
  if (kind === 'draw_late' || kind === 'draw_exposed') return `/draws/${encodeURIComponent(subject)}`;
  return placeOf[kind];
};

/** What it is about, who has it until when, and the way to its cause. */
export const AlertDetail = ({ alert }: { alert: Alert }) => {
  const { t } = useTranslation('reports');
  const measureFacts = useMeasureFacts(alert);
  const thresholdSetting = thresholdsByKind[alert.kind];
  const { kind, subject, amount, detail, since, deadline, acknowledgedAt, acknowledgedBy, endedAt } = alert;
  return (
    <div className="flex flex-col gap-4 text-sm">
      <p className="max-w-prose text-soft">{t(`alerts.texts.${kind}`)}</p>
      <Facts
        facts={[
          [
            t('alerts.subject'),
            <code key="subject" className="break-all">
              {subject}
            </code>,
          ],
          ...(amount === null ? [] : [[t('alerts.amount'), <MoneyText key="amount" amount={amount} />] as const]),
          ...(detail === null ? [] : [[t('alerts.detail'), detail] as const]),
          ...measureFacts,
          [t('alerts.since'), <TimeText key="since" at={since} />],
          [t('alerts.deadline'), <TimeText key="deadline" at={deadline} />],
          ...(acknowledgedAt === null
            ? []
            : [
                [
                  t('alerts.taken'),
                  <span key="taken">
                    {acknowledgedBy} <TimeText at={acknowledgedAt} />
                  </span>,
                ] as const,
              ]),
          ...(endedAt === null ? [] : [[t('alerts.endedAt'), <TimeText key="ended" at={endedAt} />] as const]),
        ]}
      />
      {endedAt === null && (
        <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
          {alert.mayTake && <Take alertId={alert.alertId} />}
          <DeskLink href={causePlace(alert)} className="inline-flex min-h-11 items-center text-money-text">
            {t('alerts.toCause')}
          </DeskLink>
          {thresholdSetting !== undefined && (
            <DeskLink
              href={`/settings?setting=${thresholdSetting}`}
              className="inline-flex min-h-11 items-center text-money-text"
            >
              {t('alerts.toThreshold')}
            </DeskLink>
          )}
        </div>
      )}
    </div>
  );
};

const Take = ({ alertId }: { alertId: string }) => {
  const { t } = useTranslation('reports');
  const textOf = useRefusalText('reports');
  const { send, isSending } = useSend(staffTakeAlert, { refreshes: [staffAlerts] });
  const [refusal, setRefusal] = useState<string>();
  const take = async () => {
    const answer = await send({ alertId });
    if (answer.ok) say(t('alerts.nowYours'), 'good');
    else setRefusal(textOf(answer));
  };
  useKeys({ KeyA: () => void take() });
  return (
    <>
      <Button size="small" tone="money" isBusy={isSending} onClick={() => void take()}>
        {t('alerts.take')}
      </Button>
      {refusal !== undefined && (
        <p role="alert" className="text-bad">
          {refusal}
        </p>
      )}
    </>
  );
};
