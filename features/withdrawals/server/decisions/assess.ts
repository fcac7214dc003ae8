import { memberOf } from '#features/identity/public.ts';
import { merchantIn } from '#features/merchants/public.ts';
import { cashDepositsOf } from '#features/wallet/public.ts';
import type { Tx } from '#kit/server/database/database.ts';
import type { World } from '#kit/server/world.ts';
import { sum } from '#kit/shared/money/money.ts';
import { withdrawalsIn } from '../../db/due.ts';
import { memberFigures, usedToday } from '../../db/member-figures.ts';
import { lockWithdrawal, withdrawalById, type WithdrawalRow } from '../../db/withdrawal-row.ts';
import { setRisk } from '../../db/write-withdrawal.ts';
import { type RiskReason, risksOf } from '../../domain/risk.ts';
import { isSameName } from '../../domain/same-name.ts';
import { changeStateIn } from '../states/change-state.ts';
import { frozenTermsOf } from '../terms/frozen-terms.ts';
import { openPayee } from '../requests/payee.ts';
import type { PayoutProviders } from '../payouts/payout-providers.ts';

/** Looks at each new request: it goes on by itself where nothing speaks against it, else people look. */
export const assessHeld = (world: World, providers: PayoutProviders) => async (): Promise<void> => {
  for (const withdrawalId of await withdrawalsIn(world.database.read, ['held']))
    await assess(world, providers, withdrawalId).catch((error: unknown) =>
      // Its deadline hands it to staff.
      world.log.error('a withdrawal could not be assessed', { withdrawalId, error }),
    );
};

const assess = async (world: World, providers: PayoutProviders, withdrawalId: string): Promise<void> => {
  // The bank is asked outside of any transaction.
  const isNameMatched = await isNameOfAccount(world, providers, withdrawalId);
  await world.database.transact(async (tx) => {
    const row = await lockWithdrawal(tx, withdrawalId);
    if (row?.state !== 'held') return;
    const risk = await risksIn(world, tx, row, isNameMatched || !row.risk.includes('name_unchecked'));
    await setRisk(tx, withdrawalId, risk);
    const by = { kind: 'system' } as const;
    const [first] = risk;
    await changeStateIn(world, tx, row, first ? { to: 'review', by, reason: first } : { to: 'approved', by });
  });
};

/** Whether the bank has the account under the name of the member's profile. Unanswered: nobody knows, people look. */
const isNameOfAccount = async (world: World, providers: PayoutProviders, withdrawalId: string): Promise<boolean> => {
  const { read } = world.database;
  const row = await withdrawalById(read, withdrawalId);
  const payee = row && openPayee(world, row.payee_sealed);
  if (!row || !payee || !row.risk.includes('name_unchecked')) return false;
  const route = await providers.routeOf(read, row.merchant_id);
  if (!route.ok) return false;
  const answer = await route.value.provider.nameOf(payee);
  return answer.state === 'known' && isSameName(answer.name, payee.name);
};

const risksIn = async (world: World, tx: Tx, row: WithdrawalRow, isNameMatched: boolean): Promise<RiskReason[]> => {
  const { timeZone } = await merchantIn(world, tx, row.merchant_id);
  const figures = await memberFigures(tx, row.member_id, row.account_id);
  const deposits = await cashDepositsOf(tx, row.member_id);
  const member = await memberOf(tx, row.member_id);
  return risksOf(
    {
      amount: row.amount,
      paidBefore: figures.paid,
      paidToAccountBefore: figures.paidToAccount,
      isNameMatched,
      requestsOfDay: (await usedToday(tx, row.member_id, timeZone)).count,
      isWageringWaived: row.risk.includes('wagering_waived'),
      deposited: sum(deposits.map(({ amount }) => amount)),
      withdrawn: figures.withdrawn,
      disputes: figures.disputes,
      isBlocked: member?.state !== 'active',
    },
    frozenTermsOf(row),
  );
};
