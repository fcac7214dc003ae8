import type { Tx } from '#kit/server/database/database.ts';
import type { World } from '#kit/server/world.ts';
import { memberOf } from '#features/identity/public.ts';
import { id, type MemberId } from '#kit/shared/id.ts';
import { deadlineOf } from '#kit/shared/state-clock.ts';
import { type AskCause, insertAsk, openAskOf } from '../db/asks.ts';
import { tellAskIn } from './change-ask.ts';
import { kycRequestClock, type AskedThing, type AskReason } from '../domain/asks.ts';

export type Asked = {
  memberId: MemberId;
  what: AskedThing;
  reason: AskReason;
  causedBy: AskCause;
  /** The staff member, where one asked. */
  staffId?: string;
};

/** Asks a player to show something. Where the same is asked for already nothing changes. @returns the ask's id. */
export const requestDocumentIn = async (
  world: World,
  tx: Tx,
  { memberId, what, reason, causedBy, staffId }: Asked,
): Promise<string> => {
  const member = await memberOf(tx, memberId);
  if (!member) throw new Error(`no member ${memberId}`);
  const askId: string = world.entropy.id('ask');
  const at = world.clock.now();
  const deadline = deadlineOf(kycRequestClock, 'asked', { since: at });
  if (deadline === undefined) throw new Error('what is asked for has a deadline');
  const isNew = await insertAsk(tx, {
    askId,
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
    if (causedBy !== 'player') await tellAskIn(tx, { ask_id: askId, member_id: memberId, state: 'asked', tries: 0 });
    return askId;
  }
  const open = await openAskOf(tx, memberId, what);
  if (!open) throw new Error(`${what} is asked of ${memberId} and isn't`);
  return open.ask_id;
};

/** Somebody's bank account is in another name: they are asked for the bank's book. */
export const askForBankBook =
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
