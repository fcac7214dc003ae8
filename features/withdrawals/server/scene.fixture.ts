import assert from 'node:assert/strict';
import type { TestContext } from 'node:test';
import type { PayoutOrder, PayoutStanding } from '#features/cashier/public.ts';
import { members as membersFeature } from '#features/members/feature.ts';
import { staff as staffFeature } from '#features/staff/feature.ts';
import { loadDemo as loadOperators, tickers as staffTickers } from '#features/staff/public.ts';
import { balancesOf } from '#features/wallet/public.ts';
import { verifyLedger } from '#features/wallet/tooling.ts';
import { openDatabase, sql } from '#kit/server/database/database.ts';
import { routesOf } from '#kit/server/feature.ts';
import { hashPassword } from '#kit/server/credentials/password.ts';
import type { Route } from '#kit/server/http/routes.ts';
import { id, type MemberId } from '#kit/shared/id.ts';
import { minor } from '#kit/shared/money/money.ts';
import { accept } from '#kit/shared/result.ts';
import { daysMs, instant } from '#kit/shared/time.ts';
import { staffVisitOf } from '#kit/testing/visits.ts';
import { testWorld } from '#kit/testing/world.ts';
import { acting } from '#tools/testing/scenes/acting.ts';
import { addPlayers, demoMerchant, type MerchantPlace, type TestPlayer } from '#tools/testing/scenes/players.ts';
import { z } from 'zod';
import type { WithdrawalState } from '../domain/withdrawal-clock.ts';
import { approvalActions } from './decisions/approval-actions.ts';
import { assessHeld } from './decisions/assess.ts';
import { carryOutDecided } from './decisions/carry-out.ts';
import { moveOverdue, remind } from './states/deadlines.ts';
import { drivePayouts } from './payouts/drive-payouts.ts';
import { loadDemo } from './load-demo.ts';
import type { PayoutProviders } from './payouts/payout-providers.ts';
import { prepareApproved } from './payouts/prepare-payout.ts';
import { staffApproveWithdrawal } from './decisions/staff-approve-withdrawal.ts';
import type { WithdrawalSettings } from './requests/standing.ts';
import { takeRequestIn } from './requests/take-request.ts';

// The stage of this feature's tests: players with money and bank accounts, operators, and a bank that does as it is told.

export const scenePassword = '204816';

/** What the bank does with the next order that it has not heard of. */
type Mood = 'pay' | 'accept' | 'refuse' | 'lose_order' | 'lose_answer';

/** Pays each id once, whatever it is asked. */
export const sceneBank = () => {
  const book = new Map<string, { order: PayoutOrder; standing: PayoutStanding }>();
  const bank = { mood: 'pay' as Mood, isDown: false, sends: 0, asks: 0, holder: undefined as string | undefined };
  const unknown = { state: 'unknown' as const };
  const standingOf = (mood: Mood): PayoutStanding =>
    mood === 'refuse'
      ? { state: 'refused', reason: 'account_closed' }
      : mood === 'accept'
        ? { state: 'accepted', reference: 'B1' }
        : { state: 'paid', reference: `B${book.size}`, paidAt: instant(0) };
  const provider = {
    nameOf: async ({ name }: { name: string }) => ({ state: 'known' as const, name: bank.holder ?? name }),
    send: async (order: PayoutOrder) => {
      bank.sends++;
      const known = book.get(order.payoutId);
      if (known) {
        assert.deepEqual(known.order, order, 'one id, one order');
        return bank.isDown ? unknown : known.standing;
      }
      if (bank.isDown || bank.mood === 'lose_order') return unknown;
      book.set(order.payoutId, { order, standing: standingOf(bank.mood) });
      return bank.mood === 'lose_answer' ? unknown : book.get(order.payoutId)!.standing;
    },
    ask: async (payoutId: string) => {
      bank.asks++;
      if (bank.isDown) return unknown;
      return book.get(payoutId)?.standing ?? { state: 'unheard' as const };
    },
    readNotice: () => {
      throw new Error('no notices on this stage');
    },
  };
  const route = { name: 'scene', accountId: 'pay_test', accountProxy: '1', provider };
  const providers: PayoutProviders = { routeOf: async () => accept(route), providerOf: async () => accept(provider) };
  const settle = (payoutId: string, standing: PayoutStanding) => {
    book.get(payoutId)!.standing = standing;
  };
  /** What left the bank for good, in minor units. */
  const paidOut = () =>
    [...book.values()].reduce(
      (total, { order, standing }) => total + (standing.state === 'paid' ? order.amount : 0n),
      0n,
    );
  return { bank, book, providers, settle, paidOut };
};

