import { decideValueIn, requestApprovalIn } from '#features/staff/public.ts';
import { handle } from '#kit/server/http/handle.ts';
import { moneyOfVisit } from '#kit/server/http/visit.ts';
import { moneyText } from '#kit/shared/money/money.ts';
import { accept, refuse } from '#kit/shared/result.ts';
import { staffGiveFreeRounds as contract } from '../../contract/free-rounds/staff-give-free-rounds.ts';
import { freeStakeMax, secondPersonFrom } from '../../domain/gift-limits.ts';
import { creditOf, type Gift, giveApproval, giveIn, mayHave } from './staff-free-rounds.ts';

export const staffGiveFreeRounds = handle(
  contract,
  (world) =>
    async ({ reason, stake, ...asked }, visit) =>
      world.backofficeDatabase.transact(async (tx) => {
        const gift: Gift = { ...asked, stake: moneyText(stake) };
        const worth = stake * BigInt(asked.rounds);
        if (stake > freeStakeMax)
          return refuse('stake_too_high', { most: moneyText(freeStakeMax, moneyOfVisit(visit)) });
        const may = await mayHave(tx, visit, gift);
        if (!may.ok) return may;
        const decided = await decideValueIn(tx, visit, {
          ...creditOf(gift, worth),
          secondPersonFrom,
          permission: 'money.write',
        });
        if (!decided.ok) return decided;
        if (decided.value.isAlone) {
          const given = await giveIn(world, tx, { gift, visit, reason });
          return given.ok ? accept({ outcome: 'given' as const }) : given;
        }
        const requested = await requestApprovalIn(world, tx, visit, {
          kind: giveApproval,
          permission: 'money.write',
          subject: { kind: 'player', id: gift.memberId },
          amount: worth,
          facts: gift,
          reason,
        });
        return requested.ok ? accept({ outcome: 'needs_approval' as const }) : requested;
      }),
);
