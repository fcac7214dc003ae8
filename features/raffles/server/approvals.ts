import { z } from 'zod';
import { merchantIn } from '#features/merchants/public.ts';
import { appendAuditIn, type ApprovalActions, auditVisit } from '#features/staff/public.ts';
import type { World } from '#kit/server/world.ts';
import { dayOf, spanOf } from '#kit/shared/business-day.ts';
import { accept, refuse } from '#kit/shared/result.ts';
import { insertRaffle, insertVoided, raffleById } from '../db/raffles.ts';

export const planRaffleApproval = 'raffles.plan_raffle';
export const voidRaffleApproval = 'raffles.void_raffle';

const raffleFacts = z.object({ firstDay: z.string(), lastDay: z.string(), document: z.string() });

/** The second person's word plans a raffle; the seed is committed at the next look, before its first day. */
export const approvalActions = (world: World): ApprovalActions => ({
  [planRaffleApproval]: {
    approve: async (tx, { subject, facts, reason }, visit) => {
      const { firstDay, lastDay, document } = raffleFacts.parse(facts);
      const { merchantId } = visit;
      const { timeZone, currency } = await merchantIn(world, tx, merchantId);
      // Whoever agrees late lets no day begin without its seed.
      if (firstDay <= dayOf(world.clock.now(), timeZone)) return refuse('raffle_invalid', { fault: 'days' });
      const span = { from: spanOf(firstDay, timeZone).from, to: spanOf(lastDay, timeZone).to };
      const by = visit.staff.username;
      const raffle = { raffleId: subject.id, merchantId, document, currency, firstDay, lastDay, ...span, by, reason };
      await insertRaffle(tx, raffle);
      await appendAuditIn(tx, {
        ...auditVisit(visit),
        action: 'raffles.plan_raffle',
        subject,
        after: { firstDay, lastDay },
      });
      return accept(undefined);
    },
    reject: async () => undefined,
  },
  [voidRaffleApproval]: {
    approve: async (tx, { subject, reason }, visit) => {
      const raffle = await raffleById(tx, visit.merchantId, subject.id);
      if (!raffle) return refuse('raffle_unknown');
      // Whoever agrees late takes nobody's ticket away.
      if (raffle.from_at <= world.clock.now()) return refuse('raffle_begun');
      if (!(await insertVoided(tx, { raffleId: subject.id, by: visit.staff.username, reason })))
        return refuse('raffle_begun');
      await appendAuditIn(tx, { ...auditVisit(visit), action: 'raffles.void_raffle', subject, reason });
      return accept(undefined);
    },
    reject: async () => undefined,
  },
});
