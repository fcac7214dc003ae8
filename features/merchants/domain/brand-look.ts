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
      turns: z.array(z.number().min(-360).max(360)).min(1).max(turnsMax),
    }),
  )
  .min(1)
  .max(shapesMax);

const hex = z.string().regex(/^#[0-9a-f]{6}$/);

/** The few colours that a brand decides; every token of both themes follows from them. */
export const brandColors = z.object({ brand: hex, money: hex, petal: hex });
export type BrandColors = z.output<typeof brandColors>;
export type BrandMark = z.output<typeof brandMark>;
