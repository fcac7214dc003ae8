import { z } from 'zod';
import { wireInstant } from '#kit/shared/time.ts';
import { kinds } from '../../domain/body.ts';
import { entryStates } from '../../domain/publication.ts';
import { pictureView } from '../pictures/picture-view.ts';

/** A decision about an entry: shown from when to when, or withdrawn. */
export const publicationView = z.object({
  no: z.int(),
  act: z.enum(['publish', 'withdraw']),
  revision: z.int().nullable(),
  from: wireInstant,
  until: wireInstant.nullable(),
  /** Numbers the versions of a document. */
  version: z.int().nullable(),
  by: z.string(),
  reason: z.string().nullable(),
  at: wireInstant,
});

export const entrySummary = z.object({
  entryId: z.string(),
  kind: z.enum(kinds),
  slot: z.string(),
  slug: z.string().nullable(),
  position: z.int(),
  title: z.string(),
  /** Languages that have a text of their own. */
  languages: z.array(z.string()),
  state: z.enum(entryStates),
  /** The newest revision; `shownRevision` is what players see. */
  revision: z.int(),
  shownRevision: z.int().nullable(),
  shownUntil: wireInstant.nullable(),
  /** When the next publication begins. */
  nextFrom: wireInstant.nullable(),
  /** How many decisions there are: to be sent back with the next one. */
  decisions: z.int(),
  by: z.string(),
  changedAt: wireInstant,
  ...pictureView,
});
export type EntrySummary = z.output<typeof entrySummary>;

export const reason = z.string().trim().min(1).max(300);
export const note = z.string().trim().max(300);
export const revisionNo = z.int().min(1).max(1_000_000);
