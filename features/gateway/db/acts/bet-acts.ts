import { sql, type Read } from '#kit/server/database/database.ts';
import type { MemberId } from '#kit/shared/id.ts';
import type { Currency, Minor } from '#kit/shared/money/money.ts';
import type { Instant } from '#kit/shared/time.ts';
import type { TransactionKind } from '../../domain/transaction.ts';

/** A bet of a member, or what was done with it afterwards, as the vendor told it. */
export type BetAct = {
  kind: TransactionKind;
  transactionId: string;
  currency: Currency;
  /** What moved, from the wallet's side, in minor units. */
  amount: Minor;
  /** The ledger's key of the movement that holds the money now. */
  moneyKey: string;
  takenBack: boolean;
  /** Hash over all fields that the vendor sent for the act. */
  contentHash: string;
  at: Instant;
};

export type BetWithActs = { vendor: string; game: string; roundId: string; bet: BetAct; later: readonly BetAct[] };

type Row = BetAct & { game: string | null; roundId: string | null };

const acts = sql`
  select
    t.kind,
    t.transaction_id as "transactionId",
    t.currency,
    t.amount,
    t.money_key as "moneyKey",
    t.taken_back as "takenBack",
    t.content_hash as "contentHash",
    t.recorded_at as at,
    r.game,
    r.round_id as "roundId"
  from gateway.transaction t
  left join gateway.round r using (round_no)`;

/** A member's own bet with everything that refers to it, the oldest first; undefined for another's or none. */
export const betWithActs = async (
  read: Read,
  { memberId, vendor, transactionId }: { memberId: MemberId; vendor: string; transactionId: string },
): Promise<BetWithActs | undefined> => {
  const { rows: found } = await sql<Row>`
    ${acts}
    where t.vendor = ${vendor}
      and t.transaction_id = ${transactionId}
      and t.member_id = ${memberId}
      and t.kind in ('bet', 'free_bet')`.execute(read);
  const [first] = found;
  if (!first || first.game === null || first.roundId === null) return undefined;
  const { rows: later } = await sql<Row>`
    ${acts}
    where t.vendor = ${vendor}
      and t.reference_id = ${transactionId}
      and t.member_id = ${memberId}
    order by t.recorded_at, t.transaction_id
    limit 200`.execute(read);
  const { game, roundId, ...bet } = first;
  return { vendor, game, roundId, bet, later: later.map(({ game: _game, roundId: _round, ...act }) => act) };
};
