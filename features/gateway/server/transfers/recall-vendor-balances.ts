import { sessionHoldersIn } from '#features/identity/public.ts';
import type { Tx } from '#kit/server/database/database.ts';
import type { World } from '#kit/server/world.ts';
import { accept } from '#kit/shared/result.ts';
import { later, minutesMs, secondsMs } from '#kit/shared/time.ts';
import { claimStay, dropStay, putOffStay, type StayRow } from '../../db/transfers/vendor-balances.ts';
import { nextTry } from '../../domain/patience.ts';
import type { VendorBooks } from '../vendors/vendor-book.ts';
import { lookAgainMs, transferMoney } from './transfer-money.ts';

const claimMs = secondsMs(30);
const staysPerTurn = 20;
/** A round that was open when they left may still bring something. */
const afterLeavingMs = minutesMs(5);

/**
 * Brings back what players have at vendors that hold balances, once they have left or their log-in has ended; tried ever more
 * seldom where a vendor does not answer, and looked for once more a while after.
 */
export const recallVendorBalances = (world: World, books: VendorBooks) => async (): Promise<void> => {
  for (let turn = 0; turn < staysPerTurn; turn++) {
    const now = world.clock.now();
    const stay = await world.database.transact(async (tx) => claimStay(tx, { now, until: later(now, claimMs) }));
    if (!stay) return;
    await lookAfter(world, books, stay);
  }
};

const lookAfter = async (world: World, books: VendorBooks, stay: StayRow): Promise<void> => {
  const change = (work: (tx: Tx) => Promise<void>) => world.database.transact(work);
  const now = world.clock.now();
  const leftAt = stay.left_at ?? ((await isHere(world, stay)) ? null : now);
  if (leftAt === null) return change((tx) => putOffStay(tx, stay, { tryAt: later(now, lookAgainMs), leftAt }));
  const moved = await recall(world, books, stay);
  const at = world.clock.now();
  const isEmpty = !moved.ok && moved.refusal === 'nothing_there';
  if (isEmpty && at - leftAt >= afterLeavingMs) return change((tx) => dropStay(tx, stay));
  const isHome = isEmpty || (moved.ok && moved.value.state === 'done');
  // What is under way is somebody else's work, and asked about soon.
  const tryAt = isHome ? later(at, afterLeavingMs) : nextTry(stay.attempts + 1, at);
  await change((tx) => putOffStay(tx, stay, { tryAt, leftAt }));
};

const isHere = async (world: World, { session_id: sessionId }: StayRow): Promise<boolean> => {
  const found = await world.database.transact(async (tx) => accept(await sessionHoldersIn(world, tx, [sessionId])));
  return found.ok && found.value.get(sessionId)?.isAlive === true;
};

/** All that is there. Each try has a name of its own: one that was refused for its amount says nothing about the next. */
const recall = (world: World, books: VendorBooks, stay: StayRow) => {
  const { player, vendor, member_id: memberId, merchant_id: merchantId, session_id: sessionId, attempts } = stay;
  const key = `stay:${player}:${stay.since_at}:${attempts}`;
  const wish = { vendor, direction: 'out', amount: undefined, key } as const;
  return transferMoney(world, books)(wish, { merchantId, player: { memberId, sessionId } });
};
