import type { World } from '#kit/server/world.ts';
import { type Minor, moneyText } from '#kit/shared/money/money.ts';
import { isoOf } from '#kit/shared/time.ts';
import type { BettorView } from '../../contract/shared-view.ts';
import type { RoundRow } from '../../db/rounds.ts';
import type { SharedRow } from '../../db/shared-rounds.ts';
import { betNo, maskedPlayer, sharedTopic } from '../../domain/shared-names.ts';

const gatherMs = 150;
/** As many as fit into one message between processes. */
const betsPerMessage = 40;

type Delta = readonly (string | number)[];
const tellDeltas = (world: World, { game, sharedId }: { game: string; sharedId: string }, deltas: readonly Delta[]) => {
  for (let at = 0; at < deltas.length; at += betsPerMessage)
    world.live.publish(sharedTopic(game), {
      kind: 'bets',
      facts: { round: sharedId, list: JSON.stringify(deltas.slice(at, at + betsPerMessage)) },
    });
};

const waiting = new WeakMap<World, Map<string, Delta[]>>();

/**
 * Tells whoever looks on of a bet that stands, is gone or was paid: gathered for a moment, so that a crowd of bets is a few
 * messages. Each is `[no, masked name, currency, stake]`, `[no]`, or `[no, paid]`.
 */
export const notifyBet = (world: World, row: RoundRow, became: 'placed' | 'gone' | 'taken'): void => {
  const no = betNo(row.round_id);
  const delta: Record<typeof became, Delta> = {
    placed: [no, maskedPlayer(row.player), row.currency, moneyText(row.stake, row.currency)],
    gone: [no],
    taken: [no, moneyText(row.payout ?? row.stake, row.currency)],
  };
  const games = waiting.get(world) ?? new Map<string, Delta[]>();
  waiting.set(world, games);
  const key = `${row.game} ${row.shared_id}`;
  const known = games.get(key);
  if (known) return void known.push(delta[became]);
  const gathered = [delta[became]];
  games.set(key, gathered);
  setTimeout(() => {
    games.delete(key);
    tellDeltas(world, { game: row.game, sharedId: row.shared_id ?? '' }, gathered);
  }, gatherMs).unref();
};

/** Tells whoever looks on whose bets have won by now while the round goes on: `[no, masked name, currency, stake, won so far]`. */
export const notifyWins = (
  world: World,
  { game, shared_id: sharedId }: SharedRow,
  won: readonly (Omit<BettorView, 'paid'> & { paid: Minor })[],
): void =>
  tellDeltas(
    world,
    { game, sharedId },
    won.map(({ no, name, currency, stake, paid }) => [
      no,
      name,
      currency,
      moneyText(stake, currency),
      moneyText(paid, currency),
    ]),
  );

/** Tells whoever looks on how a shared round stands now: all that a page needs to go on by itself. */
export const notifyRound = (world: World, row: SharedRow, events: readonly object[]): void =>
  world.live.publish(sharedTopic(row.game), {
    kind: row.state,
    facts: {
      round: row.shared_id,
      number: row.number,
      opensAt: isoOf(row.opens_at),
      closesAt: isoOf(row.closes_at),
      ...(row.started_at !== null && { startedAt: isoOf(row.started_at) }),
      ...(row.ended_at !== null && { endedAt: isoOf(row.ended_at) }),
      ...(events.length > 0 && { events: JSON.stringify(events) }),
      at: isoOf(world.clock.now()),
    },
  });
