import { fairChance, type Chance } from '#games/engine/chance/chance.ts';
import type { Played } from '#games/engine/game.ts';
import type { SharedPlay, SharedRun } from '#games/engine/shared-play.ts';
import { chainById } from '../../db/chains.ts';
import type { RoundRow } from '../../db/rounds.ts';
import type { SharedRow } from '../../db/shared-rounds.ts';
import { type OwnGame, versionOf } from '../../domain/own-game.ts';
import { sharedWordsOf } from '../../domain/shared-words.ts';
import { gameInForce } from '../games/in-force.ts';
import { elementOf } from './shared-chain.ts';
import type { Ground } from '../games/house.ts';

export type SharedGame = OwnGame & { shared: SharedPlay<unknown> };

const isShared = (game: OwnGame): game is SharedGame => game.shared !== undefined;

/** The games of the house whose rounds many play together, as they are played now. */
export const sharedGames = ({ games }: Ground): SharedGame[] =>
  [...games].flatMap(([name, game]) => (name === game.code && isShared(game) ? [game] : []));

export const sharedGame = ({ games }: Ground, code: string): SharedGame | undefined => {
  const game = games.get(code);
  return game && isShared(game) ? game : undefined;
};

/** In the version that new rounds are begun with: a later one waits for whoever decides on it, as with every game. */
export const sharedInForce = async ({ games, world }: Ground, code: string): Promise<SharedGame | undefined> => {
  const game = await gameInForce(games, world.database.read, code);
  return game && isShared(game) ? game : undefined;
};

/** Of the version that a round was begun with. @throws Error where it is kept no longer */
export const sharedVersion = ({ games }: Ground, row: { game: string; version: number }): SharedGame => {
  const game = versionOf(games, row);
  if (!game || !isShared(game)) throw new Error(`${row.game} ${row.version} is played here no longer`);
  return game;
};

type Named = Pick<SharedRow, 'game' | 'version' | 'seed_pair_id' | 'number'> & { salt: string };

/** The luck of a shared round: fixed by the chain before its salt was known, known to nobody outside until its element is shown. */
export const sharedChance = async (
  house: Ground,
  { game, version, seed_pair_id: chainId, number, salt }: Named,
): Promise<Chance> =>
  fairChance(sharedWordsOf({ game, version, chainId, number, salt, element: await elementOf(house, chainId, number) }));

/** From its beginning. @throws BrokenChain where it can't be had */
export const chanceOfRow = async (house: Ground, row: SharedRow): Promise<Chance> => {
  const chain = await chainById(house.world.database.read, row.seed_pair_id);
  return sharedChance(house, { ...row, salt: chain?.salt ?? '' });
};

/** @throws BrokenChain where its outcome can't be had */
export const runOfRow = async (house: Ground, row: SharedRow): Promise<SharedRun> =>
  sharedVersion(house, row).shared.run(await chanceOfRow(house, row));

/** What its bets hang on, as each bet has it written on itself. */
const namedBy = (bet: RoundRow): Named => ({
  game: bet.game,
  version: bet.version,
  seed_pair_id: bet.seed_pair_id,
  number: bet.nonce,
  salt: bet.client_seed,
});

export const runOfBet = async (house: Ground, bet: RoundRow): Promise<SharedRun> =>
  sharedVersion(house, bet).shared.run(await sharedChance(house, namedBy(bet)));

/** A bet with its choices, to the end. For the decision alone: what it tells is the outcome of a round that may still run. */
export const playBet = async (house: Ground, bet: RoundRow, choices: readonly unknown[]): Promise<Played> => {
  const chance = await sharedChance(house, namedBy(bet));
  const played = sharedVersion(house, bet).play({ stake: bet.stake, choices, chance });
  if (!played) throw new Error(`bet ${bet.round_id} can't be played`);
  return played;
};
