import { z } from 'zod';
import { wireInstant } from '#kit/shared/time.ts';
import { roleNames } from '../domain/roles.ts';

export const wireRole = z.enum(roleNames);

/** Letters, digits, dot, dash and underscore, first a letter; capitals are the same as small ones. */
export const wireUsername = z.string().regex(/^[A-Za-z][A-Za-z0-9._-]{2,31}$/);

export const wireReason = z.string().trim().min(3).max(500);

export const wireOperator = z.object({
  staffId: z.string(),
  username: z.string(),
  displayName: z.string(),
  role: wireRole,
  status: z.enum(['active', 'disabled']),
  hasSecondFactor: z.boolean(),
  mustChangePassword: z.boolean(),
  createdAt: wireInstant,
  lastLogInAt: wireInstant.nullable(),
  sessionsOpen: z.int(),
});
