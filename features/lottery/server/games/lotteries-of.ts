import type { World } from '#kit/server/world.ts';
import type { MerchantId } from '#kit/shared/id.ts';
import { type Minor, minor, moneyOf } from '#kit/shared/money/money.ts';
import { lotterySummaries } from '../../db/games/lottery-summaries.ts';

/** A lottery that is on, as lists of games show it. */
export type LotterySummary = {
  gameCode: string;
  /** By language code; EN is always there. */
  names: Readonly<Record<string, string>>;
  groupCode: string;
  /** The smallest stake of a line. */
  stakeMin: Minor;
};

/** The merchant's lotteries in the order of the menu. */
export const lotteriesOf = async (world: World, merchantId: MerchantId): Promise<LotterySummary[]> => {
  const rows = await lotterySummaries(world.database.read, merchantId);
  return rows.map(({ code, names, group_code: groupCode, stake_min: stakeMin }) => ({
    gameCode: code,
    names,
    groupCode,
    stakeMin: stakeMin === null ? minor(0n) : moneyOf(stakeMin),
  }));
};
