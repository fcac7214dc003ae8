import assert from 'node:assert/strict';
import test, { type TestContext } from 'node:test';
import { applyIn, walletId } from '#features/wallet/public.ts';
import { type PaymentKind } from '#features/wallet/tooling.ts';
import { sql } from '#kit/server/database/database.ts';
import { id } from '#kit/shared/id.ts';
import { minor } from '#kit/shared/money/money.ts';
import { accept, type Result } from '#kit/shared/result.ts';
import { daysMs, hoursMs, instantOf, isoOf, minutesMs } from '#kit/shared/time.ts';
import { testWorld, type TestWorld } from '#kit/testing/world.ts';
import { anyEnd } from '#tools/testing/scenes/any-end.ts';
import { addPlayers, demoMerchant, staffVisitOf, type TestPlayer } from '#tools/testing/scenes/players.ts';
import { overdueMarkers } from '../../db/markers.ts';
import { scoreOf } from '../../domain/marker.ts';
import { detectMarkers } from './detect-markers.ts';
import { personRecords } from '../person-records.ts';
import { setLimit } from '../limits/set-limit.ts';
import { staffReviewMarker } from './staff-review-marker.ts';
import { staffSettleMarker } from './staff-settle-marker.ts';
import { staffMarkers } from './staff-markers.ts';
import { staffWriteNote } from './staff-write-note.ts';
import { staffPlayerProtection } from '../staff-player-protection.ts';
import type { WordsWritten, WrittenText } from './words-written.ts';

const none = { depositHabits: () => Promise.resolve([]), wordsWritten: () => Promise.resolve([]) };

const open = async (t: TestContext) => {
  const world = await testWorld(t);
  const merchantId = await demoMerchant(world);
  const [player, other] = await addPlayers(world, merchantId, { count: 2, balance: 0n });
  const staff = staffVisitOf(merchantId, ['protection.read', 'protection.write']);
  const look = detectMarkers(world, none);
  const standing = async (state: 'standing' | 'ended' = 'standing') => {
    const answer = await staffMarkers(world)({ state }, staff);
    assert.ok(answer.ok);
    return answer.value.markers;
  };
  return { world, merchantId, player: player!, other: other!, staff, look, standing };
};

const refusalOf = (result: Result<unknown, string>): string => (result.ok ? 'accepted' : result.refusal);

let acts = 0;
const move = async (world: TestWorld, { memberId, visit }: TestPlayer, kind: PaymentKind, amount: bigint) => {
  const counterAccount = await anyEnd(world, { merchantId: visit.merchantId, currency: 'THB' });
  const { rows } = await sql<{ id: bigint }>`
    select id from wallet.wallet where member_id = ${memberId} and kind = 'cash'`.execute(world.database.read);
  const key = `m:${(acts += 1)}`;
  const command = { kind, key, walletId: walletId(rows[0]!.id), amount: minor(amount), counterAccount };
  await world.database.transact(async (tx) => accept(await applyIn(world, tx, [command])));
};

const began = (world: TestWorld, { memberId, sessionId }: TestPlayer) =>
  world.database.transact(async (tx) => {
    await sql`
      insert into protection.play (session_id, member_id, began_at)
      values (${sessionId}, ${memberId}, ${isoOf(world.clock.now())}::timestamptz)`.execute(tx);
    return accept(undefined);
  });

test('paying in again when nearly all is lost is seen, with its facts; a day later it has passed', async (t) => {
  const { world, player, other, look, standing } = await open(t);
  for (const one of [player, other]) await began(world, one);
  for (const amount of [1000n, 2000n, 5000n]) {
    await move(world, player, 'deposit', amount);
    await move(world, player, 'bet', -amount + 50n);
    // Half of it is left each time: nothing is chased.
    await move(world, other, 'deposit', amount);
    await move(world, other, 'bet', -amount / 2n);
  }
  await look();
  const [marker, more] = await standing();
  assert.equal(more, undefined);
  assert.deepEqual(
    [marker?.memberId, marker?.kind, marker?.state, marker?.score, marker?.facts],
    [player.memberId, 'chasing_losses', 'open', 60, { redeposits: 2, lost: 7850 }],
  );
  await look();
  assert.equal((await standing()).length, 1, 'once, however often it is looked for');
  await world.moveClock(daysMs(1) + 1000);
  await look();
  assert.deepEqual(await standing(), []);
  assert.deepEqual(
    (await standing('ended')).map(({ state }) => state),
    ['passed'],
  );
});

