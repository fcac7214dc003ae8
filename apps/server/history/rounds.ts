import { launchGame } from '#features/lobby/contract/rooms/launch-game.ts';
import { begin } from '#features/rounds/contract/begin.ts';
import { enter } from '#features/rounds/contract/enter.ts';
import { readPlayAddress } from '#features/rounds/contract/play-address.ts';
import { setClientSeed } from '#features/rounds/contract/set-client-seed.ts';
import { listings } from '#games/listings.ts';
import { onePressGames } from '#games/one-press.ts';
import type { PlayerVisit, Visit } from '#kit/server/http/visit.ts';
import { type Minor, minor } from '#kit/shared/money/money.ts';
import { must } from './calls.ts';
import { oneOf, type Person } from './people.ts';
import type { Stage } from './stage.ts';

/** The first two are liked best: they stand there twice. */
const games = [...onePressGames.slice(0, 2), ...onePressGames];

/** Somebody at a game of ours. */
export type Room = { person: Person; visit: Visit; choice: Record<string, unknown>; stake: Minor };

/** Opens a game as its page does. */
export const openRoom = async (
  { call, world }: Stage,
  person: Person,
  { here, balance }: { here: PlayerVisit; balance: Minor },
): Promise<Room> => {
  const [game, choice] = oneOf(person.chance, games);
  const nodeId = `${listings.get(game)?.vendor ?? ''}:${game}`;
  const { game_url: address } = must(`launch ${game}`, await call(launchGame, { nodeId }, here));
  const launchCode = readPlayAddress(address)?.launchCode ?? '';
  const entered = must(`enter ${game}`, await call(enter, { game, launchCode }, here));
  const visit = { ...here, player: undefined, bearer: entered.token };
  const { epochId, clientSeed } = entered.desk.seeds;
  if (clientSeed === null)
    must('client seed', await call(setClientSeed, { epochId, clientSeed: world.entropy.token(128) }, visit));
  return { person, visit, choice, stake: stakeFrom(balance) };
};

/** A fifth of what there is, in whole baht, from one to two hundred. */
const stakeFrom = (balance: Minor): Minor => {
  const fifth = (balance / 500n) * 100n;
  return minor(fifth < 100n ? 100n : fifth > 20_000n ? 20_000n : fifth);
};

/** One round. @returns whether the player may go on. */
export const playRound = async ({ call, world }: Stage, { visit, choice, stake }: Room): Promise<boolean> => {
  const played = await call(begin, { key: world.entropy.token(160), stake, choice }, visit);
  return played.ok;
};
