import type { Tx } from '#kit/server/database/database.ts';
import { storePrivateFileIn } from '#kit/server/files/private-files.ts';
import { accept, refuse, type Result } from '#kit/shared/result.ts';
import { claimProof } from '../../db/proofs.ts';

export const owner = 'withdrawals';

/** Ties pictures to the answer that names them. */
export const retainProofsIn = async (
  tx: Tx,
  names: readonly string[],
  of: { memberId: string; withdrawalId: string; receiptNo: number },
): Promise<Result<undefined, 'proof_unknown'>> => {
  for (const fileName of names) {
    const isTied = await claimProof(tx, { fileName, ...of });
    if (!isTied || !(await storePrivateFileIn(tx, { name: fileName, owner, until: null })))
      return refuse('proof_unknown');
  }
  return accept(undefined);
};
