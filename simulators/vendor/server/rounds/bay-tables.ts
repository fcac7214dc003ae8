import { z } from 'zod';
import type { Chance } from '#games/engine/chance/chance.ts';
import { type Minor, minor, zero } from '#kit/shared/money/money.ts';
import { wireMoney } from '#kit/shared/money/wire-money.ts';
import { accept, refuse, type Result } from '#kit/shared/result.ts';
import type { Instant } from '#kit/shared/time.ts';
import * as bay from '../../games/bay/rules.ts';
import type { Round } from './book.ts';
import { bayGame, bayBuyIns } from '../titles/catalogue.ts';
import type { Guest } from '../wallets/wallet.ts';
import { type House, leftOf, type PlayRefusal, type PlayResult, settle, systemChance } from './rounds.ts';

type Swarm = { startedAt: Instant; fish: bay.Fish[]; next: number; taken: Set<number>; shotsAt: number[] };
const shot = z.object({ request: z.string(), fish: z.int(), isTaken: z.boolean(), payout: wireMoney });
const shots = z.array(shot);
export type Shot = z.output<typeof shot>;

const aheadMs = 12_000;
const shotsPerSecond = 6;
const slackMs = 600;
const shotsKept = 20;
const idleMs = 600_000;

/** The bay: a part of the balance is taken along, every shot is decided here, what is left comes back. */
export const bayTables = (house: House) => {
  const bays: Bays = { house, swarms: new Map(), chance: systemChance(house.entropy) };
  return {
    enter: enter(bays),
    swimming: swimming(bays),
    shoot: shoot(bays),
    leave: leave(bays),
    sweep: sweep(bays),
    openOf: openOf(bays),
  };
};

type Bays = { house: House; swarms: Map<string, Swarm>; chance: Chance };

const openOf = (bays: Bays) => (player: string, game: string) =>
  bays.house.book.roundsOf(player, game).find(({ state }) => ['betting', 'open', 'paying'].includes(state));

type Entering = { game: string; request: string; purse: Minor };
const enter =
  (bays: Bays) =>
  async ({ player, play }: Guest, { game, request, purse }: Entering): Promise<PlayResult> => {
    const { house } = bays;
    const { book, clock, entropy } = house;
    const known = book.roundsOf(player, game).find((round) => round.request === request);
    if (known) return known.unit === purse ? settle(house, known) : refuse('duplicate_mismatch');
    if (openOf(bays)(player, game)) return refuse('round_open');
    if (!bayBuyIns.includes(purse)) return refuse('not_allowed');
    const round: Round = {
      table: 'round',
      id: entropy.id('round'),
      player,
      play,
      free: null,
      game,
      kind: 'fishing',
      state: 'betting',
      unit: purse,
      stake: zero,
      payout: null,
      request,
      content: '',
      shown: { shots: 0 },
      secret: [],
      at: clock.now(),
    };
    book.commit(round);
    return settle(house, round);
  };

/** Fish come by time alone, a little ahead, so that the page can let them swim in. */
const swarmOf = ({ house: { clock }, swarms, chance }: Bays, round: Round): Swarm => {
  const now = clock.now();
  const swarm = swarms.get(round.id) ?? { startedAt: now, fish: [], next: 0, taken: new Set(), shotsAt: [] };
  swarms.set(round.id, swarm);
  const nowMs = now - swarm.startedAt;
  // The bay has been there before the visitor: the first fish are already on their way.
  for (; swarm.next * bay.spawnEveryMs - aheadMs < nowMs + aheadMs; swarm.next++)
    swarm.fish.push(bay.spawn(swarm.next, swarm.next * bay.spawnEveryMs - aheadMs, chance));
  swarm.fish = swarm.fish.filter((fish) => fish.bornMs + bay.lifeMs(fish) > nowMs - 2000);
  return swarm;
};

const swimming = (bays: Bays) => (round: Round) => {
  const swarm = swarmOf(bays, round);
  return {
    nowMs: bays.house.clock.now() - swarm.startedAt,
    fish: swarm.fish.filter(({ id }) => !swarm.taken.has(id)),
  };
};

const shoot =
  (bays: Bays) =>
  (player: string, asked: { request: string; round: string; fish: number; bet: Minor }): ShotResult => {
    const { house, chance } = bays;
    const { book, clock } = house;
    const round = book.rounds.get(asked.round);
    if (!round || round.player !== player || round.kind !== 'fishing') return refuse('not_allowed');
    const earlier = shots.parse(round.secret);
    const again = earlier.find(({ request }) => request === asked.request);
    if (again) return again.fish === asked.fish ? accept({ round, shot: again }) : refuse('duplicate_mismatch');
    if (round.state !== 'open') return refuse('round_closed');
    if (!bayGame.steps.some((step) => step === asked.bet)) return refuse('not_allowed');
    if (leftOf(round) < asked.bet) return refuse('too_little');
    const swarm = swarmOf(bays, round);
    const nowMs = clock.now() - swarm.startedAt;
    const fish = swarm.fish.find(({ id }) => id === asked.fish);
    if (!fish || swarm.taken.has(fish.id) || nowMs < fish.bornMs - slackMs) return refuse('fish_gone');
    swarm.shotsAt = swarm.shotsAt.filter((at) => nowMs - at < 1000);
    if (swarm.shotsAt.length >= shotsPerSecond) return refuse('too_soon');
    swarm.shotsAt.push(nowMs);
    const { worth } = bay.kinds[fish.kind]!;
    const isTaken = bay.isTaken(worth, chance);
    const payout = minor(isTaken ? asked.bet * BigInt(worth) : 0n);
    if (isTaken) swarm.taken.add(fish.id);
    const made: Shot = { request: asked.request, fish: asked.fish, isTaken, payout };
    const after: Round = {
      ...round,
      stake: minor(round.stake + asked.bet),
      payout: minor((round.payout ?? 0n) + payout),
      secret: z.encode(shots, [...earlier, made].slice(-shotsKept)),
      at: clock.now(),
    };
    book.commit(after);
    return accept({ round: after, shot: made });
  };

const leave =
  (bays: Bays) =>
  async (player: string, id: string): Promise<PlayResult> => {
    const { house, swarms } = bays;
    const { book } = house;
    const round = book.rounds.get(id);
    if (!round || round.player !== player || round.kind !== 'fishing') return refuse('not_allowed');
    if (round.state !== 'open') return settle(house, round);
    const leaving: Round = { ...round, payout: round.payout ?? zero, state: 'paying' };
    book.commit(leaving);
    swarms.delete(id);
    return settle(house, leaving);
  };

/** Who went away without leaving gets the rest back. */
const sweep = (bays: Bays) => async (): Promise<void> => {
  const { book, clock } = bays.house;
  for (const round of book.rounds.values())
    if (round.kind === 'fishing' && round.state === 'open' && clock.now() - round.at > idleMs)
      await leave(bays)(round.player, round.id);
};

type ShotResult = Result<{ round: Round; shot: Shot }, PlayRefusal | 'fish_gone'>;
