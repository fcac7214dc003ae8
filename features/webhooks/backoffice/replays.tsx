import { useState } from 'react';
import { Badge } from '#kit/browser/components/badge.tsx';
import { Button } from '#kit/browser/components/button.tsx';
import { Card, PartHeading } from '#kit/browser/components/card.tsx';
import { TextField } from '#kit/browser/components/field.tsx';
import { ReasonDialog } from '#kit/browser/desk/reason-dialog.tsx';
import { TimeText } from '#kit/browser/desk/time-text.tsx';
import { useReasoned } from '#kit/browser/desk/use-reasoned.ts';
import { serverNow } from '#kit/browser/clock.ts';
import { localTime, momentOf } from '#kit/browser/texts/format.ts';
import { useTranslation } from '#kit/browser/texts/translation.ts';
import { hoursMs, later } from '#kit/shared/time.ts';
import { staffReplayWebhook } from '../contract/staff-replay-webhook.ts';
import { staffWebhook } from '../contract/staff-webhook.ts';
import { staffWebhookDeliveries } from '../contract/staff-webhook-deliveries.ts';
import type { EndpointFacts } from './endpoint-words.tsx';

const tones = { running: 'sky', done: 'good', ended: 'plain' } as const;

/** Everything of a time once more: for a receiver that lost something, or that is new. */
export const Replays = ({ facts: { endpoint, replays }, mayWrite }: { facts: EndpointFacts; mayWrite: boolean }) => {
  const { t } = useTranslation('webhooks');
  const { endpointId } = endpoint;
  const [range, setRange] = useState({ from: '', until: '' });
  const replaying = useReasoned(staffReplayWebhook, {
    feature: 'webhooks',
    refreshes: [staffWebhook, staffWebhookDeliveries],
    done: t('desk.replayAsked'),
  });
  const open = () => {
    const now = serverNow();
    const given = { from: localTime(later(now, -hoursMs(24))), until: localTime(later(now, hoursMs(1))) };
    setRange(given);
    replaying.ask({ endpointId, from: momentOf(given.from), until: momentOf(given.until) });
  };
  const change = (part: Partial<typeof range>) => {
    const given = { ...range, ...part };
    setRange(given);
    if (given.from !== '' && given.until !== '')
      replaying.ask({ endpointId, from: momentOf(given.from), until: momentOf(given.until) });
  };
  return (
    <Card>
      <PartHeading
        title={t('desk.replays')}
        more={
          mayWrite &&
          endpoint.state === 'active' && (
            <Button size="small" onClick={open}>
              {t('desk.replay')}
            </Button>
          )
        }
      />
      {replays.length === 0 && <p className="text-sm text-soft">{t('desk.noReplays')}</p>}
      <ReplayList replays={replays} />
      <ReasonDialog title={t('desk.replay')} confirmLabel={t('desk.replay')} {...replaying.dialog}>
        <p className="mb-3">{t('desk.replayText')}</p>
        <div className="grid gap-3 sm:grid-cols-2">
          <TextField
            label={t('desk.from')}
            type="datetime-local"
            value={range.from}
            onChange={({ target }) => change({ from: target.value })}
          />
          <TextField
            label={t('desk.until')}
            type="datetime-local"
            value={range.until}
            onChange={({ target }) => change({ until: target.value })}
          />
        </div>
      </ReasonDialog>
    </Card>
  );
};

const ReplayList = ({ replays }: Pick<EndpointFacts, 'replays'>) => {
  const { t } = useTranslation('webhooks');
  return (
    <ul className="divide-y divide-line text-sm">
      {replays.map((it) => (
        <li key={it.replayId} className="py-2">
          <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <Badge tone={tones[it.state]}>{t(`desk.replayStates.${it.state}`)}</Badge>
            <span>
              <TimeText at={it.from} /> – <TimeText at={it.until} />
            </span>
          </p>
          {it.state === 'running' && (
            <progress aria-label={t('desk.replays')} max={100} value={it.percent} className="my-1 w-full" />
          )}
          <p className="text-xs text-faint">
            {t('desk.queued', { count: it.queued })} · {t('desk.requestedBy', { name: it.requestedBy })}{' '}
            <TimeText at={it.requestedAt} />
          </p>
        </li>
      ))}
    </ul>
  );
};
