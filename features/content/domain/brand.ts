import { z } from 'zod';
import { brandAbout, brandColors, brandMark, brandPlaces } from '#kit/shared/brand/brand-look.ts';

const languageCode = z.string().regex(/^[A-Z]{2}$/);
const mediaId = z.string().regex(/^med_[0-9a-f]{32}$/);
const languagesMax = 40;

/** What a merchant's brand is: names and words by language, mark, colours, uploaded pictures. */
export const brandBody = z.strictObject({
  names: z
    .record(languageCode, z.string().trim().min(1).max(40))
    .refine(
      (names) => Object.keys(names).length > 0 && Object.keys(names).length <= languagesMax,
      'one to forty names',
    ),
  about: z
    .record(languageCode, brandAbout)
    .refine((about) => Object.keys(about).length <= languagesMax, 'forty languages at most'),
  /** Null: the product's own. */
  mark: brandMark.nullable(),
  colors: brandColors.nullable(),
  pictures: z.strictObject({ logo: mediaId.nullable(), icon: mediaId.nullable(), card: mediaId.nullable() }),
});
export type BrandBody = z.output<typeof brandBody>;

/** Of a picture for each place: its least sides, and how much longer the longer side may be. */
const sizes = {
  logo: { widthMin: 64, heightMin: 32, ratioMin: 0.5, ratioMax: 8 },
  icon: { widthMin: 192, heightMin: 192, ratioMin: 0.98, ratioMax: 1.02 },
  card: { widthMin: 600, heightMin: 315, ratioMin: 1.2, ratioMax: 2.4 },
} as const;

/** The first place whose picture is too small or of the wrong shape. */
export const unfitPicture = (
  pictures: BrandBody['pictures'],
  sizeOf: (mediaId: string) => { width: number; height: number } | undefined,
): (typeof brandPlaces)[number] | undefined =>
  brandPlaces.find((place) => {
    const wanted = pictures[place];
    const size = wanted === null ? undefined : sizeOf(wanted);
    if (!size) return false;
    const { widthMin, heightMin, ratioMin, ratioMax } = sizes[place];
    const ratio = size.width / size.height;
    return size.width < widthMin || size.height < heightMin || ratio < ratioMin || ratio > ratioMax;
  });
