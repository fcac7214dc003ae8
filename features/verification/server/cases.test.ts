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
import { minor } from '#kit/shared/money/money.ts';
import { accept } from '#kit/shared/result.ts';
import { daysMs, minutesMs } from '#kit/shared/time.ts';
import { staffVisitOf } from '#kit/testing/visits.ts';
import { knowPerson, proveEmail } from '#tools/testing/scenes/known-person.ts';
import { logInScene, outcomeOf } from '#tools/testing/scenes/log-in-scene.ts';
import type { staffAcceptKycRequest } from '../contract/staff-accept-kyc-request.ts';
import { requestBankBook } from './request-document.ts';
import { requestAgain } from './request-again.ts';
import { expireKycRequests } from './expire-kyc-requests.ts';
import { retainWhileInUse } from './retain-while-in-use.ts';
import { levelOf } from './level.ts';
import { showVerification } from './show-verification.ts';
import { staffViewFile } from './staff-view-file.ts';
import { staffKycRequestCase } from './staff-kyc-request-case.ts';
import { staffKycRequests } from './staff-kyc-requests.ts';
import { staffPlayerVerification } from './staff-player-verification.ts';
import { staffAcceptKycRequest as acceptKycRequest } from './staff-accept-kyc-request.ts';
import { staffRequestDocument } from './staff-request-document.ts';
import { staffRefuseKycRequest } from './staff-refuse-kyc-request.ts';
import { beginKycRequest } from './begin-kyc-request.ts';
import { uploadDocument } from './upload-document.ts';
import { submitKycRequest } from './submit-kyc-request.ts';

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
    const begun = await beginKycRequest(world)({ what }, visit);
    assert.ok(begun.ok, JSON.stringify(begun));
    return begun.value.kycRequestId;
  };
  const upload = async (bytes?: Uint8Array) =>
    uploadDocument(world)({ files: [{ name: 'id.jpg', bytes: bytes ?? (await picture().jpeg().toBuffer()) }] }, visit);
  const sendIn = async (kycRequestId: string) => {
    const file = await upload();
    assert.ok(file.ok);
    const sent = await submitKycRequest(world)({ kycRequestId, files: [file.value.fileId] }, visit);
    assert.ok(sent.ok, JSON.stringify(sent));
    return file.value.fileId;
  };
  const accepts = (kycRequestId: string, more: Partial<InputOf<typeof staffAcceptKycRequest>> = {}) =>
    acceptKycRequest(world)({ kycRequestId, compared: ['name', 'birthday', 'idNumber'], ...more }, staff);
  const refuses = (kycRequestId: string) =>
    staffRefuseKycRequest(world)({ kycRequestId, reasons: ['unreadable'] }, staff);
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
  const kycRequestId = await begin();
  assert.equal(await begin(), kycRequestId, 'asked once');
  assert.equal((await shown()).requests[0]?.clock.owner, 'player');
  const fileId = await sendIn(kycRequestId);
  const queue = await staffKycRequests(world)({}, staff);
  assert.ok(queue.ok);
  assert.deepEqual([queue.value.waiting, queue.value.requests[0]?.account], [1, 'Somchai1']);
  const opened = await staffKycRequestCase(world)({ kycRequestId }, staff);
  assert.ok(opened.ok);
  assert.deepEqual(opened.value.compare[0], { thing: 'name', text: 'สมชาย ใจดี' });
  const seen = await staffViewFile(world)({ kycRequestId, fileId }, staff);
  assert.ok(seen.ok);
  const bytes = Buffer.from(seen.value.dataUrl.split(',')[1]!, 'base64');
  assert.ok(!bytes.includes('secret place'));
  const { data } = await pointsOf(bytes);
  assert.ok(
    data.some((value, at) => at % 4 === 1 && value < 150),
    'the mark of who looked',
  );
  assert.equal(outcomeOf(await accepts(kycRequestId, { compared: ['name'] })), 'not_compared');
  assert.equal(outcomeOf(await accepts(kycRequestId, { goodUntil: '2020-01-01' })), 'document_over');
  const both = await Promise.all([accepts(kycRequestId), accepts(kycRequestId)]);
  assert.deepEqual(both.map(outcomeOf).toSorted(), ['accepted', 'kyc_request_not_waiting']);
  assert.equal(await levelOf(world, world.database.read, memberId), 2);
  const { rows } = await sql<{ action: string }>`
    select action from staff.audit_entry where action like 'verification.%' order by seq`.execute(
    world.backofficeDatabase.read,
  );
  assert.deepEqual(
    rows.map(({ action }) => action),
    ['verification.open_case', 'verification.view_file', 'verification.accepted'],
  );
});

test('whoever is too young by the date of the merchant is not accepted, a day later they are', async (t) => {
  const { world, memberId, merchantId, begin, sendIn, accepts } = await start(t);
  const local = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Bangkok' }).format(world.clock.now() + daysMs(1));
  const birthday = `${Number(local.slice(0, 4)) - 20}${local.slice(4)}`;
  await knowPerson(world, { memberId, merchantId }, { birthday });
  const kycRequestId = await begin();
  await sendIn(kycRequestId);
  assert.equal(outcomeOf(await accepts(kycRequestId)), 'under_age');
  await world.moveClock(daysMs(1));
  assert.equal(outcomeOf(await accepts(kycRequestId)), 'accepted');
});

