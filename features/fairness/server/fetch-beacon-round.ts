import type { World } from '#kit/server/world.ts';
import type { Instant } from '#kit/shared/time.ts';
import { findChain, type StoredChain } from '../db/beacon-chains.ts';
import { findRound, saveRound } from '../db/beacon-rounds.ts';
import { type BeaconRound, beaconOperatorOf, timeOf } from '../domain/beacon-chain.ts';
import { faultOf, signRound } from '../domain/beacon-signature.ts';
import { queryRelays, type RelayAnswer } from './drand-relays.ts';
import { localChain } from './local-chain.ts';

export type BeaconAnswer =
  | { state: 'ready'; beacon: BeaconRound }
  | { state: 'not_yet'; due: Instant }
  | { state: 'failed'; why: string };

/**
 * A round of the chain that a draw has named, verified and kept. Asks over the network, so never inside a transaction.
 * There is no other chain to fall back to: while it fails, the draw waits.
 */
export const fetchBeaconRound =
  (world: World) =>
  async (named: { chainHash: string; round: number }): Promise<BeaconAnswer> => {
    const stored = await findChain(world.database.read, named.chainHash);
    if (!stored) return { state: 'failed', why: 'the chain is not known here' };
    const due = timeOf(stored.chain, named.round);
    if (due > world.clock.now()) return { state: 'not_yet', due };
    const kept = await findRound(world.database.read, named.chainHash, named.round);
    if (kept) return verified(stored, kept);
    const asked = await produced(world, stored, named.round);
    if (asked.state === 'failed') return asked;
    const answer = verified(stored, asked.answer);
    if (answer.state === 'ready') await world.database.transact((tx) => saveRound(tx, named.chainHash, asked.answer));
    return answer;
  };

/** Signs a round of the local chain whose time has come; asks the relays for a round of any other. */
export const produced = async (world: World, stored: StoredChain, round: number): Promise<RelayAnswer> => {
  if (beaconOperatorOf(stored.chain) !== 'operator' || stored.relays.length > 0)
    return queryRelays(world, stored.relays, stored.chain, round);
  const { chain, secretKey } = localChain(world);
  if (chain.publicKey !== stored.chain.publicKey)
    return { state: 'failed', why: 'the key of the local chain is not in this data folder' };
  return { state: 'ready', answer: signRound(secretKey, round) };
};

const verified = (stored: StoredChain, beacon: BeaconRound): BeaconAnswer => {
  const fault = knownFaultOf(stored.chain, beacon);
  return fault === undefined ? { state: 'ready', beacon } : { state: 'failed', why: fault };
};

/**
 * Draws that close in one moment name one round, and a signature takes a while to check: what the last answers were found to be
 * is kept in mind, by every word that it hangs on.
 */
const knownFaultOf: typeof faultOf = (chain, beacon) => {
  const key = JSON.stringify([chain.publicKey, beacon.round, beacon.signature, beacon.randomness]);
  if (found.has(key)) return found.get(key);
  const fault = faultOf(chain, beacon);
  if (found.size >= keptMax) found.delete([...found.keys()][0]!);
  found.set(key, fault);
  return fault;
};
const keptMax = 64;
const found = new Map<string, ReturnType<typeof faultOf>>();
