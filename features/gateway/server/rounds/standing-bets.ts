import { sum } from '#kit/shared/money/money.ts';
import type { ActRow } from '../../db/rounds/round-desk.ts';
import type { OrderedBet } from '../../domain/round-order.ts';

const gains: readonly string[] = ['win', 'free_win', 'jackpot_win', 'adjust'];

export type StandingBet = OrderedBet & Pick<ActRow, 'member_id' | 'currency'> & { hasGains: boolean };

/** The bets of a round that stand, with what each won so far. */
export const standingBets = (acts: readonly ActRow[]): StandingBet[] =>
  acts
    .filter(({ kind, taken_back: takenBack }) => (kind === 'bet' || kind === 'free_bet') && !takenBack)
    .map(({ transaction_id: transactionId, kind, member_id, currency, amount }) => {
      const won = acts.filter(
        (act) => act.reference_id === transactionId && gains.includes(act.kind) && !act.taken_back,
      );
      return {
        transactionId,
        kind,
        member_id,
        currency,
        stake: -amount,
        won: sum(won.map((act) => act.amount)),
        hasGains: won.length > 0,
      };
    });
