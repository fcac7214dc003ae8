import { requestApprovalIn } from '#features/staff/public.ts';
import type { StaffVisit } from '#kit/server/http/visit.ts';
import type { World } from '#kit/server/world.ts';
import { accept, refuse } from '#kit/shared/result.ts';
import { lockTerms, type TermsKind, termsVersions } from '../../db/terms.ts';
import { rewardApprovals } from '../approvals.ts';

export type TermsRequest = {
  kind: TermsKind;
  /** As it is kept. */
  document: string;
  baseVersion: number;
  reason: string;
};

/** Asks a second person for another version; refused where somebody was quicker, or where nothing would change. */
export const requestTerms = (world: World, visit: StaffVisit, it: TermsRequest) =>
  world.backofficeDatabase.transact(async (tx) => {
    const { kind, document, baseVersion, reason } = it;
    if ((await lockTerms(tx, visit.merchantId, kind)) !== baseVersion) return refuse('version_conflict');
    const [last] = await termsVersions(tx, visit.merchantId, kind);
    if (last && sorted(last.document) === sorted(JSON.parse(document))) return refuse('no_change');
    const asked = await requestApprovalIn(world, tx, visit, {
      kind: rewardApprovals.terms,
      permission: 'rewards.write',
      subject: { kind: 'reward_terms', id: `${visit.merchantId}/${kind}` },
      amount: null,
      facts: { kind, baseVersion, document },
      reason,
    });
    return asked.ok ? accept({ outcome: 'needs_approval' as const }) : asked;
  });

/** The database keeps the fields of a document in an order of its own. */
const sorted = (value: unknown): string =>
  JSON.stringify(value, (_name, of: unknown) =>
    typeof of === 'object' && of !== null && !Array.isArray(of)
      ? Object.fromEntries(Object.entries(of).toSorted(([one], [other]) => (one < other ? -1 : 1)))
      : of,
  );
