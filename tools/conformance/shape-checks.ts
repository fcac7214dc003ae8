import { minutesMs } from '#kit/shared/time.ts';
import type { Check } from './door-checks.ts';
import { moneyText, minor } from '#kit/shared/money/money.ts';

const minutes = minutesMs(6);

/** What only some shapes have. */
export const shapeChecks: readonly Check[] = [
  {
    needs: ['several bets'],
    name: 'several bets in one call: all or none, and the same call again moves nothing',
    run: async (table) => {
      const callOf = (amounts: readonly string[]) => ({
        ...table.whose,
        bets: amounts.map((amount) => table.bet({ amount })),
      });
      const three = callOf(['1.00', '2.00', '3.50']);
      await table.moves(-650n, () => table.must('bets', three));
      await table.moves(0n, () => table.must('bets', three));
      const tooMuch = callOf(['1.00', moneyText(minor(await table.purse()))]);
      await table.moves(0n, () => table.mustRefuse('bets', tooMuch, 'insufficient_funds'));
      const [bet] = three.bets;
      await table.moves(0n, () =>
        table.mustRefuse('bets', { ...three, bets: [{ ...bet, amount: '9.00' }] }, 'duplicate_mismatch'),
      );
    },
  },
  {
    needs: ['stake change'],
    name: 'a stake that is changed moves the difference, once, and is given back as it is now',
    run: async (table) => {
      const bet = table.bet({ amount: '10.00' });
      await table.must('bet', bet);
      const { session: _session, transactionId: betTransactionId, ...round } = bet;
      const change = (amount: string) => ({ ...round, transactionId: table.id(), betTransactionId, amount });
      const down = change('6.00');
      await table.moves(400n, () => table.must('adjust', down));
      await table.moves(0n, () => table.must('adjust', down));
      await table.moves(0n, () => table.mustRefuse('adjust', { ...down, amount: '5.00' }, 'duplicate_mismatch'));
      await table.moves(-200n, () => table.must('adjust', change('8.00')));
      await table.moves(800n, () => table.must('refund', table.refundOf(betTransactionId)));
      await table.moves(0n, () => table.must('refund', table.refundOf(betTransactionId)));
    },
  },
  {
    needs: ['void'],
    name: 'a settled bet that is voided gives the stake back and takes the win',
    run: async (table) => {
      const bet = table.bet();
      await table.must('bet', bet);
      await table.must('win', table.winOf(bet));
      const { transactionId: betTransactionId } = bet;
      const voided = { ...table.whose, transactionId: table.id(), betTransactionId };
      await table.moves(-100n, () => table.must('void-settled', voided));
      await table.moves(0n, () => table.must('void-settled', voided));
      await table.moves(0n, () => table.mustRefuse('win', table.winOf(bet), 'already_rolled_back'));
    },
  },
  {
    needs: ['timestamp of bets'],
    name: 'a bet that comes long after it was written takes nothing; what is owed is paid however late',
    run: async (table) => {
      await table.moves(0n, async () => {
        for (const offMs of [-minutes, minutes]) {
          const reply = await table.send('bet', table.bet(), { offMs });
          if (reply.ok || !table.dialect.doorCodes.has(reply.code ?? ''))
            throw new Error(`a bet of another time is taken: ${reply.text}`);
        }
      });
      const bet = table.bet();
      await table.must('bet', bet);
      await table.moves(200n, () => table.must('win', table.winOf(bet), { offMs: -minutes }));
    },
  },
];
