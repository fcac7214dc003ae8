import { linesWaitingFor, overdueDeposits } from '#features/cashier/public.ts';
import { vendorAlerts } from '#features/gateway/public.ts';
import { overdueMarkers } from '#features/protection/public.ts';
import { standingRefusals } from '#features/proof/public.ts';
import { unsealedMonths } from '#features/records/public.ts';
import { overdueKycRequests } from '#features/verification/public.ts';
import { type AlertCause, changedAccounts } from '#features/staff/public.ts';
import { verifierState } from '#features/wallet/public.ts';
import { overdueWithdrawals, silentWithdrawals } from '#features/withdrawals/public.ts';
import type { Read } from '#kit/server/database/database.ts';
import type { MerchantBound } from '#kit/server/database/merchant-bounds.ts';
import type { ParReturn } from '#kit/server/par-returns.ts';
import type { MerchantId } from '#kit/shared/id.ts';
import { type Instant, isoOf } from '#kit/shared/time.ts';
import { unreconciledDays } from '../../db/reconciliation-desk.ts';
import { type AlertKind, newKeyForMs } from '../../domain/alert-kinds.ts';
import type { alertBounds } from './alert-bounds.ts';
import { bigWinCauses, returnCauses } from './bounded-causes.ts';

/** The longest standing first, so that what was raised stays among them. */
const most = 200;

/** What is asked for beside the rows: the bounds of every merchant, and the games' par sheets. */
export type AlertQuery = { bounds: readonly OfMerchant[]; pars: (read: Read) => Promise<ParReturn[]> };
export type OfMerchant = { merchantId: MerchantId; value: typeof alertBounds.default };

const boundsFor = (
  bounds: readonly OfMerchant[],
  name: 'unmatched' | 'unreconciled' | 'vendorFailures',
): MerchantBound[] => bounds.map(({ merchantId, value }) => ({ merchantId, bound: value[name] }));

type WaitingMoney = { merchantId: MerchantId; id: string; since: Instant; amount: bigint };

const moneyThatWaits = ({ merchantId, id, since, amount }: WaitingMoney): AlertCause => ({
  merchantId,
  subject: id,
  since,
  amount,
  detail: null,
});

/** Which games, and what was heard last, as far as either is known. */
const together = (...parts: readonly (string | null)[]): string | null => {
  const known = parts.filter((part) => part !== null && part !== '');
  return known.length === 0 ? null : known.join(': ');
};

