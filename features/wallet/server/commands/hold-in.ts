import type { Tx } from '#kit/server/database/database.ts';
import type { World } from '#kit/server/world.ts';
import type { MerchantId } from '#kit/shared/id.ts';
import { type Currency, type Minor, minor, minus, zero } from '#kit/shared/money/money.ts';
import { accept, refuse, type Result } from '#kit/shared/result.ts';
import { endHold, findHold, type HoldRow, insertHold } from '../../db/commands/holds.ts';
import { lockWallets } from '../../db/wallets/open-accounts.ts';
import type { CounterAccountId, WalletId } from '../../domain/account.ts';
import type { Command } from '../../domain/command.ts';
import { isMoved, resultOf, type WalletRefusal } from '../../domain/outcome.ts';
import { applyIn } from './apply-in.ts';
import { counterAccountIn } from '../wallets/open-accounts.ts';

export type NewHold = {
  /** Prefixed id of what the money is held for, such as `wdr_…`: one hold each, for ever. */
  holdId: string;
  merchantId: MerchantId;
  currency: Currency;
  /** From this wallet, into the same member's locked one. */
  walletId: WalletId;
  lockedWalletId: WalletId;
  /** Above zero, minor units. */
  amount: Minor;
  /** For people who look at it later: `withdrawal`, `session` … */
  purpose: string;
};

export type Held = { holdId: string /** What is left in the wallet it came from. */; balance: Minor };

/**
 * Sets money aside: out of the wallet, into the member's locked one. The same hold again changes nothing.
 * Refusals are those of the payment: above all `insufficient_funds`, `wallet_blocked`, and `duplicate_mismatch` for the
 * same hold over another amount or wallet. The caller passes a refusal on, so that its transaction rolls back.
 */
const holdIn = async (world: World, tx: Tx, hold: NewHold): Promise<Result<Held, WalletRefusal>> => {
  if (hold.amount <= 0n) throw new RangeError('a hold holds something');
  const transit = await transitIn(world, tx, hold);
  await lockWallets(tx, [hold.walletId, hold.lockedWalletId]);
  const [taken] = await applyIn(world, tx, [
    move(hold, 'hold', `hold:${hold.holdId}`, hold.walletId, minor(-hold.amount), transit),
  ]);
  const outcome = resultOf(taken!);
  if (!outcome.ok) return outcome;
  if (outcome.value.outcome === 'applied') {
    await insertHold(tx, hold);
    await applyAll(world, tx, [
      move(hold, 'hold', `hold-in:${hold.holdId}`, hold.lockedWalletId, hold.amount, transit),
    ]);
  }
  return accept({ holdId: hold.holdId, balance: outcome.value.balance });
};

export type HoldEnded = { holdId: string; captured: Minor; released: Minor };
export type HoldRefusal = 'hold_not_found' | 'hold_ended';
/** Gives all of a hold back to the wallet that it came from. Again: nothing changes. `hold_ended` if it was captured. */
const releaseHoldIn = (world: World, tx: Tx, holdId: string): Promise<Result<HoldEnded, HoldRefusal>> =>
  endHoldIn(world, tx, { holdId, captured: zero });

export type Capture = {
  holdId: string;
  /** How much goes onward; the rest goes back. Above zero, at most what is held. Left out: all of it. */
  amount?: Minor;
  /** Where it goes: the bank's clearing account for a withdrawal, the vendor's for a session. */
  counterAccount: CounterAccountId;
};

/** Ends a hold by paying from it. Again: nothing changes. `hold_ended` if it was released, or captured otherwise. */
const captureHoldIn = async (
  world: World,
  tx: Tx,
  { holdId, amount, counterAccount }: Capture,
): Promise<Result<HoldEnded, HoldRefusal>> => {
  const hold = await findHold(tx, holdId);
  if (!hold) return refuse('hold_not_found');
  const captured = amount ?? hold.amount;
  if (captured <= 0n || captured > hold.amount) throw new RangeError(`a capture of ${captured} out of ${hold.amount}`);
  return endHoldIn(world, tx, { holdId, captured, counterAccount });
};

type End = { holdId: string; captured: Minor; counterAccount?: CounterAccountId };

const endHoldIn = async (world: World, tx: Tx, end: End): Promise<Result<HoldEnded, HoldRefusal>> => {
  const hold = await findHold(tx, end.holdId);
  if (!hold) return refuse('hold_not_found');
  await lockWallets(tx, [hold.walletId, hold.lockedWalletId]);
  const stored = await endHold(tx, end);
  if (stored.captured !== end.captured || stored.counterAccount !== (end.counterAccount ?? null))
    return refuse('hold_ended');
  const transit = await transitIn(world, tx, hold);
  const rest = minus(hold.amount, end.captured);
  await applyAll(world, tx, [
    ...(end.counterAccount === undefined
      ? []
      : [
          move(
            hold,
            'capture',
            `hold-capture:${end.holdId}`,
            hold.lockedWalletId,
            minor(-end.captured),
            end.counterAccount,
          ),
        ]),
    ...(rest === 0n
      ? []
      : [
          move(hold, 'release', `hold-out:${end.holdId}`, hold.lockedWalletId, minor(-rest), transit),
          move(hold, 'release', `hold-release:${end.holdId}`, hold.walletId, rest, transit),
        ]),
  ]);
  return accept({ holdId: end.holdId, captured: end.captured, released: rest });
};

const move = (
  hold: { holdId: string },
  kind: 'hold' | 'release' | 'capture',
  key: string,
  walletId: WalletId,
  amount: Minor,
  counterAccount: CounterAccountId,
): Command => ({
  kind,
  key,
  walletId,
  amount,
  counterAccount,
  // Everything of a hold refers to what took the money.
  ...(key === `hold:${hold.holdId}` ? {} : { reference: `hold:${hold.holdId}` }),
});

/** Both ends of what passes between a member's own wallets meet on one account, which is always back at zero. */
const transitIn = (world: World, tx: Tx, { merchantId, currency }: Pick<HoldRow, 'merchantId' | 'currency'>) =>
  counterAccountIn(world, tx, { merchantId, owner: 'in_transit', code: 'hold', currency });

const applyAll = async (world: World, tx: Tx, commands: readonly Command[]) => {
  const outcomes = await applyIn(world, tx, commands);
  return outcomes.map((outcome) => {
    // The hold was found and locked, so its money is there: anything else is a bug, and nothing of it may stay.
    if (!isMoved(outcome)) throw new Error(`a hold's money did not move: ${outcome.outcome}`);
    return outcome;
  });
};

/** Money set aside from a wallet into the member's locked one, then given back or paid onward. */
export const holds = { placeIn: holdIn, releaseIn: releaseHoldIn, captureIn: captureHoldIn } as const;
