import assert from 'node:assert/strict';
import { test } from 'node:test';
import sharp from 'sharp';
import { personRecords } from './person-records.ts';
import { loadDemo as loadAccount } from '#features/members/public.ts';
import { applyIn, counterAccounts, openWalletIn } from '#features/wallet/public.ts';
import { sql } from '#kit/server/database/database.ts';
import { privateFileTicker } from '#kit/server/files/private-files.ts';
import { pointsOf } from '#kit/server/files/read-picture.ts';
import type { InputOf } from '#kit/shared/endpoint.ts';
import { minor } from '#kit/shared/money.ts';
import { accept } from '#kit/shared/result.ts';
import { daysMs, minutesMs } from '#kit/shared/time.ts';
import { staffVisitOf } from '#kit/testing/visits.ts';
import { knowPerson, proveEmail } from '#tools/testing/scenes/known-person.ts';
import { logInScene, outcomeOf } from '#tools/testing/scenes/log-in-scene.ts';
import type { staffAcceptAsk } from '../contract/staff-accept-ask.ts';
import { askForBankBook } from './ask.ts';
import { askAgain } from './ask-again.ts';
import { expireAsks } from './expire-asks.ts';
import { keepWhileInUse } from './keep-while-in-use.ts';
import { levelOf } from './level.ts';
import { showVerification } from './show-verification.ts';
import { staffLookAtFile } from './staff-look-at-file.ts';
import { staffAskCase } from './staff-ask-case.ts';
import { staffAsks } from './staff-asks.ts';
import { staffPlayerVerification } from './staff-player-verification.ts';
import { staffAcceptAsk as acceptAsk } from './staff-accept-ask.ts';
import { staffAskPlayer } from './staff-ask-player.ts';
import { staffRefuseAsk } from './staff-refuse-ask.ts';
import { beginAsk } from './begin-ask.ts';
import { uploadDocument } from './upload-document.ts';
import { submitAsk } from './submit-ask.ts';

const picture = (width = 640, height = 400) =>
  sharp({ create: { width, height, channels: 3, background: '#dde' } }).withExif({ IFD0: { Artist: 'secret place' } });

const start = async (t: Parameters<typeof logInScene>[0]) => {
  const scene = await logInScene(t);
  const { world, memberId, merchantId } = scene;
  await knowPerson(world, { memberId, merchantId }, { fullName: 'สมชาย ใจดี', birthday: '1990-05-17' });
  await proveEmail(world, { memberId, merchantId }, 'somchai@example.test');
  const own = scene.browser();
  const visitAgain = async () => {
    const answer = await own.enter();
    assert.ok(answer.ok && answer.value.token !== null);
    return own.playerVisit(answer.value.token);
  };
  const visit = await visitAgain();
  const staff = staffVisitOf(merchantId);
  const begin = async (what: 'identity' | 'address' = 'identity') => {
    const begun = await beginAsk(world)({ what }, visit);
    assert.ok(begun.ok, JSON.stringify(begun));
    return begun.value.askId;
  };
  const upload = async (bytes?: Uint8Array) =>
    uploadDocument(world)({ files: [{ name: 'id.jpg', bytes: bytes ?? (await picture().jpeg().toBuffer()) }] }, visit);
  const sendIn = async (askId: string) => {
    const file = await upload();
    assert.ok(file.ok);
    const sent = await submitAsk(world)({ askId, files: [file.value.fileId] }, visit);
    assert.ok(sent.ok, JSON.stringify(sent));
    return file.value.fileId;
  };
  const accepts = (askId: string, more: Partial<InputOf<typeof staffAcceptAsk>> = {}) =>
    acceptAsk(world)({ askId, compared: ['name', 'birthday', 'idNumber'], ...more }, staff);
  const refuses = (askId: string) => staffRefuseAsk(world)({ askId, reasons: ['unreadable'] }, staff);
  const shown = async () => {
    const answer = await showVerification(world)({}, visit);
    assert.ok(answer.ok);
    return answer.value;
  };
  return { ...scene, visit, staff, begin, upload, sendIn, accepts, refuses, shown };
};

