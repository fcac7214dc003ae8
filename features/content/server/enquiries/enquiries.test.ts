import assert from 'node:assert/strict';
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import sharp from 'sharp';
import { sql } from '#kit/server/database/database.ts';
import { privateFileTicker } from '#kit/server/files/private-files.ts';
import { makeEvidence } from '#kit/server/files/make-evidence.ts';
import type { World } from '#kit/server/world.ts';
import { id } from '#kit/shared/id.ts';
import { hoursMs, type Instant, later } from '#kit/shared/time.ts';
import { playerVisitOf, staffVisitOf, visitOf } from '#kit/testing/visits.ts';
import { other, reason, refusalOf, start, valueOf } from '#tools/testing/scenes/content-scene.ts';
import { wordsWritten } from '../../db/words-written.ts';
import { nextState } from '../../domain/enquiry.ts';
import { tickers } from './enquiry-pictures.ts';
import { listFeedback } from './list-feedback.ts';
import { replyFeedback } from './reply-feedback.ts';
import { showFeedback } from './show-feedback.ts';
import { applyAffiliate } from './apply-affiliate.ts';
import { uploadFeedbackImage } from './upload-feedback-image.ts';
import { staffAnswerEnquiry } from './staff-answer-enquiry.ts';
import { staffRevealEnquiry } from './staff-reveal-enquiry.ts';
import { staffEnquiries } from './staff-enquiries.ts';
import { staffEnquiryCase } from './staff-enquiry.ts';
import { staffEnquiryImage } from './staff-enquiry-image.ts';
import { sendFeedback } from './send-feedback.ts';

const complaint = { topic: 'deposit', content: 'My deposit has not arrived.', images: [] } as const;
const pictureOf = (red: number) =>
  sharp({ create: { width: 40, height: 40, channels: 3, background: { r: red, g: 0, b: 0 } } })
    .png()
    .toBuffer();

const scene = async (t: Parameters<typeof start>[0]) => {
  const started = await start(t);
  const { merchantId } = started;
  const player = playerVisitOf(merchantId, { memberId: id('mbr_1'), sessionId: id('ses_1'), kind: 'player' });
  const another = playerVisitOf(merchantId, { memberId: id('mbr_2'), sessionId: id('ses_2'), kind: 'player' });
  return { ...started, player, another };
};

test('a case goes from open to answered and closed, with every word of both sides', async (t) => {
  const { world, staff, player } = await scene(t);
  const { caseNumber, followKey } = valueOf(await sendFeedback(world)({ ...complaint, images: [] }, player));
  assert.match(caseNumber, /^FB-\d{4}-[0-9A-Z]{6}$/);
  assert.equal(followKey, null);
  const queue = valueOf(await staffEnquiries(world)({ state: 'open' }, staff));
  assert.deepEqual(queue.open, { feedback: 1, affiliate: 0 });
  const { enquiryId, version } = queue.enquiries[0]!;
  const step = async (name: 'note' | 'answer' | 'close' | 'approve', text: string, seen: number) =>
    staffAnswerEnquiry(world)({ enquiryId, step: name, text, version: seen }, staff);
  valueOf(await step('note', 'Asked the bank.', version));
  assert.equal(refusalOf(await step('answer', 'Late.', version)), 'version_conflict');
  valueOf(await step('answer', 'It is there now.', version + 1));
  assert.deepEqual(world.published.at(-1), { topic: 'member/mbr_1/enquiries', event: { kind: 'answered' } });
  const seen = valueOf(await showFeedback(world)({ caseNumber }, player));
  assert.deepEqual(
    [seen.state, seen.messages.map(({ author, text }) => `${author}: ${text}`)],
    ['answered', ['person: My deposit has not arrived.', 'staff: It is there now.']],
  );
  assert.equal(valueOf(await replyFeedback(world)({ caseNumber, content: 'Not yet' }, player)).state, 'open');
  const lately = later(world.clock.now(), -hoursMs(1));
  const written = (since: Instant) => wordsWritten(world.database.read, { since, from: lately });
  assert.deepEqual(
    (await written(lately)).map(({ memberId, caseNumber: of, text }) => [memberId, of, text]),
    [
      ['mbr_1', caseNumber, 'My deposit has not arrived.'],
      ['mbr_1', caseNumber, 'Not yet'],
    ],
    'the words of a person alone, for who looks for harm in them',
  );
  assert.deepEqual(await written(later(world.clock.now(), hoursMs(1))), []);
  assert.equal(refusalOf(await step('approve', 'x', version + 3)), 'step_refused');
  valueOf(await step('close', 'Done.', version + 3));
  assert.equal(refusalOf(await replyFeedback(world)({ caseNumber, content: 'Thanks' }, player)), 'case_ended');
  const whole = valueOf(await staffEnquiryCase(world)({ enquiryId }, staff));
  assert.deepEqual(
    whole.messages.map(({ audience }) => audience),
    ['both', 'staff', 'both', 'both', 'both'],
  );
  const { rows } = await sql<{ action: string }>`
    select action from staff.audit_entry where subject_id = ${enquiryId} order by seq`.execute(
    world.backofficeDatabase.read,
  );
  assert.deepEqual(
    rows.map(({ action }) => action),
    ['content.enquiry_note', 'content.enquiry_answer', 'content.enquiry_close'],
  );
});

