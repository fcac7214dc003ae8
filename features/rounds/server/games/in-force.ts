import type { Read } from '#kit/server/database/database.ts';
import { batched } from '#kit/server/database/batched.ts';
import type { Currency } from '#kit/shared/money/money.ts';
import { desksOf, desksOfGames, type DeskRow, limitsSet } from '../../db/game-desk.ts';
import { publishedVersions } from '../../db/game-sheets.ts';
import { type OwnGame, type OwnGames, versionOf } from '../../domain/own-game.ts';
import { type StakeLimits, stakeLimitsOf } from '../../domain/stake-limits.ts';
import type { House } from './house.ts';

/** The version that new rounds of a game are begun with; undefined where it is kept no longer, or the game is none of ours. */
export const gameInForce = async (games: OwnGames, read: Read, code: string): Promise<OwnGame | undefined> => {
  const [desk] = await desksOf(read, code);
  return inForce(games, code, desk);
};

type Look = (code: string) => Promise<DeskRow | undefined>;

/** `gameInForce` as each press asks it: presses of one moment look their games up together. */
export const gamesInForce = ({ world, games }: House): ((code: string) => Promise<OwnGame | undefined>) => {
  const { database } = world;
  const look: Look = batched({
    serve: async (codes: readonly string[]) => {
      const desks = await desksOfGames(database.read, [...new Set(codes)]);
      return codes.map((code) => desks.get(code));
    },
  });
  return async (code) => inForce(games, code, await look(code));
};

const inForce = (games: OwnGames, code: string, desk: DeskRow | undefined): OwnGame | undefined =>
  desk ? versionOf(games, { game: code, version: desk.version }) : games.get(code);

/** Whether new rounds may be begun: open ones go on all the same. None of a version whose figures nobody can read, printed or published. */
export const mayBegin = async (
  { brokenSheets }: Pick<House, 'brokenSheets'>,
  read: Read,
  { code, version }: Pick<OwnGame, 'code' | 'version'>,
): Promise<boolean> => {
  const [desk] = await desksOf(read, code);
  if (desk?.enabled === false) return false;
  if (!brokenSheets.has(code)) return true;
  const published = await publishedVersions(read, code);
  return published.some((row) => row.version === version && row.sheet !== null);
};

/** What staff set for the currency, else what the game comes with. */
export const limitsInForce = async (read: Read, code: string, currency: Currency): Promise<StakeLimits> =>
  (await limitsSet(read, code)).find((it) => it.currency === currency) ?? stakeLimitsOf(code);
