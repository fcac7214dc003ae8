import { chainHashOf, timeOf, wireBeaconChain } from '#features/fairness/domain/beacon-chain.ts';
import { faultOf } from '#features/fairness/domain/beacon-signature.ts';
import { isoOf } from '#kit/shared/time.ts';
import { type Pair, pair } from './recompute.ts';
import type { CheckBeacon } from './recompute-shared.ts';

/** Whether the named beacon signed the salt: its key is that of the chain's hash, and the round's time follows from it. */
export const checkBeacon: CheckBeacon = ({ info, chainHash, round, at, signature }, salt): Promise<Pair[]> => {
  const read = wireBeaconChain.safeParse(info);
  const isSigned = read.success && faultOf(read.data, { round, signature, randomness: salt }) === undefined;
  return Promise.resolve([
    pair('beacon', chainHash, read.success ? chainHashOf(read.data) : ''),
    pair('signed', 'true', String(isSigned)),
    pair('signedAt', at, read.success ? isoOf(timeOf(read.data, round)) : ''),
  ]);
};
