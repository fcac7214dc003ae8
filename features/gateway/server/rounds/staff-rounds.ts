import { handle } from '#kit/server/http/handle.ts';
import { accept } from '#kit/shared/result.ts';
import { later, minutesMs } from '#kit/shared/time.ts';
import { staffRounds as contract } from '../../contract/rounds/staff-rounds.ts';
import { type ActRow, findRounds, type RoundOnDesk, roundsPageSize } from '../../db/rounds/round-desk.ts';

export const resolveApproval = 'gateway.resolve_round';

export const roundSubject = (roundNo: string) => ({ kind: 'round', id: roundNo });

export const staffRounds = handle(
  contract,
  (world) =>
    async ({ olderThanMinutes, before, ...filter }, { merchantId }) => {
      const rows = await findRounds(world.backofficeDatabase.read, {
        ...filter,
        merchantId,
        openedBefore:
          olderThanMinutes === undefined ? undefined : later(world.clock.now(), -minutesMs(olderThanMinutes)),
        before: before === undefined ? undefined : BigInt(before),
      });
      const page = rows.slice(0, roundsPageSize);
      return accept({
        rounds: page.map(viewRound),
        next: rows.length > roundsPageSize ? page.at(-1)?.round_no.toString() : undefined,
      });
    },
);

export const viewRound = (it: RoundOnDesk) => ({
  roundNo: it.round_no.toString(),
  vendor: it.vendor,
  game: it.game,
  roundId: it.round_id,
  state: it.state,
  openedAt: it.opened_at,
  endedAt: it.ended_at,
  bets: it.bets,
  members: it.members,
  memberId: it.member_id,
  currency: it.currency,
  stake: it.stake,
  turnover: it.turnover,
  payout: it.payout,
});

export const viewAct = (it: ActRow) => ({
  transactionId: it.transaction_id,
  kind: it.kind,
  requestId: it.request_id,
  roundNo: it.round_no?.toString() ?? null,
  memberId: it.member_id,
  currency: it.currency,
  amount: it.amount,
  referenceId: it.reference_id,
  takenBack: it.taken_back,
  recordedAt: it.recorded_at,
});
