import assert from 'node:assert/strict';
import { test, type TestContext } from 'node:test';
import { actsIn, registerOwnGameIn } from '#features/gateway/public.ts';
import { applyIn, counterAccounts, openWalletIn } from '#features/wallet/public.ts';
import { sql } from '#kit/server/database/database.ts';
import { minor } from '#kit/shared/money/money.ts';
import { hoursMs, instant, minutesMs, secondsMs } from '#kit/shared/time.ts';
import { accept } from '#kit/shared/result.ts';
import { type Dice, dice } from '#kit/testing/dice.ts';
import { verifyOwnersOfTest } from '#tools/testing/scenes/test-money.ts';
import { answerReceipt } from './receipts/answer-receipt.ts';
import { recordStanding } from './payouts/record-standing.ts';
import { approve, ask, ledgerIsRight, openScene, reason, type Scene } from './scene.fixture.ts';
import { staffPayAgain } from './payouts/staff-pay-again.ts';
import { staffRejectWithdrawal } from './decisions/staff-reject-withdrawal.ts';
import { staffResolveDispute } from './receipts/staff-resolve-dispute.ts';
import { staffSettleUnknown } from './payouts/staff-settle-unknown.ts';
import { wageringOfDeposits } from './requests/wagering.ts';

// Random lives of deposits, bets and withdrawals: whatever players, staff, the bank and time do, no satang is lost or made, and none is forgotten.

type Player = Awaited<ReturnType<Scene['player']>>;
type Life = { scene: Scene; players: Player[]; luck: Dice; deposited: string[] };

const given = 3_000_000n;
const moods = ['pay', 'pay', 'pay', 'accept', 'refuse', 'lose_order', 'lose_answer'] as const;
const pauses = [secondsMs(1), secondsMs(20), minutesMs(2), minutesMs(16), hoursMs(5), hoursMs(25)];

/** One that is in one of these states, by chance. */
const anyIn = async ({ scene: { world }, luck }: Life, states: readonly string[]): Promise<string | undefined> => {
  const { rows } = await sql<{ withdrawal_id: string }>`
    select withdrawal_id
    from withdrawals.withdrawal
    where state = any(${[...states]}::text[])
    order by withdrawal_id`.execute(world.database.read);
  return rows.length === 0 ? undefined : luck.pick(rows).withdrawal_id;
};

type Act = (life: Life) => Promise<unknown>;

const onOne =
  (states: readonly string[], work: (life: Life, withdrawalId: string) => Promise<unknown>): Act =>
  async (life) => {
    const withdrawalId = await anyIn(life, states);
    return withdrawalId === undefined ? undefined : work(life, withdrawalId);
  };

const answer: Act = onOne(['sent', 'disputed', 'receipt_assumed'], async ({ scene, players, luck }, withdrawalId) => {
  const { rows } = await sql<{ member_id: string; net: bigint }>`
    select member_id, net
    from withdrawals.withdrawal
    where withdrawal_id = ${withdrawalId}`.execute(scene.world.database.read);
  const visit = players.find(({ memberId }) => memberId === rows[0]?.member_id)!.visit;
  const said = luck.pick(['received', 'not_received', 'partly_received'] as const);
  const receivedAmount = said === 'partly_received' ? minor(1n + BigInt(luck.below(50_000))) : undefined;
  const proofs = said === 'received' ? [] : [await keptPicture(scene, visit.player.memberId)];
  return answerReceipt(scene.world)({ withdrawalId, answer: said, receivedAmount, proofs }, visit);
});

/** As an upload leaves it, without the work of making a picture. */
const keptPicture = async ({ world }: Scene, memberId: string): Promise<string> => {
  const name = world.entropy.id('fil');
  await sql`
    insert into kit.private_file (name, owner, key_sealed, byte_count, stored_at, retain_until)
    values (${name}, 'withdrawals', 'x', 1, kit.now(), kit.now() + interval '1 hour')`.execute(world.database.read);
  await sql`
    insert into withdrawals.proof (file_name, member_id, sent_at)
    values (${name}, ${memberId}, kit.now())`.execute(world.database.read);
  return name;
};

const game = { vendor: 'MODEL', game: 'g', currency: 'THB' } as const;

