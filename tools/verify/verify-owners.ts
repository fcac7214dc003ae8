import { movementOwners } from '#apps/server/movement-owners.ts';
import { type MovementOwners } from '#features/wallet/public.ts';
import { ownerWindows, type VerifyWindow } from '#features/wallet/tooling.ts';
import { inOneSnapshot, sql, type Read } from '#kit/server/database/database.ts';
import type { World } from '#kit/server/world.ts';
import type { Verified } from '#kit/server/verifiers.ts';
import { namedMax, type Row } from './named-rows.ts';
import { scanProgress, silent } from './verify-progress.ts';
import { acts, returns, takenBack } from './verify-acts.ts';
import { disputes, holdsOfWithdrawals, stepsOfWithdrawals, withdrawals } from './verify-withdrawals.ts';

/** Each slip was paid by the member that it belongs to, with what its lines cost. */
const tickets = async (read: Read): Promise<Row[]> => {
  const { rows } = await sql<Row>`
    select
      'lottery.ticket ' || t.ticket_id as row,
      case
        when b.transaction_id is null then 'was never paid'
        when b.member_id <> t.member_id or b.merchant_id <> t.merchant_id
          then 'belongs to ' || t.member_id || ', ' || b.member_id || ' paid it'
        when b.currency <> t.currency then 'is in ' || t.currency || ', paid in ' || b.currency
        when b.amount <> -t.cost_total then 'cost ' || t.cost_total || ', ' || -b.amount || ' was paid'
        else 'says ' || t.line_count || ' lines of ' || t.stake_total || ' for ' || t.cost_total || ', has '
          || l.lines || ' of ' || l.stake || ' for ' || l.cost
      end as why
    from lottery.ticket t
    left join gateway.transaction b on b.vendor = 'LOTT' and b.transaction_id = t.ticket_id and b.kind = 'bet'
    left join (
      select ticket_no, count(*) as lines, sum(stake) as stake, sum(cost) as cost
      from lottery.line
      group by ticket_no
    ) l using (ticket_no)
    where b.transaction_id is null
      or b.member_id <> t.member_id
      or b.merchant_id <> t.merchant_id
      or b.currency <> t.currency
      or b.amount <> -t.cost_total
      or (l.lines, l.stake, l.cost) is distinct from (t.line_count::bigint, t.stake_total::numeric, t.cost_total::numeric)
    order by 1
    limit ${namedMax}`.execute(read);
  return rows;
};

const positionPrizes = sql`
    select
      'lottery.position_prize ' || coalesce(d.draw_id || ':position:' || z.position, b.transaction_id),
      'says ' || coalesce(z.amount::text, 'nothing') || ' for ' || coalesce(z.member_id, 'nobody') || ', '
        || coalesce(b.amount || ' for ' || b.member_id, 'nothing') || ' was moved'
    from (
      select *
      from gateway.transaction
      where vendor = 'LOTT'
        and kind = 'bonus_win'
    ) b
    full join (lottery.position_prize z join lottery.draw d using (draw_no))
      on b.transaction_id = d.draw_id || ':position:' || z.position
    where (z.amount, z.member_id, z.merchant_id) is distinct from (b.amount, b.member_id, b.merchant_id)`;

