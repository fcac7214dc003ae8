import { batched } from '#kit/server/database/batched.ts';
import type { World } from '#kit/server/world.ts';
import { sha256Hex } from '#kit/shared/digest.ts';
import { accept, refuse, type Result } from '#kit/shared/result.ts';
import { type GameSession, sessionsByTokens } from '../../db/sessions.ts';
import type { House } from '../games/house.ts';
import type { Paid } from '../wallet/wallet-client.ts';

/** Whose page asks, by the token that it holds. */
export const sessionOf = async (
  world: World,
  bearer: string | undefined,
): Promise<Result<GameSession, 'session_ended'>> => {
  const session = bearer === undefined ? undefined : await lookOf(world)(sha256Hex(bearer));
  return session ? accept(session) : refuse('session_ended');
};

type Look = (tokenHash: string) => Promise<GameSession | undefined>;
const looks = new WeakMap<World['database'], Look>();

/** Every call of every page asks it: those of one moment are looked up together. */
const lookOf = ({ database }: Pick<World, 'database'>): Look => {
  const look =
    looks.get(database) ??
    batched({
      serve: async (hashes: readonly string[]) => {
        const sessions = await sessionsByTokens(database.read, hashes);
        return hashes.map((hash) => sessions.get(hash));
      },
    });
  looks.set(database, look);
  return look;
};

/** The same, where the gateway says that the player is still logged in: what they have comes along. */
export const livingSession = async (
  { world, wallet }: House,
  bearer: string | undefined,
): Promise<Result<GameSession & Paid, 'session_ended' | 'unavailable'>> => {
  const session = await sessionOf(world, bearer);
  if (!session.ok) return session;
  const looked = await wallet.look(session.value);
  return looked.ok ? accept({ ...session.value, ...looked.value }) : looked;
};
