import type { World } from '#kit/server/world.ts';
import { moneyText } from '#kit/shared/money.ts';
import { isoOf } from '#kit/shared/time.ts';
import type { RoundRow } from '../db/rounds.ts';
import type { SharedRow } from '../db/shared-rounds.ts';
import { betNo, maskedPlayer, sharedTopic } from '../domain/shared-names.ts';

const gatherMs = 150;
/** As many as fit into one message between processes. */
const betsPerMessage = 40;

type Delta = readonly (string | number)[];
const waiting = new WeakMap<World, Map<string, Delta[]>>();

/**
 * Tells whoever looks on of a bet that stands, is gone or was paid: gathered for a moment, so that a crowd of bets is a few
 * messages. Each is `[no, masked name, currency, stake]`, `[no]`, or `[no, paid]`.
 */
export const tellBet = (world: World, row: RoundRow, became: 'placed' | 'gone' | 'taken'): void => {
  const no = betNo(row.round_id);
  const delta: Record<typeof became, Delta> = {
    placed: [no, maskedPlayer(row.player), row.currency, moneyText(row.stake)],
    gone: [no],
    taken: [no, moneyText(row.payout ?? row.stake)],
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
    for (let at = 0; at < gathered.length; at += betsPerMessage)
      world.live.publish(sharedTopic(row.game), {
        kind: 'bets',
        facts: { round: row.shared_id ?? '', list: JSON.stringify(gathered.slice(at, at + betsPerMessage)) },
      });
  }, gatherMs).unref();
};

/** Tells whoever looks on how a shared round stands now: all that a page needs to go on by itself. */
export const tellRound = (world: World, row: SharedRow, events: readonly object[]): void =>
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
