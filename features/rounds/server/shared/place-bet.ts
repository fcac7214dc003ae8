import type { Tx } from '#kit/server/database/database.ts';
import type { Handler } from '#kit/server/http/handle.ts';
import { sha256Hex } from '#kit/shared/digest.ts';
import { type Minor, moneyText } from '#kit/shared/money/money.ts';
import { accept, refuse, type Result } from '#kit/shared/result.ts';
import { placeBet as contract } from '../../contract/place-bet.ts';
import { chainById } from '../../db/chains.ts';
import { roundByIdempotencyKey, type RoundRow } from '../../db/rounds.ts';
import type { GameSession } from '../../db/sessions.ts';
import { countBets, growPot, holdPlayer, insertBet, isLateBet } from '../../db/shared-bets.ts';
import { lockedSharedClock, sharedById, sharedClock } from '../../db/shared-rounds.ts';
import { choicesOf, insertStep } from '../../db/steps.ts';
import { mathsHashOf } from '../../domain/own-game.ts';
import { startHashOf } from '../../domain/round-binding.ts';
import { liabilityMaxOf, mostOfBet, mostThousandths, stakeFault } from '../../domain/stake-limits.ts';
import { answerBet } from './answer-bet.ts';
import { inBetTurn } from './bet-turns.ts';
import type { House } from '../games/house.ts';
import { frameCall } from '../house-call.ts';
import { perPage } from '../sessions/limited.ts';
import { limitsInForce, mayBegin } from '../games/in-force.ts';
import { answerKnownRequest } from '../rounds/known-request.ts';
import { notifyBet } from './live-table.ts';
import { publishGame } from '../games/publish-game.ts';
import { sessionOf } from '../sessions/session-of.ts';
import { type SharedGame, sharedInForce } from './shared-chance.ts';
import { stakeBet } from './stake-bet.ts';
import { settlesWithinMs } from '../rounds/stake-round.ts';

type Call = Handler<typeof contract>;

type BetRequest = {
  session: GameSession;
  game: SharedGame;
  sharedId: string;
  key: string;
  stake: Minor;
  wish: unknown;
  requestHash: string;
};

type Known = { known: RoundRow };

/** Places a bet in a shared round: the stake is taken once per idempotency key, and never after the close. */
export const placeBet = frameCall(
  contract,
  perPage,
  (house) =>
    async ({ key, sharedId, stake, choice, version }, { bearer }) => {
      const session = await sessionOf(house.world, bearer);
      if (!session.ok) return session;
      const game = await sharedInForce(house, session.value.game);
      if (!game) return refuse('shared_unknown');
      await publishGame(house, game);
      const known = await roundByIdempotencyKey(house.world.database.read, session.value.player, key);
      if (!known && version !== undefined && version !== game.version) return refuse('version_changed');
      const wish = game.readChoice(choice);
      if (wish === undefined) return refuse('choice_invalid');
      const requestHash = sha256Hex(JSON.stringify([sharedId, moneyText(stake), wish]));
      const request: BetRequest = { session: session.value, game, sharedId, key, stake, wish, requestHash };
      if (known) return again(house, request, known);
      return inBetTurn(house.world, request.session.player, () => first(house, request)).catch((error: unknown) => {
        if (isLateBet(error)) return refuse('bets_closed');
        throw error;
      });
    },
);

const first = async (house: House, request: BetRequest): ReturnType<Call> => {
  const { session } = request;
  let row: RoundRow | undefined;
  const begun = await house.wallet.run(session, async (steps) => {
    const room = (bet: RoundRow) => (tx: Tx) => takeRoomIn(house, tx, request, bet);
    const intended = await steps.write(async (tx) => {
      const written = await intendIn(house, tx, request);
      return written.ok && !('known' in written.value) && !steps.isOne ? room(written.value)(tx) : written;
    });
    if (!intended.ok) return intended;
    if ('known' in intended.value) return accept(intended.value);
    row = intended.value;
    const staked = await stakeBet(house, steps, row);
    if (!staked.ok || !steps.isOne) return staked;
    // All bets meet at the pot: last, so that none waits for another's stake.
    const fits = await steps.write(room(row));
    return fits.ok ? staked : fits;
  });
  if (!begun.ok) return begun;
  if (typeof begun.value === 'object') return again(house, request, begun.value.known);
  if (row) notifyBet(house.world, row, 'placed');
  return answerBet(house, session, { roundId: row?.round_id ?? '', balance: begun.value });
};

