import { hasPaymentPassword, withdrawalsHeldIn } from '#features/identity/public.ts';
import { payoutAccountsOf } from '#features/members/public.ts';
import { merchantOf } from '#features/merchants/public.ts';
import { followNow } from '#features/turnover/public.ts';
import { balancesOf } from '#features/wallet/public.ts';
import { handle } from '#kit/server/http/handle.ts';
import { moneyOfVisit, type PlayerVisit } from '#kit/server/http/visit.ts';
import type { World } from '#kit/server/world.ts';
import { zero } from '#kit/shared/money/money.ts';
import { accept } from '#kit/shared/result.ts';
import { withdrawalTerms as contract } from '../../contract/withdrawal-terms.ts';
import { usedToday } from '../../db/member-figures.ts';
import { leftToday } from '../../domain/terms.ts';
import { termsOfMember } from './level-terms.ts';
import { maskedNumber } from '../requests/payee.ts';
import { givenUpBy, type MemberStanding, withdrawalEligibilityIn, withdrawalSettings } from '../requests/standing.ts';
import { timesShown } from '../requests/withdrawal-times.ts';

/** Everything that decides over a request, before it is made. */
export const withdrawalTerms = handle(contract, (world) => {
  const settings = withdrawalSettings(world);
  return async (_input, visit) => {
    const { merchantId } = visit;
    const { memberId } = visit.player;
    const money = moneyOfVisit(visit);
    const { read } = world.database;
    await followNow(world);
    const standing = await withdrawalEligibilityIn(world, read, settings, { merchantId, memberId });
    const [terms, wallets, heldUntil, accounts] = [
      await termsShown(world, { merchantId, memberId }, levelShown(standing)),
      await balancesOf(read, memberId),
      await withdrawalsHeldIn(read, memberId),
      await payoutAccountsOf(world, read, memberId),
    ];
    const lost = await givenUpBy(world, read, { merchantId, memberId });
    return accept({
      terms,
      wagering: standing.wagering,
      wageringWaived: standing.isWageringWaived,
      heldUntil,
      proofMissing: standing.level.ok ? undefined : standing.level.refusal,
      givesUp: lost.count === 0 ? undefined : lost,
      hasPassword: await hasPaymentPassword(read, memberId),
      balance: wallets.find(({ kind, currency }) => kind === 'cash' && currency === money)?.balance ?? zero,
      accounts: accounts.map(({ accountId, bank, number, usableFrom, nameState }) => ({
        accountId,
        bank,
        accountNumber: maskedNumber(number),
        usableFrom,
        nameDiffers: nameState === 'differs',
      })),
      times: await timesShown(world, merchantId),
    });
  };
});

/** Whoever has proved too little sees what holds for those who have just enough. */
const levelShown = ({ level }: MemberStanding): number => (level.ok ? level.value.level : levelNeeded(level.detail));

const levelNeeded = ({ needed, level }: Record<string, unknown>): number =>
  typeof needed === 'number' ? needed : typeof level === 'number' ? level : 0;

type Whose = { merchantId: PlayerVisit['merchantId']; memberId: PlayerVisit['player']['memberId'] };

const termsShown = async (world: World, { merchantId, memberId }: Whose, ofLevel: number) => {
  const { read } = world.database;
  const terms = await termsOfMember(world, read, { merchantId, memberId }, ofLevel);
  if (!terms) return undefined;
  const { timeZone } = await merchantOf(world, merchantId);
  const used = await usedToday(read, memberId, timeZone);
  const left = leftToday(terms, used);
  const { level, amountMin, amountMax, dayCount, dayAmount, feeFixed, feePermille, confirmMinutes, reopenDays } = terms;
  return {
    level,
    amountMin,
    amountMax,
    dayCount,
    dayAmount,
    feeFixed,
    feePermille,
    confirmMinutes,
    reopenDays,
    leftCount: left.count,
    leftAmount: left.amount,
    feeFreeLeft: Math.max(terms.feeFreeCount - used.count, 0),
  };
};
