import { appendAuditIn, requestApprovalIn } from '#features/staff/public.ts';
import type { Tx } from '#kit/server/database/database.ts';
import { handle } from '#kit/server/http/handle.ts';
import type { StaffVisit } from '#kit/server/http/visit.ts';
import { moneyText } from '#kit/shared/money/money.ts';
import { accept, refuse } from '#kit/shared/result.ts';
import { staffSetWithdrawalTerms as contract } from '../../contract/staff-set-withdrawal-terms.ts';
import { insertTerms, termsOf } from '../../db/terms.ts';
import { areSame, isSound, onlyTightens, type WithdrawalTerms } from '../../domain/terms.ts';
import { kind, noteOf } from './staff-terms.ts';

/** Terms decide over everybody's money: one person may tighten them at once, anything else takes two. */
export const staffSetWithdrawalTerms = handle(
  contract,
  (world) =>
    ({ reason, basedOn, ...terms }, visit) =>
      world.backofficeDatabase.transact(async (tx) => {
        if (!isSound(terms)) return refuse('withdrawal_terms_invalid');
        const standing = (await termsOf(tx, visit.merchantId)).find(({ level }) => level === terms.level);
        if ((standing?.version ?? 0) !== basedOn) return refuse('version_conflict');
        if (standing && areSame(standing, terms)) return refuse('no_change');
        if (standing && onlyTightens(standing, terms)) return tightenIn(tx, visit, { standing, terms, reason });
        const asked = await requestApprovalIn(world, tx, visit, {
          kind,
          permission: 'withdrawals.write',
          subject: { kind: 'withdrawal_terms', id: `${visit.merchantId}/${terms.level}` },
          amount: null,
          facts: { ...factsOf(terms), basedOn, before: standing ? factsOf(standing) : null },
          reason,
        });
        return asked.ok ? accept({ outcome: 'needs_approval' as const }) : asked;
      }),
);

type Tightening = { standing: WithdrawalTerms; terms: Omit<WithdrawalTerms, 'version'>; reason: string };

const tightenIn = async (tx: Tx, visit: StaffVisit, { standing, terms, reason }: Tightening) => {
  const after = { ...terms, version: standing.version + 1 };
  if (!(await insertTerms(tx, visit.merchantId, after, visit.staff.staffId))) return refuse('version_conflict');
  await appendAuditIn(tx, { ...noteOf(visit, terms.level), before: standing, after, reason });
  return accept({ outcome: 'done' as const });
};

/** As a person reads them, and as they are read back; the version is the request's own. */
const factsOf = (terms: Omit<WithdrawalTerms, 'version'>): Record<string, string | number> =>
  Object.fromEntries(
    Object.entries(terms)
      .filter(([name]) => name !== 'version')
      .map(([name, value]) => [name, typeof value === 'bigint' ? moneyText(value) : value]),
  );
