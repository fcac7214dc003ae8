import { withdrawalsHeldIn } from '#features/identity/public.ts';
import { unconfirmedCredits } from '#features/cashier/public.ts';
import { type PayoutAccount, payoutAccountIn } from '#features/members/public.ts';
import { merchantIn } from '#features/merchants/public.ts';
import { hasBlockIn } from '#features/protection/public.ts';
import { afterCommit, type Tx } from '#kit/server/database/database.ts';
import type { World } from '#kit/server/world.ts';
import type { Money } from '#kit/shared/money/currency.ts';
import type { InputOf } from '#kit/shared/endpoint.ts';
import { type Minor, moneyText } from '#kit/shared/money/money.ts';
import { accept, refuse } from '#kit/shared/result.ts';
import { deadlineOf } from '#kit/shared/state-clock.ts';
import { isoOf } from '#kit/shared/time.ts';
import type { requestWithdrawal } from '../../contract/request-withdrawal.ts';
import { usedToday } from '../../db/member-figures.ts';
import { withdrawalById, withdrawalByKey } from '../../db/withdrawal-row.ts';
import { insertStep, insertWithdrawal, lockMemberWithdrawals } from '../../db/write-withdrawal.ts';
import { feeOf, limitBroken, type UsedToday, type WithdrawalTerms } from '../../domain/terms.ts';
import { wageringLeft } from '../../domain/wagering.ts';
import { withdrawalClock } from '../../domain/withdrawal-clock.ts';
import { freezeTerms, freezeWagering } from '../terms/frozen-terms.ts';
import { termsOfMember } from '../terms/level-terms.ts';
import { holdRequestIn } from '../money.ts';
import { sealPayee } from './payee.ts';
import {
  givenUp,
  givenUpBy,
  type Member,
  type MemberStanding,
  withdrawalEligibilityIn,
  type WithdrawalSettings,
} from './standing.ts';
import { viewWithdrawal } from './view-withdrawal.ts';

/** A request without what proves its owner. */
export type WithdrawalInput = Omit<InputOf<typeof requestWithdrawal>, 'typed'>;

/** Takes a request whose owner is proved: the money is set aside in the caller's transaction, or nothing of it stays. */
export const takeRequestIn = async (
  world: World,
  tx: Tx,
  settings: WithdrawalSettings,
  { asked, member }: { asked: WithdrawalInput; member: Member },
) => {
  const { memberId } = member;
  await lockMemberWithdrawals(tx, memberId);
  const earlier = await withdrawalByKey(tx, memberId, asked.idempotencyKey);
  if (earlier)
    return earlier.amount === asked.amount && earlier.account_id === asked.accountId
      ? accept(viewWithdrawal(world, earlier))
      : refuse('duplicate_mismatch');
  return newRequestIn(world, tx, settings, { asked, member });
};

const newRequestIn = async (
  world: World,
  tx: Tx,
  settings: WithdrawalSettings,
  { asked, member }: { asked: WithdrawalInput; member: Member },
) => {
  const { merchantId, memberId } = member;
  const { timeZone, currency } = await merchantIn(world, tx, merchantId);
  if (await hasBlockIn(world, tx, memberId, 'withdrawal')) return refuse('withdrawals_blocked');
  const heldUntil = await withdrawalsHeldIn(tx, memberId);
  if (heldUntil !== undefined) return refuse('withdrawals_held', { until: isoOf(heldUntil) });
  const unconfirmed = await unconfirmedCredits(tx, memberId);
  if (unconfirmed > 0n) return refuse('deposit_unconfirmed', { amount: moneyText(unconfirmed, currency) });
  const standing = await withdrawalEligibilityIn(world, tx, settings, member);
  if (!standing.level.ok) return standing.level;
  const terms = await termsOfMember(world, tx, member, standing.level.value.level);
  if (!terms) return refuse('withdrawals_closed');
  const account = await payoutAccountIn(world, tx, { memberId, accountId: asked.accountId });
  if (!account) return refuse('bank_account_unknown');
  if (account.usableFrom > world.clock.now())
    return refuse('bank_account_pending', { usableFrom: isoOf(account.usableFrom) });
  if (account.nameState === 'differs') return refuse('name_differs');
  const used = await usedToday(tx, memberId, timeZone);
  const broken = limitBroken(terms, used, asked.amount);
  if (broken) return refuse(broken, limitFacts(terms, used, currency));
  const left = wageringLeft(standing.wagering);
  if (left > 0n && !standing.isWageringWaived) return refuse('wagering_left', { left: moneyText(left, currency) });
  const { fee, net } = feeOf(terms, used, asked.amount);
  if (net <= 0n) return refuse('withdrawal_too_small', limitFacts(terms, used, currency));
  const lost = await givenUpBy(world, tx, member);
  if (lost.count > 0 && asked.givesUp !== true)
    return refuse('bonus_in_play', { amount: moneyText(lost.amount, currency) });
  for (const { giveUpIn } of givenUp.of(world)) await giveUpIn(world, tx, member);
  const withdrawalId = world.entropy.id('wdr');
  const held = await holdRequestIn(world, tx, member, { withdrawalId, net, fee });
  if (!held.ok) return ofHold(held.refusal);
  await writeIn(world, tx, { withdrawalId, asked, member, standing, terms, fee, net, account });
  const row = await withdrawalById(tx, withdrawalId);
  if (!row) throw new Error(`${withdrawalId} was not written`);
  afterCommit(tx, () => world.live.publish(`member/${memberId}/withdrawals`, { kind: 'held' }));
  return accept(viewWithdrawal(world, row));
};

const limitFacts = (terms: WithdrawalTerms, used: UsedToday, currency: Money) => ({
  amountMin: moneyText(terms.amountMin, currency),
  amountMax: moneyText(terms.amountMax, currency),
  dayCount: terms.dayCount,
  dayAmount: moneyText(terms.dayAmount, currency),
  usedToday: moneyText(used.amount, currency),
});

/** A new id was never heard of, so nothing but too little money or a blocked wallet can stop its hold. */
const ofHold = (refusal: string) => {
  if (refusal === 'insufficient_funds' || refusal === 'wallet_blocked') return refuse(refusal);
  throw new Error(`a new hold was refused: ${refusal}`);
};

type New = {
  withdrawalId: string;
  asked: WithdrawalInput;
  member: Member;
  standing: MemberStanding;
  terms: WithdrawalTerms;
  fee: Minor;
  net: Minor;
  account: PayoutAccount;
};

const writeIn = async (world: World, tx: Tx, it: New): Promise<void> => {
  const at = world.clock.now();
  await insertWithdrawal(tx, {
    withdrawalId: it.withdrawalId,
    ...it.member,
    accountId: it.account.accountId,
    bank: it.account.bank,
    payeeSealed: sealPayee(world, it.account),
    amount: it.asked.amount,
    fee: it.fee,
    net: it.net,
    idempotencyKey: it.asked.idempotencyKey,
    ...freezeTerms(it.terms),
    wagering: freezeWagering(it.standing.wagering),
    risk: [
      ...(it.standing.isWageringWaived && wageringLeft(it.standing.wagering) > 0n ? ['wagering_waived'] : []),
      ...(it.account.nameState === 'matched' ? [] : ['name_unchecked']),
    ],
    at,
    deadline: deadlineOf(withdrawalClock, 'held', { since: at }) ?? at,
  });
  await insertStep(tx, {
    withdrawalId: it.withdrawalId,
    from: undefined,
    to: 'held',
    at,
    by: { kind: 'player', id: it.member.memberId },
  });
};
