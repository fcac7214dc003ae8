import { bytesToHex } from '@noble/hashes/utils.js';
import { z } from 'zod';
import { fetchBeaconRound, namedChain, timeOf } from '#features/fairness/public.ts';
import type { World } from '#kit/server/world.ts';
import { moneyText, zero } from '#kit/shared/money/money.ts';
import { accept, refuse } from '#kit/shared/result.ts';
import { isoOf } from '#kit/shared/time.ts';
import { sharedProof as contract } from '../../contract/shared-proof.ts';
import { chainById, type ChainRow } from '../../db/chains.ts';
import { publishedVersion } from '../../db/game-versions.ts';
import { roundById, type RoundRow } from '../../db/rounds.ts';
import { stakesOfShared } from '../../db/shared-bets.ts';
import { sharedById, type SharedRow } from '../../db/shared-rounds.ts';
import { choicesOf } from '../../db/steps.ts';
import type { SharedBundle, UnsignedShared, VoidBundle } from '../../domain/shared-bundle.ts';
import { betNo } from '../../domain/shared-names.ts';
import type { Ground } from '../games/house.ts';
import { frameCall } from '../house-call.ts';
import { perAddress } from '../sessions/limited.ts';
import { elementOf } from './shared-chain.ts';
import { signedBundle } from '../proof/sign-round.ts';
import { eventsOfShared } from './view-shared.ts';

const published = z.object({ maths: z.record(z.string(), z.unknown()) });

/** What a shared round that is over was computed from, for anyone: it names no player. */
export const sharedProof = frameCall(contract, perAddress, (house) => async ({ sharedId, roundId }) => {
  const { read } = house.world.database;
  const bet = roundId === undefined ? undefined : await roundById(read, roundId);
  if (roundId !== undefined && (!bet || bet.shared_id === null)) return refuse('round_unknown');
  const row = await sharedById(read, bet?.shared_id ?? sharedId ?? '');
  if (!row || (sharedId !== undefined && row.shared_id !== sharedId)) return refuse('shared_unknown');
  const bundle = await sharedBundleOf(house, row, bet);
  return bundle ? accept(await signedBundle(house.world, bundle)) : refuse('round_not_over');
});

/** Still unsigned; nothing of a round that still runs. */
export const sharedBundleOf = async (
  house: Ground,
  row: SharedRow,
  bet?: RoundRow,
): Promise<UnsignedShared | undefined> => {
  const { world } = house;
  const { read } = world.database;
  if (row.ended_at === null || row.state === 'betting' || row.state === 'running') return undefined;
  const chain = await chainById(read, row.seed_pair_id);
  const kept = await publishedVersion(read, row.game, row.version);
  if (!chain || chain.salt === null || !kept) throw new Error(`${row.shared_id} hangs on nothing`);
  const shared = {
    sharedId: row.shared_id,
    game: row.game,
    version: row.version,
    mathsHash: row.maths_hash,
    chain: await chainOf(world, chain, chain.salt),
    number: row.number,
    endedAt: isoOf(row.ended_at),
  };
  const { state } = row;
  if (state === 'voided' || state === 'refunded')
    return { ...shared, ...(await voidOf(house, { ...row, state }, bet)) };
  return {
    form: 'shared/v2',
    ...shared,
    state,
    maths: published.parse(JSON.parse(kept.published)).maths,
    element: bytesToHex(await elementOf(house, row.seed_pair_id, row.number)),
    startedAt: isoOf(row.started_at ?? row.ended_at),
    events: [...(await eventsOfShared(house, row))],
    bet: bet ? await betOf(house, bet) : null,
  };
};

type OfVoid = Pick<
  VoidBundle,
  'form' | 'state' | 'reason' | 'element' | 'opensAt' | 'closesAt' | 'startedAt' | 'bets' | 'bet'
>;

/** What was taken for a round that came to nothing, and went back. */
const voidOf = async (
  { world }: Ground,
  row: SharedRow & { state: 'voided' | 'refunded' },
  bet: RoundRow | undefined,
): Promise<OfVoid> => {
  const bets = await stakesOfShared(world.database.read, row.shared_id);
  const asked = bet && bets.find(({ round_id: roundId }) => roundId === bet.round_id);
  return {
    form: 'shared-void/v2',
    state: row.state,
    reason: row.fault === 'chain_broken' ? row.fault : 'other',
    element: row.element,
    opensAt: isoOf(row.opens_at),
    closesAt: isoOf(row.closes_at),
    startedAt: row.started_at === null ? null : isoOf(row.started_at),
    bets: bets.map((one) => ({ no: betNo(one.round_id), ...returnedOf(one) })),
    bet: asked ? { roundId: asked.round_id, ...pick(returnedOf(asked)) } : null,
  };
};

type Returned = Omit<VoidBundle['bets'][number], 'no'>;

const returnedOf = ({ currency, stake, state, fault, payout }: RoundRow): Returned => {
  if (payout !== null)
    return { currency, stake: moneyText(stake, currency), returned: moneyText(payout, currency), state: 'paid' };
  const isBack = state === 'voided' && fault === null;
  return {
    currency,
    stake: moneyText(stake, currency),
    returned: moneyText(isBack ? stake : zero, currency),
    state: isBack ? 'returned' : fault === null ? 'awaited' : 'by_hand',
  };
};

const pick = ({ currency, stake, returned }: Returned) => ({ currency, stake, returned });

const chainOf = async (world: World, chain: ChainRow, salt: string): Promise<SharedBundle['chain']> => {
  const { beacon_chain: chainHash, beacon_round: round } = chain;
  // Kept since the chain was salted: nobody is asked for it.
  const answer = await fetchBeaconRound(world)({ chainHash, round });
  if (answer.state !== 'ready') throw new Error(`the salt of ${chain.seed_pair_id} is not there`);
  const info = await namedChain(world, chainHash);
  return {
    chainId: chain.seed_pair_id,
    length: chain.length,
    terminal: chain.terminal,
    publishedAt: isoOf(chain.published_at),
    beacon: {
      chainHash,
      info: { ...info },
      round,
      at: isoOf(timeOf(info, round)),
      signature: answer.beacon.signature,
    },
    salt,
  };
};

const betOf = async ({ world }: Ground, bet: RoundRow): Promise<SharedBundle['bet']> => ({
  roundId: bet.round_id,
  currency: bet.currency,
  stake: moneyText(bet.stake, bet.currency),
  choices: await choicesOf(world.database.read, bet.round_id),
  state: bet.state === 'voiding' || bet.state === 'voided' ? 'voided' : bet.state === 'refused' ? 'refused' : 'settled',
  payout: moneyText(bet.payout ?? zero, bet.currency),
  startHash: bet.start_hash,
  outcomeHash: bet.outcome_hash,
});