/** What stands of each kind, beside what features tell of by themselves. */
export const ownCausesOf: Readonly<Record<AlertKind, (read: Read, asked: AlertQuery) => Promise<AlertCause[]>>> = {
  ledger_deviation: async (read) => {
    const { foundLately, lastDeviation, lookedAt } = await verifierState(read);
    if (foundLately === 0n || lookedAt === null) return [];
    return [{ merchantId: null, subject: 'ledger', since: lookedAt, amount: null, detail: lastDeviation }];
  },
  statement_refused: async (read) =>
    (await standingRefusals(read, most)).map(({ closesAt, why, details, foundAt }) => ({
      merchantId: null,
      subject: `${isoOf(closesAt)} ${why}`,
      since: foundAt,
      amount: null,
      detail: details[0] ?? null,
    })),
  line_unmatched: async (read, { bounds }) =>
    (await linesWaitingFor(read, boundsFor(bounds, 'unmatched'), most)).map(({ bound, ...line }) => ({
      ...moneyThatWaits(line),
      measure: { unit: 'hours', threshold: bound, value: null },
    })),
  deposit_in_review: async (read) => (await overdueDeposits(read, most)).map(moneyThatWaits),
  document_waiting: async (read) =>
    (await overdueKycRequests(read, most)).map((ask) => ({
      merchantId: ask.merchant_id,
      subject: ask.kyc_request_id,
      since: ask.since,
      amount: null,
      detail: null,
    })),
  harm_marker_overdue: async (read) =>
    (await overdueMarkers(read, most)).map((marker) => ({
      merchantId: marker.merchant_id,
      subject: marker.marker_id,
      since: marker.deadline,
      amount: null,
      detail: null,
    })),
  withdrawal_waiting: async (read) => (await overdueWithdrawals(read, 'review', most)).map(moneyThatWaits),
  withdrawal_day_old: async (read) => (await overdueWithdrawals(read, 'dayOld', most)).map(moneyThatWaits),
  dispute_waiting: async (read) => (await overdueWithdrawals(read, 'disputes', most)).map(moneyThatWaits),
  payout_silent: async (read) => (await silentWithdrawals(read, most)).map(moneyThatWaits),
  decision_stuck: async (read) => (await overdueWithdrawals(read, 'stuck', most)).map(moneyThatWaits),
  day_not_reconciled: async (read, { bounds }) =>
    (await unreconciledDays(read, boundsFor(bounds, 'unreconciled'), most)).map(
      ({ merchantId, accountId, day, endedAt, difference, bound }) => ({
        merchantId,
        subject: `${day}.${accountId}`,
        since: endedAt,
        amount: difference,
        detail: null,
        measure: { unit: 'hours', threshold: bound, value: null },
      }),
    ),
  // Every owner is told of each account that was given, raised, reset or enabled, for as long as it is no second person.
  account_changed: async (read) =>
    (await changedAccounts(read, most)).map(({ merchantId, staffId, username, since, kinds }) => ({
      merchantId,
      subject: staffId,
      since,
      amount: null,
      detail: `${username}: ${kinds}`,
    })),
  payout_held: async (read) =>
    (await vendorAlerts.heldActs(read, most)).map((held) => ({
      merchantId: held.merchant_id,
      subject: held.held_id,
      since: held.held_at,
      amount: held.amount,
      detail: `${held.vendor} ${held.transaction_id}`,
    })),
  bonus_half_spent: async (read) =>
    (await vendorAlerts.bonusDaysHalfFull(read, most)).map(({ merchant_id: merchantId, vendor, day, since, paid }) => ({
      merchantId,
      subject: `${day}.${vendor}`,
      since,
      amount: paid,
      detail: vendor,
    })),
  vendor_key_used: async (read) =>
    (await vendorAlerts.keysFirstUsedSince(read, newKeyForMs, most)).map((key) => ({
      merchantId: key.merchant_id,
      subject: key.key_id,
      since: key.first_used_at,
      amount: null,
      detail: key.vendor,
    })),
  body_signature: async (read) =>
    (await vendorAlerts.keysSigningBodies(read, most)).map((key) => ({
      merchantId: key.merchant_id,
      subject: key.key_id,
      since: key.issued_at,
      amount: null,
      detail: `${key.vendor}, ${isoOf(key.until).slice(0, 10)}`,
    })),
  // One for a vendor, however many of its games have stopped: their names come and go with them.
  vendor_failing: async (read, { bounds }) =>
    (await vendorAlerts.failingVendors(read, boundsFor(bounds, 'vendorFailures'), most)).map((it) => ({
      merchantId: it.merchant_id,
      subject: it.vendor,
      since: it.since,
      amount: null,
      detail: together(it.games, it.fault),
      measure: { unit: 'count', threshold: it.bound, value: BigInt(it.failures) },
    })),
  big_win: (read, { bounds }) => bigWinCauses(read, bounds, most),
  return_outside: returnCauses,
  feed_silent: async () => [],
  draw_late: async () => [],
  draw_void: async () => [],
  draw_exposed: async () => [],
  login_attack: async () => [],
  webhook_stopped: async () => [],
  chat_overdue: async () => [],
  month_unsealed: async (read) =>
    (await unsealedMonths(read, most)).map(({ walletId, month, merchantId, expected, found, foundAt }) => ({
      merchantId,
      subject: `${month}.${walletId}`,
      since: foundAt,
      amount: found - expected,
      detail: null,
    })),
};
