import { seedsInUse } from '#features/fairness/public.ts';
import type { Played } from '#games/engine/game.ts';
import { allSent, bothSent } from '#kit/server/database/both-sent.ts';
import type { Tx } from '#kit/server/database/database.ts';
import type { OutputOf } from '#kit/shared/endpoint.ts';
import { minor, type Minor, moneyText, zero } from '#kit/shared/money/money.ts';
import { paired } from '#kit/shared/paired.ts';
import { accept, refuse } from '#kit/shared/result.ts';
import { type Instant, later } from '#kit/shared/time.ts';
import type { begin } from '../../contract/begin.ts';
import type { RoundRow } from '../../db/rounds.ts';
import { checkStarts, recordRounds, type SeenStart } from '../../db/starts.ts';
import { isOverAtOnce } from '../../domain/at-once.ts';
import { mathsHashOf } from '../../domain/own-game.ts';
import { replay } from '../../domain/replay.ts';
import { oddsOfChoice, stakeFault } from '../../domain/stake-limits.ts';
import type { House } from '../games/house.ts';
import { limitsInForce, mayBegin } from '../games/in-force.ts';
import { outcomeIn } from '../rounds/over-in.ts';
import { settlesWithinMs } from '../rounds/stake-round.ts';
import { viewOf } from '../rounds/view-round.ts';
import type { Payee } from '../wallet/wallet-client.ts';
import { type BetRequest, startHashIn } from './bet-request.ts';

/** A round that is to begin with those of others. Its player's turn is held. */
export type Start = { request: BetRequest; payee: Payee };
export type BeginAnswer = OutputOf<typeof begin>;

type OnSeed = Exclude<SeenStart, { seed_pair_id: null }>;
type Ready = { start: Start; seen: OnSeed; clientSeed: string };
type Drawn = Ready & { row: RoundRow; played: Played; payout: Minor };

/**
 * Begins and ends rounds of one of our vendors in one transaction: of players against whom nothing speaks, in games that are over by the first
 * choice. Waits for no lock of others.
 * @param noteGoesOn is told of a game whose round goes on.
 * @returns what those are told whose rounds went together. Of the others nothing is left behind: they go alone, on the same nonce.
 */
export const carryStarts = async (
  house: House,
  starts: readonly Start[],
  noteGoesOn: (game: string) => void,
): Promise<ReadonlyMap<Start, BeginAnswer>> => {
  const distinct = oneOfEach(starts);
  const vendor = distinct[0]?.request.session.vendor;
  const { pairs } = house.wallet;
  if (vendor === undefined || !pairs) return new Map();
  const done = await house.world.database.transact(async (tx) => {
    const drawn = await drawnIn(house, tx, await readyIn(house, tx, distinct), noteGoesOn);
    const balances = await pairs.carryIn(tx, vendor, drawn.map(pairOf));
    if (!balances) return refuse('not_shared');
    const carried = paired(drawn, balances).flatMap(([one, balance]) =>
      balance === undefined ? [] : [{ one, balance }],
    );
    record(
      tx,
      carried.map(({ one }) => one),
    );
    return accept(new Map(carried.map(({ one, balance }) => [one.start, answerOf(one, balance)])));
  });
  return done.ok ? done.value : new Map();
};

/** One of a player, in the order of their names, so that two transactions meet rows in one order. */
const oneOfEach = (starts: readonly Start[]): Start[] => {
  const byPlayer = new Map<string, Start>();
  for (const start of starts) {
    const { player } = start.request.session;
    if (!byPlayer.has(player)) byPlayer.set(player, start);
  }
  return [...byPlayer].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([, start]) => start);
};

/** Those against which nothing speaks in the rounds' own tables, their seed pairs held. */
const readyIn = async (house: House, tx: Tx, starts: readonly Start[]): Promise<Ready[]> => {
  const [seen, maySay] = await bothSent(
    checkStarts(
      tx,
      starts.map(({ request: { session, game, key, choice } }) => ({
        player: session.player,
        idempotencyKey: key,
        game: game.code,
        paceMs: game.paceMs,
        playSession: session.playSession,
        choice,
      })),
    ),
    termsIn(house, tx, starts),
  );
  return paired(starts, seen).flatMap(([start, one]) => {
    if (one.seed_pair_id === null || one.client_seed === null || !one.is_free || !maySay(start)) return [];
    return [{ start, seen: one, clientSeed: one.client_seed }];
  });
};

