import { merchantIn } from '#features/merchants/public.ts';
import type { Tx } from '#kit/server/database/database.ts';
import type { World } from '#kit/server/world.ts';
import type { LanguageCode } from '#kit/shared/languages.ts';
import type { Bet } from '../../domain/transaction.ts';

export type BoundGame = { vendor: string; game: string; language: LanguageCode };

const known = new WeakMap<World['database'], Map<string, LanguageCode>>();
const nameOf = ({ vendor, game }: { vendor: string; game: string }) => `${vendor}/${game}`;

/** From now on the game takes bets of a merchant's players only while the merchant's site speaks the language. */
export const bindGame = ({ database }: World, bound: BoundGame): void => {
  known.set(database, (known.get(database) ?? new Map()).set(nameOf(bound), bound.language));
};

export const isBound = ({ database }: World, game: Pick<BoundGame, 'vendor' | 'game'>): boolean =>
  known.get(database)?.has(nameOf(game)) === true;

/** Read as it stands at the bet: a game may still be open in a page when the site stops to speak its language. */
export const isSpokenIn = async (
  world: World,
  tx: Tx,
  { vendor, game, merchantId }: Pick<Bet, 'merchantId'> & Partial<Pick<Bet, 'vendor' | 'game'>>,
): Promise<boolean> => {
  const language =
    vendor === undefined || game === undefined ? undefined : known.get(world.database)?.get(nameOf({ vendor, game }));
  if (language === undefined) return true;
  return (await merchantIn(world, tx, merchantId)).languages.includes(language);
};
