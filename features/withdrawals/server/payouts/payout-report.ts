import { merchantOf } from '#features/merchants/public.ts';
import { sql } from '#kit/server/database/database.ts';
import type { DeskReport, ReportRow } from '#kit/server/desk-reports.ts';

/** Withdrawals by the way they were paid, on the days that they were asked for. Those that no order was made for have no provider. */
export const payoutsReport: DeskReport = {
  name: 'payouts',
  permission: 'money.read',
  columns: [
    { name: 'provider', kind: 'text' },
    { name: 'bank', kind: 'text' },
    { name: 'requested', kind: 'count' },
    { name: 'sent', kind: 'count' },
    { name: 'declined', kind: 'count' },
    { name: 'players', kind: 'count' },
    { name: 'sentAmount', kind: 'money' },
    { name: 'fees', kind: 'money' },
    { name: 'net', kind: 'money' },
    { name: 'sentShare', kind: 'share' },
    { name: 'seconds', kind: 'count' },
  ],
  rowsOf: async (read, { merchantId, currency, from, until, timeZone, place, limit }, world) => {
    // Withdrawals are in the money of the merchant alone.
    if ((await merchantOf(world, merchantId)).currency !== currency) return [];
    const { rows } = await sql<ReportRow>`
      with asked as (
        select w.*, w.sent_at is not null and w.state not in ('returned', 'refunded') as is_sent, p.provider
        from withdrawals.withdrawal w
        left join lateral (
          select provider
          from withdrawals.payout
          where withdrawal_id = w.withdrawal_id
          order by no desc
          limit 1
        ) p on true
        where w.merchant_id = ${merchantId}
          and w.requested_at >= ${from}::date::timestamp at time zone ${timeZone}
          and w.requested_at < (${until}::date + 1)::timestamp at time zone ${timeZone}
      )
      select provider, bank, count(*)::int as requested, count(*) filter (where is_sent)::int as sent,
        count(*) filter (where ended_at is not null and not is_sent)::int as declined,
        count(distinct member_id) filter (where is_sent)::int as players,
        coalesce(sum(amount) filter (where is_sent), 0)::bigint as "sentAmount",
        coalesce(sum(fee) filter (where is_sent), 0)::bigint as fees,
        coalesce(sum(net) filter (where is_sent), 0)::bigint as net,
        div(count(*) filter (where is_sent) * 10000, count(*))::bigint as "sentShare",
        round(percentile_cont(0.5) within group (order by extract(epoch from sent_at - requested_at))
          filter (where is_sent))::int as seconds
      from asked
      group by provider, bank
      order by coalesce(sum(net) filter (where is_sent), 0) desc, provider, bank
      limit ${limit}
      offset ${place.order === 'top' ? place.skip : Number(place.after || 0)}`.execute(read);
    return rows;
  },
};
