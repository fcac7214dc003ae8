import { requestApprovalIn } from '#features/staff/public.ts';
import { handle } from '#kit/server/http/handle.ts';
import { sum } from '#kit/shared/money/money.ts';
import { accept, refuse } from '#kit/shared/result.ts';
import { staffVoidRaffle as contract } from '../contract/staff-void-raffle.ts';
import { raffleById } from '../db/raffles.ts';
import { placesOf, termsOf } from '../domain/raffle-terms.ts';
import { voidRaffleApproval } from './approvals.ts';

export const staffVoidRaffle = handle(
  contract,
  (world) =>
    async ({ raffleId, reason }, visit) =>
      world.backofficeDatabase.transact(async (tx) => {
        const raffle = await raffleById(tx, visit.merchantId, raffleId);
        if (!raffle) return refuse('raffle_unknown');
        if (raffle.state === 'void' || raffle.from_at <= world.clock.now()) return refuse('raffle_begun');
        const terms = termsOf(raffle.document);
        const asked = await requestApprovalIn(world, tx, visit, {
          kind: voidRaffleApproval,
          permission: 'rewards.write',
          subject: { kind: 'raffle', id: raffleId },
          amount: sum(placesOf(terms)),
          facts: { name: terms.names.EN, firstDay: raffle.first_day, lastDay: raffle.last_day },
          reason,
        });
        return asked.ok ? accept({ approvalId: asked.value.approvalId }) : asked;
      }),
);
