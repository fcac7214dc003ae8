import type { Read } from '#kit/server/database/database.ts';
import { type LastChange, lastChangesOf } from '../../db/last-changes.ts';

export type { LastChange };

/**
 * Who changed what last, and why, by subject id: from the audit trail, so a feature need not keep it twice.
 * @param about `subjectKind` as in the entries, such as `flag`.
 */
export const lastChanges = async (
  read: Read,
  about: { merchantId: string; subjectKind: string },
): Promise<ReadonlyMap<string, LastChange>> => {
  const changes = await lastChangesOf(read, about.merchantId, about.subjectKind);
  return new Map(changes.map((change) => [change.subjectId, change]));
};
