import type { Check } from './door-checks.ts';
import { hold, sitDown, type Table } from './table.ts';

type Bet = ReturnType<Table['bet']>;

/** A bet with its win, paid. */
const settled = async (
  table: Table,
  over: Record<string, unknown> = {},
): Promise<{ bet: Bet; win: ReturnType<Table['winOf']> }> => {
  const bet = table.bet();
  const win = table.winOf(bet, over);
  await table.must('bet', bet);
  await table.must('win', win);
  return { bet, win };
};

/** What a broken vendor does, and a dishonest one: each must be refused for what it is, and move nothing. */
export const misdeeds: readonly Check[] = [
  {
    name: 'a broken vendor that pays a win again under another name after the round’s end is refused',
    needs: ['round-close', 'closing win'],
    run: async (table) => {
      const { bet } = await settled(table, table.has('closing win') ? { closes: true } : {});
      const { player, currency, game, roundId } = bet;
      if (table.has('round-close')) await table.must('round-close', { player, currency, game, roundId });
      await table.moves(0n, async () => {
        await table.mustRefuse('win', table.winOf(bet), 'round_closed');
        await table.mustRefuse('win', table.winOf(bet, { amount: '0.01' }), 'round_closed');
      });
    },
  },
  {
    name: 'a broken vendor that pays a win on a bet that it gave back is refused',
    run: async (table) => {
      const bet = table.bet();
      await table.must('bet', bet);
      await table.must('refund', table.refundOf(bet.transactionId));
      await table.moves(0n, () => table.mustRefuse('win', table.winOf(bet), 'already_rolled_back'));
    },
  },
  {
    name: 'a broken vendor that names one win for two bets is refused',
    run: async (table) => {
      const { win } = await settled(table);
      const other = table.bet();
      await table.must('bet', other);
      const { transactionId } = win;
      await table.moves(0n, () => table.mustRefuse('win', table.winOf(other, { transactionId }), 'duplicate_mismatch'));
    },
  },
  {
    name: 'a broken vendor that names a win as it named the bet is refused',
    needs: ['one name space'],
    run: async (table) => {
      const bet = table.bet();
      await table.must('bet', bet);
      const { transactionId } = bet;
      await table.moves(0n, () => table.mustRefuse('win', table.winOf(bet, { transactionId }), 'duplicate_mismatch'));
    },
  },
  {
    name: 'a broken vendor that pays one player what another won, or gives it another’s bet, is refused',
    run: async (table) => {
      const other = await sitDown(table);
      const bet = table.bet();
      await table.must('bet', bet);
      const theirs = { ...bet, ...other.whose };
      await other.moves(0n, async () => {
        await table.mustRefuse('win', table.winOf(theirs), 'bet_not_found');
        const refund = { ...table.refundOf(bet.transactionId), ...other.whose };
        await table.mustRefuse('refund', refund, 'duplicate_mismatch');
      });
      await table.moves(100n, () => table.must('refund', table.refundOf(bet.transactionId)));
    },
  },
  {
    name: 'a broken vendor that bets in another player’s session, another currency or a game of nobody is refused',
    needs: ['whose in calls'],
    run: async (table) => {
      const other = await sitDown(table);
      await table.moves(0n, async () => {
        await table.mustRefuse('bet', table.bet({ session: other.session }), 'session_ended');
        await table.mustRefuse('bet', table.bet({ currency: 'THB' }), 'currency_refused');
        await table.mustRefuse('bet', table.bet({ game: 'nobodys' }), 'game_disabled');
      });
    },
  },
  {
    name: 'a broken vendor that pays less than nothing is refused',
    run: async (table) => {
      const bet = table.bet();
      await table.must('bet', bet);
      await table.moves(0n, async () => {
        const reply = await table.send('win', table.winOf(bet, { amount: { raw: table.dialect.minusTwo } }));
        hold(!reply.ok, () => `a win below nothing is taken: ${reply.text}`);
      });
    },
  },
];
