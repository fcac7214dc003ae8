import type { GameEvent } from '#games/engine/game.ts';
import type { SharedView } from '../contract/shared-view.ts';
import type { SharedRow } from '../db/shared-rounds.ts';
import type { Ground } from './house.ts';
import { runOfRow } from './shared-chance.ts';

/** What a shared round came to: nothing is told of it before it is over. */
export const eventsOfShared = async (house: Ground, row: SharedRow): Promise<readonly GameEvent[]> =>
  row.element === null ? [] : (await runOfRow(house, row)).events;

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