test('of staff who answer at the same time one is refused', async (t) => {
  const { world, staff, player } = await scene(t);
  valueOf(await sendFeedback(world)({ ...complaint, images: [] }, player));
  const [first] = valueOf(await staffEnquiries(world)({ state: 'open' }, staff)).enquiries;
  const input = { enquiryId: first!.enquiryId, step: 'answer', text: 'x', version: first!.version } as const;
  const results = await Promise.all([1, 2, 3].map(() => staffAnswerEnquiry(world)(input, staff)));
  assert.deepEqual(results.map(refusalOf).toSorted(), ['accepted', 'version_conflict', 'version_conflict']);
});

test('a visitor leaves a contact and follows the case by a key; nobody else sees that it exists', async (t) => {
  const { world, staff, visit, player, another } = await scene(t);
  assert.equal(refusalOf(await sendFeedback(world)({ ...complaint, images: [] }, visit)), 'contact_required');
  const { caseNumber, followKey } = valueOf(
    await sendFeedback(world)({ ...complaint, images: [], contact: '081-234-5678' }, visit),
  );
  const asked = { caseNumber, followKey: followKey ?? undefined };
  assert.equal(valueOf(await showFeedback(world)(asked, visit)).caseNumber, caseNumber);
  for (const wrong of [
    await showFeedback(world)({ caseNumber }, visit),
    await showFeedback(world)({ caseNumber, followKey: 'a'.repeat(22) }, visit),
    await showFeedback(world)({ caseNumber }, player),
    await showFeedback(world)(asked, visitOf(other)),
    await replyFeedback(world)({ caseNumber, content: 'x' }, another),
  ])
    assert.equal(refusalOf(wrong), 'not_found');
  const own = valueOf(await sendFeedback(world)({ ...complaint, images: [] }, player)).caseNumber;
  assert.equal(refusalOf(await showFeedback(world)({ caseNumber: own }, another)), 'not_found');
  assert.deepEqual(
    valueOf(await listFeedback(world)({}, player)).cases.map((it) => it.caseNumber),
    [own],
  );
  assert.deepEqual(valueOf(await listFeedback(world)({}, another)).cases, []);
  const { enquiries } = valueOf(
    await staffEnquiries(world)({ state: 'open', search: caseNumber.toLowerCase() }, staff),
  );
  const { enquiryId } = enquiries[0]!;
  const { rows } = await sql<{ contact_sealed: string }>`
    select contact_sealed from content.enquiry where enquiry_id = ${enquiryId}`.execute(world.database.read);
  assert.ok(!rows[0]?.contact_sealed.includes('5678'));
  assert.equal(valueOf(await staffRevealEnquiry(world)({ enquiryId, reason }, staff)).contact, '081-234-5678');
  for (const result of [
    await staffEnquiryCase(world)({ enquiryId }, staffVisitOf(other)),
    await staffRevealEnquiry(world)({ enquiryId, reason }, staffVisitOf(other)),
    await staffAnswerEnquiry(world)({ enquiryId, step: 'close', text: 'x', version: 1 }, staffVisitOf(other)),
  ])
    assert.equal(refusalOf(result), 'not_found');
});

