import { sql, type Read } from '#kit/server/database/database.ts';
import { type Instant, isoOf } from '#kit/shared/time.ts';

/** Whose balance at a closing it is: a member's code, or the name of a pot. All wallets of a currency together. */
export type Owed = { owner: string; balance: bigint };

/** Wallets of one statement of SQL. */
const walletsAtOnce = 5000;

type Row = { owner: string; kind: string; balance: string | null };

/**
 * What each owner had in one currency at a closing, a page at a time, so that nobody holds the rows of all players; owners whose
 * wallets never moved are left out. Lines are never changed: pages fit each other without a common snapshot.
 */
export async function* owedPages(
  read: Read,
  closesAt: Instant,
  currency: string,
): AsyncGenerator<readonly Owed[], void, undefined> {
  let last: Row | undefined;
  // A page may end between two wallets of one owner.
  let open: Owed | undefined;
  for (;;) {
    const rows = await walletsAfter(read, { closesAt, currency, last });
    const page: Owed[] = [];
    for (const { owner, balance } of rows) {
      if (balance === null) continue;
      if (open && open.owner !== owner) page.push(open);
      open = { owner, balance: (open?.owner === owner ? open.balance : 0n) + BigInt(balance) };
    }
    last = rows.at(-1);
    if (rows.length < walletsAtOnce) {
      if (open) page.push(open);
      if (page.length > 0) yield page;
      return;
    }
    yield page;
  }
}

/** Balances as texts, null of a wallet that had not moved; by owner and kind. */
const walletsAfter = async (
  read: Read,
  { closesAt, currency, last }: { closesAt: Instant; currency: string; last: Row | undefined },
): Promise<Row[]> => {
  const { rows } = await sql<Row>`
    select w.member_id as owner, w.kind, l.balance
    from (
      select id, member_id, kind
      from wallet.wallet
      where currency = ${currency}
        ${last === undefined ? sql`` : sql`and (member_id, kind) > (${last.owner}, ${last.kind})`}
      order by member_id, kind
      limit ${walletsAtOnce}
    ) w
    left join wallet.statement s on s.closes_at = ${isoOf(closesAt)}::timestamptz and s.currency = ${currency}
    left join lateral (
      select l.balance
      from wallet.statement_line l
      where l.account = 'wallet/' || w.id and l.statement_id <= s.id
      order by l.statement_id desc
      limit 1
    ) l on true
    order by w.member_id, w.kind`.execute(read);
  return rows;
};
