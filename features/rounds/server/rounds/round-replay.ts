import type { World } from '#kit/server/world.ts';
import { accept, refuse } from '#kit/shared/result.ts';
import { replayAddress } from '../../contract/play-address.ts';
import { roundReplay as contract } from '../../contract/round-replay.ts';
import { roundById, type RoundRow } from '../../db/rounds.ts';
import { isShown } from '../../domain/round-state.ts';
import { frameCall } from '../house-call.ts';
import { perAddress } from '../sessions/limited.ts';
import { isTicketGood, ticketOf } from './round-ticket.ts';
import { viewRound } from './view-round.ts';

/** Over, and something came of it that can be shown. */
const isPlayable = ({ state, ended_at: endedAt }: RoundRow): boolean => endedAt !== null && isShown(state);

/** Where the game's own view shows a round again; null for one that isn't over, and while no frames are served. */
export const replayPlaceOf = (
  world: World,
  row: RoundRow,
  { origin, language }: { origin: string; language: string },
): string | null =>
  origin === '' || !isPlayable(row)
    ? null
    : replayAddress(origin, { roundId: row.round_id, language, ticket: ticketOf(world, row.round_id) });

/** Read only: the ticket names one round and is no session, so nothing can be begun, chosen or changed with it. */
export const roundReplay = frameCall(contract, perAddress, (house) => async ({ roundId, ...ticket }) => {
  const { world } = house;
  if (!isTicketGood(world, roundId, ticket)) return refuse('replay_ended');
  const { read } = world.database;
  const row = await roundById(read, roundId);
  if (!row || !isPlayable(row)) return refuse('replay_ended');
  return accept({ round: await viewRound(house, read, row), currency: row.currency });
});
