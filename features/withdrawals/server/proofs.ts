import { appendAuditIn, auditVisit } from '#features/staff/public.ts';
import type { Tx } from '#kit/server/database.ts';
import { keepPrivateFile, keepPrivateFileIn, readPrivateFile } from '#kit/server/private-files.ts';
import { takeRate } from '#kit/server/rate-limit.ts';
import { makeEvidence } from '#kit/server/read-picture.ts';
import type { BeforeBody, Handler } from '#kit/server/routes.ts';
import { watermarked } from '#kit/server/watermark.ts';
import type { World } from '#kit/server/world.ts';
import { accept, refuse, type Result } from '#kit/shared/result.ts';
import { hoursMs, isoOf, later } from '#kit/shared/time.ts';
import type { staffShowProof } from '../contract/staff-show-proof.ts';
import type { uploadProof as uploadProofCall } from '../contract/upload-proof.ts';
import { claimProof, insertProof, proofsOf } from '../db/proofs.ts';
import { withdrawalById } from '../db/withdrawal-row.ts';
import { proofsPerHour } from '../domain/proof.ts';

const owner = 'withdrawals';
const uploads = { name: 'withdrawals/proof', most: proofsPerHour, windowMs: hoursMs(1) };

export const takeProofRate =
  (world: World): BeforeBody<typeof uploadProofCall> =>
  ({ player }) =>
    takeRate(world, uploads, player.memberId);

/** Keeps a picture for an hour; the answer that names it keeps it for good. */
export const uploadProof =
  (world: World): Handler<typeof uploadProofCall> =>
  async ({ files }, { player: { memberId } }) => {
    const [file] = files;
    if (!file) throw new Error('the contract takes one file');
    const made = await makeEvidence(file.bytes);
    if (!made.ok) return made;
    const at = world.clock.now();
    const fileName = await keepPrivateFile(world, made.value.bytes, { owner, keepUntil: later(at, hoursMs(1)) });
    await world.database.transact((tx) => insertProof(tx, { fileName, memberId, at }));
    return accept({ proof: fileName });
  };

/** Ties pictures to the answer that names them. */
export const keepProofsIn = async (
  tx: Tx,
  names: readonly string[],
  of: { memberId: string; withdrawalId: string; receiptNo: number },
): Promise<Result<undefined, 'proof_unknown'>> => {
  for (const fileName of names) {
    const isTied = await claimProof(tx, { fileName, ...of });
    if (!isTied || !(await keepPrivateFileIn(tx, { name: fileName, owner, until: null })))
      return refuse('proof_unknown');
  }
  return accept(undefined);
};

/** Each look is marked with who looks and written into the trail. */
export const showProof =
  (world: World): Handler<typeof staffShowProof> =>
  ({ withdrawalId, no }, visit) =>
    world.backofficeDatabase.transact(async (tx) => {
      const row = await withdrawalById(tx, withdrawalId);
      if (row?.merchant_id !== visit.merchantId) return refuse('not_found');
      const proof = (await proofsOf(tx, withdrawalId))[no - 1];
      const bytes = proof && (await readPrivateFile(world, tx, { name: proof.file_name, owner }));
      if (!bytes) return refuse('not_found');
      const at = isoOf(world.clock.now()).slice(0, 19);
      const picture = await watermarked(bytes, { who: visit.staff.username, at, subject: withdrawalId.slice(-8) });
      await appendAuditIn(tx, {
        ...auditVisit(visit),
        action: 'withdrawals.look_at_proof',
        subject: { kind: 'withdrawal', id: withdrawalId },
        after: { no },
      });
      return accept({ picture: picture.toString('base64') });
    });
