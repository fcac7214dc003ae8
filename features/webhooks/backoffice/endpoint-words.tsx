import { Badge, type BadgeTone } from '#kit/browser/components/badge.tsx';
import { useTranslation } from '#kit/browser/texts/translation.ts';
import type { OutputOf } from '#kit/shared/endpoint.ts';
import type { staffWebhook } from '../contract/staff-webhook.ts';
import type { staffWebhooks } from '../contract/staff-webhooks.ts';
import type { DeliveryState } from '../domain/states.ts';

export type Endpoint = OutputOf<typeof staffWebhooks>['endpoints'][number];
export type EventKind = OutputOf<typeof staffWebhooks>['types'][number];
export type EndpointFacts = OutputOf<typeof staffWebhook>;

type Translate = (key: string, values?: Record<string, unknown>) => string;

/** How an endpoint stands, in a word: what stands in the way of sending comes first. */
const healthOf = ({ state, isSealed, failingSince }: Endpoint): readonly [string, BadgeTone] => {
  if (state === 'stopped') return ['stopped', 'bad'];
  if (state === 'paused') return ['paused', 'warn'];
  if (isSealed) return ['sealed', 'sky'];
  return failingSince === null ? ['active', 'good'] : ['failing', 'bad'];
};

export const EndpointBadge = ({ endpoint }: { endpoint: Endpoint }) => {
  const { t } = useTranslation('webhooks');
  const [word, tone] = healthOf(endpoint);
  return <Badge tone={tone}>{t(`desk.health.${word}`)}</Badge>;
};

const tones: Record<DeliveryState, BadgeTone> = { waiting: 'sky', delivered: 'good', given_up: 'bad' };

export const DeliveryBadge = ({ state }: { state: DeliveryState }) => {
  const { t } = useTranslation('webhooks');
  return <Badge tone={tones[state]}>{t(`desk.states.${state}`)}</Badge>;
};

/** Why something did not arrive: what was answered, or that nothing was. */
export const faultText = (t: Translate, fault: string): string =>
  fault.startsWith('status_')
    ? t('desk.faults.status', { status: fault.slice('status_'.length) })
    : t(`desk.faults.${fault}`, { defaultValue: fault });
