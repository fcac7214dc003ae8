import { type BeforeBody, handle } from '#kit/server/http/handle.ts';
import { storePrivateFile } from '#kit/server/files/private-files.ts';
import { takeRate } from '#kit/server/http/rate-limit.ts';
import { makeEvidence } from '#kit/server/files/make-evidence.ts';
import type { World } from '#kit/server/world.ts';
import { accept } from '#kit/shared/result.ts';
import { hoursMs, later } from '#kit/shared/time.ts';
import { uploadProof as contract } from '../../contract/upload-proof.ts';
import { insertProof } from '../../db/proofs.ts';
import { proofsPerHour } from '../../domain/proof.ts';
import { owner } from './proofs.ts';

const uploads = { name: 'withdrawals/proof', most: proofsPerHour, windowMs: hoursMs(1) };

export const takeProofRate =
  (world: World): BeforeBody<typeof contract> =>
  ({ player }) =>
    takeRate(world, uploads, player.memberId);

/** Keeps a picture for an hour; the answer that names it keeps it for good. */
export const uploadProof = handle(
  contract,
  (world) =>
    async ({ files }, { player: { memberId } }) => {
      const [file] = files;
      if (!file) throw new Error('the contract takes one file');
      const made = await makeEvidence(file.bytes);
      if (!made.ok) return made;
      const at = world.clock.now();
      const fileName = await storePrivateFile(world, made.value.bytes, { owner, keepUntil: later(at, hoursMs(1)) });
      await world.database.transact((tx) => insertProof(tx, { fileName, memberId, at }));
      return accept({ proof: fileName });
    },
  { beforeBody: takeProofRate },
);
