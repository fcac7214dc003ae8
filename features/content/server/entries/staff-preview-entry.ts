import { handle } from '#kit/server/http/handle.ts';
import { accept, refuse } from '#kit/shared/result.ts';
import { later, minutesMs } from '#kit/shared/time.ts';
import { staffPreviewEntry as contract } from '../../contract/entries/staff-preview-entry.ts';
import { entryOf } from '../../db/entries.ts';
import { insertPreview } from '../../db/previews.ts';
import { revisionByNo } from '../../db/revisions.ts';
import { hashOf } from './preview-entry.ts';

const livesMs = minutesMs(10);

export const staffPreviewEntry = handle(
  contract,
  (world) =>
    async ({ entryId, revision }, { merchantId, staff }) =>
      world.backofficeDatabase.transact(async (tx) => {
        if (!(await entryOf(tx, merchantId, entryId))) return refuse('not_found');
        if (!(await revisionByNo(tx, entryId, revision))) return refuse('revision_unknown');
        const token = world.entropy.token(256);
        const expiresAt = later(world.clock.now(), livesMs);
        const { staffId } = staff;
        await insertPreview(tx, { tokenHash: hashOf(token), merchantId, entryId, revision, staffId, expiresAt });
        return accept({ token, expiresAt });
      }),
);
