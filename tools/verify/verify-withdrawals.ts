import { sql, type Read } from '#kit/server/database/database.ts';
import { namedMax, type Row } from './named-rows.ts';

/** What is set aside for a withdrawal ends exactly as the withdrawal does, and each order to a bank that was paid is what was captured. */
export const withdrawals = async (read: Read): Promise<Row[]> => {
  const { rows } = await sql<Row>`
    select
      'withdrawals.withdrawal ' || w.withdrawal_id as row,
      'is ' || w.state || ' with ' || w.net || ', its hold of ' || coalesce(h.amount::text, 'nothing') || ' '
        || case when e.hold_id is null then 'is open' when e.captured > 0 then 'left' else 'went back' end as why
    from withdrawals.withdrawal w
    left join wallet.hold h on h.id = w.withdrawal_id
    left join wallet.hold_end e on e.hold_id = h.id
    left join wallet.wallet of on of.id = h.wallet_id
    where (h.amount, of.member_id) is distinct from (w.net, w.member_id)
      or case
        when w.state = 'rejected' then e.hold_id is null or e.captured <> 0
        when w.sent_at is not null then e.captured is distinct from w.net
        else e.hold_id is not null
      end
    union all
    select
      'withdrawals.withdrawal ' || w.withdrawal_id,
      'has a fee of ' || w.fee || ', its hold says ' || coalesce(h.amount::text, 'nothing')
    from withdrawals.withdrawal w
    left join wallet.hold h on h.id = replace(w.withdrawal_id, 'wdr_', 'wdf_')
    left join wallet.hold_end e on e.hold_id = h.id
    where coalesce(h.amount, 0) <> w.fee
      or (w.fee > 0 and (e.hold_id is not null, coalesce(e.captured, 0)) is distinct from case
        when w.state = 'rejected' then (true, 0::bigint)
        when w.sent_at is not null then (true, w.fee)
        else (false, 0::bigint)
      end)
    union all
    select
      'withdrawals.payout ' || p.payout_id,
      'is ' || p.state || ' with ' || p.amount || ', ' || coalesce(e.captured::text, 'nothing') || ' left for it'
    from withdrawals.payout p
    left join wallet.hold_end e on e.hold_id = p.hold_id
    where (p.state in ('paid', 'returned')) and e.captured is distinct from p.amount
    order by 1
    limit ${namedMax}`.execute(read);
  return rows;
};

/** Nothing is held for a withdrawal that there is not, and what was held to pay the rest of one ends with it. */
export const holdsOfWithdrawals = async (read: Read): Promise<Row[]> => {
  const { rows } = await sql<Row>`
    select 'wallet.hold ' || h.id as row, 'of ' || h.amount || ' belongs to no withdrawal' as why
    from wallet.hold h
    left join withdrawals.withdrawal w on w.withdrawal_id = replace(h.id, 'wdf_', 'wdr_')
    left join (select distinct hold_id from withdrawals.payout) p on p.hold_id = h.id
    where (left(h.id, 4) in ('wdr_', 'wdf_') and w.withdrawal_id is null)
      or (left(h.id, 4) = 'pay_' and p.hold_id is null)
      or left(h.id, 4) not in ('wdr_', 'wdf_', 'pay_')
    union all
    select
      'withdrawals.withdrawal ' || w.withdrawal_id,
      'is ' || w.state || ', of the rest of ' || p.amount || ' ' || coalesce(h.amount::text, 'nothing') || ' was held and '
        || case when e.hold_id is null then 'is open' when e.captured > 0 then 'left' else 'went back' end
    from (
      select hold_id, withdrawal_id, max(amount) as amount, bool_or(state in ('paid', 'returned')) as is_paid
      from withdrawals.payout
      where hold_id <> withdrawal_id
      group by hold_id, withdrawal_id
    ) p
    join withdrawals.withdrawal w using (withdrawal_id)
    left join wallet.hold h on h.id = p.hold_id
    left join wallet.hold_end e on e.hold_id = h.id
    where h.amount is distinct from p.amount
      or case
        when p.is_paid then e.captured is distinct from p.amount
        when w.ended_at is not null then e.hold_id is null or e.captured <> 0
        else e.hold_id is not null
      end
    order by 1
    limit ${namedMax}`.execute(read);
  return rows;
};

/** What a dispute or a bank gave back is in the wallet of the player, once, and nothing else is. */
export const disputes = async (read: Read): Promise<Row[]> => {
  const { rows } = await sql<Row>`
    select
      'withdrawals.dispute ' || d.dispute_id as row,
      'is ' || coalesce(d.outcome, 'open') || ' over ' || d.claimed_missing || ', given back was '
        || coalesce(m.amount::text, 'nothing') as why
    from withdrawals.dispute d
    join withdrawals.withdrawal w using (withdrawal_id)
    left join wallet.movement m on m.key = wallet.key_of('dispute-refund:' || d.dispute_id)
    left join wallet.wallet of on of.id = m.wallet_id
    where m.amount is distinct from case when d.outcome in ('refunded', 'repaid') then d.claimed_missing end
      or of.member_id <> w.member_id
    union all
    select
      'withdrawals.withdrawal ' || w.withdrawal_id,
      'is ' || w.state || ', back from the bank came ' || coalesce(m.amount::text, 'nothing') || ' and '
        || coalesce(f.amount::text, 'nothing') || ' of the fee'
    from withdrawals.withdrawal w
    join lateral (
      select payout_id, hold_id, amount
      from withdrawals.payout
      where withdrawal_id = w.withdrawal_id
      order by no desc
      limit 1
    ) p on true
    left join wallet.movement m on m.key = wallet.key_of('payout-back:' || p.payout_id)
    left join wallet.movement f on f.key = wallet.key_of('fee-back:' || w.withdrawal_id)
    left join wallet.wallet of on of.id = m.wallet_id
    where m.amount is distinct from case when w.state = 'returned' then p.amount end
      or f.amount is distinct from
        case when w.state = 'returned' and w.fee > 0 and p.hold_id = w.withdrawal_id then w.fee end
      or of.member_id <> w.member_id
    order by 1
    limit ${namedMax}`.execute(read);
  return rows;
};

/** A withdrawal stands where its last step led, and is disputed or refunded by a dispute alone. */
export const stepsOfWithdrawals = async (read: Read): Promise<Row[]> => {
  const { rows } = await sql<Row>`
    select
      'withdrawals.withdrawal ' || w.withdrawal_id as row,
      'is ' || w.state || ', its last step led to ' || coalesce(s.to_state, 'nothing') as why
    from withdrawals.withdrawal w
    left join lateral (
      select to_state
      from withdrawals.step
      where withdrawal_id = w.withdrawal_id
      order by no desc
      limit 1
    ) s on true
    where s.to_state is distinct from w.state
    union all
    select
      'withdrawals.withdrawal ' || w.withdrawal_id,
      'is ' || w.state || ', its last dispute ' || coalesce(d.outcome, d.state, 'is missing')
    from withdrawals.withdrawal w
    left join lateral (
      select state, outcome
      from withdrawals.dispute
      where withdrawal_id = w.withdrawal_id
      order by dispute_id desc
      limit 1
    ) d on true
    where case w.state
      when 'disputed' then d.state is distinct from 'open'
      when 'dispute_second_person' then d.state is distinct from 'open'
      when 'refunded' then d.outcome is null or d.outcome not in ('refunded', 'repaid')
      when 'receipt_forced' then d.outcome is distinct from 'receipt_forced'
      when 'decided' then false
      else d.state = 'open'
    end
    order by 1
    limit ${namedMax}`.execute(read);
  return rows;
};
