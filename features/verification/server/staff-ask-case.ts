import { ageAskedOf } from '#features/identity/public.ts';
import { knownFieldsOf, payoutAccountsOf } from '#features/members/public.ts';
import { merchantIn } from '#features/merchants/public.ts';
import { appendAuditIn, auditVisit } from '#features/staff/public.ts';
import type { Read } from '#kit/server/database/database.ts';
import { handle } from '#kit/server/http/handle.ts';
import { storedFiles } from '#kit/server/files/private-files.ts';
import type { World } from '#kit/server/world.ts';
import { accept, refuse } from '#kit/shared/result.ts';
import { staffAskCase as contract } from '../contract/staff-ask-case.ts';
import { askById, type AskRow, stepsOf } from '../db/asks.ts';
import { filesOfAsk } from '../db/files.ts';
import { type Compared, comparedFor } from '../domain/asks.ts';
import { isUnderAge } from './age.ts';
import { levelsShown } from './show-verification.ts';
import { staffAskShown } from './staff-asks.ts';

const textsToCompare = async (world: World, read: Read, { member_id: memberId, what }: AskRow) => {
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
export const staffAskCase = handle(
  contract,
  (world) =>
    async ({ askId }, visit) =>
      world.backofficeDatabase.transact(async (tx) => {
        const ask = await askById(tx, visit.merchantId, askId);
        const [shown] = ask ? await staffAskShown(tx, visit.merchantId, [ask]) : [];
        if (!ask || !shown) return refuse('ask_unknown');
        const files = await filesOfAsk(tx, askId);
        const stored = await storedFiles(
          tx,
          files.map((file) => file.stored_name),
        );
        await appendAuditIn(tx, {
          ...auditVisit(visit),
          action: 'verification.open_case',
          subject: { kind: 'player', id: ask.member_id },
          after: { askId, what: ask.what },
        });
        const ageMin = await ageAskedOf(tx, await merchantIn(world, tx, visit.merchantId), ask.member_id);
        return accept({
          ask: shown,
          level: (await levelsShown(world, tx, ask.member_id)).level,
          compare: await textsToCompare(world, tx, ask),
          isUnderAge: await isUnderAge(world, tx, ask),
          ageMin,
          files: files.map((file) => ({
            fileId: file.file_id,
            uploadedAt: file.uploaded_at,
            tryNo: file.try_no ?? 1,
            isShredded: !stored.has(file.stored_name),
          })),
          steps: (await stepsOf(tx, askId)).map((step) => ({
            no: step.step_no,
            state: step.to_state,
            at: step.at,
            by: step.by,
            reasons: step.reasons,
          })),
        });
      }),
);
