import type { World } from '#kit/server/world.ts';
import type { MerchantId } from '#kit/shared/id.ts';
import { type Minor, minor } from '#kit/shared/money.ts';
import { gamesOf } from '../db/games.ts';
import { newestTerms } from '../db/terms.ts';

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
  const { read } = world.database;
  const games = await gamesOf(read, merchantId);
  return Promise.all(
    games.map(async ({ game_id: gameId, code, names, group_code: groupCode }) => {
      const stakes = (await newestTerms(read, gameId))?.betTypes.map(({ stakeMin }) => stakeMin) ?? [];
      return {
        gameCode: code,
        names,
        groupCode,
        stakeMin: stakes.reduce((a, b) => (b < a ? b : a), stakes[0] ?? minor(0n)),
      };
    }),
  );
};
