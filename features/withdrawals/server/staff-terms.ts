import { type ApprovalActions, appendAuditIn, auditVisit, requestApprovalIn } from '#features/staff/public.ts';
import { z } from 'zod';
import type { Tx } from '#kit/server/database.ts';
import type { Handler } from '#kit/server/routes.ts';
import type { StaffVisit } from '#kit/server/visit.ts';
import type { World } from '#kit/server/world.ts';
import { moneyText } from '#kit/shared/money.ts';
import { accept, refuse } from '#kit/shared/result.ts';
import type { staffSetWithdrawalTerms } from '../contract/staff-set-withdrawal-terms.ts';
import type { staffWithdrawalTerms } from '../contract/staff-withdrawal-terms.ts';
import { termsFields } from '../contract/terms-fields.ts';
import { insertTerms, termsOf, versionsOf } from '../db/terms.ts';
import { areSame, isSound, onlyTightens, type WithdrawalTerms } from '../domain/terms.ts';

export const showTerms =
  (world: World): Handler<typeof staffWithdrawalTerms> =>
  async (_input, { merchantId }) =>
    accept({
      terms: await termsOf(world.backofficeDatabase.read, merchantId),
      versions: await versionsOf(world.backofficeDatabase.read, merchantId),
    });

const kind = 'withdrawals.terms';

/** Terms decide over everybody's money: one person may tighten them at once, anything else takes two. */
export const askForTerms =
  (world: World): Handler<typeof staffSetWithdrawalTerms> =>
  ({ reason, basedOn, ...terms }, visit) =>
    world.backofficeDatabase.transact(async (tx) => {
      if (!isSound(terms)) return refuse('withdrawal_terms_invalid');
      const standing = (await termsOf(tx, visit.merchantId)).find(({ level }) => level === terms.level);
      if ((standing?.version ?? 0) !== basedOn) return refuse('withdrawal_terms_changed');
      if (standing && areSame(standing, terms)) return refuse('withdrawal_terms_same');
      if (standing && onlyTightens(standing, terms)) return tightenIn(tx, visit, { standing, terms, reason });
      const asked = await requestApprovalIn(world, tx, visit, {
        kind,
        permission: 'withdrawals.write',
        subject: { kind: 'withdrawal_terms', id: `${visit.merchantId}/${terms.level}` },
        amount: null,
        facts: { ...factsOf(terms), basedOn },
        reason,
      });
      return asked.ok ? accept({ outcome: 'needs_approval' as const }) : asked;
    });

type Tightening = { standing: WithdrawalTerms; terms: Omit<WithdrawalTerms, 'version'>; reason: string };

const tightenIn = async (tx: Tx, visit: StaffVisit, { standing, terms, reason }: Tightening) => {
  const after = { ...terms, version: standing.version + 1 };
  if (!(await insertTerms(tx, visit.merchantId, after, visit.staff.staffId))) return refuse('withdrawal_terms_changed');
  await appendAuditIn(tx, { ...noteOf(visit, terms.level), before: standing, after, reason });
  return accept({ outcome: 'done' as const });
};

const noteOf = (visit: StaffVisit, level: number) => ({
  ...auditVisit(visit),
  action: 'withdrawals.set_terms',
  subject: { kind: 'withdrawal_terms', id: `${visit.merchantId}/${level}` },
});

/** As a person reads them, and as they are read back. */
const factsOf = (terms: Omit<WithdrawalTerms, 'version'>): Record<string, string | number> =>
  Object.fromEntries(
    Object.entries(terms).map(([name, value]) => [name, typeof value === 'bigint' ? moneyText(value) : value]),
  );

const approvedFacts = z.object({ ...termsFields, basedOn: z.int(), memberId: z.string().optional() });

export const termsApproval = (world: World): ApprovalActions => ({
  [kind]: {
    approve: async (tx, { facts }, visit) => {
      const { basedOn, memberId: _, ...terms } = approvedFacts.parse(facts);
      const before = (await termsOf(tx, visit.merchantId)).find(({ level }) => level === terms.level);
      const version = basedOn + 1;
      const isWritten = await insertTerms(tx, visit.merchantId, { ...terms, version }, visit.staff.staffId);
      if (!isWritten) return refuse('withdrawal_terms_changed');
      await appendAuditIn(tx, {
        ...noteOf(visit, terms.level),
        ...(before && { before }),
        after: { ...terms, version },
      });
      world.log.info('terms of withdrawals were changed', { merchantId: visit.merchantId, level: terms.level });
      return accept(undefined);
    },
    reject: async () => undefined,
  },
});
