import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sql } from '#kit/server/database/database.ts';
import { minutesMs } from '#kit/shared/time.ts';
import { holdHashing } from '#kit/testing/hashing-line.ts';
import { logInScene, outcomeOf } from '#tools/testing/scenes/log-in-scene.ts';

const wrong = { password: 'wrong' };

for (const username of ['Somchai1', 'nobody99'])
  test(`wrong guesses at ${username}: work after one, the picture after three, the end after ten`, async (t) => {
    const { browser } = await logInScene(t);
    const guesser = browser();
    const asked: [string, unknown][] = [];
    for (let count = 0; count < 3; count++) {
      const bare = await guesser.attempt({ username, ...wrong });
      const answer = count === 0 ? bare : await guesser.attempt({ username, ...wrong, ...guesser.prove() });
      assert.ok(!bare.ok && !answer.ok);
      asked.push([bare.refusal, answer.detail['captcha']]);
      assert.equal(answer.refusal, 'login_failed');
    }
    assert.deepEqual(asked, [
      ['login_failed', undefined],
      ['human_check_required', undefined],
      ['human_check_required', true],
    ]);
    const bare = await guesser.attempt({ username, ...wrong, ...guesser.prove() });
    assert.deepEqual(bare, { ok: false, refusal: 'captcha_required', detail: { captcha: true } });
    const misread = { ...(await guesser.readCaptcha()), captcha: 'XXXXX' };
    const refused = await guesser.attempt({ username, ...wrong, ...guesser.prove(), ...misread });
    assert.deepEqual(refused, { ok: false, refusal: 'captcha_wrong', detail: { captcha: true } });
    for (let count = 3; count < 10; count++)
      assert.equal(outcomeOf(await guesser.enter({ username, ...wrong })), 'login_failed', `${count}`);
    const late = await browser({ ip: '198.51.100.9' }).enter({ username });
    assert.ok(!late.ok && late.refusal === 'too_many_requests' && Number(late.detail['retryAfterSeconds']) > 800);
  });

test('after fifteen minutes it begins anew', async (t) => {
  const { world, browser } = await logInScene(t);
  for (let count = 0; count < 3; count++) await browser().enter(wrong);
  assert.equal(outcomeOf(await browser().attempt()), 'captcha_required');
  await world.moveClock(minutesMs(15) + 1000);
  assert.equal(outcomeOf(await browser().attempt()), 'accepted');
});

test('of many guesses at once no more than one goes unworked for, and no more than three without the picture', async (t) => {
  const { browser } = await logInScene(t);
  const outcomes = async (given: () => object) => {
    const guesses = Array.from({ length: 20 }, (_, at) => {
      const guesser = browser({ ip: `203.0.113.${at}` });
      return guesser.attempt({ ...wrong, ...given() });
    });
    return (await Promise.all(guesses)).map(outcomeOf).filter((outcome) => outcome === 'login_failed').length;
  };
  assert.equal(await outcomes(() => ({})), 1);
  const { prove } = browser();
  const proofs = Array.from({ length: 20 }, prove);
  assert.ok((await outcomes(() => proofs.pop() ?? {})) <= 2);
  assert.equal(await outcomes(() => ({})), 0);
});

test('whoever is sent away because too many wait has guessed nothing', async (t) => {
  const { browser } = await logInScene(t);
  // One place is left, and two come for it.
  const release = await holdHashing(t, 63);
  const two = [1, 2].map((at) => browser({ ip: `203.0.113.${at}` }).attempt({ username: `nobody${at}`, ...wrong }));
  await assert.rejects(Promise.race(two), { code: 'TOO_BUSY' });
  await release();
  const away = (await Promise.allSettled(two)).findIndex(({ status }) => status === 'rejected') + 1;
  const next = await browser({ ip: '198.51.100.1' }).attempt({ username: `nobody${away}`, ...wrong });
  assert.equal(outcomeOf(next), 'login_failed');
  const own = await browser({ ip: `203.0.113.${away}` }).enter({ username: `nobody${away}`, ...wrong });
  assert.ok(!own.ok && own.detail['captcha'] === undefined);
});

