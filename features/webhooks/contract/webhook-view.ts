import { z } from 'zod';
import { wireInstant } from '#kit/shared/time.ts';
import { deliveryCauses, deliveryStates, endpointStates } from '../domain/states.ts';

export const endpointId = z.string().regex(/^whe_[0-9a-f]{32}$/);
export const secretId = z.string().regex(/^whk_[0-9a-f]{32}$/);
export const eventType = z.string().regex(/^[a-z_]{1,40}\.[a-z_]{1,40}$/);
/** The number of a row, as text: longer than what a browser counts exactly. */
export const rowNo = z.string().regex(/^[1-9]\d{0,17}$/);
/** Goes into the audit trail. */
export const staffReason = z.string().trim().min(5).max(300);

/** What staff decides of an endpoint. */
export const endpointContent = {
  url: z.string().trim().min(8).max(500),
  label: z.string().trim().min(1).max(80),
  types: z.array(eventType).min(1).max(100),
};

export const wireEndpoint = z.object({
  endpointId: z.string(),
  url: z.string(),
  label: z.string(),
  types: z.array(z.string()),
  state: z.enum(endpointStates),
  /** Nobody has seen its first secret yet: nothing is sent. */
  isSealed: z.boolean(),
  /** Waiting deliveries, counted up to a thousand. */
  waiting: z.int(),
  addedBy: z.string(),
  addedAt: wireInstant,
  stateBy: z.string().nullable(),
  stateAt: wireInstant.nullable(),
  failingSince: wireInstant.nullable(),
  retryAt: wireInstant.nullable(),
  /** Such as `unreachable`, or `status_500`. */
  lastFault: z.string().nullable(),
  deliveredAt: wireInstant.nullable(),
});

/** A kind of event as receivers see it. */
export const wireEventType = z.object({
  type: z.string(),
  version: z.int(),
  about: z.string(),
  fields: z.array(z.object({ name: z.string(), about: z.string() })),
  /** As JSON. */
  example: z.string(),
});

export const wireDelivery = z.object({
  deliveryNo: z.string(),
  messageId: z.string(),
  type: z.string(),
  subject: z.string(),
  cause: z.enum(deliveryCauses),
  state: z.enum(deliveryStates),
  attempts: z.int(),
  occurredAt: wireInstant,
  queuedAt: wireInstant,
  /** Of one that waits. */
  tryAt: wireInstant.nullable(),
  endedAt: wireInstant.nullable(),
  /** Of the last attempt. */
  status: z.int().nullable(),
  fault: z.string().nullable(),
});
