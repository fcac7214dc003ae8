import { accept, refuse } from '#kit/shared/result.ts';
import { desk as contract } from '../../contract/desk.ts';
import { frameCall } from '../house-call.ts';
import { perPage } from './limited.ts';
import { gameInForce } from '../games/in-force.ts';
import { livingSession } from './session-of.ts';
import { viewDesk } from './view-desk.ts';

export const desk = frameCall(contract, perPage, (house) => async (_, { bearer }) => {
  const session = await livingSession(house, bearer);
  if (!session.ok) return session;
  const { game: code } = session.value;
  const game = (await gameInForce(house.games, house.world.database.read, code)) ?? house.games.get(code);
  return game ? accept(await viewDesk(house, game, session.value)) : refuse('session_ended');
});
