import type { Instant } from '#kit/shared/time.ts';
import type { EntrySummary } from '../../contract/entries/staff-entry-view.ts';
import type { ListedEntry } from '../../db/list-entries.ts';
import type { PublicationRow } from '../../db/publications.ts';
import { titleOf } from '../../domain/body.ts';
import { standingAt } from '../../domain/publication.ts';
import type { Reader } from '../pages/reader.ts';

export const publicationForStaff = (row: PublicationRow) => ({
  no: row.no,
  act: row.act,
  revision: row.revision,
  from: row.shownFrom,
  until: row.shownUntil,
  version: row.version,
  by: row.by,
  reason: row.reason,
  at: row.madeAt,
});

export type SummaryContext = Pick<Reader, 'picture'> & { now: Instant; language: string; merchantLanguage: string };

export const summaryOf = (
  entry: ListedEntry,
  { now, language, merchantLanguage, picture }: SummaryContext,
): EntrySummary => {
  const { state, shown, next } = standingAt(entry.publications, now);
  return {
    entryId: entry.entry_id,
    kind: entry.kind,
    slot: entry.slot,
    slug: entry.slug,
    position: entry.position,
    title: titleOf(entry.body, language, merchantLanguage),
    languages: Object.keys(entry.body.texts).toSorted(),
    state,
    revision: entry.latest_revision,
    shownRevision: shown?.revision ?? null,
    shownUntil: shown?.shownUntil ?? null,
    nextFrom: next?.shownFrom ?? null,
    decisions: entry.publications.at(-1)?.no ?? 0,
    by: entry.by,
    changedAt: entry.changedAt,
    ...('picture' in entry.body ? picture(entry.body.picture) : { image: null, drawing: null }),
  };
};
