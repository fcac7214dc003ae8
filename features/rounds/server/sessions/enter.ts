import { sha256Hex } from '#kit/shared/digest.ts';
import { accept, refuse } from '#kit/shared/result.ts';
import { enter as contract } from '../../contract/enter.ts';
import { type GameSession, insertSession } from '../../db/sessions.ts';
import { vendorOf } from '../../domain/house-vendors.ts';
import { frameCall } from '../house-call.ts';
import { perAddress } from './limited.ts';
import { gameInForce } from '../games/in-force.ts';
import { publishGame } from '../games/publish-game.ts';
import { viewDesk } from './view-desk.ts';

/** Opens a game for the page that was launched: the code is spent, the page has a token of its own from now on. */
export const enter = frameCall(contract, perAddress, (house) => async ({ game: code, launchCode }) => {
  const { world, wallet, games } = house;
  const game = (await gameInForce(games, world.database.read, code)) ?? games.get(code);
  if (!game) return refuse('game_unknown');
  await publishGame(house, game);
  const vendor = vendorOf(code);
  const entered = await wallet.enter({ vendor, game: code, launchCode });
  if (!entered.ok) return entered;
  const { player, session: playSession, currency, language, device, expiresAt, balance } = entered.value;
  const token = world.entropy.token();
  const session: GameSession = { vendor, player, playSession, game: code, currency, language, device, expiresAt };
  await world.database.transact(async (tx) => {
    await insertSession(tx, { ...session, tokenHash: sha256Hex(token), openedAt: world.clock.now() });
    return accept(undefined);
  });
  return accept({ token, expiresAt, desk: await viewDesk(house, game, { ...session, balance }) });
});
