import type { PayoutOrder, PayoutStanding } from '../providers/provider.ts';
import { accept } from '#kit/shared/result.ts';
import { instant } from '#kit/shared/time.ts';
import type { ReturnProviders } from './drive-returns.ts';

/** What the bank does with the next order that it has not heard of. */
type Mood = 'pay' | 'accept' | 'refuse' | 'lose_order' | 'lose_answer';

/** A bank of the tests of money that goes back: pays each id once, whatever it is asked. */
export const returnBank = () => {
  const book = new Map<string, { order: PayoutOrder; standing: PayoutStanding }>();
  const bank = { mood: 'pay' as Mood, isDown: false, asks: 0 };
  const unknown = { state: 'unknown' } as const;
  const standingOf = (mood: Mood): PayoutStanding => {
    if (mood === 'refuse') return { state: 'refused', reason: 'account_closed' };
    if (mood === 'accept') return { state: 'accepted', reference: 'R1' };
    return { state: 'paid', reference: 'R1', paidAt: instant(0) };
  };
  const providers: ReturnProviders = async () =>
    accept({
      nameOf: async () => unknown,
      send: async (order) => {
        if (!book.has(order.payoutId)) {
          if (bank.isDown || bank.mood === 'lose_order') return unknown;
          book.set(order.payoutId, { order, standing: standingOf(bank.mood) });
          if (bank.mood === 'lose_answer') return unknown;
        }
        return bank.isDown ? unknown : book.get(order.payoutId)!.standing;
      },
      ask: async (payoutId) => {
        bank.asks++;
        return bank.isDown ? unknown : (book.get(payoutId)?.standing ?? { state: 'unheard' });
      },
      readNotice: () => {
        throw new Error('no notices here');
      },
    });
  /** What left the bank, in minor units. */
  const sentBack = () =>
    [...book.values()].reduce((sum, { order, standing }) => sum + (standing.state === 'paid' ? order.amount : 0n), 0n);
  return { bank, book, providers, sentBack };
};
