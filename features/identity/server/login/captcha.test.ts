import assert from 'node:assert/strict';
import { test, type TestContext } from 'node:test';
import sharp from 'sharp';
import { loadDemo as loadMerchant } from '#features/merchants/public.ts';
import { sql } from '#kit/server/database/database.ts';
import { id } from '#kit/shared/id.ts';
import { minutesMs } from '#kit/shared/time.ts';
import { visitOf } from '#kit/testing/visits.ts';
import { testWorld } from '#kit/testing/world.ts';
import { captchaLetters } from '../../domain/captcha-strokes.ts';
import { takeCaptcha } from './captcha.ts';
import { captcha } from './captcha.ts';
import { captchaPicture, captchaText, type Draw } from './draw-captcha.ts';

const captchaId = 'a'.repeat(32);

/** Chance that always falls the same way, so that a test knows the letters. */
const start = async (t: TestContext) => {
  const world = await testWorld(t);
  const { merchantId } = await loadMerchant(world);
  const known = { ...world, entropy: { ...world.entropy, bytes: (count: number) => Buffer.alloc(count) } };
  const text = captchaText(() => 0);
  const show = (over: { captchaId?: string } = {}) => captcha(known)({ captchaId, ...over }, visitOf(merchantId));
  const take = (typed: string | undefined, over: { captchaId?: string; merchantId?: typeof merchantId } = {}) =>
    takeCaptcha(world, over.merchantId ?? merchantId, { captchaId: over.captchaId ?? captchaId, text: typed });
  return { world, merchantId, text, show, take };
};

test('a picture is a PNG of 200 × 64 in base64, and its answer stands nowhere in clear', async (t) => {
  const { world, show, text } = await start(t);
  const shown = await show();
  assert.ok(shown.ok);
  const picture = Buffer.from(shown.value, 'base64');
  const { format, width, height } = await sharp(picture).metadata();
  assert.deepEqual([format, width, height], ['png', 200, 64]);
  assert.ok(picture.length < 8000, `${picture.length} bytes`);
  const { rows } = await sql<{ row: string }>`
    select to_jsonb(captcha)::text as row
    from identity.captcha`.execute(world.database.read);
  assert.equal(rows.length, 1);
  assert.doesNotMatch(rows[0]!.row, new RegExp(`${text}|${captchaId}`));
});

test('an answer counts once, whatever its case, for its own picture and site, within five minutes', async (t) => {
  const { world, show, take, text } = await start(t);
  const another = async () => {
    await world.moveClock(1000);
    assert.ok((await show()).ok);
  };
  await another();
  assert.deepEqual([await take(` ${text.toLowerCase()} `), await take(text)], [true, false]);
  await another();
  assert.equal(await take(text, { merchantId: id('mrc_other') }), false);
  assert.equal(await take(text, { captchaId: 'b'.repeat(32) }), false);
  assert.equal(await take(undefined), false);
  assert.equal(await take(text), true);
  await another();
  await world.moveClock(minutesMs(5));
  assert.equal(await take(text), false);
});

test('there is one try, also for ten who answer at once', async (t) => {
  const { world, show, take, text } = await start(t);
  await show();
  assert.deepEqual([await take('WRONG'), await take(text)], [false, false]);
  await world.moveClock(1000);
  await show();
  const answers = await Promise.all(Array.from({ length: 10 }, () => take(text)));
  assert.equal(answers.filter(Boolean).length, 1);
});

test('a picture may be asked for once a second', async (t) => {
  const { world, show } = await start(t);
  assert.ok((await show()).ok);
  const again = await show();
  assert.ok(!again.ok && again.refusal === 'too_many_requests');
  assert.ok((await show({ captchaId: 'c'.repeat(32) })).ok);
  await world.moveClock(1000);
  assert.ok((await show()).ok);
});

test('every letter leaves its own marks: no two draw the same picture', async () => {
  const still: Draw = (below) => Math.floor(below / 2);
  const pictures = await Promise.all(captchaLetters.map((letter) => captchaPicture(letter.repeat(5), still)));
  assert.equal(new Set(pictures.map((picture) => picture.toString('base64'))).size, captchaLetters.length);
});
