import { sql, type Read, type Tx } from '#kit/server/database/database.ts';

export type HolderRow = {
  leaf_no: number;
  member_id: string;
  first_ticket: bigint;
  tickets: bigint;
  turnover: bigint;
  given: number;
  salt: string;
  holder_hash: string;
};

const columns = sql`h.leaf_no, h.member_id, h.first_ticket, h.tickets, h.turnover, h.given, h.salt, h.holder_hash`;

export const insertHolders = async (tx: Tx, raffleId: string, holders: readonly HolderRow[]): Promise<void> => {
  const rows = holders.map((it) => ({
    ...it,
    first_ticket: String(it.first_ticket),
    tickets: String(it.tickets),
    turnover: String(it.turnover),
  }));
  await sql`
    insert into raffles.holder (
      raffle_id, leaf_no, member_id, first_ticket, tickets, turnover, given, salt, holder_hash
    )
    select ${raffleId}, h.leaf_no, h.member_id, h.first_ticket, h.tickets, h.turnover, h.given, h.salt, h.holder_hash
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as h (
      leaf_no int, member_id text, first_ticket bigint, tickets bigint, turnover bigint, given int, salt text, holder_hash text
    )`.execute(tx);
};

/** The sealed list from a line on, in its order. */
export const holdersFrom = async (
  read: Read,
  raffleId: string,
  { from, limit }: { from: number; limit: number },
): Promise<HolderRow[]> => {
  const { rows } = await sql<HolderRow>`
    select ${columns}
    from raffles.holder h
    where h.raffle_id = ${raffleId}
      and h.leaf_no >= ${from}
    order by h.leaf_no
    limit ${limit}`.execute(read);
  return rows;
};

/** A member's line in some raffles. */
export const ownLines = async (
  read: Read,
  memberId: string,
  raffleIds: readonly string[],
): Promise<(HolderRow & { raffle_id: string })[]> => {
  const { rows } = await sql<HolderRow & { raffle_id: string }>`
    select h.raffle_id, ${columns}
    from raffles.holder h
    where h.member_id = ${memberId}
      and h.raffle_id = any(${raffleIds}::text[])`.execute(read);
  return rows;
};

/** Whose the tickets are: the member by ticket number. */
export const holdersOfTickets = async (
  read: Read,
  raffleId: string,
  tickets: readonly bigint[],
): Promise<ReadonlyMap<bigint, string>> => {
  const { rows } = await sql<{ ticket_no: bigint; member_id: string }>`
    select t.no as ticket_no, l.member_id
    from unnest(${tickets.map(String)}::bigint[]) as t (no)
    cross join lateral (
      select h.member_id
      from raffles.holder h
      where h.raffle_id = ${raffleId}
        and h.first_ticket <= t.no
      order by h.first_ticket desc
      limit 1
    ) l`.execute(read);
  return new Map(rows.map((row) => [row.ticket_no, row.member_id]));
};

/** @returns false where this was given before. */
export const insertGiven = async (
  tx: Tx,
  it: { key: string; raffleId: string; memberId: string; tickets: number },
): Promise<boolean> => {
  const { rows } = await sql`
    insert into raffles.given_ticket (key, raffle_id, member_id, tickets)
    values (${it.key}, ${it.raffleId}, ${it.memberId}, ${it.tickets})
    on conflict do nothing
    returning key`.execute(tx);
  return rows.length > 0;
};

/** Tickets that were given besides turnover, by member. @param members only these; everybody where there is no list. */
export const givenTickets = async (
  read: Read,
  raffleId: string,
  members?: readonly string[],
): Promise<ReadonlyMap<string, number>> => {
  const { rows } = await sql<{ member_id: string; tickets: number }>`
    select g.member_id, sum(g.tickets)::int as tickets
    from raffles.given_ticket g
    where g.raffle_id = ${raffleId}
      ${members === undefined ? sql`` : sql`and g.member_id = any(${members}::text[])`}
    group by g.member_id`.execute(read);
  return new Map(rows.map((row) => [row.member_id, row.tickets]));
};