/** Looks the games up once, however many play them. @returns whether one takes a start: it is on, and the stake within its limits. */
const termsIn = async (house: House, tx: Tx, starts: readonly Start[]): Promise<(start: Start) => boolean> => {
  const placeOf = ({ request: { session, game } }: Start) => `${game.code}/${game.version}/${session.currency}`;
  const places = new Map(starts.map((start) => [placeOf(start), start.request]));
  const terms = new Map(
    await allSent(
      Array.from(places, async ([place, { game, session }]) => {
        const looks = await bothSent(mayBegin(house, tx, game), limitsInForce(tx, game.code, session.currency));
        return [place, looks] as const;
      }),
    ),
  );
  return (start) => {
    const { game, stake, choice } = start.request;
    const [isOn, limits] = terms.get(placeOf(start))!;
    return isOn && stakeFault(game, { limits, stake, choice }) === undefined;
  };
};

/** Plays the rounds. @returns those that are over by it. */
const drawnIn = async (
  { world }: House,
  tx: Tx,
  ready: readonly Ready[],
  noteGoesOn: (game: string) => void,
): Promise<Drawn[]> => {
  if (ready.length === 0) return [];
  const seedOf = await seedsInUse(world)(
    tx,
    ready.map(({ seen }) => seen.seed_id),
  );
  const drawn: Drawn[] = [];
  // Rounds of one transaction begin at one moment.
  const at = ready[0]!.seen.seen_at;
  for (const one of ready) {
    const { start, seen, clientSeed } = one;
    const { game, stake } = start.request;
    const hung = {
      seed: seedOf(seen.seed_id),
      epochId: seen.seed_pair_id,
      clientSeed,
      nonce: seen.next_nonce,
    };
    const played = replay(game, hung, { stake, choices: choicesOf(seen) });
    if (played?.isOver === false) noteGoesOn(game.code);
    if (played && isOverAtOnce(played, stake))
      drawn.push({
        ...one,
        played,
        payout: minor(played.payout),
        row: rowOf(one, played, { roundId: world.entropy.id('rnd'), at }),
      });
  }
  return drawn;
};

/** As the database has it. */
const choicesOf = ({ choice }: SeenStart): unknown[] => [JSON.parse(choice)];

/** The round as it is written down, and told. */
const rowOf = (
  { start, seen, clientSeed }: Ready,
  played: Played,
  { roundId, at }: { roundId: string; at: Instant },
): RoundRow => {
  const { session, game, stake, requestHash } = start.request;
  const { vendor, player, playSession, currency } = session;
  const { seed_pair_id: seedPairId, commitment, next_nonce: nonce } = seen;
  const choices = choicesOf(seen);
  const payout = minor(played.payout);
  const startHash = startHashIn(start.request, {
    roundId,
    epochId: seedPairId,
    commitment,
    clientSeed,
    nonce,
    meter: undefined,
  });
  const outcome = {
    choices,
    events: played.events,
    added: moneyText(zero, currency),
    pot: null,
    endedBy: 'play',
    payout: moneyText(payout, currency),
  } as const;
  return {
    round_id: roundId,
    vendor,
    player,
    play_session: playSession,
    game: game.code,
    version: game.version,
    maths_hash: mathsHashOf(game),
    seed_pair_id: seedPairId,
    nonce,
    client_seed: clientSeed,
    currency,
    stake,
    added: zero,
    request_hash: requestHash,
    pool_id: null,
    card: null,
    state: 'settled',
    payout,
    ended_by: 'play',
    fault: null,
    started_at: at,
    touched_at: at,
    ended_at: at,
    attempts: 0,
    meter: null,
    pot: null,
    pot_amount: null,
    turnover: stake,
    shared_id: null,
    start_hash: startHash,
    outcome_hash: outcomeIn({ start_hash: startHash }, outcome),
  };
};

const pairOf = ({ start, row, payout }: Drawn) => ({
  payee: start.payee,
  playSession: row.play_session,
  game: row.game,
  roundId: row.round_id,
  stake: row.stake,
  payout,
  odds: oddsOfChoice(start.request.game, start.request.choice),
});

const record = (tx: Tx, carried: readonly Drawn[]): void => {
  const [first] = carried;
  if (!first) return;
  recordRounds(
    tx,
    carried.map(({ start, seen, row }) => ({ row, idempotencyKey: start.request.key, choice: seen.choice })),
    { at: first.row.started_at, askAgainAfterMs: settlesWithinMs },
  );
};

const answerOf = ({ start, seen, row, played, payout }: Drawn, balance: Minor): BeginAnswer => ({
  balance,
  net: minor(seen.net + payout - row.stake),
  round: viewOf(row, choicesOf(seen), played),
  nextStartAt: later(row.started_at, start.request.game.paceMs),
});
