import { seedInUse } from '#features/fairness/public.ts';
import type { Played } from '#games/engine/game.ts';
import type { Read } from '#kit/server/database/database.ts';
import { minor, type Minor, zero } from '#kit/shared/money/money.ts';
import type { RoundView } from '../../contract/round-view.ts';
import { type RoundRow, stakedOf } from '../../db/rounds.ts';
import { sharedById } from '../../db/shared-rounds.ts';
import { choicesOf } from '../../db/steps.ts';
import { versionOf } from '../../domain/own-game.ts';
import { replay } from '../../domain/replay.ts';
import { isShown } from '../../domain/round-state.ts';
import { seedIdOf } from '../seeds/seed-id-of.ts';
import { cardOf } from '../pools/pool-cards.ts';
import type { House } from '../games/house.ts';
import { meterIn } from './over-in.ts';
import { playBet, sharedVersion } from '../shared/shared-chance.ts';

/** A round with its choices, played from its start. `played` is undefined where its version is kept no longer. */
export const playedIn = async (
  house: House,
  read: Read,
  row: RoundRow,
  choices: readonly unknown[],
): Promise<Played | undefined> => {
  if (row.shared_id !== null) return playedBet(house, read, row, choices);
  const { world, games } = house;
  const game = versionOf(games, row);
  const seedId = await seedIdOf(world, read, row.seed_pair_id);
  if (!game || seedId === undefined) return undefined;
  const seed = await seedInUse(world)(read, seedId);
  const hung = { seed, epochId: row.seed_pair_id, clientSeed: row.client_seed, nonce: row.nonce };
  const { stake, pot_amount: pot } = row;
  const card = game.pools && (await cardOf(world, read, row.round_id));
  return replay(game, hung, { stake, choices, meter: meterIn(row), pot: pot ?? undefined, card });
};

/** A bet in a shared round, as far as its player may know: of what the round comes to nothing is told before it is over. */
const playedBet = async (
  house: House,
  read: Read,
  row: RoundRow,
  choices: readonly unknown[],
): Promise<Played | undefined> => {
  if (row.state === 'open' || row.shared_id === null) return { events: [], isOver: false, payout: 0n };
  const played = await playBet(house, row, choices);
  const shared = await sharedById(read, row.shared_id);
  if (shared?.element !== null && shared !== undefined) return played;
  const { secret } = sharedVersion(house, row).shared;
  return { ...played, events: played.events.filter(({ kind }) => !secret.includes(kind)) };
};

/** What its player may see of a round by now. @param known its choices, where they were read. */
export const viewRound = async (
  house: House,
  read: Read,
  row: RoundRow,
  known?: readonly unknown[],
): Promise<RoundView> => {
  const choices = known ?? (await choicesOf(read, row.round_id));
  const played = isShown(row.state) ? await playedIn(house, read, row, choices) : undefined;
  return viewOf(row, choices, played);
};

/** The same of a round that was played before. */
export const viewOf = (row: RoundRow, choices: readonly unknown[], played: Played | undefined): RoundView => ({
  roundId: row.round_id,
  game: row.game,
  version: row.version,
  mathsHash: row.maths_hash,
  state: visibleState(row.state),
  stake: row.stake,
  added: row.added,
  choices: [...choices],
  events: [...(played?.events ?? [])],
  isOver: row.ended_at !== null,
  payout: row.payout ?? zero,
  turnover: row.payout === null ? null : (row.turnover ?? stakedOf(row)),
  takeable: row.state === 'open' ? takeableIn(played) : null,
  endedBy: row.ended_by,
  startHash: row.start_hash,
  epochId: row.seed_pair_id,
  nonce: row.nonce,
  clientSeed: row.client_seed,
  startedAt: row.started_at,
  endedAt: row.ended_at,
});

/** What is on its way is awaited, and what goes back is gone. */
export const visibleState = (state: RoundRow['state']): RoundView['state'] =>
  state === 'voiding' ? 'voided' : state === 'claiming' ? 'staking' : state;

const takeableIn = (played: Played | undefined): Minor | null =>
  played?.takeable === undefined ? null : minor(played.takeable);