type IntentRefusal =
  | 'shared_unknown'
  | 'bets_closed'
  | 'bets_full'
  | 'game_disabled'
  | 'choice_invalid'
  | 'stake_out_of_range'
  | 'round_full'
  | 'session_ended';

/** Writes down what is about to be staked. The close is looked at when the round is held, so that it can't start meanwhile. */
const intendIn = async (
  house: House,
  tx: Tx,
  request: BetRequest,
): Promise<Result<RoundRow | Known, IntentRefusal>> => {
  const { session, game, sharedId, key, stake } = request;
  const { player, currency } = session;
  await holdPlayer(tx, player);
  const known = await roundByIdempotencyKey(tx, player, key);
  if (known) return accept({ known });
  const shared = await sharedById(tx, sharedId);
  if (shared?.game !== game.code || shared.version !== game.version) return refuse('shared_unknown');
  const clock = await lockedSharedClock(tx, sharedId, 'share');
  if (clock?.isOpen !== true) return refuse('bets_closed');
  if ((await countBets(tx, sharedId, player)) >= game.shared.betsMax) return refuse('bets_full');
  if (!(await mayBegin(house, tx, game))) return refuse('game_disabled');
  const limits = await limitsInForce(tx, game.code, currency);
  const opening = game.shared.opening(request.wish, mostThousandths(limits, stake));
  const fault = stakeFault(game, { limits, stake, choice: opening ?? request.wish });
  if (fault)
    return refuse('stake_out_of_range', {
      stakeMin: moneyText(fault.stakeMin, currency),
      stakeMax: moneyText(fault.stakeMax, currency),
    });
  if (opening === undefined) return refuse('choice_invalid');
  return accept(await writeIn(house, tx, request, { opening, chainId: shared.seed_pair_id, number: shared.number }));
};

/** What the bet may come to stands beside all others'. Whoever waited for that may be late by now. */
const takeRoomIn = async (
  house: House,
  tx: Tx,
  { game, sharedId, stake }: BetRequest,
  bet: RoundRow,
): Promise<Result<RoundRow, 'round_full' | 'bets_closed'>> => {
  const [choice] = await choicesOf(tx, bet.round_id);
  const by = mostOfBet(game, { stake, choice });
  const most = liabilityMaxOf(game.shared);
  if (!(await growPot(tx, { sharedId, currency: bet.currency, by, most }))) return refuse('round_full');
  return (await sharedClock(tx, sharedId))?.isOpen === true ? accept(bet) : refuse('bets_closed');
};

const writeIn = async (
  { world }: House,
  tx: Tx,
  request: BetRequest,
  { opening, chainId, number }: { opening: unknown; chainId: string; number: number },
): Promise<RoundRow> => {
  const { session, game, sharedId, key, stake, requestHash } = request;
  const chain = await chainById(tx, chainId);
  const roundId = world.entropy.id('rnd');
  const mathsHash = mathsHashOf(game);
  const startHash = startHashOf({
    roundId,
    game: game.code,
    version: game.version,
    mathsHash,
    epochId: chainId,
    commitment: chain?.terminal ?? '',
    clientSeed: chain?.salt ?? '',
    nonce: number,
    currency: session.currency,
    stake: moneyText(stake, session.currency),
    choice: opening,
    sharedId,
  });
  const row = await insertBet(tx, {
    round_id: roundId,
    vendor: session.vendor,
    player: session.player,
    play_session: session.playSession,
    game: game.code,
    version: game.version,
    maths_hash: mathsHash,
    seed_pair_id: chainId,
    nonce: number,
    client_seed: chain?.salt ?? '',
    currency: session.currency,
    stake,
    request_hash: requestHash,
    idempotencyKey: key,
    askAgainAfterMs: settlesWithinMs,
    shared_id: sharedId,
    start_hash: startHash,
    due_ms: game.shared.endsAtMs(opening) ?? null,
  });
  await insertStep(tx, { roundId: row.round_id, step: 0, choice: opening });
  return row;
};

/** The same press once more: the bet as it stands. */
const again = async (house: House, { session, requestHash }: BetRequest, known: RoundRow): ReturnType<Call> => {
  const stands = await answerKnownRequest(house, known, { requestHash, goOn: stakeBet });
  return stands.ok ? answerBet(house, session, { roundId: known.round_id, balance: stands.value }) : stands;
};
