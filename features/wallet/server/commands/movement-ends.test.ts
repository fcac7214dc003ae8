import assert from 'node:assert/strict';
import test, { type TestContext } from 'node:test';
import { openDatabase, sql } from '#kit/server/database/database.ts';
import { testWorld } from '#kit/testing/world.ts';
import { type MovementKind, movementKindNames, movementKinds } from '../../domain/movement-kind.ts';

const accounts = [
  'agent_pool/main',
  'bank_clearing/pay_demo',
  'bonus_grant/cashback',
  'bonus_grant/cmp_1',
  'bonus_grant/level',
  'bonus_grant/mission',
  'bonus_grant/points',
  'bonus_grant/raffle',
  'bonus_grant/rebate',
  'bonus_grant/referral',
  'bonus_grant/welcome',
  'house/deposit_fee',
  'house/dispute',
  'house/free_play',
  'house/main',
  'house/manual',
  'house/withdrawal_fee',
  'in_transit/bonus',
  'in_transit/hold',
  'in_transit/table.MODEL',
  'in_transit/transfer',
  'in_transit/transfer.MODEL',
  'jackpot_pot/grand',
  'points_issue/main',
  'suspense/main',
  'vendor_clearing/MODEL',
  'vendor_clearing/table.MODEL',
  'vendor_clearing/wallet.MODEL',
];

/** All that the product does with a player's baht: `+` the wallet gains. */
const used = [
  'adjustment + vendor_clearing/MODEL',
  'adjustment - vendor_clearing/MODEL',
  'bet - vendor_clearing/MODEL',
  'bonus + bonus_grant/cmp_1',
  'bonus + bonus_grant/level',
  'bonus + bonus_grant/mission',
  'bonus + bonus_grant/points',
  'bonus + bonus_grant/raffle',
  'bonus + bonus_grant/referral',
  // Only of a campaign: what a grant did not need goes back.
  'bonus - bonus_grant/cmp_1',
  'bonus_win + vendor_clearing/MODEL',
  'capture - bank_clearing/pay_demo',
  'capture - house/withdrawal_fee',
  'deposit + bank_clearing/pay_demo',
  'dispute_refund + house/dispute',
  'fee + house/withdrawal_fee',
  'fee - house/deposit_fee',
  'hold + in_transit/hold',
  'hold - in_transit/hold',
  'jackpot_win + vendor_clearing/MODEL',
  'manual_adjustment + house/manual',
  'manual_adjustment - house/manual',
  'payout_back + bank_clearing/pay_demo',
  'rebate + bonus_grant/cashback',
  'rebate + bonus_grant/rebate',
  'release + in_transit/hold',
  'release - in_transit/hold',
  'tip - vendor_clearing/MODEL',
  'transfer_in + in_transit/bonus',
  'transfer_in + in_transit/transfer',
  'transfer_in + vendor_clearing/MODEL',
  'transfer_out - in_transit/bonus',
  'transfer_out - in_transit/transfer',
  'transfer_out - vendor_clearing/MODEL',
  'vendor_in + in_transit/table.MODEL',
  'vendor_in + in_transit/transfer.MODEL',
  'vendor_in + vendor_clearing/wallet.MODEL',
  'vendor_out - in_transit/table.MODEL',
  'vendor_out - in_transit/transfer.MODEL',
  'vendor_out - vendor_clearing/wallet.MODEL',
  // What agents are paid, and pay their downlines.
  'wage + agent_pool/main',
  'wage - agent_pool/main',
  'win + vendor_clearing/MODEL',
];

/** Other accounts of demo credit can't be opened at all. */
const canHoldDemoCredit = (account: string) => /^(house\/free_play|vendor_clearing\/.+)$/.test(account);

/** Demo credit: given out, and at tables it stays among games. */
const usedWithDemoCredit = [
  ...used.filter((way) => canHoldDemoCredit(way.split(' ').at(-1)!)),
  'trial_grant + house/free_play',
  'vendor_in + vendor_clearing/table.MODEL',
  'vendor_out - vendor_clearing/table.MODEL',
];

const open = async (t: TestContext, { kind, currency }: { kind: string; currency: string }) => {
  const world = await testWorld(t);
  const { read } = world.database;
  const wallets = await sql<{ id: bigint }>`
    select wallet.open_wallet('mrc_1', 'mbr_' || n, ${kind}, ${currency}) as id
    from generate_series(1, 12) n`.execute(read);
  const idOf = async (account: string) => {
    const [owner, code] = account.split('/');
    const { rows } = await sql<{ id: number }>`
      select wallet.open_counter_account('mrc_1', ${owner}, ${code}, ${currency}) as id`.execute(read);
    return rows[0]!.id;
  };
  return { world, read, idOf, wallets: wallets.rows.map(({ id }) => id) };
};
type Open = Awaited<ReturnType<typeof open>>;
type Hand = { wallet: bigint; account: number; kind: MovementKind; amount: bigint };

