import { z } from 'zod';
import type { OutgoingEvent } from '#kit/server/events/outgoing-events.ts';
import type { Instant } from '#kit/shared/time.ts';
import type { ListedDelivery } from '../db/delivery-list.ts';
import type { ListedEndpoint } from '../db/endpoints.ts';
import type { SecretRow } from '../db/secrets.ts';

export const viewEndpoint = (it: ListedEndpoint, secrets: readonly SecretRow[]) => ({
  endpointId: it.endpoint_id,
  url: it.url,
  label: it.label,
  types: it.types,
  state: it.state,
  isSealed: secrets.every(({ shown_at: shownAt }) => shownAt === null),
  waiting: it.waiting,
  addedBy: it.added_by,
  addedAt: it.added_at,
  stateBy: it.state_by,
  stateAt: it.state_at,
  failingSince: it.failing_since,
  retryAt: it.retry_at,
  lastFault: it.last_fault,
  deliveredAt: it.delivered_at,
});

export const stateOfSecret = (it: SecretRow, now: Instant) => {
  if (it.retires_at !== null && it.retires_at <= now) return 'retired' as const;
  if (it.shown_at === null) return 'sealed' as const;
  return it.retires_at === null ? ('signing' as const) : ('retiring' as const);
};

export const viewType = ({ type, version, about, data, example }: OutgoingEvent) => ({
  type,
  version,
  about,
  fields: Object.entries(data.shape).map(([name, field]) => ({ name, about: aboutOf(field) })),
  example: JSON.stringify(example, null, 2),
});

const aboutOf = (field: unknown): string => (field instanceof z.ZodType ? (field.description ?? '') : '');

export const viewDelivery = (it: ListedDelivery) => ({
  deliveryNo: it.delivery_no.toString(),
  messageId: it.message_id,
  type: it.type,
  subject: it.subject,
  cause: it.cause,
  state: it.state,
  attempts: it.attempts,
  occurredAt: it.occurred_at,
  queuedAt: it.queued_at,
  tryAt: it.state === 'waiting' ? it.try_at : null,
  endedAt: it.ended_at,
  status: it.status,
  fault: it.fault,
});