test('what is refused says why and may come again, three times; its pictures go after thirty days', async (t) => {
  const { world, begin, sendIn, refuses, shown } = await start(t);
  const kycRequestId = await begin();
  for (const left of [2, 1, 0]) {
    await sendIn(kycRequestId);
    const refused = await refuses(kycRequestId);
    assert.ok(refused.ok);
    const [request] = (await shown()).requests;
    assert.deepEqual([request?.triesLeft, request?.refusedFor], [left, ['unreadable']]);
  }
  assert.deepEqual(
    [(await shown()).requests[0]?.clock.state, (await shown()).canBegin],
    ['closed', ['identity', 'address', 'funds']],
  );
  const { rows } = await sql<{ days: number }>`
    select distinct round(extract(epoch from retain_until - kit.now()) / 86400)::int as days
    from kit.private_file`.execute(world.database.read);
  assert.deepEqual(rows, [{ days: 30 }]);
});

test('pictures that were accepted go after five years', async (t) => {
  const { world, begin, sendIn, accepts } = await start(t);
  const kycRequestId = await begin();
  await sendIn(kycRequestId);
  assert.ok((await accepts(kycRequestId)).ok);
  const left = async () => {
    await privateFileTicker(world).run();
    const { rows } = await sql<{ left: number }>`
      select count(*)::int as left from kit.private_file where shredded_at is null`.execute(world.database.read);
    return rows[0]?.left;
  };
  await world.moveClock(daysMs(5 * 365 - 1));
  await retainWhileInUse(world)();
  assert.equal(await left(), 1);
  await world.moveClock(daysMs(1));
  assert.equal(await left(), 0);
});

test('five years count from the last money where that moved after the picture was accepted', async (t) => {
  const { world, merchantId, memberId, begin, sendIn, accepts } = await start(t);
  const kycRequestId = await begin();
  await sendIn(kycRequestId);
  assert.ok((await accepts(kycRequestId)).ok);
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
    await retainWhileInUse(world)();
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
  const kycRequestId = await begin();
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
  assert.equal(
    outcomeOf(await submitKycRequest(world)({ kycRequestId, files: [fileId] }, theirs)),
    'kyc_request_unknown',
  );
  const other = staffVisitOf(merchantId);
  const abroad = { ...other, merchantId: world.entropy.id('mrc') };
  assert.equal(outcomeOf(await staffKycRequestCase(world)({ kycRequestId }, abroad)), 'kyc_request_unknown');
  assert.equal(
    outcomeOf(await staffViewFile(world)({ kycRequestId, fileId }, staff)),
    'file_unknown',
    'not sent in yet',
  );
  const both = await Promise.all([1, 2].map(() => submitKycRequest(world)({ kycRequestId, files: [fileId] }, visit)));
  assert.deepEqual(both.map(outcomeOf).toSorted(), ['accepted', 'kyc_request_not_open']);
});

test('what staff asked for runs out at its end and not before, and a person who is forgotten leaves no picture', async (t) => {
  const { world, memberId, staff, begin, sendIn, shown } = await start(t);
  const requested = await staffRequestDocument(world)(
    { memberId, what: 'funds', why: 'large_amounts', note: 'many deposits' },
    staff,
  );
  assert.ok(requested.ok);
  await sendIn(await begin());
  const states = async () => (await shown()).requests.map(({ clock }) => clock.state);
  await world.moveClock(daysMs(14) - minutesMs(5));
  await expireKycRequests(world)();
  assert.deepEqual(await states(), ['submitted', 'requested']);
  await world.moveClock(minutesMs(5));
  await expireKycRequests(world)();
  assert.deepEqual(await states(), ['submitted', 'expired']);
  const known = await staffPlayerVerification(world)({ memberId }, staff);
  assert.ok(known.ok && known.value.requests.length === 2);
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
  await requestBankBook(world)({ memberId });
  const shown = await showVerification(world)({}, visit);
  assert.ok(shown.ok);
  const { kycRequestId, what, why } = shown.value.requests[0]!;
  assert.deepEqual([what, why], ['bank_book', 'name_differs']);
  const file = await upload();
  assert.ok(file.ok);
  assert.ok((await submitKycRequest(world)({ kycRequestId, files: [file.value.fileId] }, visit)).ok);
  const done = await acceptKycRequest(world)({ kycRequestId, compared: ['name', 'bankAccount'] }, staff);
  assert.ok(done.ok, JSON.stringify(done));
  const { rows } = await sql<{ name_state: string }>`
    select name_state from members.bank_account`.execute(world.database.read);
  assert.deepEqual(rows, [{ name_state: 'matched' }]);
});

test('a document that ends is asked for anew two weeks before, once', async (t) => {
  const { world, begin, sendIn, accepts, visit } = await start(t);
  const kycRequestId = await begin();
  await sendIn(kycRequestId);
  const day = new Date(world.clock.now() + daysMs(60)).toISOString().slice(0, 10);
  assert.ok((await accepts(kycRequestId, { goodUntil: day })).ok);
  const requests = async () => {
    const shown = await showVerification(world)({}, visit);
    assert.ok(shown.ok);
    return shown.value.requests.map(({ what, why, clock }) => `${what} ${why} ${clock.state}`);
  };
  await world.moveClock(daysMs(45));
  await requestAgain(world)();
  assert.deepEqual(await requests(), ['identity own_request accepted']);
  await world.moveClock(daysMs(3));
  await Promise.all([requestAgain(world)(), requestAgain(world)()]);
  await requestAgain(world)();
  assert.deepEqual(await requests(), ['identity document_ended requested', 'identity own_request accepted']);
});
