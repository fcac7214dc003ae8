import { z } from 'zod';

const shapesMax = 24;
const turnsMax = 16;

/** The shapes of a mark on a field of 48 × 48; only path commands and numbers, so that it can be drawn anywhere. */
export const brandMark = z
  .array(
    z.object({
      d: z
        .string()
        .max(800)
        .regex(/^[MLHVCSQTAZmlhvcsqtaz\d ,.-]+$/),
      paint: z.enum(['brand', 'soft', 'money']),
      turns: z.array(z.int().min(-360).max(360)).min(1).max(turnsMax),
    }),
  )
  .min(1)
  .max(shapesMax);

const hex = z.string().regex(/^#[0-9a-f]{6}$/);

/** The few colours that a brand decides; every token of both themes follows from them. */
export const brandColors = z.object({ brand: hex, money: hex, petal: hex });
export type BrandColors = z.output<typeof brandColors>;
export type BrandMark = z.output<typeof brandMark>;

/** What search engines and link previews read of a site; empty where the product's own words stand. */
export const brandAbout = z.object({ title: z.string().trim().max(80), description: z.string().trim().max(300) });
export type BrandAbout = z.output<typeof brandAbout>;

/** An uploaded picture of the brand in its made sizes. */
export const brandImage = z.object({
  src: z.string(),
  avif: z.string(),
  webp: z.string(),
  width: z.int(),
  height: z.int(),
});
export type BrandImage = z.output<typeof brandImage>;

/** In place of the mark and name, of the drawn icon, of the drawn link preview. */
export const brandPlaces = ['logo', 'icon', 'card'] as const;
export type BrandPlace = (typeof brandPlaces)[number];

export const brandImages = z.object({
  logo: brandImage.nullable(),
  icon: brandImage.nullable(),
  card: brandImage.nullable(),
});
export type BrandImages = z.output<typeof brandImages>;
export const noBrandImages: BrandImages = { logo: null, icon: null, card: null };