let made = 0;
/** By hand as the product's own role: what a thief of its connection would write. */
const byHand = ({ read }: Pick<Open, 'read'>, hands: readonly Hand[], door: 'apply' | 'apply_free') => {
  const of = <T>(what: (hand: Hand) => T) => hands.map(what);
  const zeros = of(() => 0);
  const many = door === 'apply' ? sql`` : sql`, ${hands.length}`;
  return sql`
    select wallet.${sql.raw(door)}(
      ${of(({ wallet }) => wallet)}::bigint[],
      array(select wallet.key_of(k) from unnest(${of(() => `made:${(made += 1)}`)}::text[]) as k),
      array_fill(null::uuid, array[${hands.length}::integer]), ${of(({ amount }) => amount)}::bigint[],
      ${of(({ account }) => account)}::integer[], ${of(({ kind }) => movementKinds[kind])}::smallint[],
      ${zeros}::integer[]${many}
    )`.execute(read);
};

for (const [credit, wallet, expected] of [
  ['baht', { kind: 'cash', currency: 'THB' }, used],
  ['demo credit', { kind: 'trial', currency: 'TRIAL' }, usedWithDemoCredit],
] as const)
  test(`${credit} moves only between ends that the product uses, whoever calls the ledger`, async (t) => {
    const scene = await open(t, wallet);
    const names = accounts.filter((name) => wallet.currency === 'THB' || canHoldDemoCredit(name));
    const account = new Map<string, number>();
    for (const name of names) account.set(name, await scene.idOf(name));
    const [rich] = scene.wallets;
    // Taken from a pot that is full, so that what pays is stopped by nothing else.
    await byHand(
      scene,
      [{ wallet: rich!, account: account.get('vendor_clearing/MODEL')!, kind: 'win', amount: 10_000n }],
      'apply',
    );
    const moved: string[] = [];
    for (const kind of movementKindNames.filter((name) => name !== 'tombstone' && name !== 'refund'))
      for (const name of names)
        for (const [sign, amount] of [
          ['+', 1n],
          ['-', -1n],
        ] as const)
          try {
            await byHand(scene, [{ wallet: rich!, account: account.get(name)!, kind, amount }], 'apply');
            moved.push(`${kind} ${sign} ${name}`);
          } catch (error) {
            assert.match(String(error), /no end of such a movement/);
          }
    assert.deepEqual(moved.toSorted(), [...expected].toSorted());
  });

for (const door of ['apply', 'apply_free'] as const)
  for (const count of [1, 3, 12])
    test(`one such movement among ${count} by wallet.${door} and none of them is made`, async (t) => {
      const scene = await open(t, { kind: 'cash', currency: 'THB' });
      const [vendor, house] = [await scene.idOf('vendor_clearing/MODEL'), await scene.idOf('house/main')];
      const wins = scene.wallets
        .slice(0, count)
        .map((wallet): Hand => ({ wallet, account: vendor, kind: 'win', amount: 5n }));
      const minted = wins.map((win, at) => (at === count - 1 ? { ...win, account: house } : win));
      await assert.rejects(byHand(scene, minted, door), /no end of such a movement/);
      const total = async () => {
        const { rows } = await sql<{ total: bigint }>`
          select coalesce(sum(balance), 0)::bigint as total from wallet.wallet`.execute(scene.read);
        return rows[0]!.total;
      };
      assert.equal(await total(), 0n);
      await byHand(scene, wins, door);
      assert.equal(await total(), BigInt(count) * 5n);
    });

test('the product’s role can neither change what is allowed nor what an account allows', async (t) => {
  const { read, idOf } = await open(t, { kind: 'cash', currency: 'THB' });
  const house = await idOf('house/main');
  for (const change of [
    sql`insert into wallet.movement_end (kind, gains, owner, codes) values (9, true, 'house', '.+')`,
    sql`update wallet.movement_end set owner = 'house'`,
    sql`update wallet.counter_account set ends = -1 where id = ${house}`,
  ])
    await assert.rejects(change.execute(read), /permission denied/);
});

test('a new pair holds for accounts that are open already, and one that goes is refused at once', async (t) => {
  const scene = await open(t, { kind: 'cash', currency: 'THB' });
  const house = await scene.idOf('house/main');
  const owner = openDatabase({ url: scene.world.databaseUrl, connectionsMax: 1 });
  t.after(() => owner.close());
  const correct = () =>
    byHand(scene, [{ wallet: scene.wallets[0]!, account: house, kind: 'correction', amount: 1n }], 'apply');
  await assert.rejects(correct(), /no end of such a movement/);
  await sql`
    insert into wallet.movement_end (kind, gains, owner, codes) values (20, true, 'house', 'main')`.execute(owner.read);
  await correct();
  await sql`delete from wallet.movement_end where kind = 20`.execute(owner.read);
  await assert.rejects(correct(), /no end of such a movement/);
});
