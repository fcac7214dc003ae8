import { ageRequiredOf } from '#features/identity/public.ts';
import { knownFieldsOf, payoutAccountsOf } from '#features/members/public.ts';
import { merchantIn } from '#features/merchants/public.ts';
import { appendAuditIn, auditVisit } from '#features/staff/public.ts';
import type { Read } from '#kit/server/database/database.ts';
import { handle } from '#kit/server/http/handle.ts';
import { storedFiles } from '#kit/server/files/private-files.ts';
import type { World } from '#kit/server/world.ts';
import { accept, refuse } from '#kit/shared/result.ts';
import { staffKycRequestCase as contract } from '../contract/staff-kyc-request-case.ts';
import { kycRequestById, type KycRequestRow, stepsOf } from '../db/kyc-requests.ts';
import { filesOfKycRequest } from '../db/files.ts';
import { type Compared, comparedFor } from '../domain/kyc-requests.ts';
import { isUnderAge } from './age.ts';
import { levelsShown } from './show-verification.ts';
import { staffKycRequestShown } from './staff-kyc-requests.ts';

const textsToCompare = async (world: World, read: Read, { member_id: memberId, what }: KycRequestRow) => {
  const known = await knownFieldsOf(world, read, memberId);
  const accounts = await payoutAccountsOf(world, read, memberId);
  const texts: Readonly<Record<Compared, string | null>> = {
    name: known.get('fullName')?.text ?? null,
    birthday: known.get('birthday')?.text ?? null,
    idNumber: known.get('idNumber')?.text ?? null,
    address: known.get('address')?.text ?? null,
    bankAccount: accounts.map(({ bank, number }) => `${bank} ${number}`).join(', ') || null,
    face: null,
  };
  return comparedFor[what].map((thing) => ({ thing, text: texts[thing] }));
};

/** What documents are compared with is shown together with the audit entry of the look. */
export const staffKycRequestCase = handle(
  contract,
  (world) =>
    async ({ kycRequestId }, visit) =>
      world.backofficeDatabase.transact(async (tx) => {
        const request = await kycRequestById(tx, visit.merchantId, kycRequestId);
        const [shown] = request ? await staffKycRequestShown(tx, visit.merchantId, [request]) : [];
        if (!request || !shown) return refuse('kyc_request_unknown');
        const files = await filesOfKycRequest(tx, kycRequestId);
        const stored = await storedFiles(
          tx,
          files.map((file) => file.stored_name),
        );
        await appendAuditIn(tx, {
          ...auditVisit(visit),
          action: 'verification.open_case',
          subject: { kind: 'player', id: request.member_id },
          after: { kycRequestId, what: request.what },
        });
        const ageMin = await ageRequiredOf(tx, await merchantIn(world, tx, visit.merchantId), request.member_id);
        return accept({
          request: shown,
          level: (await levelsShown(world, tx, request.member_id)).level,
          compare: await textsToCompare(world, tx, request),
          isUnderAge: await isUnderAge(world, tx, request),
          ageMin,
          files: files.map((file) => ({
            fileId: file.file_id,
            uploadedAt: file.uploaded_at,
            tryNo: file.try_no ?? 1,
            isShredded: !stored.has(file.stored_name),
          })),
          steps: (await stepsOf(tx, kycRequestId)).map((step) => ({
            no: step.step_no,
            state: step.to_state,
            at: step.at,
            by: step.by,
            reasons: step.reasons,
          })),
        });
      }),
);
