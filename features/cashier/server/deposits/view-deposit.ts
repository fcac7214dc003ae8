import type { Read } from '#kit/server/database/database.ts';
import { extensionPoint, installationSetting } from '#kit/server/extensions.ts';
import type { World } from '#kit/server/world.ts';
import type { MemberId, MerchantId, StaffId } from '#kit/shared/id.ts';
import { minor, moneyText } from '#kit/shared/money/money.ts';
import { deadlineOf, ownerOf } from '#kit/shared/state-clock.ts';
import type { DepositView } from '../../contract/deposit-view.ts';
import type { DepositRow } from '../../db/deposit-row.ts';
import type { ChangedBy, DepositStep } from '../../db/deposits.ts';
import type { Offer } from '../../domain/offer.ts';
import { depositClock } from '../../domain/deposit.ts';
import { promptPayPayload } from '../../domain/promptpay.ts';
import type { ProviderSettings } from '../providers/find-provider.ts';

/** What the installation says of the ways to pay. */
export type CashierSettings = ProviderSettings & {
  /** Where the simulated bank serves its pages; known once it has started. */
  simulatedBankUrl: () => string | undefined;
  /** What promotions offer this player for a deposit now; without it nothing is offered. */
  offersOf?: OffersOf | undefined;
};

export const cashierSettings = installationSetting<CashierSettings>('cashier.settings');

/** In the transaction that begins the deposit, where there is one. */
export type OffersOf = (world: World, read: Read, player: OfferedTo) => Promise<readonly Offer[]>;

/** @property language what names are read in; the merchant's first where it is not said. */
type OfferedTo = { merchantId: MerchantId; memberId: MemberId; language?: string | undefined };

/** What other features offer a player for a deposit. */
export const depositOffers = extensionPoint<OffersOf>('cashier.deposit-offers');

/** All that is offered for a deposit now. */
export const offersFor = async (
  world: World,
  read: Read,
  { offersOf }: Pick<CashierSettings, 'offersOf'>,
  player: OfferedTo,
): Promise<Offer[]> => {
  const offers: Offer[] = [];
  for (const of of [...(offersOf ? [offersOf] : []), ...depositOffers.of(world)])
    offers.push(...(await of(world, read, player)));
  return offers;
};

/** A stored deposit as its player sees it. */
export const viewDeposit = (row: DepositRow, settings: Pick<CashierSettings, 'simulatedBankUrl'>): DepositView => {
  const simulatedBankUrl = settings.simulatedBankUrl();
  const payload =
    row.state === 'waiting' && row.kind === 'promptpay'
      ? promptPayPayload({
          payee: { kind: row.proxy_kind, number: row.proxy_number },
          amount: row.pay_amount,
          reference: row.reference,
        })
      : undefined;
  return {
    depositId: row.deposit_id,
    state: row.state,
    clock: clockOf(row),
    kind: row.kind,
    amount: minor(row.amount),
    payAmount: minor(row.pay_amount),
    fee: minor(row.fee),
    creditedAmount: row.credited_amount === null ? undefined : minor(row.credited_amount),
    reference: row.reference,
    accountName: row.account_name,
    accountProxy: row.proxy_number,
    bankName: row.bank_name,
    qrPayload: payload,
    simulatedBankUrl:
      row.state === 'waiting' && simulatedBankUrl !== undefined && row.provider === 'simulated_bank'
        ? `${simulatedBankUrl}${payingPath(row, payload)}`
        : undefined,
    payUrl: row.state === 'waiting' ? (row.pay_url ?? undefined) : undefined,
    payCode: row.state === 'waiting' ? (row.pay_code ?? undefined) : undefined,
    offer: row.offer ? { offerId: row.offer.offerId, name: row.offer.name } : undefined,
    createdAt: row.created_at,
    expiresAt: row.expires_at,
    creditedAt: row.state === 'credited' && row.ended_at !== null ? row.ended_at : undefined,
    late: row.late,
  };
};

const payingPath = ({ proxy, pay_amount }: DepositRow, payload: string | undefined): string =>
  payload === undefined
    ? `/transfer?${new URLSearchParams({ to: proxy, amount: moneyText(pay_amount) })}`
    : `/pay?qr=${encodeURIComponent(payload)}`;

const clockOf = ({ state, since, expires_at, reason }: DepositRow): DepositView['clock'] => {
  const rule = depositClock[state];
  return {
    state,
    owner: ownerOf(depositClock, state),
    since,
    deadline: deadlineOf(depositClock, state, { since, own: expires_at }),
    reason,
    next: rule.owner === 'nobody' ? undefined : rule.next,
  };
};

/** Players see that staff acted, not who. */
export const viewStep = ({ changed_by, ...step }: DepositStep) => ({
  ...step,
  by: isStaff(changed_by) ? ('staff' as const) : changed_by,
});

const isStaff = (by: ChangedBy): by is StaffId => by.startsWith('stf_');