const identity = { fullName: 'สมชาย ใจดี' };
const operatorList = z.object({ operators: z.array(z.object({ staffId: z.string(), username: z.string() })) });
const approvalList = z.object({
  approvals: z.array(z.object({ approvalId: z.string(), subject: z.object({ id: z.string() }) })),
});

const askRoute = async (routes: readonly Route[], name: string, input: unknown, visit: object) =>
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- as the gate hands it in
  routes.find((route) => route.name === name)!.handler(input, visit as never);

export type Scene = Awaited<ReturnType<typeof openScene>>;

/** @param over what other features say of members; nothing to play through, and everything proved, unless said otherwise. */
export const openScene = async (t: TestContext, over: Partial<WithdrawalSettings> = {}, place?: MerchantPlace) => {
  const world = await testWorld(t);
  const merchantId = await demoMerchant(world, place);
  await loadDemo(world, merchantId);
  await loadOperators(world, merchantId);
  const settings: WithdrawalSettings = {
    wagering: [],
    provedLevelOf: async () => accept({ level: 2 }),
    isPlayClosed: async () => false,
    ...over,
  };
  const stage = sceneBank();
  const { providers } = stage;
  const actions = approvalActions(world);
  const staffCalls = routesOf([staffFeature], 'desk', acting(world, actions));
  const listed = await askRoute(staffCalls, 'operators', {}, staffVisitOf(merchantId));
  assert.ok(listed.ok);
  const found = operatorList.parse(listed.value).operators;
  const as = (username: string) => {
    const { staffId } = found.find((operator) => operator.username === username)!;
    const permissions = ['withdrawals.read', 'withdrawals.write'];
    return staffVisitOf(merchantId, { staff: { staffId: id(staffId), username, sessionId: 'sts_1', permissions } });
  };
  const players = await playersOf(world, merchantId);
  /** Everything that is due, as the worker does it. */
  const work = async () => {
    await moveOverdue(world)();
    await remind(world)();
    await assessHeld(world, providers)();
    await carryOutDecided(world, providers)();
    await prepareApproved(world, providers)();
    await drivePayouts(world, providers)();
  };
  const expireApprovals = staffTickers(acting(world, actions)).find(
    ({ name }) => name === 'staff/expire-approvals',
  )!.run;
  const decide = async (name: 'approve' | 'reject', withdrawalId: string, username: string) => {
    const waiting = await askRoute(staffCalls, 'approvals', { state: 'waiting', limit: 100 }, as('owner'));
    assert.ok(waiting.ok);
    const { approvals } = approvalList.parse(waiting.value);
    const approvalId = approvals.find(({ subject }) => subject.id === withdrawalId)?.approvalId ?? 'apv_none';
    const answer = await askRoute(staffCalls, name, { approvalId, reason: 'as the bank says' }, as(username));
    return answer.ok ? 'ok' : answer.refusal;
  };
  return { world, merchantId, settings, ...stage, as, ...players, work, expireApprovals, decide, staffCalls };
};

type World = Awaited<ReturnType<typeof testWorld>>;

