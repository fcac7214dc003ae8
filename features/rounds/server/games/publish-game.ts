import { openDesk } from '../../db/game-desk.ts';
import { publishVersion, publishedVersion } from '../../db/game-versions.ts';
import { mathsHashOf, type OwnGame, publishedText } from '../../domain/own-game.ts';
import type { House } from './house.ts';

const known = new WeakMap<House['world'], Set<string>>();

/**
 * Writes down what a version means before the first round of it, once a process.
 * @throws Error where it was published with other rules: it is not played until it has a number of its own.
 */
export const publishGame = async ({ world }: House, game: OwnGame): Promise<void> => {
  const { code, version } = game;
  const mathsHash = mathsHashOf(game);
  const seen = known.get(world) ?? new Set<string>();
  known.set(world, seen);
  if (seen.has(mathsHash)) return;
  const { read, transact } = world.database;
  if (!(await publishedVersion(read, code, version)))
    await transact((tx) => publishVersion(tx, { game: code, version, mathsHash, published: publishedText(game) }));
  const kept = await publishedVersion(read, code, version);
  if (kept?.maths_hash !== mathsHash) throw new Error(`${code} ${version} was published with other rules`);
  await transact((tx) => openDesk(tx, { game: code, version }));
  seen.add(mathsHash);
};
