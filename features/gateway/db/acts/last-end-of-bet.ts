import { sql, type Read } from '#kit/server/database/database.ts';

/** What ended the bet last and stands: a win, a void, a refund that gave something back. */
export const lastEndOfBet = async (
  read: Read,
  { vendor, betTransactionId }: { vendor: string; betTransactionId: string },
): Promise<string | undefined> => {
  const { rows } = await sql<{ transaction_id: string }>`
    select transaction_id
    from gateway.transaction
    where vendor = ${vendor}
      and reference_id = ${betTransactionId}
      and not taken_back
      and (kind in ('win', 'void_settled') or (kind = 'refund' and amount <> 0))
    order by recorded_at desc, transaction_id desc
    limit 1`.execute(read);
  return rows[0]?.transaction_id;
};