test('a document goes from the player through the queue to level two, each look in the trail and on the picture', async (t) => {
  const { world, memberId, staff, begin, sendIn, accepts, shown } = await start(t);
  assert.deepEqual([(await shown()).level, (await shown()).canBegin], [1, ['identity', 'address', 'funds']]);
  const askId = await begin();
  assert.equal(await begin(), askId, 'asked once');
  assert.equal((await shown()).asks[0]?.clock.owner, 'player');
  const fileId = await sendIn(askId);
  const queue = await staffAsks(world)({}, staff);
  assert.ok(queue.ok);
  assert.deepEqual([queue.value.waiting, queue.value.asks[0]?.account], [1, 'Somchai1']);
  const opened = await staffAskCase(world)({ askId }, staff);
  assert.ok(opened.ok);
  assert.deepEqual(opened.value.compare[0], { thing: 'name', text: 'สมชาย ใจดี' });
  const seen = await staffLookAtFile(world)({ askId, fileId }, staff);
  assert.ok(seen.ok);
  const bytes = Buffer.from(seen.value.dataUrl.split(',')[1]!, 'base64');
  assert.ok(!bytes.includes('secret place'));
  const { data } = await pointsOf(bytes);
  assert.ok(
    data.some((value, at) => at % 4 === 1 && value < 150),
    'the mark of who looked',
  );
  assert.equal(outcomeOf(await accepts(askId, { compared: ['name'] })), 'not_compared');
  assert.equal(outcomeOf(await accepts(askId, { goodUntil: '2020-01-01' })), 'document_over');
  const both = await Promise.all([accepts(askId), accepts(askId)]);
  assert.deepEqual(both.map(outcomeOf).toSorted(), ['accepted', 'ask_not_waiting']);
  assert.equal(await levelOf(world, world.database.read, memberId), 2);
  const { rows } = await sql<{ action: string }>`
    select action from staff.audit_entry where action like 'verification.%' order by seq`.execute(
    world.backofficeDatabase.read,
  );
  assert.deepEqual(
    rows.map(({ action }) => action),
    ['verification.open_case', 'verification.look_at_file', 'verification.accepted'],
  );
});

test('whoever is too young by the date of the merchant is not accepted, a day later they are', async (t) => {
  const { world, memberId, merchantId, begin, sendIn, accepts } = await start(t);
  const local = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Bangkok' }).format(world.clock.now() + daysMs(1));
  const birthday = `${Number(local.slice(0, 4)) - 20}${local.slice(4)}`;
  await knowPerson(world, { memberId, merchantId }, { birthday });
  const askId = await begin();
  await sendIn(askId);
  assert.equal(outcomeOf(await accepts(askId)), 'under_age');
  await world.moveClock(daysMs(1));
  assert.equal(outcomeOf(await accepts(askId)), 'accepted');
});

test('what is refused says why and may come again, three times; its pictures go after thirty days', async (t) => {
  const { world, begin, sendIn, refuses, shown } = await start(t);
  const askId = await begin();
  for (const left of [2, 1, 0]) {
    await sendIn(askId);
    const refused = await refuses(askId);
    assert.ok(refused.ok);
    const [ask] = (await shown()).asks;
    assert.deepEqual([ask?.triesLeft, ask?.refusedFor], [left, ['unreadable']]);
  }
  assert.deepEqual(
    [(await shown()).asks[0]?.clock.state, (await shown()).canBegin],
    ['closed', ['identity', 'address', 'funds']],
  );
  const { rows } = await sql<{ days: number }>`
    select distinct round(extract(epoch from keep_until - kit.now()) / 86400)::int as days
    from kit.private_file`.execute(world.database.read);
  assert.deepEqual(rows, [{ days: 30 }]);
});

test('pictures that were accepted go after five years', async (t) => {
  const { world, begin, sendIn, accepts } = await start(t);
  const askId = await begin();
  await sendIn(askId);
  assert.ok((await accepts(askId)).ok);
  const left = async () => {
    await privateFileTicker(world).run();
    const { rows } = await sql<{ left: number }>`
      select count(*)::int as left from kit.private_file where shredded_at is null`.execute(world.database.read);
    return rows[0]?.left;
  };
  await world.moveClock(daysMs(5 * 365 - 1));
  await keepWhileInUse(world)();
  assert.equal(await left(), 1);
  await world.moveClock(daysMs(1));
  assert.equal(await left(), 0);
});

test('five years count from the last money where that moved after the picture was accepted', async (t) => {
  const { world, merchantId, memberId, begin, sendIn, accepts } = await start(t);
  const askId = await begin();
  await sendIn(askId);
  assert.ok((await accepts(askId)).ok);
  await world.moveClock(daysMs(1000));
  await world.database.transact(async (tx) => {
    const counterAccount = await counterAccounts.numberIn(world, tx, {
      merchantId,
      owner: 'bank_clearing',
      code: 'test',
      currency: 'THB',
    });
    const wallet = await openWalletIn(tx, { merchantId, memberId, kind: 'cash', currency: 'THB' });
    const command = { kind: 'deposit', key: 'd:1', walletId: wallet, amount: minor(100n), counterAccount } as const;
    return accept(await applyIn(world, tx, [command]));
  });
  const look = async () => {
    await keepWhileInUse(world)();
    await privateFileTicker(world).run();
    const { rows } = await sql<{ left: number }>`
      select count(*)::int as left from kit.private_file where shredded_at is null`.execute(world.database.read);
    return rows[0]?.left;
  };
  await world.moveClock(daysMs(5 * 365 - 1000 - 10));
  assert.equal(await look(), 1);
  await world.moveClock(daysMs(1000 + 9));
  assert.equal(await look(), 1);
  await world.moveClock(daysMs(1));
  assert.equal(await look(), 0);
});

