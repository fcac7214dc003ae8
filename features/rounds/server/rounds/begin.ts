import { seedInUse } from '#features/fairness/public.ts';
import { allSent, bothSent } from '#kit/server/database/both-sent.ts';
import type { Read, Tx } from '#kit/server/database/database.ts';
import type { Handler } from '#kit/server/http/handle.ts';
import type { OutputOf } from '#kit/shared/endpoint.ts';
import { sha256Hex } from '#kit/shared/digest.ts';
import { minor, type Minor, moneyText } from '#kit/shared/money/money.ts';
import { accept, refuse, type Result } from '#kit/shared/result.ts';
import { isoOf, later } from '#kit/shared/time.ts';
import { begin as contract } from '../../contract/begin.ts';
import { lockSeedPair, takeNonce } from '../../db/seed-pairs.ts';
import { meterOf } from '../../db/meters.ts';
import { takeCard } from '../../db/pools.ts';
import {
  insertRound,
  lastStart,
  netOfSession,
  roundById,
  roundInPlay,
  roundByIdempotencyKey,
  type RoundRow,
} from '../../db/rounds.ts';
import { choicesOf, insertStep } from '../../db/steps.ts';
import { mathsHashOf } from '../../domain/own-game.ts';
import { replay } from '../../domain/replay.ts';
import { stakeFault } from '../../domain/stake-limits.ts';
import type { House } from '../games/house.ts';
import { frameCall } from '../house-call.ts';
import { perPage } from '../sessions/limited.ts';
import { gamesInForce, limitsInForce, mayBegin } from '../games/in-force.ts';
import { answerKnownRequest } from './known-request.ts';
import { meterIn } from './over-in.ts';
import { type Bought, cardIn, nextCardIn } from '../pools/pool-cards.ts';
import { publishGame } from '../games/publish-game.ts';
import { sessionOf } from '../sessions/session-of.ts';
import { type BetRequest, startHashIn } from '../lanes/bet-request.ts';
import { startLanes } from '../lanes/start-lanes.ts';
import { settlesWithinMs, stakeRound } from './stake-round.ts';
import { viewRound } from './view-round.ts';

type Known = { known: RoundRow };

/** Begins a round: the stake is taken once per idempotency key, and the round is played until it needs a choice or ends. */
export const begin = frameCall(contract, perPage, (house) => {
  const lanes = startLanes(house);
  const gameNow = gamesInForce(house);
  return async ({ key, stake, choice: asked, version }, { bearer }) => {
    const session = await sessionOf(house.world, bearer);
    if (!session.ok) return session;
    const game = await gameNow(session.value.game);
    if (!game) return refuse(house.games.has(session.value.game) ? 'game_disabled' : 'session_ended');
    if (game.shared) return refuse('session_ended');
    await publishGame(house, game);
    const choice = game.readChoice(asked);
    // A round that has begun is told, whichever version came since; whoever begins one looks for it anyway.
    const known =
      version === undefined || version === game.version
        ? undefined
        : await roundByIdempotencyKey(house.world.database.read, session.value.player, key);
    if (!known && version !== undefined && version !== game.version) return refuse('version_changed');
    if (choice === undefined) return refuse('choice_invalid');
    const requestHash = sha256Hex(JSON.stringify([game.code, moneyText(stake), choice]));
    const request = { session: session.value, game, key, stake, choice, requestHash };
    if (known) return again(house, request, known);
    // By itself where it does not go with those of others.
    const begun = await lanes.carry(request);
    return begun ? accept(begun) : first(house, request);
  };
});

const first = async (house: House, request: BetRequest): ReturnType<Handler<typeof contract>> => {
  const begun = await house.wallet.run(request.session, async (steps) => {
    const intended = await steps.write((tx) => intendIn(house, tx, request));
    if (!intended.ok) return intended;
    if ('known' in intended.value) return accept(intended.value);
    const { round_id: roundId } = intended.value;
    const staked = await stakeRound(house, steps, intended.value);
    if (!staked.ok) return staked;
    return accept({ told: await steps.write((tx) => viewIn(house, tx, request, { roundId, balance: staked.value })) });
  });
  if (!begun.ok) return begun;
  return 'known' in begun.value ? again(house, request, begun.value.known) : accept(begun.value.told);
};

type IntentRefusal =
  | 'too_soon'
  | 'round_open'
  | 'client_seed_needed'
  | 'choice_invalid'
  | 'stake_out_of_range'
  | 'game_disabled'
  | 'session_ended';

