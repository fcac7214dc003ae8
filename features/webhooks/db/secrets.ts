import { sql, type Read, type Tx } from '#kit/server/database/database.ts';
import { type Instant, isoOf } from '#kit/shared/time.ts';

export type SecretRow = {
  secret_id: string;
  endpoint_id: string;
  secret_sealed: string;
  requested_by: string;
  requested_name: string;
  overlap_hours: number;
  made_at: Instant;
  shown_at: Instant | null;
  retires_at: Instant | null;
};

const columns = sql`
  s.secret_id, s.endpoint_id, s.secret_sealed, s.requested_by, s.requested_name, s.overlap_hours, s.made_at, s.shown_at, s.retires_at`;

/** All of an endpoint, the newest first. */
export const secretsOf = async (read: Read, endpointId: string): Promise<SecretRow[]> => {
  const { rows } = await sql<SecretRow>`
    select ${columns}
    from webhooks.secret s
    where s.endpoint_id = ${endpointId}
    order by s.made_at desc, s.secret_id desc`.execute(read);
  return rows;
};

export type NewSecret = {
  secretId: string;
  endpointId: string;
  sealed: string;
  approvalId: string;
  requestedBy: { staffId: string; username: string };
  overlapHours: number;
};

export const insertSecret = async (tx: Tx, it: NewSecret): Promise<void> => {
  await sql`
    insert into webhooks.secret (secret_id, endpoint_id, secret_sealed, approval_id, requested_by, requested_name, overlap_hours)
    values (
      ${it.secretId}, ${it.endpointId}, ${it.sealed}, ${it.approvalId}, ${it.requestedBy.staffId}, ${it.requestedBy.username},
      ${it.overlapHours}
    )`.execute(tx);
};

/** Marks a secret as seen: it signs from now on, and those before it until the end of its overlap. @returns false where it was. */
export const enableSecret = async (
  tx: Tx,
  { secret_id: secretId, endpoint_id: endpointId }: Pick<SecretRow, 'secret_id' | 'endpoint_id'>,
  { at, othersUntil }: { at: Instant; othersUntil: Instant },
): Promise<boolean> => {
  const { numAffectedRows = 0n } = await sql`
    update webhooks.secret
    set shown_at = ${isoOf(at)}::timestamptz
    where secret_id = ${secretId}
      and shown_at is null
      and retires_at is null`.execute(tx);
  if (numAffectedRows === 0n) return false;
  await sql`
    update webhooks.secret
    set retires_at = least(retires_at, ${isoOf(othersUntil)}::timestamptz)
    where endpoint_id = ${endpointId}
      and secret_id <> ${secretId}`.execute(tx);
  return true;
};

/** What deliveries of an endpoint are signed with now, the newest first. */
export const signingSecrets = async (read: Read, endpointId: string, at: Instant): Promise<string[]> => {
  const { rows } = await sql<{ secret_sealed: string }>`
    select s.secret_sealed
    from webhooks.secret s
    where s.endpoint_id = ${endpointId}
      and s.shown_at is not null
      and (s.retires_at is null or s.retires_at > ${isoOf(at)}::timestamptz)
    order by s.made_at desc, s.secret_id desc`.execute(read);
  return rows.map(({ secret_sealed: sealed }) => sealed);
};