test('three nights with an hour of stakes after midnight where the site is are seen, two are not', async (t) => {
  const { world, player, look, standing } = await open(t);
  await move(world, player, 'deposit', 100_000n);
  // Half past midnight in Bangkok.
  await world.moveClock(instantOf('2027-03-27T17:30:00.000Z') - world.clock.now());
  for (let night = 1; night <= 3; night += 1) {
    await began(world, { ...player, sessionId: id(`ses_night${night}`) });
    for (let slot = 0; slot < 12; slot += 1) {
      await move(world, player, 'bet', -10n);
      await world.moveClock(minutesMs(5));
    }
    await look();
    assert.equal((await standing()).length, night === 3 ? 1 : 0, `after ${night}`);
    await world.moveClock(hoursMs(23));
  }
  const [marker] = await standing();
  assert.deepEqual([marker?.kind, marker?.facts], ['night_play', { nights: 3, minutes: 180 }]);
});

test('higher limits asked for often, and the same again, are signs; what was looked at stays until it is settled', async (t) => {
  const { world, player, staff, look, standing, merchantId } = await open(t);
  const ask = (amount: bigint) =>
    setLimit(world)({ kind: 'deposit', period: 'day', amount: minor(amount) }, player.visit);
  await ask(1000n);
  for (const amount of [2000n, 3000n, 4000n]) await ask(amount);
  await look();
  const markers = await standing();
  assert.deepEqual(
    markers.map(({ kind, score }) => [kind, score]),
    [
      ['raise_asked_again', 75],
      ['limits_raised', 45],
    ],
  );
  const [first, second] = markers.map(({ markerId }) => markerId);
  assert.equal(refusalOf(await staffReviewMarker(world)({ markerId: first! }, staff)), 'accepted');
  assert.equal(refusalOf(await staffReviewMarker(world)({ markerId: first! }, staff)), 'marker_reviewed');
  const elsewhere = staffVisitOf(id('mrc_other'), ['protection.write']);
  assert.equal(refusalOf(await staffReviewMarker(world)({ markerId: second! }, elsewhere)), 'marker_unknown');
  await world.moveClock(daysMs(31));
  await look();
  const [left] = await standing();
  assert.deepEqual([left?.markerId, left?.state, left?.reviewedBy], [first, 'reviewed', 'tester']);
  const end = { markerId: first!, outcome: 'contacted', channel: 'phone', text: 'Spoke for a while.' } as const;
  assert.equal(refusalOf(await staffSettleMarker(world)(end, staff)), 'accepted');
  assert.equal(refusalOf(await staffSettleMarker(world)(end, staff)), 'marker_ended');
  assert.equal(
    refusalOf(await staffSettleMarker(world)({ ...end, markerId: second! }, staff)),
    'marker_ended',
    'it had passed',
  );
  const shown = await staffPlayerProtection(world)({ memberId: player.memberId }, staff);
  assert.ok(shown.ok);
  assert.deepEqual(
    shown.value.notes.map(({ channel, text, writtenBy }) => [channel, text, writtenBy]),
    [['phone', 'Spoke for a while.', 'tester']],
  );
  const { rows } = await world.backofficeDatabase.transact(async (tx) =>
    sql<{ action: string; after: object }>`
      select action, after from staff.audit_entry where action like 'protection.%' order by seq`.execute(tx),
  );
  assert.deepEqual(
    rows.map(({ action }) => action),
    ['protection.look_at_marker', 'protection.settle_marker'],
  );
  assert.ok(!JSON.stringify(rows).includes('Spoke'), 'the words stand among the notes alone');
  assert.equal(merchantId, player.visit.merchantId);
});

test('what was settled is not marked again for a week, unless it became much stronger', async (t) => {
  const { world, player, staff, standing } = await open(t);
  const { memberId } = player;
  const of = (failed: number) =>
    detectMarkers(world, {
      ...none,
      depositHabits: () =>
        Promise.resolve([{ memberId, merchantId: player.visit.merchantId, credited: 0, failed, amount: 0n }]),
    });
  await of(4)();
  const [marker] = await standing();
  assert.deepEqual([marker?.kind, marker?.score, marker?.facts], ['failed_deposits', 40, { failed: 4, credited: 0 }]);
  await staffSettleMarker(world)(
    { markerId: marker!.markerId, outcome: 'no_concern', channel: 'none', text: 'The bank was down.' },
    staff,
  );
  await of(5)();
  assert.deepEqual(await standing(), []);
  await of(6)();
  assert.equal((await standing())[0]?.score, 60);
});

