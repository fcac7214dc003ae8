import { oneRow, sql, type Tx, type Read } from '#kit/server/database/database.ts';
import type { Instant } from '#kit/shared/time.ts';
import type { DrawState } from '../../domain/draws/draw-state.ts';

const drawSpace = 7301;
const memberSpace = 7302;

/** For those who put something into a draw: many at a time, none while it is being closed or sealed. */
export const shareDraw = async (tx: Tx, drawNo: number): Promise<void> => {
  await sql`select pg_advisory_xact_lock_shared(${drawSpace}, ${drawNo})`.execute(tx);
};

/** For closing and sealing: waits for everybody who is putting something in. */
export const holdDraw = async (tx: Tx, drawNo: number): Promise<void> => {
  await sql`select pg_advisory_xact_lock(${drawSpace}, ${drawNo})`.execute(tx);
};

/** Serialises purchases and shots of a member, so that limits are counted right and a receipt waits for its purchase. */
export const holdMember = async (tx: Tx, memberId: string): Promise<void> => {
  await sql`select pg_advisory_xact_lock(${memberSpace}, hashtext(${memberId}))`.execute(tx);
};

export type DrawNow = { state: DrawState; is_open: boolean; is_closed: boolean; may_shoot: boolean; now: Instant };

/** State of a draw by the database's clock. A statement of its own, run after the locks are held. */
export const drawNow = async (read: Read, drawNo: number): Promise<DrawNow> => {
  const { rows } = await sql<DrawNow>`
    select d.state, n.now >= d.open_at and d.state = 'open' as is_open, n.now >= d.close_at as is_closed,
      n.now >= d.open_at and n.now < d.shots_until and d.state in ('open', 'closed') as may_shoot, n.now
    from lottery.draw d
    cross join (select date_trunc('milliseconds', kit.now()) as now) n
    where d.draw_no = ${drawNo}`.execute(read);
  return oneRow(rows);
};

/** Holds the draw's row, so that one worker at a time moves it on. */
export const lockDrawRow = async (tx: Tx, drawNo: number): Promise<void> => {
  await sql`
    select 1
    from lottery.draw
    where draw_no = ${drawNo}
    for no key update`.execute(tx);
};
