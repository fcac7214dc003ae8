import type { TestContext } from 'node:test';
import { applyIn, type MovementOwners, openWalletIn, type WalletId } from '#features/wallet/public.ts';
import { type Payment } from '#features/wallet/tooling.ts';
import { openDatabase, sql, type Tx } from '#kit/server/database/database.ts';
import type { Money } from '#kit/shared/money/currency.ts';
import { id } from '#kit/shared/id.ts';
import { minor } from '#kit/shared/money/money.ts';
import { hoursMs, minutesMs } from '#kit/shared/time.ts';
import { testWorld } from '#kit/testing/world.ts';
import { anyEnd } from '#tools/testing/scenes/any-end.ts';
import { newestRefusals } from '../db/refusals.ts';
import { statementsAfter } from '../db/statements.ts';
import { signStatements } from './sign-statements.ts';

const merchantId = id<'mrc'>('mrc_1');

/** What this scene moves belongs to no feature. */
const moves: MovementOwners = () => sql`
  select
    'move ' || n as row, 'move:' || n as key, false as takes_back, case when a.amount > 0 then 'deposit' else 'bet' end as kind,
    w.member_id, null::bigint as amount, null as other_end, false as is_due
  from generate_series(0, 200) n
  cross join wallet.wallet w
  cross join (values (1), (-1)) as a (amount)`;

/** A ledger of some players with money, whose hours are signed; and hands that edit it past all functions. */
export const statementScene = async (t: TestContext, players = 3, currency: Money = 'THB') => {
  const world = await testWorld(t);
  // Past the full hour, so that no hour ends by itself while a test waits for minutes.
  await world.moveClock(hoursMs(1) - (world.clock.now() % hoursMs(1)) + minutesMs(10));
  const bank = await anyEnd(world, { merchantId, currency, code: 'bank' });
  const house = await anyEnd(world, { merchantId, currency, code: 'play' });
  const members = Array.from({ length: players }, () => world.entropy.id('mbr'));
  const wallets: WalletId[] = [];
  for (const memberId of members)
    wallets.push(
      await world.database.transact((tx) => openWalletIn(tx, { merchantId, memberId, kind: 'cash', currency })),
    );
  let commands = 0;
  const move = async (player: number, amount: bigint) => {
    const command: Payment = {
      kind: amount > 0n ? 'deposit' : 'bet',
      key: `move:${commands++}`,
      walletId: wallets[player]!,
      amount: minor(amount),
      counterAccount: amount > 0n ? bank : house,
    };
    await world.database.transact((tx) => applyIn(world, tx, [command]));
    return command.key;
  };
  const sign = signStatements(world, [moves]);
  return {
    world,
    members,
    wallets,
    moves,
    move,
    sign,
    /** An hour goes by and is signed, or not. */
    nextHour: async () => {
      await world.moveClock(hoursMs(1));
      await sign();
    },
    statements: () => statementsAfter(world.database.read, 0, 1000),
    refusals: () => newestRefusals(world.database.read, 10),
    /** As the database's owner. */
    tamper: async (edit: (tx: Tx) => Promise<unknown>) => {
      const owner = openDatabase({ url: world.databaseUrl, connectionsMax: 1 });
      await owner.transact((tx) => edit(tx));
      await owner.close();
    },
  };
};
