import { z } from 'zod';
import { merchantOf } from '#features/merchants/public.ts';
import { appendAuditIn, type ApprovalActions, auditVisit, requestApprovalIn } from '#features/staff/public.ts';
import type { StaffVisit } from '#kit/server/http/visit.ts';
import type { World } from '#kit/server/world.ts';
import { canonicalJson } from '#kit/shared/canonical-json.ts';
import { dayAfter, dayOf } from '#kit/shared/business-day.ts';
import { accept, refuse } from '#kit/shared/result.ts';
import { insertTerms, lockTerms, type TermsKind, termsKinds, termsVersions } from '../db/terms.ts';

const termsApproval = 'rebates.set_terms';
const termsFacts = z.object({ kind: z.enum(termsKinds), baseVersion: z.int(), document: z.string() });

/** What the second person's word does: the version is in force from the merchant's next day on. */
export const approvalActions = (world: World): ApprovalActions => ({
  [termsApproval]: {
    approve: async (tx, { subject, facts, reason }, visit) => {
      const { kind, baseVersion, document } = termsFacts.parse(facts);
      const { merchantId } = visit;
      if ((await lockTerms(tx, merchantId, kind)) !== baseVersion) return refuse('version_conflict');
      const { timeZone } = await merchantOf(world, merchantId);
      const validFrom = dayAfter(dayOf(world.clock.now(), timeZone));
      const version = baseVersion + 1;
      await insertTerms(tx, { merchantId, kind, version, validFrom, document, by: visit.staff.username, reason });
      const after = { version, validFrom };
      await appendAuditIn(tx, { ...auditVisit(visit), action: 'rebates.set_terms', subject, after });
      return accept(undefined);
    },
    reject: async () => undefined,
  },
});

type TermsRequest = { kind: TermsKind; document: string; baseVersion: number; reason: string };

/** Asks a second person for another version; refused where somebody was quicker, or where nothing would change. */
export const requestTerms = (world: World, visit: StaffVisit, it: TermsRequest) =>
  world.backofficeDatabase.transact(async (tx) => {
    const { kind, document, baseVersion, reason } = it;
    if ((await lockTerms(tx, visit.merchantId, kind)) !== baseVersion) return refuse('version_conflict');
    const [last] = await termsVersions(tx, visit.merchantId, kind);
    if (last && sorted(last.document) === sorted(JSON.parse(document))) return refuse('no_change');
    const asked = await requestApprovalIn(world, tx, visit, {
      kind: termsApproval,
      permission: 'rewards.write',
      subject: { kind: 'rebate_terms', id: `${visit.merchantId}/${kind}` },
      amount: null,
      facts: { kind, baseVersion, document },
      reason,
    });
    return asked.ok ? accept({ outcome: 'needs_approval' as const }) : asked;
  });

/** The database keeps the fields of a document in an order of its own. */
const sorted = (document: unknown): string => canonicalJson(z.json().parse(document));
