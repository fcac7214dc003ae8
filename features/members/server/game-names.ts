import { lotteriesOf } from '#features/lottery/public.ts';
import type { World } from '#kit/server/world.ts';
import type { MerchantId } from '#kit/shared/id.ts';

/** The vendor of our own lotteries. */
const lotteryVendor = 'LOTT';

/** How a game is called in a language; its code where nobody named it. */
export const gameNamesOf = async (
  world: World,
  merchantId: MerchantId,
  language: string,
): Promise<(vendor: string, game: string) => string> => {
  const lotteries = await lotteriesOf(world, merchantId);
  const names = new Map(lotteries.map(({ gameCode, names: by }) => [gameCode, by[language] ?? by['EN']]));
  return (vendor, game) => (vendor === lotteryVendor ? names.get(game) : undefined) ?? game;
};
