import { minutesMs } from '#kit/shared/time.ts';
import type { Reply } from './caller.ts';
import { game, hold, type Table } from './table.ts';

/** One line of the report. */
export type Check = { name: string; run: (table: Table) => Promise<void> };

const refusedAtDoor = (reply: Reply, what: string): void =>
  hold(
    !reply.ok && reply.status >= 400 && reply.status < 500,
    () => `${what} is let in: ${reply.status} ${reply.text}`,
  );

/** Who is let in, and what is looked at. */
export const doorChecks: readonly Check[] = [
  {
    name: 'a wrong signature is refused',
    run: async (table) => {
      refusedAtDoor(await table.send('balance', table.whose, { secret: 'not-the-secret' }), 'another secret');
    },
  },
  {
    name: 'a body that was changed after signing is refused',
    run: async (table) => {
      const bet = table.bet();
      await table.moves(0n, async () => {
        const body = JSON.stringify({ requestId: 'changed', ...bet, amount: '5.00' });
        refusedAtDoor(await table.send('bet', bet, { body }), 'a changed body');
      });
    },
  },
  {
    name: 'a clock that is off by more than five minutes is refused, by less is not',
    run: async (table) => {
      for (const offMs of [minutesMs(-6), minutesMs(6)])
        refusedAtDoor(await table.send('balance', table.whose, { offMs }), `a timestamp off by ${offMs} ms`);
      for (const offMs of [minutesMs(-4), minutesMs(4)]) await table.must('balance', table.whose, { offMs });
    },
  },
  {
    name: 'a nonce is taken once',
    run: async (table) => {
      const nonce = table.id();
      await table.must('balance', table.whose, { nonce });
      refusedAtDoor(await table.send('balance', table.whose, { nonce }), 'a nonce that was used');
    },
  },
  {
    name: 'a launch code is exchanged once, for its own game',
    run: async (table) => {
      const made = await table.must('sandbox-player', { game });
      const launchCode = made.answer?.['launchCode'];
      await table.mustRefuse('authenticate', { launchCode, game: 'another' }, 'launch_code_invalid');
      await table.must('authenticate', { launchCode, game });
      await table.mustRefuse('authenticate', { launchCode, game }, 'launch_code_invalid');
    },
  },
  {
    name: 'amounts are exact: two decimals, nothing rounded, nothing guessed',
    run: async (table) => {
      await table.moves(0n, async () => {
        for (const amount of ['1', '1.0', '1.005', '1e2', '01.00', '-1.00', '0.00', ' 1.00', 1])
          refusedAtDoor(await table.send('bet', table.bet({ amount })), `the amount ${JSON.stringify(amount)}`);
      });
      await table.moves(-1n, () => table.must('bet', table.bet({ amount: '0.01' })));
      const many = Array.from({ length: 10 }, () => table.bet({ amount: '0.10' }));
      await table.moves(-100n, async () => {
        for (const bet of many) await table.must('bet', bet);
      });
    },
  },
  {
    name: 'amounts beyond all bounds move nothing and break nothing',
    run: async (table) => {
      await table.moves(0n, async () => {
        for (const amount of ['9999999999999.99', '99999999999999999999.00']) {
          const reply = await table.send('bet', table.bet({ amount }));
          hold(!reply.ok && reply.status < 500, () => `a bet of ${amount} is answered ${reply.status} ${reply.text}`);
        }
      });
      const bet = table.bet();
      await table.must('bet', bet);
      await table.moves(99_999_999_999n, () => table.must('win', table.winOf(bet, { amount: '999999999.99' })));
    },
  },
  {
    name: 'a field that is unknown or missing is refused',
    run: async (table) => {
      refusedAtDoor(await table.send('bet', table.bet({ surplus: 1 })), 'an unknown field');
      refusedAtDoor(await table.send('bet', table.bet({ currency: undefined })), 'a bet without its currency');
    },
  },
];
