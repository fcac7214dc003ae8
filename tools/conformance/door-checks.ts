import { minutesMs } from '#kit/shared/time.ts';
import type { Reply } from './caller.ts';
import type { Trait } from './dialect.ts';
import { game, hold, type Table } from './table.ts';

/** One line of the report. */
export type Check = {
  name: string;
  /** What a shape must have for it to mean anything; any one of them. */
  needs?: readonly Trait[];
  run: (table: Table) => Promise<void>;
};

const refusedAtDoor = (table: Table, reply: Reply, what: string): void =>
  hold(
    !reply.ok && ((reply.status >= 400 && reply.status < 500) || table.dialect.doorCodes.has(reply.code ?? '')),
    () => `${what} is let in: ${reply.status} ${reply.text}`,
  );

/** Who is let in, and what is looked at. */
export const doorChecks: readonly Check[] = [
  {
    name: 'a wrong signature is refused',
    run: async (table) => {
      refusedAtDoor(table, await table.send('balance', table.whose, { forged: true }), 'another secret');
    },
  },
  {
    name: 'a body that was changed after signing is refused',
    run: async (table) => {
      const bet = table.bet();
      await table.moves(0n, async () => {
        const instead = { ...bet, amount: '5.00' };
        refusedAtDoor(table, await table.send('bet', bet, { instead }), 'a changed body');
      });
    },
  },
  {
    needs: ['launch code'],
    name: 'the body of a bet is no tip: a signature stands over method and path',
    run: async (table) => {
      const { roundId: _round, ...tip } = table.bet();
      await table.moves(0n, async () => {
        refusedAtDoor(table, await table.send('tip', tip, { signedFor: 'bet' }), 'a call moved to another operation');
      });
    },
  },
  {
    needs: ['clock'],
    name: 'a clock that is off by more than five minutes is refused, by less is not',
    run: async (table) => {
      for (const offMs of [minutesMs(-6), minutesMs(6)])
        refusedAtDoor(table, await table.send('balance', table.whose, { offMs }), `a timestamp off by ${offMs} ms`);
      for (const offMs of [minutesMs(-4), minutesMs(4)]) await table.must('balance', table.whose, { offMs });
    },
  },
  {
    needs: ['nonce'],
    name: 'a nonce is taken once',
    run: async (table) => {
      const nonce = table.id();
      await table.must('balance', table.whose, { nonce });
      refusedAtDoor(table, await table.send('balance', table.whose, { nonce }), 'a nonce that was used');
    },
  },
  {
    needs: ['launch code'],
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
        for (const raw of table.dialect.wrongAmounts) {
          const reply = await table.send('bet', table.bet({ amount: { raw } }));
          refusedAtDoor(table, reply, `the amount ${JSON.stringify(raw)}`);
        }
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
          hold(
            !reply.ok && reply.status < 500 && reply.code !== undefined,
            () => `a bet of ${amount} is answered ${reply.status} ${reply.text}`,
          );
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
      const { needed } = table.dialect;
      const lacking = await table.send('bet', table.bet({ [needed]: undefined }));
      refusedAtDoor(table, lacking, `a bet without its ${needed}`);
      // A shape of somebody else's may grow fields that we know nothing of.
      if (!table.has('strict fields')) return;
      refusedAtDoor(table, await table.send('bet', table.bet({ surplus: 1 })), 'an unknown field');
    },
  },
];
