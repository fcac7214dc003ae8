import { bytesToHex } from '@noble/hashes/utils.js';
import { z } from 'zod';
import { fetchBeaconRound, namedChain, timeOf } from '#features/fairness/public.ts';
import type { Handler } from '#kit/server/routes.ts';
import type { World } from '#kit/server/world.ts';
import { moneyText, zero } from '#kit/shared/money.ts';
import { accept, refuse } from '#kit/shared/result.ts';
import { isoOf } from '#kit/shared/time.ts';
import type { sharedProof } from '../contract/shared-proof.ts';
import { chainById, type ChainRow } from '../db/chains.ts';
import { publishedVersion } from '../db/game-versions.ts';
import { roundById, type RoundRow } from '../db/rounds.ts';
import { sharedById, type SharedRow } from '../db/shared-rounds.ts';
import { choicesOf } from '../db/steps.ts';
import type { SharedBundle } from '../domain/shared-bundle.ts';
import { elementOf } from './shared-chain.ts';
import type { Ground, House } from './house.ts';
import { eventsOfShared } from './view-shared.ts';

const published = z.object({ maths: z.record(z.string(), z.unknown()) });

/** What a shared round that is over was computed from, for anyone: it names no player. */
export const showSharedProof =
  (house: House): Handler<typeof sharedProof> =>
  async ({ sharedId, roundId }) => {
    const { read } = house.world.database;
    const bet = roundId === undefined ? undefined : await roundById(read, roundId);
    if (roundId !== undefined && (!bet || bet.shared_id === null)) return refuse('round_unknown');
    const row = await sharedById(read, bet?.shared_id ?? sharedId ?? '');
    if (!row || (sharedId !== undefined && row.shared_id !== sharedId)) return refuse('shared_unknown');
    const bundle = await sharedBundleOf(house, row, bet);
    return bundle ? accept(bundle) : refuse('round_not_over');
  };

/** Nothing of a round that still runs, or is void because its chain can't be shown. */
export const sharedBundleOf = async (
  house: Ground,
  row: SharedRow,
  bet?: RoundRow,
): Promise<SharedBundle | undefined> => {
  const { world } = house;
  const { read } = world.database;
  if (row.element === null || row.ended_at === null || row.state === 'betting' || row.state === 'running')
    return undefined;
  const chain = await chainById(read, row.epoch_id);
  const kept = await publishedVersion(read, row.game, row.version);
  if (!chain || chain.salt === null || !kept) throw new Error(`${row.shared_id} hangs on nothing`);
  return {
    form: 'shared/v1',
    sharedId: row.shared_id,
    game: row.game,
    version: row.version,
    mathsHash: row.maths_hash,
    maths: published.parse(JSON.parse(kept.published)).maths,
    chain: await chainOf(world, chain, chain.salt),
    number: row.number,
    element: bytesToHex(await elementOf(house, row.epoch_id, row.number)),
    state: row.state,
    startedAt: isoOf(row.started_at ?? row.ended_at),
    endedAt: isoOf(row.ended_at),
    events: [...(await eventsOfShared(house, row))],
    bet: bet ? await betOf(house, bet) : null,
  };
};

const chainOf = async (world: World, chain: ChainRow, salt: string): Promise<SharedBundle['chain']> => {
  const { beacon_chain: chainHash, beacon_round: round } = chain;
  // Kept since the chain was salted: nobody is asked for it.
  const answer = await fetchBeaconRound(world)({ chainHash, round });
  if (answer.state !== 'ready') throw new Error(`the salt of ${chain.epoch_id} is not there`);
  return {
    chainId: chain.epoch_id,
    length: chain.length,
    terminal: chain.terminal,
    publishedAt: isoOf(chain.published_at),
    beacon: {
      chainHash,
      round,
      at: isoOf(timeOf(await namedChain(world, chainHash), round)),
      signature: answer.beacon.signature,
    },
    salt,
  };
};

const betOf = async ({ world }: Ground, bet: RoundRow): Promise<SharedBundle['bet']> => ({
  roundId: bet.round_id,
  currency: bet.currency,
  stake: moneyText(bet.stake),
  choices: await choicesOf(world.database.read, bet.round_id),
  state: bet.state === 'voiding' || bet.state === 'voided' ? 'voided' : bet.state === 'refused' ? 'refused' : 'settled',
  payout: moneyText(bet.payout ?? zero),
});
