import { z } from 'zod';
import { wireInstant } from '#kit/shared/time.ts';
import { wireRoleNames } from './roles/wire-own-role.ts';

/** Letters, digits, dot, dash and underscore, first a letter; capitals are the same as small ones. */
export const wireUsername = z.string().regex(/^[A-Za-z][A-Za-z0-9._-]{2,31}$/);

/** Done at once, or waiting for a second person. */
export const wireOutcome = z.object({ outcome: z.enum(['done', 'needs_approval']) });

export const wireReason = z.string().trim().min(3).max(500);

export const wireOperator = z.object({
  staffId: z.string(),
  username: z.string(),
  displayName: z.string(),
  role: z.string(),
  /** Of an own role; null of a given one. */
  roleNames: wireRoleNames.nullable(),
  status: z.enum(['active', 'disabled']),
  hasSecondFactor: z.boolean(),
  mustChangePassword: z.boolean(),
  createdAt: wireInstant,
  lastLogInAt: wireInstant.nullable(),
  sessionsOpen: z.int(),
  /** How often a log-in by this name was refused within a day. */
  refusedLogIns: z.int(),
  /** Whether the person who asks has a part of this operator's first password to hand over. */
  hasPart: z.boolean(),
});
