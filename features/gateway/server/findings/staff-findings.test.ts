import assert from 'node:assert/strict';
import test from 'node:test';
import { openDesk, reason, refused, valueOf } from '../desk.fixture.ts';
import { listFindings } from './resolve-finding.ts';
import { staffFindings } from './staff-findings.ts';
import { staffFinding } from './staff-finding.ts';
import { staffResolveFinding } from './staff-resolve-finding.ts';
import { vendor } from '../scene.fixture.ts';

const openQueue = async (t: Parameters<typeof openDesk>[0]) => {
  const scene = await openDesk(t);
  const { enter, player, call, calls } = scene;
  const { round, bet } = await enter(player);
  await call('bet', bet);
  assert.equal((await call('bet', { ...bet, amount: '2.00' })).code, 'duplicate_mismatch');
  const owed = { ...round, transactionId: 'owed', betTransactionId: 'nothing', amount: '3.00' };
  await call('win', owed);
  await calls.close();
  return { ...scene, round, bet, owed };
};

test('findings are listed the latest first, narrowed by kind, with whose they are', async (t) => {
  const { world, anna, player } = await openQueue(t);
  const list = async (filter: Partial<Parameters<ReturnType<typeof staffFindings>>[0]>) =>
    valueOf(await staffFindings(world)({ state: 'open', ...filter }, anna)).findings.map((it) => [it.kind, it.subject]);
  assert.deepEqual(await list({}), [
    ['owed_not_paid', 'owed'],
    ['mismatch', 'b'],
  ]);
  assert.deepEqual(await list({ kind: 'mismatch' }), [['mismatch', 'b']]);
  assert.deepEqual(await list({ kind: 'transfer_open' }), []);
  assert.deepEqual(await list({ vendor: 'NOBODY' }), []);
  assert.deepEqual(await list({ state: 'resolved' }), []);
  const [first] = valueOf(await staffFindings(world)({ state: 'open' }, anna)).findings;
  assert.equal(first?.memberId, player.memberId);
});

test('a finding shows what was asked beside what stands, and its round', async (t) => {
  const { world, anna } = await openQueue(t);
  const { findings } = valueOf(await staffFindings(world)({ state: 'open', kind: 'mismatch' }, anna));
  const page = valueOf(await staffFinding(world)({ findingId: findings[0]!.findingId }, anna));
  assert.match(page.request, /"amount":"2.00"/);
  assert.ok(!/gps_[0-9a-f]{32}/.test(page.request), 'a session is not shown');
  assert.deepEqual(
    page.acts.map(({ kind, amount, transactionId }) => [kind, amount, transactionId]),
    [['bet', -100n, 'b']],
  );
  assert.deepEqual(
    page.calls.map(({ code }) => code),
    ['ok', 'duplicate_mismatch'],
  );
  assert.ok(page.roundNo !== null);
});

test('a finding is resolved with a reason, once; asked again by the vendor it opens again and keeps its count', async (t) => {
  const { world, anna, merchantId, call, owed, trail } = await openQueue(t);
  const open = () => listFindings(world, { merchantId, state: 'open', kind: 'owed_not_paid' });
  const [finding] = await open();
  const findingId = finding!.finding_id;
  valueOf(await staffResolveFinding(world)({ findingId, reason }, anna));
  assert.deepEqual(await open(), []);
  const [kept] = await listFindings(world, { merchantId, state: 'resolved' });
  assert.deepEqual([kept?.resolved_by, kept?.note], ['anna', reason]);
  assert.deepEqual(
    (await trail('gateway.resolve_finding')).map((it) => [it.actor_name, it.reason]),
    [['anna', reason]],
  );
  assert.equal(refused(await staffResolveFinding(world)({ findingId, reason }, anna)), 'finding_resolved');
  await call('win', owed);
  assert.deepEqual(
    (await open()).map((it) => [it.attempts, it.resolved_by]),
    [[2, null]],
  );
});

test('findings of another merchant’s players are not there, whoever else has the vendor', async (t) => {
  const { world, stranger, merchantId, shareVendor } = await openQueue(t);
  await shareVendor();
  const [finding] = await listFindings(world, { merchantId, state: 'open' });
  const findingId = finding!.finding_id;
  assert.equal(finding?.vendor, vendor);
  assert.deepEqual(valueOf(await staffFindings(world)({ state: 'open' }, stranger)).findings, []);
  assert.equal(refused(await staffFinding(world)({ findingId }, stranger)), 'not_found');
  assert.equal(refused(await staffResolveFinding(world)({ findingId, reason }, stranger)), 'not_found');
  assert.equal((await listFindings(world, { merchantId, state: 'open' })).length, 2);
});
