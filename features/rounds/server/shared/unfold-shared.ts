import { standingBets } from '../../db/shared-bets.ts';
import type { SharedRow } from '../../db/shared-rounds.ts';
import type { BettorView } from '../../contract/shared-view.ts';
import { betNo, maskedPlayer } from '../../domain/shared-names.ts';
import type { GameEvent } from '#games/engine/game.ts';
import { type Instant, later } from '#kit/shared/time.ts';
import { minor } from '#kit/shared/money/money.ts';
import type { Ground, House } from '../games/house.ts';
import { notifyRound, notifyWins } from './live-table.ts';
import { chanceOfRow, sharedVersion } from './shared-chance.ts';

/** A bet in the hall with what it has won by which ms of the round. */
type HallBet = Omit<BettorView, 'paid'> & { worth: readonly { atMs: number; payout: bigint }[] };

/** Bets of rounds that run: none is placed or taken back any more, so they are read once. */
const halls = new WeakMap<Ground, Map<string, { sharedId: string; bets: Promise<readonly HallBet[]> }>>();

const hallOf = (house: Ground, row: SharedRow): Promise<readonly HallBet[]> => {
  const games = halls.get(house) ?? new Map<string, { sharedId: string; bets: Promise<readonly HallBet[]> }>();
  halls.set(house, games);
  const known = games.get(row.game);
  if (known?.sharedId === row.shared_id) return known.bets;
  const bets = readHall(house, row);
  games.set(row.game, { sharedId: row.shared_id, bets });
  bets.catch(() => games.delete(row.game));
  return bets;
};

const readHall = async (house: Ground, row: SharedRow): Promise<readonly HallBet[]> => {
  const { unfolding } = sharedVersion(house, row).shared;
  if (!unfolding) return [];
  const bets = await standingBets(house.world.database.read, row.shared_id);
  const worthOf = unfolding.worthOf(await chanceOfRow(house, row));
  return bets.map(({ round_id: roundId, player, currency, stake, opening }) => ({
    no: betNo(roundId),
    name: maskedPlayer(player),
    currency,
    stake,
    worth: worthOf({ stake, opening }),
  }));
};

const elapsedOf = ({ world }: Ground, { state, started_at: startedAt }: SharedRow): number => {
  if (startedAt === null) return -1;
  return state === 'running' ? world.clock.now() - startedAt : Number.POSITIVE_INFINITY;
};

const wonBy = ({ worth }: HallBet, ms: number): bigint => worth.findLast(({ atMs }) => atMs <= ms)?.payout ?? 0n;

/** What everybody may know of a round that runs; nothing of one whose game tells nothing before the end. */
export const visibleEventsOf = async (house: Ground, row: SharedRow): Promise<readonly GameEvent[]> => {
  const { unfolding } = sharedVersion(house, row).shared;
  if (!unfolding || row.state !== 'running') return [];
  return unfolding.toldAt(await chanceOfRow(house, row), elapsedOf(house, row)).events;
};

/** Who has won the most by now, then whose stakes are the highest; undefined of a game that tells nothing before the end. */
export const standingsOf = async (house: Ground, row: SharedRow, limit: number): Promise<BettorView[] | undefined> => {
  const isTold = row.state === 'running' || row.state === 'over' || row.state === 'settled';
  if (!isTold || !sharedVersion(house, row).shared.unfolding) return undefined;
  const elapsedMs = elapsedOf(house, row);
  const won = (await hallOf(house, row)).map((bet) => ({ bet, by: wonBy(bet, elapsedMs) }));
  return won
    .toSorted((a, b) => Number(b.by - a.by) || Number(b.bet.stake - a.bet.stake))
    .slice(0, limit)
    .map(({ bet: { no, name, currency, stake }, by }) => ({
      no,
      name,
      currency,
      stake,
      paid: by > 0n ? minor(by) : null,
    }));
};

/**
 * Tells the hall what there is to tell of a running round by now, and who has won by it. What was told stands in no table: it hangs on
 * the round's chance and start alone, so another process tells the same.
 */
export const unfold = (house: House): ((row: SharedRow) => Promise<Instant | undefined>) => {
  const told = new Map<string, { sharedId: string; untilMs: number; nextMs: number | undefined }>();
  return async (row) => {
    const { unfolding } = sharedVersion(house, row).shared;
    if (!unfolding || row.started_at === null) return undefined;
    const elapsedMs = elapsedOf(house, row);
    const known = told.get(row.game);
    const before = known?.sharedId === row.shared_id ? known : { untilMs: -1, nextMs: 0 };
    const nextAt = (ms: number | undefined) => (ms === undefined ? undefined : later(row.started_at!, ms));
    if (before.nextMs === undefined || elapsedMs < before.nextMs) return nextAt(before.nextMs);
    const { events, nextMs } = unfolding.toldAt(await chanceOfRow(house, row), elapsedMs);
    told.set(row.game, { sharedId: row.shared_id, untilMs: elapsedMs, nextMs });
    if (events.length > 0) notifyRound(house.world, row, events);
    const won = (await hallOf(house, row)).filter((bet) => wonBy(bet, elapsedMs) > wonBy(bet, before.untilMs));
    notifyWins(
      house.world,
      row,
      won.map((bet) => ({ ...bet, paid: minor(wonBy(bet, elapsedMs)) })),
    );
    return nextAt(nextMs);
  };
};
