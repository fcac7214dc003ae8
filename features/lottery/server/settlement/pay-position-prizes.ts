import { z } from 'zod';
import type { Read } from '#kit/server/database/database.ts';
import type { World } from '#kit/server/world.ts';
import { id, type MemberId } from '#kit/shared/id.ts';
import { minor } from '#kit/shared/money/money.ts';
import { accept } from '#kit/shared/result.ts';
import { actsIn } from '#features/gateway/public.ts';
import { merchantIn } from '#features/merchants/public.ts';
import { rulesByHash } from '../../db/draws/announce-draw.ts';
import { lockDrawRow } from '../../db/draws/draw-locks.ts';
import type { DrawRow } from '../../db/draws/draw-row.ts';
import { findDrawByNo } from '../../db/draws/find-draws.ts';
import {
  insertPosition,
  moneyStakedIn,
  paidPositions,
  shootersInOrder,
  stakesInDraw,
} from '../../db/settlement/position-prizes.ts';
import {
  type PositionPrize,
  type PositionPrizes,
  prizesDue,
  wirePositionPrizes,
} from '../../domain/settlement/position-prizes.ts';
import { lotteryVendor } from '../own-vendor.ts';

/** By the rules as the draw was announced with them; undefined where positions earn nothing. */
export const statedPrizes = async (
  read: Read,
  { announcement }: Pick<DrawRow, 'announcement'>,
): Promise<PositionPrizes | undefined> => {
  if (!announcement) return undefined;
  const rules = wireStated.safeParse(await rulesByHash(read, announcement.rules_hash));
  return rules.success ? rules.data.positionPrizes : undefined;
};

// Beside the words about them.
const wireStated = z.object({ positionPrizes: z.object(wirePositionPrizes.shape) });

/** What positions of a draw are owed: the same whenever it is asked, for numbers and tickets are sealed. */
export const positionsDue = async (read: Read, draw: DrawRow): Promise<PositionPrize[]> => {
  if (!draw.seal || draw.seal.entry_count === 0) return [];
  const rules = await statedPrizes(read, draw);
  if (!rules) return [];
  const shooters = await shootersInOrder(read, draw.draw_no);
  if (shooters.length < rules.shotsMin) return [];
  const stakes = await stakesInDraw(read, draw.draw_no, [...new Set(shooters)]);
  return prizesDue(rules, { shooters, stakes, staked: await moneyStakedIn(read, draw.draw_no) });
};

/** The transaction id under which the prize of a position is paid. */
export const positionActOf = ({ draw_id: drawId }: DrawRow, position: number): string =>
  `${drawId}:position:${position}`;

/**
 * Pays what positions of a drawn round are owed, each in a transaction with its record, so that it holds one wallet at a
 * time and whatever stops it, it goes on with those that are not paid. Draws are settled after it.
 */
export const payPositionPrizes = async (world: World, draw: DrawRow): Promise<void> => {
  const { read } = world.database;
  const due = await positionsDue(read, draw);
  if (due.length === 0) return;
  const paid = new Set((await paidPositions(read, draw.draw_no)).map(({ position }) => position));
  for (const prize of due) if (!paid.has(prize.position)) await payPosition(world, draw.draw_no, prize);
};

const payPosition = (world: World, drawNo: number, { position, memberId, prize }: PositionPrize) =>
  world.database.transact(async (tx) => {
    await lockDrawRow(tx, drawNo);
    const draw = await findDrawByNo(tx, drawNo);
    if (draw?.state !== 'resulted') return accept(undefined);
    const member: MemberId = id(memberId);
    const row = { drawNo, position, memberId: member, merchantId: draw.merchant_id, amount: prize };
    if (!(await insertPosition(tx, row))) return accept(undefined);
    const { currency } = await merchantIn(world, tx, draw.merchant_id);
    const answer = await actsIn.bonus(world, tx, {
      vendor: lotteryVendor,
      game: draw.game_code,
      transactionId: positionActOf(draw, position),
      requestId: `${draw.draw_id}:positions`,
      merchantId: draw.merchant_id,
      memberId: member,
      currency,
      amount: minor(prize),
    });
    if (!answer.ok) throw new Error(`the gateway refused position ${position} of draw ${drawNo}: ${answer.refusal}`);
    return accept(undefined);
  });
