import { ageAskedOf, memberOf, usernamesOf } from '#features/identity/public.ts';
import { knownFieldsOf, payoutAccountsOf } from '#features/members/public.ts';
import { merchantIn } from '#features/merchants/public.ts';
import { appendAuditIn, auditVisit } from '#features/staff/public.ts';
import type { Read } from '#kit/server/database.ts';
import { readPrivateFile, storedFiles } from '#kit/server/private-files.ts';
import type { Handler } from '#kit/server/routes.ts';
import { watermarked } from '#kit/server/watermark.ts';
import type { World } from '#kit/server/world.ts';
import type { MerchantId } from '#kit/shared/id.ts';
import { accept, refuse } from '#kit/shared/result.ts';
import { isoOf } from '#kit/shared/time.ts';
import type * as cases from '../contract/staff-ask-case.ts';
import type * as queue from '../contract/staff-asks.ts';
import type * as look from '../contract/staff-look-at-file.ts';
import type * as player from '../contract/staff-player-verification.ts';
import { askById, type AskRow, asksOf, countWaiting, queuePage, stepsOf, waitingAsks } from '../db/asks.ts';
import { filesOfAsk } from '../db/files.ts';
import { comparedFor, type Compared } from '../domain/asks.ts';
import { isUnderAge } from './age.ts';
import { levelsShown } from './show-verification.ts';
import { fileOwner } from './submit.ts';
import { askShown } from './view-ask.ts';

export const staffAskShown = async (read: Read, merchantId: MerchantId, asks: readonly AskRow[]) => {
  const memberIds = [...new Set(asks.map(({ member_id: memberId }) => memberId))];
  const names = await usernamesOf(read, merchantId, memberIds);
  return Promise.all(
    asks.map(async (ask) => ({
      ...askShown(ask, await stepsOf(read, ask.ask_id)),
      memberId: ask.member_id,
      account: names.get(ask.member_id) ?? '',
      askedAt: ask.asked_at,
      causedBy: ask.caused_by,
    })),
  );
};

/** A place in the queue as the page hands it back: the moment and the id. */
const placeIn = (text: string | undefined) => {
  const [since, askId] = text?.split('/') ?? [];
  return since !== undefined && askId !== undefined && !Number.isNaN(Date.parse(since)) ? { since, askId } : undefined;
};

export const showAsks =
  (world: World): Handler<typeof queue.staffAsks> =>
  async ({ after }, { merchantId }) => {
    const { read } = world.backofficeDatabase;
    const rows = await waitingAsks(read, merchantId, placeIn(after));
    const page = rows.slice(0, queuePage);
    const last = rows.length > queuePage ? page.at(-1) : undefined;
    return accept({
      asks: await staffAskShown(read, merchantId, page),
      waiting: await countWaiting(read, merchantId),
      next: last && `${isoOf(last.since)}/${last.ask_id}`,
    });
  };

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
export const openAskCase =
  (world: World): Handler<typeof cases.staffAskCase> =>
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
    });

/** The picture leaves only together with its audit entry, and with the name of who looks all over it. */
export const lookAtFile =
  (world: World): Handler<typeof look.staffLookAtFile> =>
  async ({ askId, fileId }, visit) => {
    const found = await world.backofficeDatabase.transact(async (tx) => {
      const ask = await askById(tx, visit.merchantId, askId);
      if (!ask) return refuse('ask_unknown');
      const file = (await filesOfAsk(tx, askId)).find((it) => it.file_id === fileId);
      const bytes = file && (await readPrivateFile(world, tx, { name: file.stored_name, owner: fileOwner }));
      if (!bytes) return refuse('file_unknown');
      await appendAuditIn(tx, {
        ...auditVisit(visit),
        action: 'verification.look_at_file',
        subject: { kind: 'player', id: ask.member_id },
        after: { askId, fileId, what: ask.what },
      });
      return accept({ bytes });
    });
    if (!found.ok) return found;
    const at = isoOf(world.clock.now()).slice(0, 16).replace('T', ' ');
    const mark = { who: visit.staff.username, at: `${at} UTC`, subject: askId.slice(-8) };
    const marked = await watermarked(found.value.bytes, mark);
    return accept({ dataUrl: `data:image/webp;base64,${marked.toString('base64')}` });
  };

export const showPlayerVerification =
  (world: World): Handler<typeof player.staffPlayerVerification> =>
  async ({ memberId }, { merchantId }) => {
    const { read } = world.backofficeDatabase;
    const member = await memberOf(read, memberId);
    if (member?.merchantId !== merchantId) return refuse('player_unknown');
    const { level, levels } = await levelsShown(world, read, member.memberId);
    const asks = await staffAskShown(read, merchantId, await asksOf(read, memberId));
    return accept({ level, levels, asks });
  };
