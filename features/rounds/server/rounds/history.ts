import { zero } from '#kit/shared/money/money.ts';
import { accept } from '#kit/shared/result.ts';
import { history as contract } from '../../contract/history.ts';
import { type RoundRow, roundsOfPlayer } from '../../db/rounds.ts';
import { frameCall } from '../house-call.ts';
import { perPage } from '../sessions/limited.ts';
import { livingSession } from '../sessions/session-of.ts';
import { visibleState } from './view-round.ts';

export const history = frameCall(contract, perPage, (house) => async ({ before, limit }, { bearer }) => {
  const session = await livingSession(house, bearer);
  if (!session.ok) return session;
  const { player, game } = session.value;
  const rows = await roundsOfPlayer(house.world.database.read, { player, game, before, limit: limit + 1 });
  const page = rows.slice(0, limit);
  return accept({ rounds: page.map(lineOf), next: rows.length > limit ? (page.at(-1)?.round_id ?? null) : null });
});

const lineOf = (row: RoundRow) => ({
  roundId: row.round_id,
  version: row.version,
  state: visibleState(row.state),
  stake: row.stake,
  added: row.added,
  payout: row.payout ?? zero,
  endedBy: row.ended_by,
  epochId: row.seed_pair_id,
  nonce: row.nonce,
  startedAt: row.started_at,
  endedAt: row.ended_at,
});
