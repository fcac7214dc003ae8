import { sql, type Read } from '#kit/server/database/database.ts';
import type { MerchantId } from '#kit/shared/id.ts';
import type { Instant } from '#kit/shared/time.ts';
import type { DrawState } from '../../domain/draws/draw-state.ts';
import type { Drawn } from '../../domain/results/extract.ts';

/** A draw of others with what the desk has to know. */
export type DeskRow = {
  draw_no: number;
  draw_id: string;
  game_code: string;
  names: Record<string, string>;
  rules: unknown;
  number: string;
  state: DrawState;
  close_at: Instant;
  expected_at: Instant | null;
  is_sealed: boolean;
  /** From when on its result is waited for. */
  waits_from: Instant | null;
  drawn: Drawn | null;
  versions: number;
};

const selectDesk = sql`
  select d.draw_no, d.draw_id, g.code as game_code, g.names, g.rules, d.number, d.state, d.close_at, a.expected_at,
    s.draw_no is not null as is_sealed, greatest(a.expected_at, s.sealed_at) as waits_from, coalesce(r.told, r.drawn) as drawn,
    (select count(*)::int from lottery.correction c where c.draw_no = d.draw_no) as versions
  from lottery.draw d
  join lottery.game g using (game_id)
  left join lottery.announcement a using (draw_no)
  left join lottery.seal s using (draw_no)
  left join lottery.result r using (draw_no)`;

const pageMax = 100;

type Asked = { merchantId: MerchantId; view: 'waiting' | 'ended'; gameCode: string | undefined };

/** Nobody enters what is joined of other draws. Those that wait: closed ones and the next to close; or those that ended, the newest first. */
export const deskDraws = async (read: Read, { merchantId, view, gameCode }: Asked): Promise<DeskRow[]> => {
  const { rows } = await sql<DeskRow>`
    ${selectDesk}
    where d.merchant_id = ${merchantId}
      and g.rules ->> 'method' = 'outside/v1'
      and not g.rules ? 'parts'
      ${gameCode === undefined ? sql`` : sql`and g.code = ${gameCode}`}
      ${
        view === 'waiting'
          ? sql`and d.state in ('open', 'closed') and d.close_at < kit.now() + interval '1 day'
              order by d.state, d.close_at, d.draw_no`
          : sql`and d.state in ('resulted', 'settled', 'voided', 'refunded') and a.draw_no is not null
              order by d.close_at desc, d.draw_no desc`
      }
    limit ${pageMax}`.execute(read);
  return rows;
};

export const deskDraw = async (read: Read, merchantId: MerchantId, drawId: string): Promise<DeskRow | undefined> => {
  const { rows } = await sql<DeskRow>`
    ${selectDesk}
    where d.merchant_id = ${merchantId}
      and d.draw_id = ${drawId}`.execute(read);
  return rows[0];
};