test('no picture, too large a one, or somebody else’s gets nowhere', async (t) => {
  const { world, merchantId, visit, staff, begin, upload } = await start(t);
  const askId = await begin();
  const hostile: [string, Buffer][] = [
    ['image_type', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')],
    ['image_type', Buffer.from('%PDF-1.7')],
    ['image_points', await picture(6000, 4200).png({ compressionLevel: 9 }).toBuffer()],
    ['image_unreadable', (await picture().png().toBuffer()).subarray(0, 200)],
  ];
  for (const [refusal, bytes] of hostile) {
    const began = performance.now();
    assert.equal(outcomeOf(await upload(bytes)), refusal);
    assert.ok(performance.now() - began < 1000, `${refusal} took long`);
  }
  const file = await upload();
  assert.ok(file.ok);
  const { fileId } = file.value;
  const theirs = { ...visit, player: { ...visit.player, memberId: world.entropy.id('mbr') } };
  assert.equal(outcomeOf(await submitAsk(world)({ askId, files: [fileId] }, theirs)), 'ask_unknown');
  const other = staffVisitOf(merchantId);
  const abroad = { ...other, merchantId: world.entropy.id('mrc') };
  assert.equal(outcomeOf(await staffAskCase(world)({ askId }, abroad)), 'ask_unknown');
  assert.equal(outcomeOf(await staffLookAtFile(world)({ askId, fileId }, staff)), 'file_unknown', 'not sent in yet');
  const both = await Promise.all([1, 2].map(() => submitAsk(world)({ askId, files: [fileId] }, visit)));
  assert.deepEqual(both.map(outcomeOf).toSorted(), ['accepted', 'ask_not_open']);
});

test('what staff asked for runs out at its end and not before, and a person who is forgotten leaves no picture', async (t) => {
  const { world, memberId, staff, begin, sendIn, shown } = await start(t);
  const asked = await staffAskPlayer(world)(
    { memberId, what: 'funds', why: 'large_amounts', note: 'many deposits' },
    staff,
  );
  assert.ok(asked.ok);
  await sendIn(await begin());
  const states = async () => (await shown()).asks.map(({ clock }) => clock.state);
  await world.moveClock(daysMs(14) - minutesMs(5));
  await expireAsks(world)();
  assert.deepEqual(await states(), ['submitted', 'asked']);
  await world.moveClock(minutesMs(5));
  await expireAsks(world)();
  assert.deepEqual(await states(), ['submitted', 'expired']);
  const known = await staffPlayerVerification(world)({ memberId }, staff);
  assert.ok(known.ok && known.value.asks.length === 2);
  await world.backofficeDatabase.transact((tx) => personRecords(world).shredIn(tx, memberId, world.clock.now()));
  const { rows } = await sql<{ left: number }>`
    select count(*)::int as left from kit.private_file where shredded_at is null`.execute(world.database.read);
  assert.deepEqual(rows, [{ left: 0 }]);
});

test('a bank book that staff has compared makes the accounts the player’s own', async (t) => {
  const { world, memberId, merchantId, staff, visit, upload } = await start(t);
  await loadAccount(world, { memberId, merchantId });
  await sql`
    update members.bank_account set name_state = 'differs', checked_at = kit.now()`.execute(world.database.read);
  await askForBankBook(world)({ memberId });
  const shown = await showVerification(world)({}, visit);
  assert.ok(shown.ok);
  const { askId, what, why } = shown.value.asks[0]!;
  assert.deepEqual([what, why], ['bank_book', 'name_differs']);
  const file = await upload();
  assert.ok(file.ok);
  assert.ok((await submitAsk(world)({ askId, files: [file.value.fileId] }, visit)).ok);
  const done = await acceptAsk(world)({ askId, compared: ['name', 'bankAccount'] }, staff);
  assert.ok(done.ok, JSON.stringify(done));
  const { rows } = await sql<{ name_state: string }>`
    select name_state from members.bank_account`.execute(world.database.read);
  assert.deepEqual(rows, [{ name_state: 'matched' }]);
});

test('a document that ends is asked for anew two weeks before, once', async (t) => {
  const { world, begin, sendIn, accepts, visit } = await start(t);
  const askId = await begin();
  await sendIn(askId);
  const day = new Date(world.clock.now() + daysMs(60)).toISOString().slice(0, 10);
  assert.ok((await accepts(askId, { goodUntil: day })).ok);
  const asks = async () => {
    const shown = await showVerification(world)({}, visit);
    assert.ok(shown.ok);
    return shown.value.asks.map(({ what, why, clock }) => `${what} ${why} ${clock.state}`);
  };
  await world.moveClock(daysMs(45));
  await askAgain(world)();
  assert.deepEqual(await asks(), ['identity own_wish accepted']);
  await world.moveClock(daysMs(3));
  await Promise.all([askAgain(world)(), askAgain(world)()]);
  await askAgain(world)();
  assert.deepEqual(await asks(), ['identity document_ended asked', 'identity own_wish accepted']);
});
