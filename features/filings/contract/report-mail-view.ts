import { z } from 'zod';
import { wireInstant } from '#kit/shared/time.ts';
import { filingFaults } from '../domain/faults.ts';
import { rhythms } from '../domain/schedule.ts';

export const scheduleId = z.string().regex(/^sch_[0-9a-f]{32}$/);
export const deliveryId = z.string().regex(/^dlv_[0-9a-f]{32}$/);

export const scheduleContent = {
  name: z.string().trim().min(1).max(80),
  report: z.string().regex(/^[a-z][a-zA-Z]{1,29}$/),
  form: z.enum(['csv', 'xlsx']),
  every: z.enum(rhythms),
  /** By the clocks of the merchant. */
  hour: z.int().min(0).max(23),
  language: z.enum(['TH', 'EN']),
};

export const wireSchedule = z.object({
  scheduleId: z.string(),
  ...scheduleContent,
  receivers: z.array(z.object({ username: z.string(), address: z.string() })),
  state: z.enum(['active', 'paused', 'ended']),
  nextAt: wireInstant,
  setBy: z.string(),
  setAt: wireInstant,
});

export const wireDelivery = z.object({
  deliveryId: z.string(),
  scheduleId: z.string(),
  cause: z.enum(['due', 'test']),
  report: z.string(),
  from: z.iso.date(),
  until: z.iso.date(),
  state: z.enum(['asked', 'ready', 'failed', 'expired']),
  fault: z.enum(filingFaults).nullable(),
  form: z.enum(['csv', 'xlsx']),
  rows: z.int().nullable(),
  mails: z.int().nullable(),
  sha256: z.string().nullable(),
  requestedAt: wireInstant,
  expiresAt: wireInstant.nullable(),
});
