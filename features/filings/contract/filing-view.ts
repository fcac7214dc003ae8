import { z } from 'zod';
import { wireInstant } from '#kit/shared/time.ts';
import { filingFaults } from '../domain/faults.ts';
import { layoutDefinition } from '../domain/layout.ts';

export const filingId = z.string().regex(/^flg_[0-9a-f]{32}$/);
/** An own one, or one that comes with the product. */
export const layoutId = z.string().regex(/^(?:lay_[0-9a-f]{32}|given_[a-z_]{1,40})$/);
/** Goes into the audit trail. */
export const staffReason = z.string().trim().min(5).max(300);

export const wireLayout = z.object({
  layoutId: z.string(),
  /** 0: comes with the product, and nobody changes it. */
  version: z.int(),
  /** Null: pages have the words. */
  name: z.string().nullable(),
  /** Null where this release reads it no longer. */
  definition: layoutDefinition.nullable(),
  setAt: wireInstant.nullable(),
});

export const wireFiling = z.object({
  filingId: z.string(),
  layoutId: z.string(),
  layoutName: z.string(),
  from: z.iso.date(),
  until: z.iso.date(),
  currency: z.string(),
  timeZone: z.string(),
  namesPeople: z.boolean(),
  state: z.enum(['asked', 'ready', 'failed']),
  fault: z.enum(filingFaults).nullable(),
  /** Of the bytes of the file. */
  sha256: z.string().nullable(),
  rows: z.int().nullable(),
  byteCount: z.int().nullable(),
  requestedBy: z.string(),
  requestedAt: wireInstant,
  /** From when on it can be taken. */
  releasedAt: wireInstant.nullable(),
  sentTo: z.string().nullable(),
  sentBy: z.string().nullable(),
  sentAt: wireInstant.nullable(),
});
