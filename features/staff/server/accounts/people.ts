import type { Read } from '#kit/server/database/database.ts';
import type { Instant } from '#kit/shared/time.ts';
import { auditList } from '../../db/audit-list.ts';
import { operatorsOf } from '../../db/operators.ts';
import { actionsToday } from '../../domain/former-actions.ts';
import { idleMs } from '../../domain/limits.ts';

/** Somebody who works at a merchant, or above them. */
export type Person = {
  staffId: string;
  username: string;
  displayName: string;
  role: string;
  status: 'active' | 'disabled';
  /** Has a password and a second factor of their own. */
  isReady: boolean;
  lastLogInAt: Instant | null;
  sessionsOpen: number;
};

/** Everybody, by user name; disabled ones as well. */
export const peopleOf = async (read: Read, merchantId: string): Promise<Person[]> =>
  (await operatorsOf(read, merchantId, idleMs)).map((row) => ({
    staffId: row.staff_id,
    username: row.username,
    displayName: row.display_name,
    role: row.role,
    status: row.status,
    isReady: row.totp_secret !== null && !row.password_is_temporary,
    lastLogInAt: row.last_log_in_at,
    sessionsOpen: row.sessions_open,
  }));

/** What was done last, as the trail has it: the latest first. */
export const latestActs = async (read: Read, merchantId: string, count: number) =>
  (await auditList(read, { merchantId }, count)).map((row) => ({
    seq: row.seq.toString(),
    at: row.at,
    actor: row.actor_name,
    action: actionsToday([row.action])[0] ?? row.action,
    subject: { kind: row.subject_kind, id: row.subject_id },
    reason: row.reason,
  }));
