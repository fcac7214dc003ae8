import { accept, refuse } from '#kit/shared/result.ts';
import { sharedHistory as contract } from '../../contract/shared-history.ts';
import { endedShared } from '../../db/shared-rounds.ts';
import { frameCall } from '../house-call.ts';
import { perPage } from '../sessions/limited.ts';
import { livingSession } from '../sessions/session-of.ts';
import { sharedGame } from './shared-chance.ts';
import { viewShared } from './view-shared.ts';

export const sharedHistory = frameCall(contract, perPage, (house) => async ({ before, limit }, { bearer }) => {
  const session = await livingSession(house, bearer);
  if (!session.ok) return session;
  const game = sharedGame(house, session.value.game);
  if (!game) return refuse('shared_unknown');
  const rows = await endedShared(house.world.database.read, { game: game.code, before, limit: limit + 1 });
  const page = rows.slice(0, limit);
  return accept({
    rounds: await Promise.all(page.map((row) => viewShared(house, row))),
    next: rows.length > limit ? (page.at(-1)?.shared_id ?? null) : null,
  });
});
