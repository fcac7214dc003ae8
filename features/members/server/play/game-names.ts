import { gameNamesIn } from '#features/lobby/public.ts';
import { lotteriesOf } from '#features/lottery/public.ts';
import type { World } from '#kit/server/world.ts';
import type { MerchantId } from '#kit/shared/id.ts';

/** The vendor of our own lotteries. */
const lotteryVendor = 'LOTT';

type Game = { vendor: string; game: string | null };

const keyOf = ({ vendor, game }: Game) => `${vendor}/${game ?? ''}`;

/** How games are called in a language, or their vendor where none is named; the code where nobody named it. */
export const gameNamesOf = async (
  world: World,
  { merchantId, language }: { merchantId: MerchantId; language: string },
  games: readonly Game[],
): Promise<(game: Game) => string> => {
  const named = (by: Readonly<Record<string, string>>) => by[language] ?? by['EN'];
  const lotteries = await lotteriesOf(world, merchantId);
  const names = new Map<string, string | undefined>([
    ...(await gameNamesIn(world.database.read, games)).map((one) => [keyOf(one), named(one.names)] as const),
    ...lotteries.map(
      ({ gameCode, names: by }) => [keyOf({ vendor: lotteryVendor, game: gameCode }), named(by)] as const,
    ),
  ]);
  return (one) => names.get(keyOf(one)) ?? one.game ?? one.vendor;
};
