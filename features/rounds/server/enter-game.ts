import type { Handler } from '#kit/server/routes.ts';
import { sha256Hex } from '#kit/shared/digest.ts';
import { accept, refuse } from '#kit/shared/result.ts';
import type { enter } from '../contract/enter.ts';
import { publishVersion, publishedVersion } from '../db/game-versions.ts';
import { type GameSession, insertSession } from '../db/sessions.ts';
import { mathsHashOf, type OwnGame, publishedText } from '../domain/own-game.ts';
import type { House } from './house.ts';
import { viewDesk } from './view-desk.ts';

/** Opens a game for the page that was launched: the code is spent, the page has a token of its own from now on. */
export const enterGame =
  (house: House): Handler<typeof enter> =>
  async ({ game: code, launchCode }) => {
    const { world, till, games } = house;
    const game = games.get(code);
    if (!game) return refuse('game_unknown');
    await publish(house, game);
    const entered = await till.enter({ game: code, launchCode });
    if (!entered.ok) return entered;
    const { player, session: playSession, currency, language, device, expiresAt, balance } = entered.value;
    const token = world.entropy.token();
    const session: GameSession = { player, playSession, game: code, currency, language, device, expiresAt };
    await world.database.transact(async (tx) => {
      await insertSession(tx, { ...session, tokenHash: sha256Hex(token), openedAt: world.clock.now() });
      return accept(undefined);
    });
    return accept({ token, expiresAt, desk: await viewDesk(house, game, { ...session, balance }) });
  };

/** @throws Error where the version was published with other rules: it is not played until it has a number of its own. */
const publish = async ({ world }: House, game: OwnGame): Promise<void> => {
  const { code, version } = game;
  const mathsHash = mathsHashOf(game);
  const { read } = world.database;
  const known = await publishedVersion(read, code, version);
  if (!known) await publishVersion(read, { game: code, version, mathsHash, published: publishedText(game) });
  const kept = known ?? (await publishedVersion(read, code, version));
  if (kept?.maths_hash !== mathsHash) throw new Error(`${code} ${version} was published with other rules`);
};
