import { sql } from '#kit/server/database/database.ts';

/** The movement that a refund `m` of kind `kind` takes back, by the name of its kind: `undone.name`, null of anything else. */
export const undoneMovement = sql`
  left join lateral (
    select k.name
    from wallet.movement o
    join wallet.movement_kind k on k.code = o.kind
    where o.key = m.reference
      and kind.name = 'refund'
  ) undone on true`;

/** What a player's statement sums up, over rows with `amount` and the name of their `kind`; together it is the whole change. */
export const classSums = sql`
  sum(amount) filter (where kind = 'deposit') as deposits,
  sum(amount) filter (where kind in (
    'withdrawal', 'hold', 'release', 'capture', 'payout_back', 'dispute_refund'
  )) as withdrawals,
  sum(amount) filter (where kind in ('bet', 'tip')) as bets,
  sum(amount) filter (where kind in ('win', 'bonus_win', 'jackpot_win')) as wins,
  sum(amount) filter (where kind not in (
    'deposit', 'withdrawal', 'hold', 'release', 'capture', 'payout_back', 'dispute_refund', 'bet', 'tip', 'win',
    'bonus_win', 'jackpot_win'
  )) as other`;
