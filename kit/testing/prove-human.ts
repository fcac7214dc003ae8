import { newHumanPuzzle } from '#kit/server/http/human-check.ts';
import type { World } from '#kit/server/world.ts';
import type { MerchantId } from '#kit/shared/id.ts';
import { type HumanProof, type HumanPuzzle } from '#kit/shared/human-proof.ts';
import { solving } from '#kit/shared/proof-of-work.ts';

/** Solves a puzzle of the human-check without a pause. */
export const proofOf = (puzzle: HumanPuzzle): HumanProof => {
  const work = solving(puzzle);
  for (let step = work.next(); ; step = work.next()) if (step.done === true) return step.value;
};

/** The answer of a fresh puzzle of a merchant, for calls that ask for one. */
export const provenHuman = (world: World, merchantId: MerchantId): HumanProof =>
  proofOf(newHumanPuzzle(world, merchantId));
