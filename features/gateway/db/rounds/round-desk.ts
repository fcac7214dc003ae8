import { sql, type Read } from '#kit/server/database/database.ts';
import type { MemberId, MerchantId } from '#kit/shared/id.ts';
import type { Currency, Minor } from '#kit/shared/money/money.ts';
import { type Instant, isoOf } from '#kit/shared/time.ts';
import type { RoundState, TransactionKind } from '../../domain/transaction.ts';
import { isAwaited } from './quiet-rounds.ts';

export type RoundOnDesk = {
  round_no: bigint;
  vendor: string;
  game: string;
  round_id: string;
  state: RoundState;
  opened_at: Instant;
  ended_at: Instant | null;
  voided_at: Instant | null;
  /** Its vendor calls over the network: nobody but it, or people, will end the round. */
  is_resolvable: boolean;
  bets: number;
  members: number;
  stake: Minor;
  turnover: Minor;
  payout: Minor;
  currency: Currency | null;
  member_id: MemberId | null;
};

export type RoundFilter = {
  merchantId: MerchantId;
  vendor?: string | undefined;
  state?: RoundState | undefined;
  roundId?: string | undefined;
  memberId?: string | undefined;
  openedBefore?: Instant | undefined;
  before?: bigint | undefined;
};

export const roundsPageSize = 50;

const hasKeys = sql`(exists (select from gateway.vendor_key k where k.vendor = r.vendor)
  or exists (select from gateway.vendor_adapter a where a.vendor = r.vendor))`;

/** What acts `t` of a round come to. */
const figures = sql`
  count(*) filter (where t.kind in ('bet', 'free_bet'))::int as bets,
  count(distinct t.member_id)::int as members,
  coalesce(-sum(t.amount) filter (where t.kind in ('bet', 'free_bet') and not t.taken_back), 0)::bigint as stake,
  coalesce(sum(coalesce(t.turnover, -t.amount)) filter (where t.kind in ('bet', 'free_bet') and not t.taken_back), 0)::bigint
    as turnover,
  coalesce(sum(t.amount) filter (where t.kind not in ('bet', 'free_bet', 'refund', 'rollback', 'void_settled')
    and not t.taken_back), 0)::bigint as payout,
  min(t.currency) as currency,
  case when count(distinct t.member_id) = 1 then min(t.member_id) end as member_id`;

const summed = (merchantId: MerchantId, chosen: ReturnType<typeof sql>) => sql<RoundOnDesk>`
  select r.*, sums.*
  from (${chosen}) as r
  cross join lateral (
    select ${figures}
    from gateway.transaction t
    where t.round_no = r.round_no
      and t.merchant_id = ${merchantId}
  ) sums`;

/**
 * A player's own part of rounds: a draw may hold a million acts of others. What the player did since the first of them opened is
 * read once; a round opens with its first act, in the moment of that act or about.
 */
const summedOf = (memberId: string, chosen: ReturnType<typeof sql>) => sql<RoundOnDesk>`
  with chosen as materialized (${chosen}),
  own as materialized (
    select t.*
    from gateway.transaction t
    where t.member_id = ${memberId}
      and t.recorded_at >= (select min(opened_at) - interval '1 hour' from chosen)
  )
  select r.*, sums.*
  from chosen r
  join (
    select t.round_no as summed_no, ${figures}
    from own t
    where t.round_no in (select round_no from chosen)
    group by t.round_no
  ) sums on sums.summed_no = r.round_no`;

const columns = sql`r.round_no, r.vendor, r.game, r.round_id, r.state, r.opened_at, r.ended_at, r.voided_at,
  ${hasKeys} as is_resolvable`;

/** Rounds of a merchant, one more than a page: open ones the oldest first, else the newest. Of a player: what the player did in them. */
export const findRounds = async (read: Read, it: RoundFilter): Promise<RoundOnDesk[]> => {
  const isOpenList = it.state === 'open';
  const chosen = sql`
    select ${columns}
    from gateway.round r
    where r.merchant_id = ${it.merchantId}
      ${it.vendor === undefined ? sql`` : sql`and r.vendor = ${it.vendor}`}
      ${it.state === undefined ? sql`` : sql`and r.state = ${it.state}`}
      ${it.roundId === undefined ? sql`` : sql`and r.round_id = ${it.roundId}`}
      ${
        it.memberId === undefined
          ? sql``
          : sql`and r.round_no = any(array(
              select t.round_no
              from gateway.transaction t
              where t.member_id = ${it.memberId}
                and t.round_no is not null
              order by t.recorded_at desc
              limit 1000
            ))`
      }
      ${it.openedBefore === undefined ? sql`` : sql`and r.opened_at < ${isoOf(it.openedBefore)}::timestamptz`}
      ${
        // Our own games settle their rounds themselves, some of them after weeks.
        isOpenList && it.vendor === undefined ? sql`and ${hasKeys}` : sql``
      }
      ${
        // Whoever asks for one round or one player sees what there is.
        isOpenList && it.roundId === undefined && it.memberId === undefined ? sql`and ${isAwaited}` : sql``
      }
      ${it.before === undefined ? sql`` : isOpenList ? sql`and r.round_no > ${it.before}` : sql`and r.round_no < ${it.before}`}
    order by ${isOpenList ? sql`r.round_no` : sql`r.round_no desc`}
    limit ${roundsPageSize + 1}`;
  const { rows } = await sql<RoundOnDesk>`
    ${it.memberId === undefined ? summed(it.merchantId, chosen) : summedOf(it.memberId, chosen)}
    order by ${isOpenList ? sql`r.round_no` : sql`r.round_no desc`}`.execute(read);
  return rows;
};

export const roundByNo = async (
  read: Read,
  merchantId: MerchantId,
  roundNo: bigint,
): Promise<RoundOnDesk | undefined> => {
  const chosen = sql`
    select ${columns}
    from gateway.round r
    where r.round_no = ${roundNo}
      and r.merchant_id = ${merchantId}`;
  const { rows } = await summed(merchantId, chosen).execute(read);
  return rows[0];
};

export type ActRow = {
  vendor: string;
  transaction_id: string;
  kind: TransactionKind;
  request_id: string;
  round_no: bigint | null;
  member_id: MemberId;
  currency: Currency;
  amount: Minor;
  reference_id: string | null;
  taken_back: boolean;
  recorded_at: Instant;
};

/** Of a round, for people to look at; a round of more is nothing to end by hand. */
export const actsMax = 500;

const actColumns = sql`vendor, transaction_id, kind, request_id, round_no, member_id, currency, amount, reference_id,
  taken_back, recorded_at`;

/** Everything that happened in a round, in its order; one more than the most where there is more. */
export const actsOfRound = async (read: Read, roundNo: bigint): Promise<ActRow[]> => {
  const { rows } = await sql<ActRow>`
    select ${actColumns}
    from gateway.transaction
    where round_no = ${roundNo}
    order by recorded_at, transaction_id
    limit ${actsMax + 1}`.execute(read);
  return rows;
};

/** The acts under these names, and those that refer to them. */
export const actsAround = async (
  read: Read,
  { merchantId, vendor, names }: { merchantId: MerchantId; vendor: string; names: readonly string[] },
): Promise<ActRow[]> => {
  const { rows } = await sql<ActRow>`
    select ${actColumns}
    from gateway.transaction
    where vendor = ${vendor}
      and merchant_id = ${merchantId}
      and (transaction_id = any(${[...names]}::text[]) or reference_id = any(${[...names]}::text[]))
    order by recorded_at, transaction_id
    limit 100`.execute(read);
  return rows;
};