/** What a slip won or got back is what the gateway moved for it, and a draw's total is the sum of them, demo credit left out. */
const payouts = async (read: Read): Promise<Row[]> => {
  const { rows } = await sql<Row>`
    select
      'lottery.payout ' || t.ticket_id as row,
      'says ' || p.amount || ', ' || coalesce(w.amount::text, 'nothing') || ' was moved' as why
    from lottery.payout p
    join lottery.ticket t using (ticket_no)
    left join gateway.transaction w on w.vendor = 'LOTT' and w.transaction_id = t.ticket_id || ':' || p.kind
    where w.amount is distinct from p.amount
    union all
    ${positionPrizes}
    union all
    select
      'lottery.cancellation ' || t.ticket_id,
      'says ' || c.amount || ', ' || coalesce(w.amount::text, 'nothing') || ' was moved'
    from lottery.cancellation c
    join lottery.ticket t using (ticket_no)
    left join gateway.transaction w on w.vendor = 'LOTT' and w.transaction_id = t.ticket_id || ':refund'
    where w.amount is distinct from c.amount
    union all
    select
      'lottery.draw ' || d.draw_id,
      'says ' || d.payout_total || ' was paid out, its payouts make ' || coalesce(p.amount, 0)
    from lottery.draw d
    left join (
      select moved.draw_no, sum(moved.amount) as amount
      from (
        select draw_no, ticket_no, amount from lottery.payout
        union all
        select draw_no, ticket_no, moved from lottery.corrected_payout
      ) moved
      join lottery.ticket using (ticket_no)
      where ticket.currency <> 'TRIAL'
      group by moved.draw_no
    ) p using (draw_no)
    where d.payout_total <> coalesce(p.amount, 0)
    union all
    select
      'lottery.corrected_payout ' || t.ticket_id || ':v' || c.version,
      'says ' || c.moved || ', ' || coalesce(a.amount::text, 'nothing') || ' was moved'
    from lottery.corrected_payout c
    join lottery.ticket t using (ticket_no)
    left join gateway.transaction a
      on a.vendor = 'LOTT' and a.transaction_id = t.ticket_id || ':v' || c.version and a.kind = 'adjust'
    where a.amount is distinct from nullif(c.moved, 0)
    order by 1
    limit ${namedMax}`.execute(read);
  return rows;
};

/** Money that a bank told of is in the wallet of the player whom it was credited to, and in no other. */
const transfers = async (read: Read): Promise<Row[]> => {
  const { rows } = await sql<Row>`
    select
      'cashier.bank_line ' || b.line_id as row,
      case
        when m.key is null then 'is credited and has no movement'
        when b.state <> 'credited' then 'is ' || b.state || ' and has moved'
        else 'credits ' || b.amount || ' to ' || coalesce(b.member_id, 'nobody') || ', its movement ' || m.amount || ' to '
          || w.member_id
      end as why
    from cashier.bank_line b
    left join wallet.movement m on m.key = wallet.key_of('deposit:' || b.account_id || ':' || b.transaction_id)
    left join wallet.movement_kind k on k.code = m.kind
    left join wallet.wallet w on w.id = m.wallet_id
    where (b.state = 'credited') <> (m.key is not null)
      or (m.key is not null and (m.amount, w.member_id, k.name) is distinct from (b.amount, b.member_id, 'deposit'))
    union all
    select
      'cashier.deposit ' || d.deposit_id,
      'is ' || d.state || ' with ' || coalesce(d.credited_amount, 0) || ', its transfer ' || coalesce(b.amount::text, 'is missing')
    from cashier.deposit d
    left join cashier.bank_line b on b.deposit_id = d.deposit_id and b.state = 'credited'
    where (d.state = 'credited') <> (b.line_id is not null)
      or (b.line_id is not null and (d.credited_amount, d.member_id) is distinct from (b.amount, b.member_id))
    union all
    select
      'cashier.deposit ' || d.deposit_id,
      'is ' || d.state || ' and costs ' || d.fee || ', its movement ' || coalesce(m.amount::text, 'is missing')
    from cashier.deposit d
    left join wallet.movement m on m.key = wallet.key_of('deposit-fee:' || d.deposit_id)
    where (d.state = 'credited' and d.fee > 0) <> (m.key is not null) or m.amount <> -d.fee
    union all
    select
      'cashier.bank_line ' || b.line_id,
      'is ' || b.state || ' with ' || b.amount || ' by ' || coalesce(b.payout_id, 'no payout') || ', ' || p.payout_id || ' is '
        || p.state || ' with ' || p.amount
    from cashier.bank_line b
    join cashier.return_payout p using (line_id)
    where p.amount <> b.amount
      or (b.payout_id = p.payout_id and (b.state, p.state) is distinct from ('returned', 'paid'))
      or (p.state = 'paid' and p.bank_reason is null and b.payout_id is distinct from p.payout_id)
      or (
        p.state in ('prepared', 'sent', 'accepted', 'unknown')
        and b.state not in ('returning', 'return_silent', 'settle_asked')
      )
    order by 1
    limit ${namedMax}`.execute(read);
  return rows;
};

