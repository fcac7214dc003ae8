import { sql, type Read } from '#kit/server/database/database.ts';
import { namedMax, type Row } from './named-rows.ts';

/** Each bet and win is the movement of its key: as much, of its kind, in the wallet of its own member. */
export const acts = async (read: Read): Promise<Row[]> => {
  const { rows } = await sql<Row>`
    select
      'gateway.transaction ' || t.vendor || '/' || t.transaction_id as row,
      case
        when m.key is null then 'has no movement'
        when k.name <> t.kind then 'is a ' || t.kind || ', its movement ' || m.wallet_id || '.' || m.version || ' a ' || k.name
        when m.wallet_id <> t.wallet_id or m.amount <> t.amount
          then 'moved ' || t.amount || ' in wallet/' || t.wallet_id || ', its movement ' || m.amount || ' in wallet/' || m.wallet_id
        else 'belongs to ' || t.member_id || ', wallet/' || m.wallet_id || ' to ' || w.member_id
      end as why
    from gateway.transaction t
    left join wallet.movement m on m.key = wallet.key_of('gw:' || t.vendor || ':' || t.transaction_id)
    left join wallet.movement_kind k on k.code = m.kind
    left join wallet.wallet w on w.id = m.wallet_id
    where t.kind in ('bet', 'win')
      and (
        m.key is null or k.name <> t.kind or m.wallet_id <> t.wallet_id or m.amount <> t.amount
        or (w.member_id, w.merchant_id, w.currency) is distinct from (t.member_id, t.merchant_id, t.currency)
      )
    order by 1
    limit ${namedMax}`.execute(read);
  return rows;
};

/** What a refund gave back, or a rollback moved, is in the wallet of its member: a movement of its own or back of another. */
export const returns = async (read: Read): Promise<Row[]> => {
  const { rows } = await sql<Row>`
    select
      'gateway.transaction ' || t.vendor || '/' || t.transaction_id as row,
      'moved ' || t.amount || ' for ' || t.member_id || ', its movement '
        || coalesce(m.amount || ' for ' || w.member_id, 'is missing') as why
    from gateway.transaction t
    left join wallet.movement back on back.reference = wallet.key_of(t.money_key) and back.kind = 1
    left join wallet.movement again
      on again.key = wallet.key_of('gw:' || t.vendor || ':' || t.transaction_id) and t.kind = 'rollback'
    left join wallet.movement m on m.key = coalesce(again.key, back.key)
    left join wallet.wallet w on w.id = m.wallet_id
    where t.kind in ('refund', 'rollback')
      and t.amount <> 0
      and (m.wallet_id, m.amount, w.member_id) is distinct from (t.wallet_id, t.amount, t.member_id)
    order by 1
    limit ${namedMax}`.execute(read);
  return rows;
};

/** What is called taken back has its refund in the ledger, what stands has none; and no bet went back whose win stands. */
export const takenBack = async (read: Read): Promise<Row[]> => {
  const { rows } = await sql<Row>`
    select
      'gateway.transaction ' || t.vendor || '/' || t.transaction_id as row,
      case when t.taken_back then 'is called taken back, the ledger has no refund of it'
        else 'stands, the ledger has a refund of it: ' || back.wallet_id || '.' || back.version
      end as why
    from gateway.transaction t
    left join wallet.movement back on back.kind = 1 and back.reference = wallet.key_of(t.money_key)
    where t.kind in ('bet', 'win', 'tip', 'bonus_win', 'jackpot_win', 'adjust', 'session_in')
      and t.amount <> 0
      and t.taken_back <> (back.key is not null)
    union all
    select
      'gateway.transaction ' || bet.vendor || '/' || bet.transaction_id,
      'was given back, its ' || won.kind || ' ' || won.transaction_id || ' of ' || won.amount || ' stands'
    from gateway.transaction bet
    join gateway.transaction won
      on won.vendor = bet.vendor and won.reference_id = bet.transaction_id and won.kind in ('win', 'jackpot_win', 'session_out')
    where bet.taken_back
      and bet.kind in ('bet', 'session_in')
      and not won.taken_back
    order by 1
    limit ${namedMax}`.execute(read);
  return rows;
};
