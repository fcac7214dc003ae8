import { oneRow, sql, type Tx, type Read } from '#kit/server/database/database.ts';
import type { Condition } from '#kit/server/jobs/jobs.ts';
import type { DrawState, VoidReason } from '../../domain/draws/draw-state.ts';
import type { DrawRow } from './draw-row.ts';

/** Moves a draw that is locked; the table refuses a transition that does not exist. */
export const moveDraw = async (tx: Tx, drawNo: number, state: DrawState): Promise<void> => {
  await sql`
    update lottery.draw
    set state = ${state},
      ended_at = case when ${state} in ('settled', 'refunded') then kit.now() else ended_at end
    where draw_no = ${drawNo}`.execute(tx);
};

export const voidDraw = async (tx: Tx, drawNo: number, reason: VoidReason): Promise<void> => {
  await sql`
    update lottery.draw
    set state = 'voided',
      void_reason = ${reason}
    where draw_no = ${drawNo}`.execute(tx);
};

const isToOpen = sql`
  d.state = 'scheduled'
  and d.open_at <= (select kit.now())
  and d.close_at > (select kit.now())
  and exists (
    select
    from lottery.announcement a
    where a.draw_no = d.draw_no
  )
  and not lottery.hangs_on_own_beacon(d.draw_no)`;

type Opened = Pick<DrawRow, 'draw_no' | 'merchant_id' | 'game_code'>;

/** Opens what is due and announced; tells which. */
export const openDue = async (tx: Tx): Promise<Opened[]> => {
  const { rows } = await sql<Opened>`
    update lottery.draw d
    set state = 'open'
    from lottery.game g
    where g.game_id = d.game_id
      and ${isToOpen}
    returning d.draw_no, d.merchant_id, g.code as game_code`.execute(tx);
  return rows;
};

/** What is due with a draw in motion, besides opening and paying. */
export type DueStep =
  | 'announce'
  | 'miss'
  | 'own_beacon'
  | 'close'
  | 'seal'
  | 'draw'
  | 'join'
  | 'give_up'
  | 'void_with_part';

/** After a stop a result of others is waited for so long at least, whatever the clock says, before its draw is given up. */
const waitAfterStop = sql`interval '30 minutes'`;

const expectedAt = sql`(select a.expected_at from lottery.announcement a where a.draw_no = d.draw_no)`;
const sealedAt = sql`(select e.sealed_at from lottery.seal e where e.draw_no = d.draw_no)`;

// Asked several times a second, of all draws that are planned. So what few of them need is looked up for those alone, not joined.
const stepsDue = sql`
  from lottery.draw d
  join lottery.game g using (game_id)
  cross join (select (select kit.now()) as now, awake_since from lottery.worker_heartbeat) n
  cross join (
    select array_agg(m.merchant_id) as merchants
    from (select distinct merchant_id from lottery.game offset 0) m
    where lottery.has_licence(m.merchant_id)
  ) licensed
  cross join lateral (select make_interval(secs => (g.rules ->> 'resultWaitSeconds')::int) as wait) w
  cross join lateral (
    select case
      when g.rules ? 'parts' and d.state in ('scheduled', 'open', 'closed') and exists (
        select
        from jsonb_array_elements_text(g.rules -> 'parts') p (code)
        join lottery.game pg on pg.merchant_id = d.merchant_id and pg.code = p.code
        join lottery.draw part on part.game_id = pg.game_id and part.number = d.number and part.close_at >= d.close_at
        where part.state in ('voided', 'refunded')
        limit 1
      ) then 'void_with_part'
      when d.state in ('scheduled', 'open', 'closed') and coalesce(d.merchant_id = any (licensed.merchants), false)
        and lottery.hangs_on_own_beacon(d.draw_no) then 'own_beacon'
      when d.state = 'scheduled' and d.close_at <= n.now then 'miss'
      when d.state = 'scheduled'
        and d.open_at - make_interval(secs => (g.rules ->> 'announceAheadSeconds')::int) <= n.now
        and ${expectedAt} is null then 'announce'
      when d.state = 'open' and d.close_at <= n.now then 'close'
      when d.state = 'closed' and d.shots_until <= n.now and ${sealedAt} is null then 'seal'
      when d.state = 'closed' and g.rules ->> 'method' = 'outside/v1' then
        case when g.rules ? 'parts' and lottery.joined_of(d.draw_no) is not null then 'join'
          when greatest(${expectedAt}, ${sealedAt}) + w.wait <= n.now
          and n.awake_since + least(w.wait, ${waitAfterStop}) <= n.now
          and lottery.may_give_up(d.draw_no) then 'give_up' end
      when d.state = 'closed' and ${expectedAt} <= n.now then 'draw'
    end as step
  ) s
  where d.state not in ('settled', 'refunded')
    and s.step is not null`;

/** Whether any draw in motion is to be moved on: what `dueSteps` and `openDue` find, in parts that no draw passes unseen. */
export const hasDrawsDue: Condition = sql`
  exists (select ${stepsDue})
  or exists (select from lottery.draw d where ${isToOpen})`;

export const dueSteps = async (read: Read): Promise<{ draw_no: number; step: DueStep }[]> => {
  const { rows } = await sql<{ draw_no: number; step: DueStep }>`
    select d.draw_no, s.step
    ${stepsDue}
    -- What has a deadline comes first: a seal that is late makes its draw void, a beacon that is late makes it wait.
    order by array_position(array['own_beacon', 'seal', 'close', 'announce'], s.step), d.close_at
    limit 400`.execute(read);
  return rows;
};

/** Whether the clock may void a draw of others: nobody said what its result is, and no source of it was silenced. */
export const mayGiveUp = async (read: Read, drawNo: number): Promise<boolean> => {
  const { rows } = await sql<{ may: boolean }>`select lottery.may_give_up(${drawNo}) as may`.execute(read);
  return oneRow(rows).may;
};

const isToPay = sql`
  draw.state in ('resulted', 'voided')
  and not exists (
    select
    from lottery.settling
    where settling.draw_no = draw.draw_no
      and settling.next_try_at > (select kit.now())
  )
  and not exists (
    select
    from lottery.resettlement
    where resettlement.draw_no = draw.draw_no
      and resettlement.scanned_at is null
  )
  and not exists (
    select
    from lottery.part_correction
    where part_correction.draw_no = draw.draw_no
  )`;

/** Whether there are any of what `drawsToPay` finds. */
export const hasDrawsToPay: Condition = sql`exists (select from lottery.draw where ${isToPay})`;

/** Draws whose tickets are to be paid or refunded; one that failed waits for its time, one that is being corrected for that. */
export const drawsToPay = async (read: Read): Promise<number[]> => {
  const { rows } = await sql<{ draw_no: number }>`
    select draw.draw_no
    from lottery.draw
    where ${isToPay}
    order by draw.close_at
    limit 200`.execute(read);
  return rows.map(({ draw_no }) => draw_no);
};