test('pictures go to one case, by their key, and only staff sees them', async (t) => {
  const { world, staff, player, another } = await scene(t);
  const upload = async (red: number) =>
    valueOf(await uploadFeedbackImage(world)({ files: [{ name: 'slip.png', bytes: await pictureOf(red) }] }, player));
  const [first, second] = [await upload(1), await upload(2)];
  for (const images of [
    [{ ...first, key: second.key }],
    [first, first],
    [{ imageId: `img_${'0'.repeat(32)}`, key: first.key }],
  ])
    assert.equal(refusalOf(await sendFeedback(world)({ ...complaint, images }, player)), 'image_unknown');
  assert.deepEqual(valueOf(await listFeedback(world)({}, player)).cases, [], 'a refused case leaves nothing');
  const { caseNumber } = valueOf(await sendFeedback(world)({ ...complaint, images: [first, second] }, player));
  assert.equal(valueOf(await showFeedback(world)({ caseNumber }, player)).images, 2);
  assert.equal(refusalOf(await sendFeedback(world)({ ...complaint, images: [first] }, another)), 'image_unknown');
  const [enquiry] = valueOf(await staffEnquiries(world)({ state: 'open' }, staff)).enquiries;
  const { enquiryId } = enquiry!;
  const shown = valueOf(await staffEnquiryImage(world)({ enquiryId, imageId: first.imageId }, staff)).dataUrl;
  assert.match(shown, /^data:image\/webp;base64,[A-Za-z0-9+/=]+$/);
  assert.equal(
    refusalOf(await staffEnquiryImage(world)({ enquiryId, imageId: first.imageId }, staffVisitOf(other))),
    'not_found',
  );
});

test('an application is decided on once, and one at a time is open', async (t) => {
  const { world, staff, player } = await scene(t);
  const application = {
    name: 'Somchai J.',
    contact: '@somchai',
    channel: 'social',
    content: 'I run a group of 500.',
    ageConfirmed: true,
  } as const;
  const { caseNumber } = valueOf(await applyAffiliate(world)(application, player));
  assert.match(caseNumber, /^AF-/);
  assert.equal(refusalOf(await applyAffiliate(world)(application, player)), 'application_open');
  const [enquiry] = valueOf(await staffEnquiries(world)({ state: 'open', kind: 'affiliate' }, staff)).enquiries;
  const { enquiryId } = enquiry!;
  const decide = (step: 'close' | 'approve' | 'reject', version: number) =>
    staffAnswerEnquiry(world)({ enquiryId, step, text: 'Welcome.', version }, staff);
  assert.equal(refusalOf(await decide('close', 1)), 'step_refused');
  valueOf(await decide('approve', 1));
  assert.equal(refusalOf(await decide('reject', 2)), 'step_refused');
  assert.equal(valueOf(await showFeedback(world)({ caseNumber }, player)).state, 'approved');
  assert.deepEqual(valueOf(await staffRevealEnquiry(world)({ enquiryId, reason }, staff)), {
    name: 'Somchai J.',
    contact: '@somchai',
  });
});

const modesBelow = (folder: string): [path: string, mode: string][] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((path) => [
    path,
    (statSync(join(folder, path)).mode & 0o777).toString(8),
  ]);

const unshredded = async ({ database }: World): Promise<number> => {
  const { rows } = await sql`select name from kit.private_file where shredded_at is null`.execute(database.read);
  return rows.length;
};

