import { sql, type Read } from '#kit/server/database/database.ts';
import type { MerchantId } from '#kit/shared/id.ts';
import { shortIdIn } from '#kit/shared/short-id.ts';
import type { DrawState } from '../../domain/draws/draw-state.ts';
import { drawOf, type DrawRow, type FlatDrawRow, selectDraw } from './draw-row.ts';

export const findDrawById = async (
  read: Read,
  merchantId: MerchantId,
  drawId: string,
): Promise<DrawRow | undefined> => {
  const { rows } = await sql<FlatDrawRow>`
    ${selectDraw}
    where draw.draw_id = ${drawId}
      and draw.merchant_id = ${merchantId}`.execute(read);
  return rows.map(drawOf)[0];
};

export const findDrawByNo = async (read: Read, drawNo: number): Promise<DrawRow | undefined> => {
  const { rows } = await sql<FlatDrawRow>`
    ${selectDraw}
    where draw.draw_no = ${drawNo}`.execute(read);
  return rows.map(drawOf)[0];
};

/** Not settled or refunded yet, the first to close first. */
export const drawsInMotion = async (read: Read, gameId: number, limit: number): Promise<DrawRow[]> => {
  const { rows } = await sql<FlatDrawRow>`
    ${selectDraw}
    where draw.state not in ('settled', 'refunded')
      and draw.game_id = ${gameId}
    order by draw.close_at
    limit ${limit}`.execute(read);
  return rows.map(drawOf);
};

/** The newest draws of a game with a result, newest first. */
export const newestResulted = async (read: Read, gameId: number): Promise<DrawRow | undefined> => {
  const { rows } = await sql<FlatDrawRow>`
    ${selectDraw}
    where draw.game_id = ${gameId}
      and draw.state in ('resulted', 'settled')
    order by draw.close_at desc, draw.draw_no desc
    limit 1`.execute(read);
  return rows.map(drawOf)[0];
};

type Page = {
  merchantId: MerchantId;
  gameId?: number | undefined;
  states?: readonly DrawState[] | undefined;
  /** `20261121`: rounds of that day of the game. */
  day?: string | undefined;
  /** `20261121-0042`. */
  numero?: string | undefined;
  /** A whole id, or its end. */
  search?: string | undefined;
  before?: DrawRow | undefined;
  direction?: 'up' | 'down';
  limit: number;
};

const isFoundBy = (search: string) => {
  const short = shortIdIn(search);
  return short === undefined ? sql`draw.draw_id = ${search}` : sql`right(draw.draw_id, 8) = ${short}`;
};

/** By their close, newest first unless `up` is asked; those after `before`. */
export const drawsPage = async (read: Read, page: Page): Promise<DrawRow[]> => {
  const { before, direction = 'down' } = page;
  const { rows } = await sql<FlatDrawRow>`
    ${selectDraw}
    where ${page.gameId === undefined ? sql`draw.merchant_id = ${page.merchantId}` : sql`draw.game_id = ${page.gameId}`}
      ${page.states === undefined ? sql`` : sql`and draw.state = any(${[...page.states]}::text[])`}
      ${page.day === undefined ? sql`` : sql`and draw.number between ${`${page.day}-0000`} and ${`${page.day}-9999`}`}
      ${page.numero === undefined ? sql`` : sql`and draw.number = ${page.numero}`}
      ${page.search ? sql`and ${isFoundBy(page.search)}` : sql``}
      ${
        before === undefined
          ? sql``
          : sql`and (draw.close_at, draw.draw_no) ${direction === 'down' ? sql`<` : sql`>`} (
              select b.close_at, b.draw_no
              from lottery.draw b
              where b.draw_no = ${before.draw_no}
            )`
      }
    order by ${direction === 'down' ? sql`draw.close_at desc, draw.draw_no desc` : sql`draw.close_at, draw.draw_no`}
    limit ${page.limit}`.execute(read);
  return rows.map(drawOf);
};
