import { proof } from '#features/rounds/contract/proof.ts';
import type { round as readRound } from '#features/rounds/contract/round.ts';
import { sharedProof } from '#features/rounds/contract/shared-proof.ts';
import { call } from '#kit/browser/calls/call.ts';
import { saveJson } from '#kit/browser/save-json.ts';
import type { OutputOf } from '#kit/shared/endpoint.ts';

/** A round as the server tells its player. */
export type Seen = OutputOf<typeof readRound>;

/**
 * Keeps what proves a round that is over as a file that `/verify` reads: the whole proof where its seed is shown, else what was signed
 * before that. @returns whether there was anything to save
 */
export const saveRound = async ({ round: { roundId }, isProvable, kept }: Seen): Promise<boolean> => {
  const answer = isProvable ? await call(proof, { roundId }) : undefined;
  return saved(roundId, answer?.ok ? answer.value : kept);
};

/** The same of a bet in a round of everybody's, which has its proof as soon as it is over. */
export const saveSharedRound = async ({ round: { roundId } }: Seen): Promise<boolean> => {
  const answer = await call(sharedProof, { roundId });
  return saved(roundId, answer.ok ? answer.value : null);
};

const saved = (roundId: string, value: object | null): boolean => {
  if (value !== null) saveJson(`round-${roundId}`, value);
  return value !== null;
};
