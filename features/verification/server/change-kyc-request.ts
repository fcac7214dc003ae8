import { z } from 'zod';
import { noticesIn } from '#features/messages/public.ts';
import { memberOf } from '#features/identity/public.ts';
import type { Tx } from '#kit/server/database/database.ts';
import { defineEvent, publishIn } from '#kit/server/events/events.ts';
import { outgoing } from '#kit/server/events/outgoing-events.ts';
import type { World } from '#kit/server/world.ts';
import { accept } from '#kit/shared/result.ts';
import { deadlineOf, mayChange } from '#kit/shared/state-clock.ts';
import type { Instant } from '#kit/shared/time.ts';
import { type KycRequestRow, changeKycRequest } from '../db/kyc-requests.ts';
import { kycRequestClock, type KycRequestState, kycRequestStates } from '../domain/kyc-requests.ts';

type Step = {
  to: KycRequestState;
  /** `player`, `system`, or a staff member's id. */
  by: string;
  reasons?: readonly string[];
  goodUntil?: Instant | null;
};

/** A locked ask goes on as its clock allows. @throws Error for any other step. */
export const changeKycRequestIn = async (
  world: World,
  tx: Tx,
  request: KycRequestRow,
  { to, by, reasons = [], goodUntil = null }: Step,
): Promise<KycRequestRow> => {
  if (!mayChange(kycRequestClock, request.state, to))
    throw new Error(`${request.kyc_request_id} can't go from ${request.state} to ${to}`);
  const at = world.clock.now();
  const tries = request.tries + (to === 'submitted' ? 1 : 0);
  const deadline = deadlineOf(kycRequestClock, to, { since: at }) ?? null;
  const changed = await changeKycRequest(tx, request, { to, at, deadline, tries, goodUntil, by, reasons });
  await notifyKycRequestIn(tx, changed);
  return changed;
};

/** What is asked of a player is in another state: `state`, `memberId`, `kycRequestId`, `tries`. */
export const kycRequestChanged = defineEvent(
  'verification.kyc_request-changed',
  z.object({ kycRequestId: z.string(), memberId: z.string(), state: z.enum(kycRequestStates), tries: z.int() }),
  ({ memberId }) => memberId,
);

export const kycRequestChangedOut = outgoing({
  type: 'verification.changed',
  version: 1,
  about: 'A request for a player’s documents is in another state; no document and no reason is sent.',
  event: kycRequestChanged,
  data: z.object({
    memberId: z.string().describe('the player'),
    kycRequestId: z.string().describe('the request'),
    state: z.enum(kycRequestStates).describe('where it stands now'),
    tries: z.int().describe('how often the player has sent something in'),
  }),
  example: {
    memberId: 'mbr_0190a0000000700080000000000000aa',
    kycRequestId: 'kyc_0190a0000000700080000000000000ee',
    state: 'accepted',
    tries: 1,
  },
  factsOf: async ({ database }, data) => {
    const member = await memberOf(database.read, data.memberId);
    return member && { merchantId: member.merchantId, subject: data.memberId, data };
  },
});

export const notifyKycRequestIn = (
  tx: Tx,
  request: Pick<KycRequestRow, 'kyc_request_id' | 'member_id' | 'state' | 'tries'>,
): Promise<void> =>
  publishIn(tx, kycRequestChanged, {
    kycRequestId: request.kyc_request_id,
    memberId: request.member_id,
    state: request.state,
    tries: request.tries,
  });

/** What the player's inbox says of a state; of the others nothing. */
const noticeOf = {
  requested: 'document_requested',
  accepted: 'document_accepted',
  refused: 'document_refused',
  closed: 'document_refused',
} as const;

const isTold = (state: KycRequestState): state is keyof typeof noticeOf => Object.hasOwn(noticeOf, state);

/** Tells the player what concerns them; the back office's role may not, so it hangs on the event. */
export const notifyKycRequest =
  (world: World) =>
  async ({ kycRequestId, memberId, state, tries }: z.output<typeof kycRequestChanged.payload>): Promise<void> => {
    if (!isTold(state)) return;
    await world.database.transact(async (tx) => {
      await noticesIn(world, tx, noticeOf[state], [{ memberId, about: `${kycRequestId}/${tries}`, facts: {} }]);
      return accept({});
    });
  };
