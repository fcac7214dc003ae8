import { z } from 'zod';
import { instantOf } from '#kit/shared/time.ts';
import type { Publication } from '../domain/publication.ts';

const moment = z.string().transform((text) => instantOf(text));

const rows = z.array(
  z
    .object({
      no: z.int(),
      act: z.enum(['publish', 'withdraw']),
      revision: z.int().nullable(),
      shown_from: moment,
      shown_until: moment.nullable(),
      version: z.int().nullable(),
    })
    .transform(
      ({ shown_from: shownFrom, shown_until: shownUntil, ...rest }): Publication => ({
        ...rest,
        shownFrom,
        shownUntil,
      }),
    ),
);

/** Rows of `content.publication` as a query gathered them into one value. */
export const publicationsFromJson = (json: unknown): Publication[] => rows.parse(json);