test('a note is written for good: no role changes it, and forgetting the person takes the words', async (t) => {
  const { world, player, staff, merchantId } = await open(t);
  const { memberId } = player;
  const write = { memberId, channel: 'chat', text: 'Wants to play less.' } as const;
  assert.equal(refusalOf(await staffWriteNote(world)(write, staff)), 'accepted');
  assert.equal(refusalOf(await staffWriteNote(world)({ ...write, memberId: 'mbr_nobody' }, staff)), 'player_unknown');
  for (const database of [world.database, world.backofficeDatabase])
    for (const act of [`update protection.contact_note set text = 'x'`, 'delete from protection.contact_note'])
      await assert.rejects(database.pool.query(act), /permission denied/);
  const notes = async () => (await world.database.transact((tx) => personRecords.readIn(tx, memberId)))['notes']?.rows;
  assert.equal((await notes())?.[0]?.['text'], 'Wants to play less.');
  await world.backofficeDatabase.transact((tx) => personRecords.shredIn(tx, memberId, world.clock.now()));
  assert.equal((await notes())?.[0]?.['text'], '');
  assert.equal(merchantId, player.visit.merchantId);
});

test('words of harm name their cases, wait until somebody looked, and count anew only when something new is written', async (t) => {
  const { world, player, other, staff, standing, merchantId } = await open(t);
  const texts: WrittenText[] = [];
  const write = ({ memberId }: TestPlayer, caseNumber: string, text: string) =>
    texts.push({ memberId, merchantId, caseNumber, text, writtenAt: world.clock.now() });
  // As the feature that keeps the cases answers: all that somebody wrote who wrote since.
  const wordsWritten: WordsWritten = (_read, { since, from }) => {
    const wrote = new Set(texts.flatMap(({ memberId, writtenAt }) => (writtenAt >= since ? [memberId] : [])));
    return Promise.resolve(texts.filter(({ memberId, writtenAt }) => wrote.has(memberId) && writtenAt >= from));
  };
  const look = detectMarkers(world, { ...none, wordsWritten });
  write(player, 'FB-1', 'ผมหยุดไม่ได้ และเป็นหนี้');
  write(player, 'FB-2', 'Please close my account, I can’t stop.');
  write(other, 'FB-3', 'The nonstop banner is nice.');
  await look();
  const [marker, ...rest] = await standing();
  assert.deepEqual(rest, []);
  assert.deepEqual(
    [marker?.kind, marker?.score, marker?.facts, marker?.cases],
    ['words_written', 90, { cannot_stop: 2, asks_to_close: 1, debt: 1 }, ['FB-1', 'FB-2']],
  );
  await world.moveClock(hoursMs(24) + 1000);
  await look();
  const overdue = await overdueMarkers(world.database.read, 10);
  assert.deepEqual(
    overdue.map((one) => one.marker_id),
    [marker!.markerId],
  );
  const counts = async () => {
    const answer = await staffMarkers(world)({ state: 'standing' }, staff);
    return answer.ok ? [answer.value.waiting, answer.value.overdue] : [];
  };
  assert.deepEqual(await counts(), [1, 1]);
  const end = { markerId: marker!.markerId, outcome: 'false_alarm', channel: 'none', text: 'A song.' } as const;
  assert.equal(refusalOf(await staffSettleMarker(world)(end, staff)), 'accepted');
  await world.moveClock(1000);
  await look();
  await detectMarkers(world, { ...none, wordsWritten })();
  assert.deepEqual([await standing(), await counts()], [[], [0, 0]], 'nor by a worker that started anew');
  write(player, 'FB-4', 'อยากตาย');
  await look();
  const [again] = await standing();
  assert.deepEqual([again?.score, again?.facts, again?.cases], [100, { self_harm: 1 }, ['FB-4']]);
  assert.equal(again!.deadline - again!.since, hoursMs(2));
});

test('a score grows with what was counted, from its threshold on, and ends at a hundred', () => {
  for (const [kind, count, score] of [
    ['chasing_losses', 1, undefined],
    ['chasing_losses', 2, 60],
    ['chasing_losses', 9, 100],
    ['many_deposits', 5, undefined],
    ['many_deposits', 6, 48],
    ['night_play', 3, 45],
  ] as const)
    assert.equal(scoreOf(kind, count), score, `${kind} ${count}`);
});
