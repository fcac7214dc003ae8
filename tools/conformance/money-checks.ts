import { minor, moneyText } from '#kit/shared/money/money.ts';
import type { Check } from './door-checks.ts';
import { hold } from './table.ts';

/** One act, many calls: what a vendor does when answers get lost. */
export const moneyChecks: readonly Check[] = [
  {
    name: 'a bet takes its stake, a win pays, a win of 0.00 is taken',
    run: async (table) => {
      const [bet, lost] = [table.bet(), table.bet()];
      await table.moves(-100n, () => table.must('bet', bet));
      await table.moves(200n, () => table.must('win', table.winOf(bet)));
      await table.must('bet', lost);
      await table.moves(0n, () => table.must('win', table.winOf(lost, { amount: '0.00' })));
    },
  },
  {
    name: 'the same act again is answered byte for byte and moves nothing',
    run: async (table) => {
      const bet = table.bet();
      const acts: [string, Record<string, unknown>][] = [
        ['bet', bet],
        ['win', table.winOf(bet)],
        ['refund', table.refundOf(table.id())],
      ];
      for (const [operation, asked] of acts) {
        const first = await table.must(operation, asked);
        await table.moves(0n, async () => {
          const again = await table.must(operation, asked);
          hold(again.text === first.text, () => `${operation} again is answered ${again.text}, first ${first.text}`);
        });
      }
    },
  },
  {
    name: 'the same act with other content is a mismatch and moves nothing',
    run: async (table) => {
      const bet = table.bet();
      const win = table.winOf(bet);
      await table.must('bet', bet);
      await table.must('win', win);
      await table.moves(0n, async () => {
        await table.mustRefuse('bet', { ...bet, amount: '1.01' }, 'duplicate_mismatch');
        await table.mustRefuse('bet', { ...bet, roundId: table.id() }, 'duplicate_mismatch');
        await table.mustRefuse('win', { ...win, amount: '20.00' }, 'duplicate_mismatch');
      });
    },
  },
  {
    name: 'a refund that comes before its bet is taken, and the late bet refused',
    run: async (table) => {
      const bet = table.bet();
      await table.moves(0n, async () => {
        await table.must('refund', table.refundOf(bet.transactionId));
        await table.mustRefuse('bet', bet, 'already_rolled_back');
      });
    },
  },
  {
    name: 'a bet is given back once, whoever asks how often',
    run: async (table) => {
      const bet = table.bet();
      await table.must('bet', bet);
      await table.moves(100n, () => table.must('refund', table.refundOf(bet.transactionId)));
      await table.moves(0n, () => table.must('refund', table.refundOf(bet.transactionId)));
      await table.mustRefuse('win', table.winOf(bet), 'already_rolled_back');
    },
  },
  {
    name: 'a win without its bet is refused, and a bet that won is not given back',
    run: async (table) => {
      const bet = table.bet();
      await table.moves(0n, () => table.mustRefuse('win', table.winOf(bet), 'bet_not_found'));
      await table.must('bet', bet);
      await table.must('win', table.winOf(bet));
      await table.moves(0n, () => table.mustRefuse('refund', table.refundOf(bet.transactionId), 'bet_settled'));
    },
  },
  {
    name: 'a rollback of a win takes it back once, and its bet runs again',
    run: async (table) => {
      const bet = table.bet();
      const win = table.winOf(bet);
      await table.must('bet', bet);
      await table.must('win', win);
      const undo = () => ({ ...table.whose, transactionId: table.id(), undoes: win.transactionId });
      await table.moves(-200n, () => table.must('rollback', undo()));
      await table.moves(0n, () => table.must('rollback', undo()));
      await table.moves(100n, () => table.must('refund', table.refundOf(bet.transactionId)));
    },
  },
  {
    needs: ['round-close', 'closing win'],
    name: 'a closed round takes no bet and no new win',
    run: async (table) => {
      const bet = table.bet();
      const win = table.winOf(bet, table.has('closing win') ? { closes: true } : {});
      await table.must('bet', bet);
      await table.must('win', win);
      const { player, currency, game, roundId } = bet;
      if (table.has('round-close')) await table.must('round-close', { player, currency, game, roundId });
      await table.moves(0n, async () => {
        await table.mustRefuse('win', table.winOf(bet), 'round_closed');
        await table.mustRefuse('bet', table.bet({ roundId }), 'round_closed');
        await table.must('win', win);
      });
    },
  },
  {
    name: 'more than there is is refused for good, with the balance',
    run: async (table) => {
      const purse = await table.purse();
      const refused = await table.mustRefuse(
        'bet',
        table.bet({ amount: moneyText(minor(purse + 1n)) }),
        'insufficient_funds',
      );
      // A shape of somebody else's may have no place for these.
      if (!table.has('balance in refusals')) return;
      hold(refused.balance === moneyText(purse), () => `the refusal tells the balance ${refused.balance}`);
      if (table.dialect.name !== 'native') return;
      hold(refused.status === 200, () => `a business refusal has the HTTP status ${refused.status}`);
      hold(refused.retryable === false, () => 'a refusal for good says that it may be tried again');
    },
  },
  {
    needs: ['bet-win'],
    name: 'bet and win in one: both or neither',
    run: async (table) => {
      const both = (betAmount: string) => ({
        ...table.newRound(),
        session: table.session,
        betTransactionId: table.id(),
        winTransactionId: table.id(),
        betAmount,
        winAmount: '3.00',
      });
      const one = both('1.00');
      await table.moves(200n, () => table.must('bet-win', one));
      await table.moves(0n, () => table.must('bet-win', one));
      const tooMuch = both(moneyText(minor((await table.purse()) + 1n)));
      await table.moves(0n, () => table.mustRefuse('bet-win', tooMuch, 'insufficient_funds'));
    },
  },
  {
    needs: ['bet-win'],
    name: 'bet and win in one ends its round, unless more is to come',
    run: async (table) => {
      const both = (roundId: string, over: Record<string, unknown> = {}) => ({
        ...table.newRound(),
        roundId,
        session: table.session,
        betTransactionId: table.id(),
        winTransactionId: table.id(),
        betAmount: '1.00',
        winAmount: '1.00',
        ...over,
      });
      const goesOn = { roundGoesOn: true };
      const roundId = table.id();
      await table.must('bet-win', both(roundId, goesOn));
      await table.must('bet-win', both(roundId, goesOn));
      const last = both(roundId);
      await table.must('bet-win', last);
      await table.moves(0n, async () => {
        await table.mustRefuse('bet-win', both(roundId), 'round_closed');
        await table.mustRefuse('bet', table.bet({ roundId }), 'round_closed');
        await table.must('bet-win', last);
      });
    },
  },
  {
    needs: ['session-in'],
    name: 'what was taken to a table comes back once',
    run: async (table) => {
      const shared = { ...table.whose, game: table.newRound().game };
      const along = { ...shared, session: table.session, transactionId: table.id(), amount: '10.00', table: 't' };
      await table.moves(-1000n, () => table.must('session-in', along));
      const back = { ...shared, transactionId: table.id(), inTransactionId: along.transactionId, amount: '12.50' };
      await table.moves(1250n, () => table.must('session-out', back));
      await table.moves(0n, () => table.must('session-out', back));
      await table.moves(0n, () =>
        table.mustRefuse('session-out', { ...back, transactionId: table.id() }, 'bet_settled'),
      );
    },
  },
];
