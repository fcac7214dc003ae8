import type { World } from '#kit/server/world.ts';
import type { MerchantId } from '#kit/shared/id.ts';
import type { Currency, Minor } from '#kit/shared/money.ts';
import { potBalances } from '#features/wallet/public.ts';
import { potCodeOf } from '../domain/transaction.ts';

export type PotsAsked = {
  vendor: string;
  merchantId: MerchantId;
  currency: Currency;
  game: string;
  pots: readonly string[];
};

/** What stands in pots of a game at a merchant, by their names. */
export const potsOf = async (world: World, { pots, ...of }: PotsAsked): Promise<Record<string, Minor>> => {
  const names = pots.map((pot) => ({ ...of, pot, code: potCodeOf(of, pot) }));
  const found = await potBalances(world.database.read, names);
  return Object.fromEntries(
    names.flatMap(({ pot, code }) => {
      const balance = found.get(code);
      return balance === undefined ? [] : [[pot, balance]];
    }),
  );
};