/** What a round of ours says of its money is what the gateway moved for it; those on their way, and those that people ended, apart. */
const ownRounds = async (read: Read): Promise<Row[]> => {
  const { rows } = await sql<Row>`
    select
      'rounds.round ' || r.round_id as row,
      'is ' || r.state || ' with ' || r.stake || ' for ' || coalesce(r.payout::text, 'nothing') || ', moved was '
        || coalesce(array_to_string(acts.told, ', '), 'nothing') as why
    from rounds.round r
    left join lateral (
      select array_agg(t.kind || ' ' || t.amount order by t.kind, t.amount) as told
      from gateway.transaction t
      join gateway.round g using (round_no)
      where g.vendor = r.vendor and g.round_id = r.round_id and not t.taken_back and t.kind <> 'refund'
    ) acts on true
    cross join lateral (
      select array_agg('bet ' || -b.amount order by -b.amount) as bets
      from (
        select r.stake as amount
        union all
        select f.amount from rounds.further_stake f where f.round_id = r.round_id and f.state = 'taken'
      ) b
    ) staked
    where r.state in ('settled', 'open', 'voided', 'refused')
      and r.fault is null
      and not exists (
        select from rounds.further_stake f where f.round_id = r.round_id and f.state in ('asked', 'returning')
      )
      and acts.told is distinct from case r.state
        when 'settled' then case
          when r.pot is null then staked.bets || array['win ' || r.payout]
          else staked.bets || array['jackpot_win ' || r.pot_amount, 'win ' || r.payout - r.pot_amount]
        end
        when 'open' then staked.bets
      end
    order by 1
    limit ${namedMax}`.execute(read);
  return rows;
};

const sizes = async (read: Read): Promise<Record<string, number>> => {
  const { rows } = await sql<{ what: string; count: number }>`
    select 'acts of the gateway' as what, count(*)::int as count from gateway.transaction
    union all
    select 'tickets', count(*)::int from lottery.ticket
    union all
    select 'rounds of ours', count(*)::int from rounds.round
    union all
    select 'bank lines', count(*)::int from cashier.bank_line
    union all
    select 'withdrawals', count(*)::int from withdrawals.withdrawal`.execute(read);
  return Object.fromEntries(rows.map(({ what, count }) => [what, count]));
};

const checks = {
  acts,
  returns,
  takenBack,
  tickets,
  payouts,
  transfers,
  ownRounds,
  withdrawals,
  holdsOfWithdrawals,
  disputes,
  stepsOfWithdrawals,
} satisfies Record<string, (read: Read) => Promise<Row[]>>;

/**
 * What the features say of money held against the ledger, row by row: the ledger alone adds up even where a wallet was given
 * to somebody else, or a bet was called something else. And the other way round: a movement that no fact explains.
 */
export const ownershipWindows = async (world: World, owners: readonly MovementOwners[]): Promise<VerifyWindow[]> => [
  ...Object.entries(checks).map(([name, check]) => ({
    name: `rows-${name}`,
    look: () =>
      inOneSnapshot(world.database, async (read) => (await check(read)).map(({ row, why }) => `${row} ${why}`)),
  })),
  ...(await ownerWindows(world, owners)),
];

export const sizesOfFacts = (world: World): Promise<Record<string, number>> => sizes(world.database.read);

export const verifyOwners = async (
  world: World,
  owners: readonly MovementOwners[] = movementOwners,
): Promise<Verified> => {
  const deviations = await scanProgress(await ownershipWindows(world, owners), silent);
  return { looked: await sizesOfFacts(world), deviations };
};
