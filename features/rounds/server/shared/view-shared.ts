import type { GameEvent } from '#games/engine/game.ts';
import type { SharedView } from '../../contract/shared-view.ts';
import type { SharedRow } from '../../db/shared-rounds.ts';
import type { Ground } from '../games/house.ts';
import { runOfRow } from './shared-chance.ts';
import { visibleEventsOf } from './unfold-shared.ts';

/** What a shared round came to; before it is over only what its game tells of it by now. */
export const eventsOfShared = async (house: Ground, row: SharedRow): Promise<readonly GameEvent[]> =>
  row.element === null ? visibleEventsOf(house, row) : (await runOfRow(house, row)).events;

export const viewShared = async (house: Ground, row: SharedRow): Promise<SharedView> => ({
  sharedId: row.shared_id,
  number: row.number,
  state: row.state,
  opensAt: row.opens_at,
  closesAt: row.closes_at,
  startedAt: row.started_at,
  endedAt: row.ended_at,
  events: [...(await eventsOfShared(house, row))],
});
