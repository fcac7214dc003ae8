import { appendAuditIn, auditVisit } from '#features/staff/public.ts';
import type { Read, Tx } from '#kit/server/database/database.ts';
import { keepPrivateFileIn } from '#kit/server/files/private-files.ts';
import type { StaffVisit } from '#kit/server/http/visit.ts';
import { accept, refuse, type Result } from '#kit/shared/result.ts';
import type { Instant } from '#kit/shared/time.ts';
import { type AskRow, lockAsk } from '../db/asks.ts';
import { filesOfAsk } from '../db/files.ts';
import { staffAskShown } from './staff-asks.ts';
import { fileOwner } from './submit.ts';

export const waitingAsk = async (
  tx: Tx,
  { merchantId }: StaffVisit,
  askId: string,
): Promise<Result<AskRow, 'ask_unknown' | 'ask_not_waiting'>> => {
  const ask = await lockAsk(tx, merchantId, askId);
  if (!ask) return refuse('ask_unknown');
  return ask.state === 'submitted' ? accept(ask) : refuse('ask_not_waiting', { state: ask.state });
};

export const shownOne = async (read: Read, ask: AskRow) => {
  const [shown] = await staffAskShown(read, ask.merchant_id, [ask]);
  if (!shown) throw new Error(`${ask.ask_id} can't be shown`);
  return shown;
};

export const noteIn = (
  tx: Tx,
  visit: StaffVisit,
  before: AskRow,
  after: AskRow,
  reasons: readonly string[],
): Promise<unknown> =>
  appendAuditIn(tx, {
    ...auditVisit(visit),
    action: `verification.${after.state}`,
    subject: { kind: 'player', id: after.member_id },
    before: { state: before.state },
    after: { state: after.state, askId: after.ask_id, what: after.what, reasons: [...reasons] },
  });

/** Then they are shredded. */
export const keepFilesIn = async (tx: Tx, askId: string, until: Instant): Promise<void> => {
  for (const { stored_name: name } of await filesOfAsk(tx, askId))
    await keepPrivateFileIn(tx, { name, owner: fileOwner, until });
};