test('what a person sends in lies sealed, for nobody else on the machine to read, and goes when no case claims it', async (t) => {
  const { world, player } = await scene(t);
  const upload = async () =>
    valueOf(await uploadFeedbackImage(world)({ files: [{ name: 'slip.png', bytes: await pictureOf(9) }] }, player));
  const [claimed, late] = [await upload(), await upload()];
  assert.equal(existsSync(join(world.dataFolder, 'media-private')), false);
  const kept = join(world.dataFolder, 'private-files');
  const modes = modesBelow(kept);
  // Two files, each in a folder; now and then chance puts both into one.
  assert.equal(modes.filter(([path]) => path.includes('fil_')).length, 2);
  for (const [path, mode] of modes) {
    assert.equal(mode, path.includes('fil_') ? '600' : '700', path);
    if (path.includes('fil_')) assert.ok(!readFileSync(join(kept, path)).includes('WEBP'), path);
  }
  valueOf(await sendFeedback(world)({ ...complaint, images: [claimed] }, player));
  await world.moveClock(hoursMs(25));
  await privateFileTicker(world).run();
  assert.equal(await unshredded(world), 1);
  const tooLate = await sendFeedback(world)({ ...complaint, images: [late] }, player);
  assert.equal(refusalOf(tooLate), 'image_unknown');
});

test('pictures that lay in clear are sealed at the start, once, and their cases still show them', async (t) => {
  const { world, staff, player, merchantId } = await scene(t);
  const made = await makeEvidence(await pictureOf(7));
  assert.ok(made.ok);
  const { hash, bytes } = made.value;
  const clear = join(world.dataFolder, 'media-private', hash.slice(0, 2));
  mkdirSync(clear, { recursive: true });
  writeFileSync(join(clear, `${hash}-1.webp`), bytes);
  writeFileSync(join(clear, `${'0'.repeat(32)}-1.webp`), bytes);
  valueOf(await sendFeedback(world)({ ...complaint, images: [] }, player));
  const { enquiryId } = valueOf(await staffEnquiries(world)({ state: 'open' }, staff)).enquiries[0]!;
  const imageId = `img_${'1'.repeat(32)}`;
  await sql`
    insert into content.enquiry_image (image_id, merchant_id, key_hash, enquiry_id, hash, uploaded_at)
    values (${imageId}, ${merchantId}, '\\x00', ${enquiryId}, ${hash}, kit.now())`.execute(world.database.read);
  const [seal] = tickers(world);
  await seal?.run();
  await seal?.run();
  assert.equal(existsSync(join(world.dataFolder, 'media-private')), false);
  await world.moveClock(hoursMs(25));
  await privateFileTicker(world).run();
  const { dataUrl } = valueOf(await staffEnquiryImage(world)({ enquiryId, imageId }, staff));
  assert.deepEqual(Buffer.from(dataUrl.split(',')[1] ?? '', 'base64'), bytes);
  assert.equal(await unshredded(world), 1);
});

test('one sender opens ten cases an hour, no more', async (t) => {
  const { world, player } = await scene(t);
  const results = await Promise.all(
    Array.from({ length: 12 }, () => sendFeedback(world)({ ...complaint, images: [] }, player)),
  );
  assert.deepEqual(results.filter((it) => !it.ok).map(refusalOf), ['too_many_requests', 'too_many_requests']);
});

test('what ended stays ended; only applications are decided on, all others closed', () => {
  for (const state of ['closed', 'approved', 'rejected'] as const)
    for (const kind of ['feedback', 'affiliate'] as const)
      for (const step of ['write', 'answer', 'close', 'approve', 'reject'] as const)
        assert.equal(nextState(kind, state, step), undefined);
  const steps = ['write', 'answer', 'close', 'approve', 'reject'] as const;
  assert.deepEqual(
    steps.map((step) => nextState('feedback', 'open', step)),
    ['open', 'answered', 'closed', undefined, undefined],
  );
  assert.deepEqual(
    steps.map((step) => nextState('affiliate', 'answered', step)),
    ['open', 'answered', undefined, 'approved', 'rejected'],
  );
});
