import { merchantOf, type MerchantSettings } from '#features/merchants/public.ts';
import { handle } from '#kit/server/http/handle.ts';
import { accept } from '#kit/shared/result.ts';
import { brandRevisionsMax, staffBrand as contract } from '../../contract/brand/staff-brand.ts';
import { type BrandRevision, brandRevisions } from '../../db/brand-revisions.ts';
import { mediaByIds } from '../../db/media.ts';
import type { BrandBody } from '../../domain/brand.ts';
import { fieldChanges } from '../../domain/difference.ts';
import { sourcesOf } from '../../domain/picture.ts';

export const staffBrand = handle(contract, (world) => async (_input, { merchantId }) => {
  const { read } = world.backofficeDatabase;
  const settings = await merchantOf(world, merchantId);
  // One more, for what the oldest of them changed.
  const rows = await brandRevisions(read, merchantId, brandRevisionsMax + 1);
  const brand = rows[0]?.body ?? brandOf(settings);
  const wanted = [brand, ...rows.map(({ body }) => body)].flatMap(({ pictures }) => Object.values(pictures));
  const media = await mediaByIds(read, merchantId, [...new Set(wanted.filter((mediaId) => mediaId !== null))]);
  return accept({
    revision: rows[0]?.no ?? 0,
    brand,
    pictures: Object.fromEntries([...media].map(([mediaId, row]) => [mediaId, sourcesOf(row)])),
    languages: [...settings.languages],
    revisions: rows.slice(0, brandRevisionsMax).map((row, at) => revisionOf(row, rows[at + 1])),
  });
});

/** The brand of a merchant that nobody has changed yet. */
export const brandOf = (settings: MerchantSettings): BrandBody => ({
  names: settings.brand,
  about: settings.about,
  ...settings.look,
  pictures: { logo: null, icon: null, card: null },
});

const revisionOf = ({ no, by, note, madeAt, body }: BrandRevision, before: BrandRevision | undefined) => ({
  revision: no,
  by,
  note,
  madeAt,
  changes: before ? fieldChanges(before.body, body) : [],
});
