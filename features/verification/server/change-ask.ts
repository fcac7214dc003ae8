import { z } from 'zod';
import { noticesIn } from '#features/messages/public.ts';
import type { Tx } from '#kit/server/database/database.ts';
import { defineEvent, publishIn } from '#kit/server/events/events.ts';
import type { World } from '#kit/server/world.ts';
import { accept } from '#kit/shared/result.ts';
import { deadlineOf, mayChange } from '#kit/shared/state-clock.ts';
import type { Instant } from '#kit/shared/time.ts';
import { type AskRow, changeAsk } from '../db/asks.ts';
import { kycRequestClock, type AskState, askStates } from '../domain/asks.ts';

type Step = {
  to: AskState;
  /** `player`, `system`, or a staff member's id. */
  by: string;
  reasons?: readonly string[];
  goodUntil?: Instant | null;
};

/** A locked ask goes on as its clock allows. @throws Error for any other step. */
export const changeAskIn = async (
  world: World,
  tx: Tx,
  ask: AskRow,
  { to, by, reasons = [], goodUntil = null }: Step,
): Promise<AskRow> => {
  if (!mayChange(kycRequestClock, ask.state, to)) throw new Error(`${ask.ask_id} can't go from ${ask.state} to ${to}`);
  const at = world.clock.now();
  const tries = ask.tries + (to === 'submitted' ? 1 : 0);
  const deadline = deadlineOf(kycRequestClock, to, { since: at }) ?? null;
  const changed = await changeAsk(tx, ask, { to, at, deadline, tries, goodUntil, by, reasons });
  await tellAskIn(tx, changed);
  return changed;
};

/** What is asked of a player is in another state: `state`, `memberId`, `askId`, `tries`. */
export const askChanged = defineEvent(
  'verification.ask-changed',
  z.object({ askId: z.string(), memberId: z.string(), state: z.enum(askStates), tries: z.int() }),
  ({ memberId }) => memberId,
);

export const tellAskIn = (tx: Tx, ask: Pick<AskRow, 'ask_id' | 'member_id' | 'state' | 'tries'>): Promise<void> =>
  publishIn(tx, askChanged, {
    askId: ask.ask_id,
    memberId: ask.member_id,
    state: ask.state,
    tries: ask.tries,
  });

/** What the player's inbox says of a state; of the others nothing. */
const noticeOf = {
  asked: 'document_asked',
  accepted: 'document_accepted',
  refused: 'document_refused',
  closed: 'document_refused',
} as const;

const isTold = (state: AskState): state is keyof typeof noticeOf => Object.hasOwn(noticeOf, state);

/** Tells the player what concerns them; the back office's role may not, so it hangs on the event. */
export const tellOfAsk =
  (world: World) =>
  async ({ askId, memberId, state, tries }: z.output<typeof askChanged.payload>): Promise<void> => {
    if (!isTold(state)) return;
    await world.database.transact(async (tx) => {
      await noticesIn(world, tx, noticeOf[state], [{ memberId, about: `${askId}/${tries}`, facts: {} }]);
      return accept({});
    });
  };
