import { minor, type Minor } from '#kit/shared/money/money.ts';
import { accept, refuse, type Result } from '#kit/shared/result.ts';
import { pots as contract } from '../../contract/pots.ts';
import type { OwnGame } from '../../domain/own-game.ts';
import type { House } from '../games/house.ts';
import { frameCall } from '../house-call.ts';
import { perPage } from '../sessions/limited.ts';
import { sessionOf } from '../sessions/session-of.ts';
import type { PlayerSession } from '../wallet/wallet-client.ts';

type ShownPot = { pot: string; amount: Minor };

/** A pot that nothing was put into yet begins with its seed. */
export const potsOfGame = async (
  { wallet }: House,
  game: OwnGame,
  whose: PlayerSession,
): Promise<Result<ShownPot[], 'unavailable'>> => {
  const all = game.pots ?? [];
  if (all.length === 0) return accept([]);
  const found = await wallet.pots(
    { ...whose, game: game.code },
    all.map(({ code }) => code),
  );
  if (!found.ok) return found;
  return accept(all.map(({ code, seed }) => ({ pot: code, amount: found.value[code] ?? minor(seed) })));
};

/** Asked again and again while a game is open, so it looks at the page's own session alone. */
export const pots = frameCall(contract, perPage, (house) => async (_, { bearer }) => {
  const session = await sessionOf(house.world, bearer);
  if (!session.ok) return session;
  const game = house.games.get(session.value.game);
  if (!game) return refuse('session_ended');
  const shown = await potsOfGame(house, game, session.value);
  return shown.ok ? accept({ pots: shown.value }) : shown;
});