test('an answer of the puzzle counts once', async (t) => {
  const { browser } = await logInScene(t);
  const guesser = browser();
  await guesser.attempt(wrong);
  const proof = guesser.prove();
  assert.equal(outcomeOf(await guesser.attempt({ ...wrong, ...proof })), 'login_failed');
  assert.equal(outcomeOf(await guesser.attempt({ ...wrong, ...proof })), 'human_check_failed');
});

test('one password at many names from many addresses costs work at every name', async (t) => {
  const { browser } = await logInScene(t);
  for (let at = 0; at < 30; at++)
    await browser({ ip: `203.0.113.${at}` }).attempt({ username: `nobody${at}`, ...wrong });
  const next = await browser({ ip: '198.51.100.1' }).attempt({ username: 'nobody77', ...wrong });
  assert.equal(outcomeOf(next), 'human_check_required');
});

test('strangers cannot lock out a device that its member has used; its own guesses are bounded all the same', async (t) => {
  const { browser } = await logInScene(t);
  const own = browser();
  assert.equal(outcomeOf(await own.attempt()), 'accepted');
  for (let at = 0; at < 10; at++) await browser({ ip: own.visit().ip }).enter(wrong);
  assert.equal(outcomeOf(await browser().enter()), 'too_many_requests', 'from elsewhere it is shut');
  assert.equal(outcomeOf(await own.attempt()), 'accepted', 'from its own device it is open, with nothing asked');
  for (let count = 0; count < 10; count++) assert.equal(outcomeOf(await own.enter(wrong)), 'login_failed', `${count}`);
  assert.equal(outcomeOf(await own.enter()), 'too_many_requests');
});

test('a device is known to its own member alone, and only as long as it is kept', async (t) => {
  const { world, browser, memberId } = await logInScene(t);
  const own = browser();
  await own.attempt();
  for (let at = 0; at < 10; at++) await browser({ ip: '198.51.100.3' }).enter({ ...wrong, username: 'nobody99' });
  const other = await own.attempt({ username: 'nobody99' });
  assert.equal(outcomeOf(other), 'too_many_requests');
  for (let at = 0; at < 10; at++) await browser({ ip: `198.51.100.${at}` }).enter(wrong);
  await sql`delete from identity.device where member_id = ${memberId}`.execute(world.database.read);
  assert.equal(outcomeOf(await own.attempt()), 'too_many_requests');
});

test('one address may guess a hundred times over all names', async (t) => {
  const { world, merchantId, browser } = await logInScene(t);
  await sql`
    insert into kit.rate_window (key, started_at, used)
    values (${`identity.guess/address/${merchantId}/203.0.113.7`}, kit.now(), 99)`.execute(world.database.read);
  assert.equal(outcomeOf(await browser().enter({ username: 'nobody98' })), 'login_failed');
  assert.equal(outcomeOf(await browser().enter({ username: 'nobody99' })), 'too_many_requests');
  assert.equal(outcomeOf(await browser({ ip: '198.51.100.1' }).attempt()), 'accepted');
});

test('the addresses of one IPv6 line are one guesser, and so are the two forms of an IPv4 address', async (t) => {
  const { browser } = await logInScene(t);
  const pairs = [
    ['2001:db8:1:2::1', '2001:db8:1:2:ffff::9', '2001:db8:1:3::1'],
    ['192.0.2.7', '::ffff:192.0.2.7', '192.0.2.8'],
  ] as const;
  for (const [one, same, other] of pairs) {
    assert.equal(
      outcomeOf(await browser({ ip: one }).attempt({ username: `nobody ${one}`, ...wrong })),
      'login_failed',
    );
    const second = await browser({ ip: same }).attempt({ username: `another ${one}`, ...wrong });
    assert.equal(outcomeOf(second), 'human_check_required', same);
    const third = await browser({ ip: other }).attempt({ username: `third ${one}`, ...wrong });
    assert.equal(outcomeOf(third), 'login_failed', other);
  }
});
