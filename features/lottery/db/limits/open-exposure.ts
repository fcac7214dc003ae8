import { sql, type Read } from '#kit/server/database/database.ts';
import type { Instant } from '#kit/shared/time.ts';
import { takenAndOwed } from './taken-and-owed.ts';
import type { DrawState } from '../../domain/draws/draw-state.ts';

export type OpenExposureRow = {
  draw_id: string;
  code: string;
  number: string;
  state: DrawState;
  close_at: Instant;
  stakes: bigint;
  payout_max: bigint;
};

/** The draws with bets that are not settled yet; draws in motion are few for ever, and have an index of their own. */
export const openExposure = async (read: Read, merchantId: string): Promise<OpenExposureRow[]> => {
  const { rows } = await sql<OpenExposureRow>`
    select
      draw.draw_id, game.code, draw.number, draw.state, draw.close_at,
      taken.stake::bigint as stakes,
      owed.payout::bigint as payout_max
    from lottery.draw
    join lottery.game game using (game_id)
    ${takenAndOwed}
    where draw.merchant_id = ${merchantId}
      and draw.state in ('open', 'closed', 'resulted')
      and draw.state not in ('settled', 'refunded')
      and taken.stake > 0
    order by owed.payout - taken.stake desc, draw.close_at`.execute(read);
  return rows;
};
