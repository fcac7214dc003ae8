import { humanCheck } from '#kit/shared/human-check.ts';
import type { HumanProof, HumanPuzzle } from '#kit/shared/human-proof.ts';
import { solving } from '#kit/shared/proof-of-work.ts';
import { accept, type Result } from '#kit/shared/result.ts';
import { call } from './call.ts';

const sliceMs = 8;

/**
 * Asks for a puzzle and solves it. Never throws.
 * Load it when it is needed: `const { proveHuman } = await import('#kit/browser/calls/human-check.ts')`.
 */
export const proveHuman = async (): Promise<Result<HumanProof, string>> => {
  const puzzle = await call(humanCheck, {});
  return puzzle.ok ? accept(await solvePuzzle(puzzle.value)) : puzzle;
};

/** Solves a puzzle a few milliseconds at a time, so that the page goes on living. */
export const solvePuzzle = async (puzzle: HumanPuzzle): Promise<HumanProof> => {
  const work = solving(puzzle, 50);
  let sliceEnd = performance.now() + sliceMs;
  for (let step = work.next(); ; step = work.next()) {
    if (step.done === true) return step.value;
    if (performance.now() < sliceEnd) continue;
    await painted();
    sliceEnd = performance.now() + sliceMs;
  }
};

/** A message port waits for no timer's minimum, yet lets everything else have its turn. */
const painted = (): Promise<void> =>
  new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      resolve();
    };
    port2.postMessage(undefined);
  });
