import { appendAuditIn, auditVisit } from '#features/staff/public.ts';
import { handle } from '#kit/server/http/handle.ts';
import { takeStaffUpload } from '#kit/server/http/staff-uploads.ts';
import { accept } from '#kit/shared/result.ts';
import { staffUploadMedia as contract } from '../../contract/pictures/staff-upload-media.ts';
import { insertMedia, mediaByHash } from '../../db/media.ts';
import { pictureName } from '../../domain/picture.ts';
import { makePicture } from './make-picture.ts';
import { publicPictures } from './picture-store.ts';
import { viewOf } from './staff-media.ts';

/** The files are there before the row that tells of them; without the row they are only idle. */
export const staffUploadMedia = handle(
  contract,
  (world) =>
    async ({ files }, visit) => {
      const [file] = files;
      if (!file) throw new Error('the contract takes one file');
      const made = await makePicture(file.bytes);
      if (!made.ok) return made;
      const { hash, width, height, widths } = made.value;
      const store = publicPictures(world);
      for (const it of made.value.files) await store.put(pictureName(hash, it.width, it.form), it.bytes);
      return world.backofficeDatabase.transact(async (tx) => {
        const { merchantId, staff } = visit;
        const mediaId: string = world.entropy.id('med');
        const isNew = await insertMedia(tx, {
          mediaId,
          merchantId,
          hash,
          name: shownFileName(file.name),
          width,
          height,
          widths,
          bytes: file.bytes.length,
          staffId: staff.staffId,
          staffName: staff.username,
          at: world.clock.now(),
        });
        const row = await mediaByHash(tx, merchantId, hash);
        if (!row) throw new Error(`no picture ${hash}`);
        if (isNew) {
          const subject = { kind: 'media', id: mediaId };
          const after = { name: row.name, width, height, bytes: row.bytes };
          await appendAuditIn(tx, { ...auditVisit(visit), action: 'content.upload', subject, after });
        }
        return accept(viewOf(row));
      });
    },
  { beforeBody: takeStaffUpload },
);

/** A sender's name for a file, as it may be shown. */
export const shownFileName = (name: string): string =>
  name
    .replaceAll(/[\p{Cc}\p{Cf}\p{Cs}/\\]/gu, '')
    .trim()
    .slice(0, 120) || 'picture';
