import { minor, moneyText } from '#kit/shared/money/money.ts';
import type { Reply } from './caller.ts';
import type { Check } from './door-checks.ts';
import { hold } from './table.ts';

const atOnce = 20;

/** Sessions that end, many at once, answers that get lost. */
export const stormChecks: readonly Check[] = [
  {
    name: 'a session that ended takes no bet; wins, refunds and closings are taken late',
    run: async (table) => {
      const [won, lost, running] = [table.bet(), table.bet(), table.bet()];
      for (const bet of [won, lost, running]) await table.must('bet', bet);
      const left = await table.send('sandbox-leave', { session: table.session });
      hold(left.ok, () => `the session does not end: ${left.text}`);
      await table.moves(0n, () => table.mustRefuse('bet', table.bet(), 'session_ended'));
      await table.moves(200n, () => table.must('win', table.winOf(won)));
      await table.moves(100n, () => table.must('refund', table.refundOf(lost.transactionId)));
      const { player, currency, game, roundId } = running;
      if (!table.has('round-close')) return;
      await table.must('round-close', { player, currency, game, roundId });
    },
  },
  {
    name: 'many bets at once on one wallet: exactly those that it can pay',
    run: async (table) => {
      const purse = await table.purse();
      const stake = minor(purse / 10n);
      const bets = Array.from({ length: atOnce }, () => table.bet({ amount: moneyText(stake) }));
      const replies = await Promise.all(bets.map((bet) => table.send('bet', bet)));
      const taken = replies.filter(({ ok }) => ok).length;
      hold(taken === 10, () => `${taken} of ${atOnce} bets were taken, the wallet can pay 10`);
      const refused = replies.filter(({ ok }) => !ok);
      hold(
        refused.every(({ code }) => code === table.dialect.codeOf('insufficient_funds')),
        () => `refused with ${[...new Set(refused.map(({ code }) => code))].join(', ')}`,
      );
      const after = await table.purse();
      hold(after === purse - stake * 10n, () => `${moneyText(after)} is left, not ${moneyText(purse - stake * 10n)}`);
    },
  },
  {
    name: 'the same bet many times at once is taken once, with one answer',
    run: async (table) => {
      const bet = table.bet();
      await table.moves(-100n, async () => {
        const replies = await Promise.all(Array.from({ length: atOnce }, () => table.send('bet', bet)));
        const texts = new Set(replies.map(({ text }) => text));
        hold(texts.size === 1 && replies[0]?.ok === true, () => `${texts.size} answers: ${[...texts].join(' ')}`);
      });
    },
  },
  {
    name: 'an answer that was lost: asked again, it moved once, and status tells',
    run: async (table) => {
      for (const giveUpAfterMs of [1, 5, 15]) {
        const bet = table.bet();
        await table.moves(-100n, async () => {
          await table.send('bet', bet, { giveUpAfterMs }).catch((): undefined => undefined);
          await table.must('bet', bet);
          if (!table.has('status')) return;
          const told = await table.must('status', { currency: bet.currency, transactionId: bet.transactionId });
          hold(told.answer?.['state'] === 'done', () => `the status is ${told.text}`);
        });
      }
      if (!table.has('status')) return;
      const unknown: Reply = await table.must('status', {
        currency: table.whose.currency,
        transactionId: table.id(),
      });
      hold(unknown.answer?.['state'] === 'unknown', () => `the status of nothing is ${unknown.text}`);
    },
  },
];
