import { handle } from '#kit/server/http/handle.ts';
import { accept } from '#kit/shared/result.ts';
import { staffMedia as contract } from '../../contract/pictures/staff-media.ts';
import { mediaBefore, mediaPageSize, type MediaRow } from '../../db/media.ts';
import { sourcesOf } from '../../domain/picture.ts';

export const viewOf = ({ mediaId, name, width, height, bytes, by, uploadedAt, ...rest }: MediaRow) => ({
  mediaId,
  name,
  width,
  height,
  bytes,
  by,
  uploadedAt,
  image: sourcesOf({ width, height, ...rest }),
});

export const staffMedia = handle(contract, (world) => async ({ before }, { merchantId }) => {
  const rows = await mediaBefore(world.backofficeDatabase.read, merchantId, before);
  const page = rows.slice(0, mediaPageSize);
  return accept({ media: page.map(viewOf), next: rows.length > mediaPageSize ? page.at(-1)?.mediaId : undefined });
});
