import type { World } from '#kit/server/world.ts';
import type { MerchantId } from '#kit/shared/id.ts';
import { type Minor, minor, moneyOf } from '#kit/shared/money/money.ts';
import { lotterySummaries } from '../../db/games/lottery-summaries.ts';
import { coverOf } from '../../domain/games/cover.ts';

/** A lottery that is on, as lists of games show it. */
export type LotterySummary = {
  gameCode: string;
  /** By language code; EN is always there. */
  names: Readonly<Record<string, string>>;
  groupCode: string;
  /** Key of its cover among the drawings of games. */
  picture: string;
  /** The smallest stake of a line. */
  stakeMin: Minor;
};

/** The merchant's lotteries in the order of the menu. */
export const lotteriesOf = async (world: World, merchantId: MerchantId): Promise<LotterySummary[]> => {
  const rows = await lotterySummaries(world.database.read, merchantId);
  return rows.map(({ code, tag, names, group_code: groupCode, stake_min: stakeMin }) => ({
    gameCode: code,
    names,
    groupCode,
    picture: coverOf(tag),
    stakeMin: stakeMin === null ? minor(0n) : moneyOf(stakeMin),
  }));
};