const playersOf = async (world: World, merchantId: TestPlayer['visit']['merchantId']) => {
  let accounts = 0;
  /** A player with so much money, and a bank account that can be paid. */
  const player = async (balance: bigint) => {
    const [made] = await addPlayers(world, merchantId, { count: 1, balance });
    return { ...made!, accountId: await addPayee(world, made!, String(1_000_000_000 + ++accounts)) };
  };
  const cashOf = (memberId: MemberId) => balanceOf(world, memberId, 'cash');
  const lockedOf = (memberId: MemberId) => balanceOf(world, memberId, 'locked');
  return { player, cashOf, lockedOf };
};

/** Gives a player a withdrawal password and a bank account that can be paid at once. @returns the account's id. */
export const addPayee = async (world: World, { memberId, visit }: TestPlayer, accountNumber: string) => {
  const memberCalls = routesOf([membersFeature], 'site', world);
  await ofOwner(world, async (owner) => {
    await sql`
      update identity.member
      set payment_password_hash = ${await hashPassword(scenePassword, world.entropy)}
      where member_id = ${memberId}`.execute(owner);
  });
  const saved = await askRoute(memberCalls, 'saveProfile', { version: 0, fields: identity }, visit);
  assert.ok(saved.ok, JSON.stringify(saved));
  const proof = { by: 'paymentPassword', typed: scenePassword };
  const added = await askRoute(memberCalls, 'addBankAccount', { bank: 'KBANK', accountNumber, proof }, visit);
  assert.ok(added.ok, JSON.stringify(added));
  const { accountId } = z.object({ accountId: z.string() }).parse(added.value);
  await ofOwner(world, async (owner) => {
    await sql`
      update members.bank_account
      set usable_from = added_at
      where account_id = ${accountId}`.execute(owner);
  });
  return accountId;
};

const ofOwner = async (world: World, work: (owner: Parameters<typeof balancesOf>[0]) => Promise<void>) => {
  const owner = openDatabase({ url: world.databaseUrl, connectionsMax: 1 });
  await work(owner.read);
  await owner.close();
};

const balanceOf = async (world: World, memberId: MemberId, kind: 'cash' | 'locked'): Promise<bigint> =>
  (await balancesOf(world.database.read, memberId)).find((wallet) => wallet.kind === kind)?.balance ?? 0n;

type Asking = { memberId: MemberId; accountId: string };

/** Asks for money as the call does once the password is checked. @returns the id, or the refusal. */
export const ask = async (
  { world, merchantId, settings }: Scene,
  { memberId, accountId }: Asking,
  amount: bigint,
  idempotencyKey: string = world.entropy.token(),
): Promise<string> => {
  const answer = await world.database.transact((tx) =>
    takeRequestIn(world, tx, settings, {
      asked: { accountId, amount: minor(amount), idempotencyKey },
      member: { merchantId, memberId },
    }),
  );
  return answer.ok ? answer.value.withdrawalId : answer.refusal;
};

export const stateOf = async ({ world }: Scene, withdrawalId: string) => {
  const { rows } = await sql<{ state: WithdrawalState; owner: string | null; reason: string | null }>`
    select state, owner, reason
    from withdrawals.withdrawal
    where withdrawal_id = ${withdrawalId}`.execute(world.database.read);
  return rows[0];
};

/** A day on, so that yesterday's requests count for nothing. */
export const nextDay = ({ world }: Scene) => world.moveClock(daysMs(1));

/** What the tests of this feature say again and again. */
export const reason = 'looked at it';
export const outcome = (answer: { ok: true; value: { outcome: string } } | { ok: false; refusal: string }) =>
  answer.ok ? answer.value.outcome : answer.refusal;

export const approve = async ({ world, as }: Scene, withdrawalId: string, who = 'finance') =>
  outcome(await staffApproveWithdrawal(world)({ withdrawalId, reason }, as(who)));

export const ledgerIsRight = async ({ world }: Scene) => assert.deepEqual((await verifyLedger(world)).deviations, []);
