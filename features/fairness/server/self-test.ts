import type { World } from '#kit/server/world.ts';
import { faultsOfSample, sampleBytes } from '../domain/entropy-tests.ts';
import { vectors } from '../domain/vectors.ts';

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

/** The same for every source of chance: the code does not change while it runs. */
const answerFaults = (): readonly string[] =>
  (wrongAnswers ??= vectors
    .filter(({ expected, compute }) => compute() !== expected)
    .map(({ name }) => `the test vector fails: ${name}`));
let wrongAnswers: readonly string[] | undefined;
