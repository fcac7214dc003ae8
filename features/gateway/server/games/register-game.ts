import type { Tx } from '#kit/server/database/database.ts';
import type { MerchantId } from '#kit/shared/id.ts';
import type { Currency } from '#kit/shared/money/money.ts';
import { saveOwnGame, saveOwnVendor } from '../../db/games/games.ts';

/** Lets a game of our own take bets at a merchant; does nothing when it already may. */
export const registerOwnGameIn = (
  tx: Tx,
  game: { merchantId: MerchantId; vendor: string; game: string; currency: Currency },
): Promise<void> => saveOwnGame(tx, game);

/** Makes a vendor of our own known; its games get their place at a merchant with their first launch. */
export const registerOwnVendorIn = (tx: Tx, vendor: string): Promise<void> => saveOwnVendor(tx, vendor);
