import type { Tx } from '#kit/server/database/database.ts';
import type { World } from '#kit/server/world.ts';
import { memberOf } from '#features/identity/public.ts';
import { id, type MemberId } from '#kit/shared/id.ts';
import { deadlineOf } from '#kit/shared/state-clock.ts';
import { type KycRequestCause, insertKycRequest, openKycRequestOf } from '../db/kyc-requests.ts';
import { notifyKycRequestIn } from './change-kyc-request.ts';
import { kycRequestClock, type DocumentKind, type KycRequestReason } from '../domain/kyc-requests.ts';

export type DocumentRequest = {
  memberId: MemberId;
  what: DocumentKind;
  reason: KycRequestReason;
  causedBy: KycRequestCause;
  /** The staff member, where one asked. */
  staffId?: string;
};

/** Asks a player to show something. Where the same is asked for already nothing changes. @returns the ask's id. */
export const requestDocumentIn = async (
  world: World,
  tx: Tx,
  { memberId, what, reason, causedBy, staffId }: DocumentRequest,
): Promise<string> => {
  const member = await memberOf(tx, memberId);
  if (!member) throw new Error(`no member ${memberId}`);
  const kycRequestId: string = world.entropy.id('kyc');
  const at = world.clock.now();
  const deadline = deadlineOf(kycRequestClock, 'requested', { since: at });
  if (deadline === undefined) throw new Error('what is asked for has a deadline');
  const isNew = await insertKycRequest(tx, {
    kycRequestId,
    merchant_id: member.merchantId,
    member_id: memberId,
    what,
    reason,
    caused_by: causedBy,
    at,
    deadline,
    by: staffId ?? causedBy,
  });
  if (isNew) {
    // What the player began they know.
    if (causedBy !== 'player')
      await notifyKycRequestIn(tx, { kyc_request_id: kycRequestId, member_id: memberId, state: 'requested', tries: 0 });
    return kycRequestId;
  }
  const open = await openKycRequestOf(tx, memberId, what);
  if (!open) throw new Error(`${what} is asked of ${memberId} and isn't`);
  return open.kyc_request_id;
};

/** Somebody's bank account is in another name: they are asked for the bank's book. */
export const requestBankBook =
  (world: World) =>
  async ({ memberId }: { memberId: string }): Promise<void> => {
    await world.database.transact((tx) =>
      requestDocumentIn(world, tx, {
        memberId: id(memberId),
        what: 'bank_book',
        reason: 'name_differs',
        causedBy: 'system',
      }),
    );
  };
