import assert from 'node:assert/strict';
import type { TestContext } from 'node:test';
import { loadSecondDemo } from '#features/merchants/public.ts';
import { staff as staffFeature } from '#features/staff/feature.ts';
import { type Database, openDatabase, sql } from '#kit/server/database/database.ts';
import { routesOf } from '#kit/server/feature.ts';
import type { StaffVisit } from '#kit/server/http/visit.ts';
import type { World } from '#kit/server/world.ts';
import type { MerchantId } from '#kit/shared/id.ts';
import { accept } from '#kit/shared/result.ts';
import { acting } from '#tools/testing/scenes/acting.ts';
import { staffVisitOf } from '#tools/testing/scenes/players.ts';
import { registerOwnGameIn } from '../public.ts';
import { openVendor } from './http.fixture.ts';
import { jobs } from './jobs.ts';
import { approvalActions } from './approval-actions.ts';
import { vendor } from './scene.fixture.ts';

// The stage with a vendor that calls, and with the people of the back office: two of the merchant's, one of another's.

export const reason = 'looked into by hand';

/** What the tests look up as the database's owner. */
const lookupsOf = (owner: Database) => ({
  waiting: async () => {
    const { rows } = await sql<{ approval_id: string }>`
      select approval_id
      from staff.approval
      where state = 'waiting'`.execute(owner.read);
    return rows.map(({ approval_id: approvalId }) => approvalId);
  },
  trail: async (action: string) => {
    const { rows } = await sql<{ actor_name: string; reason: string | null }>`
      select actor_name, reason, after
      from staff.audit_entry
      where action = ${action}
      order by seq`.execute(owner.read);
    return rows;
  },
});

const hire =
  (world: World, owner: Database) =>
  async (username: string, role: string, merchantId: MerchantId): Promise<StaffVisit> => {
    const staffId = world.entropy.id('stf');
    await sql`
      insert into staff.operator (staff_id, merchant_id, username, display_name, role, password_hash,
        password_is_temporary, created_at, created_by)
      values (${staffId}, ${merchantId}, ${username}, ${username}, ${role}, '-', false, kit.now(), 'test')`.execute(
      owner.read,
    );
    const visit = staffVisitOf(merchantId);
    return { ...visit, staff: { ...visit.staff, staffId, username } };
  };

export const openDesk = async (t: TestContext) => {
  const scene = await openVendor(t);
  const { world, newPlayers } = scene;
  const owner = openDatabase({ url: world.databaseUrl, connectionsMax: 1 });
  t.after(() => owner.close());
  const players = await newPlayers(1, 10_000n);
  const player = players[0]!;
  const { merchantId } = player.visit;
  const { merchantId: otherMerchant } = await loadSecondDemo(world);
  const operator = (username: string, role: string, of = merchantId) => hire(world, owner)(username, role, of);
  const [anna, bob] = [await operator('anna', 'finance'), await operator('bob', 'finance')];
  const stranger = await operator('stranger', 'owner', otherMerchant);
  /** The real call of the back office that decides. */
  const decide = (name: 'approve' | 'reject', approvalId: string, visit: StaffVisit) =>
    routesOf([staffFeature], 'desk', acting(world, approvalActions))
      .find((route) => route.name === name)!
      .handler({ approvalId }, visit);
  type Requested = { ok: true; value: { approvalId: string } } | { ok: false; refusal: string };
  /** What anna asks for and bob approves. @returns what refused it, of either. */
  const agreed = async (asked: Promise<Requested>): Promise<string | undefined> => {
    const requested = await asked;
    if (!requested.ok) return requested.refusal;
    return refused(await decide('approve', requested.value.approvalId, bob));
  };
  /** The other merchant has the vendor's game too. */
  const shareVendor = () =>
    world.database.transact(async (tx) => {
      await registerOwnGameIn(tx, { vendor, merchantId: otherMerchant, currency: 'THB', game: 'g' });
      return accept(undefined);
    });
  /** What the worker does with orders that wait, however often it is told to. */
  const runOrders = async () => {
    const { rows } = await sql<{ order_id: string }>`select order_id from gateway.round_order`.execute(owner.read);
    for (const { order_id: orderId } of rows) await jobs(world)['gateway/carry-out-round-order']!({ orderId });
  };
  const people = { player, anna, bob, stranger, operator };
  return { ...scene, ...lookupsOf(owner), ...people, owner, merchantId, decide, agreed, shareVendor, runOrders };
};

export const refused = (result: { ok: boolean; refusal?: string }): string | undefined =>
  result.ok ? undefined : result.refusal;

export const valueOf = <Value>(result: { ok: true; value: Value } | { ok: false; refusal: string }): Value => {
  assert.ok(result.ok, result.ok ? '' : result.refusal);
  return result.value;
};
