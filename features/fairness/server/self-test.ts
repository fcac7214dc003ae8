import { commitOf } from '#games/engine/fair-words.ts';
import { drawYeekee } from '#games/engine/yeekee.ts';
import type { World } from '#kit/server/world.ts';
import { faultOf } from '../domain/beacon-signature.ts';
import { quicknet } from '../domain/beacon-chain.ts';
import { faultsOfSample, sampleBytes } from '../domain/entropy-tests.ts';

export type SelfTest = { passed: boolean; faults: readonly string[] };

/**
 * Looks at the source of chance and at the code that uses it, once per process. Until it has passed no seed is made,
 * so no draw can open: games stay off.
 */
export const selfTest = (world: Pick<World, 'entropy' | 'log'>): SelfTest => {
  const known = outcomes.get(world.entropy);
  if (known) return known;
  const faults = [...entropyFaults(world), ...answerFaults()];
  const outcome = { passed: faults.length === 0, faults };
  if (!outcome.passed) world.log.error('the self-test of chance failed: games stay off', { faults });
  outcomes.set(world.entropy, outcome);
  return outcome;
};

const outcomes = new WeakMap<World['entropy'], SelfTest>();

const entropyFaults = ({ entropy }: Pick<World, 'entropy'>): string[] => {
  const [first, second] = [entropy.bytes(sampleBytes), entropy.bytes(sampleBytes)];
  const repeats = first.equals(second) ? ['the source repeats itself'] : [];
  // A sound source fails a battery about once in ten thousand starts; two samples that both fail are no accident.
  const faults = faultsOfSample(first);
  return [...repeats, ...(faults.length > 0 && faultsOfSample(second).length > 0 ? faults : [])];
};

const answerFaults = (): string[] => {
  const seed = new Uint8Array(32).fill(0x8f);
  const commit = 'f706e4cf76dce16f46e3d34da35e396fe7435b3b7dfac6dc62df2e5735ab442a';
  const draw = drawYeekee({ seed, round: 'self-test', beacon: '', entries: [[1, 12_345]] });
  const round = {
    round: 1000,
    signature: 'b44679b9a59af2ec876b1a6b1ad52ea9b1615fc3982b19576350f93447cb1125e342b73a8dd2bacbe47e4b6b63ed5e39',
    randomness: 'fe290beca10872ef2fb164d2aa4442de4566183ec51c56ff3cd603d930e54fdd',
  };
  return [
    commitOf(seed) === commit ? [] : ['the commitment of the test vector is wrong'],
    draw.final === '02451' ? [] : ['the draw of the test vector is wrong'],
    faultOf(quicknet, round) === undefined ? [] : ['the signature of the test vector is not recognised'],
  ].flat();
};
