import { sql } from '#kit/server/database/database.ts';
import type { DeskReport, ReportRow } from '#kit/server/desk-reports.ts';

/** Deposits by the way they were paid, on the days that they were begun. */
export const methodsReport: DeskReport = {
  name: 'methods',
  permission: 'money.read',
  columns: [
    { name: 'method', kind: 'method' },
    { name: 'account', kind: 'text' },
    { name: 'begun', kind: 'count' },
    { name: 'credited', kind: 'count' },
    { name: 'players', kind: 'count' },
    { name: 'amount', kind: 'money' },
    { name: 'fees', kind: 'money' },
    { name: 'creditedShare', kind: 'share' },
    { name: 'seconds', kind: 'count' },
  ],
  rowsOf: async (read, { merchantId, currency, from, until, timeZone, place, limit }) => {
    const { rows } = await sql<ReportRow>`
      select m.kind as method, a.bank_name || ' · ' || a.account_name as account, count(*)::int as begun,
        count(*) filter (where d.state = 'credited')::int as credited,
        count(distinct d.member_id) filter (where d.state = 'credited')::int as players,
        coalesce(sum(d.credited_amount), 0)::bigint as amount,
        coalesce(sum(d.fee) filter (where d.state = 'credited'), 0)::bigint as fees,
        div(count(*) filter (where d.state = 'credited') * 10000, count(*))::bigint as "creditedShare",
        round(percentile_cont(0.5) within group (order by extract(epoch from d.ended_at - d.created_at))
          filter (where d.state = 'credited'))::int as seconds
      from cashier.deposit d
      join cashier.method m using (method_id)
      join cashier.payment_account a on a.account_id = d.account_id
      where d.merchant_id = ${merchantId}
        and a.currency = ${currency}
        and d.created_at >= ${from}::date::timestamp at time zone ${timeZone}
        and d.created_at < (${until}::date + 1)::timestamp at time zone ${timeZone}
      group by m.kind, a.account_id, a.bank_name, a.account_name
      order by coalesce(sum(d.credited_amount), 0) desc, m.kind, a.account_id
      limit ${limit}
      offset ${place.order === 'top' ? place.skip : Number(place.after || 0)}`.execute(read);
    return rows;
  },
};
