import { CompiledQuery } from 'kysely';
import { type Database, sql, type Tx } from '#kit/server/database/database.ts';
import { prepareStatement } from '#kit/server/database/pipelining-dialect.ts';
import { type Instant, isoOf } from '#kit/shared/time.ts';

export type Nonce = { keyId: string; nonce: string };

const takeText = prepareStatement(
  'gateway take nonces',
  `
  insert into gateway.nonce (key_id, nonce, seen_at)
  select key_id, nonce, $3::timestamptz
  from unnest($1::text[], $2::text[]) as n (key_id, nonce)
  order by key_id, nonce
  on conflict do nothing
  returning key_id, nonce`,
);

/** Takes nonces, many in one statement, which commits by itself. @returns which of them were new, by place. */
export const takeNonces = async (
  { autocommit }: Pick<Database, 'autocommit'>,
  nonces: readonly Nonce[],
  at: Instant,
): Promise<boolean[]> => newOf(nonces, (await autocommit<NonceRow>(taking(nonces, at))).rows);

/** The same within a transaction: they are new again where that rolls back. */
export const takeNoncesIn = async (tx: Tx, nonces: readonly Nonce[], at: Instant): Promise<boolean[]> =>
  nonces.length === 0 ? [] : newOf(nonces, (await tx.executeQuery<NonceRow>(taking(nonces, at))).rows);

type NonceRow = { key_id: string; nonce: string };

const taking = (nonces: readonly Nonce[], at: Instant) =>
  CompiledQuery.raw(takeText, [nonces.map(({ keyId }) => keyId), nonces.map(({ nonce }) => nonce), isoOf(at)]);

const newOf = (nonces: readonly Nonce[], rows: readonly NonceRow[]): boolean[] => {
  const fresh = new Set(rows.map(({ key_id, nonce }) => `${key_id}/${nonce}`));
  // The same one twice in one statement was taken once: by the first.
  return nonces.map(({ keyId, nonce }) => fresh.delete(`${keyId}/${nonce}`));
};

/** Forgets the oldest of those that were seen before, so many at most. @returns how many. */
export const forgetNonces = async (tx: Tx, before: Instant, limit: number): Promise<number> => {
  const { rows } = await sql`
    delete from gateway.nonce
    where (key_id, nonce) in (
      select key_id, nonce
      from gateway.nonce
      where seen_at < ${isoOf(before)}::timestamptz
      order by seen_at
      limit ${limit}
    )
    returning 1`.execute(tx);
  return rows.length;
};
