import { cachedMerchant, merchantIn } from '#features/merchants/public.ts';
import { canonicalHash } from '#kit/shared/canonical-json.ts';
import { z } from 'zod';
import type { Tx } from '#kit/server/database/database.ts';
import type { World } from '#kit/server/world.ts';
import { isMoney } from '#kit/shared/money/currency.ts';
import type { Minor } from '#kit/shared/money/money.ts';
import type { Operation } from '../../contract/acts/operation.ts';
import { admitPayout, insertHeldAct } from '../../db/payouts/held-acts.ts';
import { dayOf } from '#kit/shared/business-day.ts';
import type { CeilingName } from '../../domain/held-act.ts';
import type { ActContext } from '../acts/vendor-acts.ts';

/** What an act would pay, from its own words. */
export type Payout = {
  transactionId: string;
  /** The stake that it is paid on. */
  betTransactionId?: string | undefined;
  /** Minor units; of a pot only what is paid besides it. */
  amount: Minor;
  /** No stake stands behind it. */
  isBonus: boolean;
};

export type Held = { payout: Payout; ceiling: CeilingName };

/** The request's own name is no part of what is asked. */
export const heldHashOf = (request: Readonly<Record<string, unknown>>): string => {
  const { requestId: _request, session: _session, ...content } = request;
  return canonicalHash(JSON.stringify(Object.entries(content).toSorted(([a], [b]) => (a < b ? -1 : 1))));
};

/** As the wire has it. */
export const requestOf = (operation: Operation, asked: unknown): Record<string, unknown> =>
  z.record(z.string(), z.unknown()).parse(z.encode(operation.input, asked));

/** What stands against an act; with `held` it is to be held from now on. */
export type Stopped = { refusal: 'held_for_review' | 'payout_refused' | 'duplicate_mismatch'; held?: Held };

/**
 * Holds an act that was just carried out against the ceilings of its vendor. Tests, and what is no money, pass.
 * @returns undefined for what may stand; else the caller rolls back.
 */
export const stoppedIn = async (
  { world, tx, vendor, player }: ActContext,
  payout: Payout,
  request: Readonly<Record<string, unknown>>,
): Promise<Stopped | undefined> => {
  if (player.is_sandbox || !isMoney(player.currency)) return undefined;
  const { timeZone: zone } =
    cachedMerchant(world, player.merchant_id) ?? (await merchantIn(world, tx, player.merchant_id));
  const verdict = await admitPayout(tx, {
    vendor,
    transactionId: payout.transactionId,
    betTransactionId: payout.betTransactionId,
    isBonus: payout.isBonus,
    memberId: player.member_id,
    day: dayOf(world.clock.now(), zone),
    contentHash: heldHashOf(request),
  });
  switch (verdict) {
    case undefined:
      return undefined;
    case 'held':
      return { refusal: 'held_for_review' };
    case 'rejected':
      return { refusal: 'payout_refused' };
    case 'mismatch':
      return { refusal: 'duplicate_mismatch' };
    default:
      return { refusal: 'held_for_review', held: { payout, ceiling: verdict } };
  }
};

/** Writes down what is owed and waits for two people. */
export const holdIn = async (
  world: World,
  tx: Tx,
  { vendor, player, merchantId }: Pick<ActContext, 'vendor' | 'player' | 'merchantId'>,
  { operation, request, held }: { operation: Operation; request: Record<string, unknown>; held: Held },
): Promise<void> =>
  insertHeldAct(tx, {
    held_id: world.entropy.id('gha'),
    vendor,
    transaction_id: held.payout.transactionId,
    operation: operation.name,
    request: JSON.stringify(request),
    content_hash: heldHashOf(request),
    merchant_id: merchantId,
    member_id: player.member_id,
    player: player.player,
    currency: player.currency,
    amount: held.payout.amount,
    ceiling: held.ceiling,
    held_at: world.clock.now(),
  });