/** One bet, what it won, and its round is over. */
const play = async ({ scene, luck }: Life, { memberId, sessionId }: Player, stake: bigint, won: bigint) => {
  const { world, merchantId } = scene;
  const no = luck.below(1_000_000_000);
  const of = { ...game, requestId: `q${no}`, roundId: `r${no}`, memberId };
  const bet = { ...of, merchantId, sessionId, transactionId: `b${no}`, amount: minor(stake) };
  const taken = await world.database.transact((tx) => actsIn.bet(world, tx, bet));
  if (!taken.ok) return taken;
  return world.database.transact(async (tx) => {
    if (won > 0n)
      await actsIn.wins(world, tx, [
        { ...of, transactionId: `w${no}`, betTransactionId: `b${no}`, amount: minor(won) },
      ]);
    await actsIn.closeRound(tx, of);
    return accept(undefined);
  });
};

/** Money from the bank, as the cashier credits it; it has to be played with once. */
const deposit = ({ scene: { world, merchantId }, luck, deposited }: Life, { memberId }: Player, amount: bigint) =>
  world.database.transact(async (tx) => {
    const walletId = await openWalletIn(tx, { merchantId, memberId, kind: 'cash', currency: 'THB' });
    const bank = { merchantId, currency: 'THB', owner: 'bank_clearing', code: 'pay_test' } as const;
    const counterAccount = await counterAccounts.numberIn(world, tx, bank);
    const key = `deposit:model-${luck.below(1_000_000_000)}`;
    deposited.push(key);
    return accept(
      await applyIn(world, tx, [{ kind: 'deposit', key, amount: minor(amount), walletId, counterAccount }]),
    );
  });

/** Some things happen more often than others. */
const often = (times: number, act: Act): Act[] => Array.from({ length: times }, () => act);

const acts: readonly Act[] = [
  (life) => deposit(life, life.luck.pick(life.players), 10_000n + BigInt(life.luck.below(200_000))),
  ...Array.from(
    { length: 3 },
    (): Act => (life) => {
      const stake = 1_000n + BigInt(life.luck.below(200_000));
      return play(life, life.luck.pick(life.players), stake, BigInt(life.luck.below(3)) * stake);
    },
  ),
  ...often(4, ({ scene, players, luck }) => ask(scene, luck.pick(players), 10_000n + BigInt(luck.below(400_000)))),
  ({ scene, players, luck }) => ask(scene, luck.pick(players), 2_000_000n + BigInt(luck.below(100_000))),
  ...often(5, ({ scene }) => scene.work()),
  async ({ scene, luck }) => {
    scene.bank.mood = luck.pick(moods);
    scene.bank.isDown = luck.below(8) === 0;
  },
  ({ scene, luck }) => scene.world.moveClock(luck.pick(pauses)),
  ({ scene }) => scene.expireApprovals(),
  ...often(
    4,
    onOne(['review'], ({ scene }, withdrawalId) => approve(scene, withdrawalId)),
  ),
  onOne(['review', 'refused'], ({ scene: { world, as } }, withdrawalId) =>
    staffRejectWithdrawal(world)({ withdrawalId, code: 'other', reason }, as('finance')),
  ),
  onOne(['refused'], ({ scene: { world, as } }, withdrawalId) =>
    staffPayAgain(world)({ withdrawalId, reason }, as('finance')),
  ),
  // By the bank's own book, as two people would look it up.
  onOne(['bank_silent'], async ({ scene: { world, as, book } }, withdrawalId) => {
    const { rows } = await sql<{ payout_id: string }>`
      select payout_id
      from withdrawals.payout
      where withdrawal_id = ${withdrawalId}
      order by no desc
      limit 1`.execute(world.database.read);
    const isPaid = book.get(rows[0]!.payout_id)?.standing.state === 'paid';
    const finding = isPaid ? ('bank_paid' as const) : ('bank_refused' as const);
    if (!isPaid) book.delete(rows[0]!.payout_id);
    return staffSettleUnknown(world)({ withdrawalId, finding, reason }, as('finance'));
  }),
  onOne(['disputed'], ({ scene: { world, as }, luck }, withdrawalId) => {
    const outcome = luck.pick(['force_receipt', 'refund', 'pay_rest'] as const);
    return staffResolveDispute(world)({ withdrawalId, outcome, reason }, as('finance'));
  }),
  onOne(['second_person', 'silent_second_person', 'dispute_second_person'], ({ scene, luck }, withdrawalId) =>
    scene.decide(luck.pick(['approve', 'approve', 'reject']), withdrawalId, 'owner'),
  ),
  ...often(4, answer),
  // The bank settles what it had accepted, or sends money back.
  async ({ scene: { world, book, settle }, luck }) => {
    const known = [...book].filter(([, { standing }]) => ['accepted', 'paid'].includes(standing.state));
    if (known.length === 0) return;
    const [payoutId, { standing }] = luck.pick(known);
    if (standing.state === 'accepted') settle(payoutId, { state: 'paid', reference: 'B', paidAt: instant(0) });
    else if (luck.below(4) === 0) settle(payoutId, { state: 'returned', reference: 'B', returnedAt: instant(0) });
    const now = book.get(payoutId)!.standing;
    if (now.state !== 'unheard') await recordStanding(world, payoutId, now);
  },
];