/** Records the intended stake before any money moves; requests of one player take turns. */
const intendIn = async (
  house: House,
  tx: Tx,
  request: BetRequest,
): Promise<Result<RoundRow | Known, IntentRefusal>> => {
  const { session, game, key, stake, choice } = request;
  const { player, currency } = session;
  // One way to the server for all of it; what comes after the lock sees what was committed while it was waited for.
  const [seedPair, known, inPlay, isOn, last, limits] = await allSent([
    lockSeedPair(tx, player),
    roundByIdempotencyKey(tx, player, key),
    roundInPlay(tx, player, game.code),
    mayBegin(house, tx, game),
    lastStart(tx, { player, game: game.code, paceMs: game.paceMs }),
    limitsInForce(tx, game.code, currency),
  ]);
  if (!seedPair) return refuse('client_seed_needed');
  if (known) return accept({ known });
  if (inPlay) return refuse('round_open', { roundId: inPlay.round_id });
  if (!isOn) return refuse('game_disabled');
  if (last && !last.is_over) return refuse('too_soon', { nextStartAt: isoOf(later(last.started_at, game.paceMs)) });
  const fault = stakeFault(game, { limits, stake, choice });
  if (fault)
    return refuse('stake_out_of_range', {
      stakeMin: moneyText(fault.stakeMin, currency),
      stakeMax: moneyText(fault.stakeMax, currency),
    });
  if (seedPair.client_seed === null) return refuse('client_seed_needed');
  const { seed_pair_id: seedPairId, client_seed: clientSeed, next_nonce: nonce } = seedPair;
  const seed = await seedInUse(house.world)(tx, seedPair.seed_id);
  const meter = game.meterStart === undefined ? null : await meterOf(tx, { player, game: game.code, stake });
  const next = await nextCardIn(house.world, tx, { game, choice, currency });
  const card = next && (await cardIn(house.world, tx, next));
  if (
    !replay(
      game,
      { seed, epochId: seedPairId, clientSeed, nonce },
      { stake, choices: [choice], meter: meterIn({ meter }), card },
    )
  )
    return refuse('choice_invalid');
  const { commitment } = seedPair;
  const [, , row] = await allSent([
    takeNonce(tx, seedPairId),
    next ? takeCard(tx, next.pool_id) : Promise.resolve(),
    writeIn(house, tx, request, { seedPairId, commitment, clientSeed, nonce, meter, next }),
  ]);
  return accept(row);
};

type RoundSeeds = {
  seedPairId: string;
  commitment: string;
  clientSeed: string;
  nonce: number;
  meter: string | null;
  next: Bought | undefined;
};

const writeIn = async (
  { world }: House,
  tx: Tx,
  request: BetRequest,
  { seedPairId, commitment, clientSeed, nonce, meter, next }: RoundSeeds,
): Promise<RoundRow> => {
  const { session, game, key, stake, choice, requestHash } = request;
  const roundId = world.entropy.id('rnd');
  const startHash = startHashIn(request, {
    roundId,
    epochId: seedPairId,
    commitment,
    clientSeed,
    nonce,
    meter: meterIn({ meter }),
    card: next && { pool: next.pool_id, number: next.card, commitment: next.commitment },
  });
  const inserting = insertRound(tx, {
    round_id: roundId,
    vendor: session.vendor,
    player: session.player,
    play_session: session.playSession,
    game: game.code,
    version: game.version,
    maths_hash: mathsHashOf(game),
    seed_pair_id: seedPairId,
    nonce,
    client_seed: clientSeed,
    currency: session.currency,
    stake,
    request_hash: requestHash,
    meter,
    pool_id: next?.pool_id,
    card: next?.card,
    start_hash: startHash,
    idempotencyKey: key,
    askAgainAfterMs: settlesWithinMs,
  });
  const [row] = await bothSent(inserting, insertStep(tx, { roundId, step: 0, choice }));
  return row;
};

/** Answers a repeated idempotency key with the current state of its round. */
const again = async (house: House, request: BetRequest, known: RoundRow): ReturnType<Handler<typeof contract>> => {
  const stands = await answerKnownRequest(house, known, { requestHash: request.requestHash, goOn: stakeRound });
  return stands.ok ? answer(house, request, { roundId: known.round_id, balance: stands.value }) : stands;
};

type Standing = { roundId: string; balance: Minor };

const answer = async (house: House, request: BetRequest, standing: Standing): ReturnType<Handler<typeof contract>> =>
  accept(await viewIn(house, house.world.database.read, request, standing));

const viewIn = async (
  house: House,
  read: Read,
  { session, game }: BetRequest,
  { roundId, balance }: Standing,
): Promise<OutputOf<typeof contract>> => {
  const [row, choices, net] = await allSent([
    roundById(read, roundId),
    choicesOf(read, roundId),
    netOfSession(read, session.playSession),
  ]);
  if (!row) throw new Error(`no round ${roundId}`);
  return {
    balance,
    net: minor(net),
    round: await viewRound(house, read, row, choices),
    nextStartAt: later(row.started_at, game.paceMs),
  };
};
