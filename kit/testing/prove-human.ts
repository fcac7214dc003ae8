import { type HumanProof, type HumanPuzzle, solving } from '#kit/shared/proof-of-work.ts';

/** Solves a puzzle of the human-check without a pause. */
export const proofOf = (puzzle: HumanPuzzle): HumanProof => {
  const work = solving(puzzle);
  for (let step = work.next(); ; step = work.next()) if (step.done === true) return step.value;
};
