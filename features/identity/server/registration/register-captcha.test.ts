import assert from 'node:assert/strict';
import { test, type TestContext } from 'node:test';
import { minutesMs } from '#kit/shared/time.ts';
import { outcome, registerScene } from '#tools/testing/scenes/register-scene.ts';
import { captcha as showCaptcha } from '../login/captcha.ts';
import { captchaText } from '../login/draw-captcha.ts';

/** A site that asks for the picture, and somebody who can read it: chance falls the same way each time. */
const start = async (t: TestContext) => {
  const scene = await registerScene(t, 'duml');
  await scene.enable('captcha');
  const { world, visit } = scene;
  const known = { ...world, entropy: { ...world.entropy, bytes: (count: number) => Buffer.alloc(count) } };
  const captcha = captchaText(() => 0);
  let pictures = 0;
  const read = async () => {
    const captchaId = String(++pictures).padStart(32, '0');
    assert.ok((await showCaptcha(known)({ captchaId }, visit)).ok);
    return { captchaId, captcha };
  };
  return { ...scene, read };
};

test('what the picture says registers once; the same answer opens no second account', async (t) => {
  const { byName, byMobile, read } = await start(t);
  const answer = await read();
  assert.equal(outcome(await byName('Somchai1', answer)), 'accepted');
  assert.equal(outcome(await byName('Somchai2', answer)), 'captcha:captchaWrong');
  assert.equal(outcome(await byMobile(answer)), 'captcha:captchaWrong');
  assert.equal(outcome(await byMobile(await read())), 'accepted');
  const { captcha, captchaId } = await read();
  assert.equal(outcome(await byName('Somchai2', { captchaId, captcha: captcha.toLowerCase() })), 'accepted');
});

test('of ten who bring one answer at once one is registered', async (t) => {
  const { byName, read } = await start(t);
  const answer = await read();
  const outcomes = await Promise.all(
    Array.from({ length: 10 }, async (_, at) => outcome(await byName(`Somchai${at}`, answer))),
  );
  assert.deepEqual(outcomes.toSorted(), ['accepted', ...Array.from({ length: 9 }, () => 'captcha:captchaWrong')]);
});

test('a wrong answer is refused and uses the picture up; another one’s, none and one too late are refused', async (t) => {
  const { world, byName, read } = await start(t);
  const answer = await read();
  assert.equal(outcome(await byName('Somchai1', { ...answer, captcha: 'WRONG' })), 'captcha:captchaWrong');
  assert.equal(outcome(await byName('Somchai1', answer)), 'captcha:captchaWrong', 'used up');
  const shown = await read();
  assert.equal(outcome(await byName('Somchai1', { ...shown, captchaId: 'f'.repeat(32) })), 'captcha:captchaWrong');
  assert.equal(outcome(await byName('Somchai1', { captchaId: shown.captchaId })), 'captcha:notEmpty');
  await world.moveClock(minutesMs(5));
  assert.equal(outcome(await byName('Somchai1', shown)), 'captcha:captchaWrong', 'expired');
  assert.equal(outcome(await byName('Somchai1', await read())), 'accepted');
});

test('a form with something else wrong leaves the picture good', async (t) => {
  const { byName, read } = await start(t);
  const answer = await read();
  assert.equal(outcome(await byName('1', answer)), 'username:pattern.1');
  assert.equal(
    outcome(await byName('Somchai1', { ...answer, password: 'short' })),
    'password:pattern.0 confirmPassword:notEqual',
  );
  assert.equal(outcome(await byName('Somchai1', answer)), 'accepted');
});