/** Everything that players were given is theirs, held, at the bank, lost to or won from a game, a fee, or what the house gave on top. */
const assertConserved = async ({ scene, players }: Life): Promise<void> => {
  let own = 0n;
  for (const { memberId } of players) own += (await scene.cashOf(memberId)) + (await scene.lockedOf(memberId));
  const { rows } = await sql<{ left_out: string }>`
    select coalesce(sum(-m.amount), 0)::text as left_out
    from wallet.movement m
    join wallet.counter_account c on c.id = m.counter_account
    where c.owner in ('bank_clearing', 'house', 'vendor_clearing')
      and c.code <> 'test'`.execute(scene.world.database.read);
  assert.equal(own + BigInt(rows[0]!.left_out), given * BigInt(players.length));
  const { rows: forgotten } = await sql`
    select withdrawal_id, state
    from withdrawals.withdrawal
    where ended_at is null
      and (owner is null or deadline is null)`.execute(scene.world.database.read);
  assert.deepEqual(forgotten, []);
};

/** What left the ledger for the bank is what the bank paid and kept, once nothing is on its way. */
const assertBank = async ({ scene }: Life): Promise<void> => {
  const { rows } = await sql<{ captured: string }>`
    select coalesce(sum(amount) filter (where state = 'paid'), 0)::text as captured
    from withdrawals.payout`.execute(scene.world.database.read);
  assert.equal(BigInt(rows[0]!.captured), scene.paidOut());
};

/** @param seed names the history. @param steps how many acts it has before everything is let come to rest. */
export const liveOn = async (t: TestContext, { seed, steps }: { seed: number; steps: number }): Promise<void> => {
  const scene = await openScene(t, { wagering: [wageringOfDeposits] });
  const { world, merchantId } = scene;
  await world.database.transact(async (tx) => accept(await registerOwnGameIn(tx, { ...game, merchantId })));
  const life: Life = {
    scene,
    luck: dice(seed),
    deposited: [],
    players: [await scene.player(given), await scene.player(given)],
  };
  const { luck } = life;
  // What they begin with is played through.
  for (const player of life.players) await play(life, player, given, given);
  for (let step = 0; step < steps; step++) {
    await luck.pick(acts)(life);
    if (step % 10 === 9) await assertConserved(life);
  }
  scene.bank.mood = 'pay';
  scene.bank.isDown = false;
  for (const [payoutId, { standing }] of scene.book)
    if (standing.state === 'accepted') scene.settle(payoutId, { state: 'paid', reference: 'B', paidAt: instant(0) });
  for (let round = 0; round < 12; round++) {
    await scene.world.moveClock(hoursMs(2));
    await scene.expireApprovals();
    await scene.work();
  }
  await assertConserved(life);
  await assertBank(life);
  assert.equal(
    await anyIn(life, ['held', 'approved', 'paying', 'decided', 'waiting', 'sent']),
    undefined,
    'nothing stands still',
  );
  assert.deepEqual((await verifyOwnersOfTest(scene.world, life.deposited)).deviations, []);
  await ledgerIsRight(scene);
};

test('sixty random acts lose and make nothing, and leave nobody without an owner', (t) =>
  liveOn(t, { seed: 7, steps: 60 }));
