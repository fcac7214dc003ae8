import assert from 'node:assert/strict';
import { test } from 'node:test';
import { switchFlagIn } from '#features/merchants/public.ts';
import { sql } from '#kit/server/database/database.ts';
import { id } from '#kit/shared/id.ts';
import type { Result } from '#kit/shared/result.ts';
import { minutesMs } from '#kit/shared/time.ts';

import {
  socialAccountsIn,
  malee,
  outcomeOf,
  socialScene,
  somchai,
  ticketOf,
} from '#tools/testing/scenes/social-scene.ts';
import { socialProviders } from '../../domain/social-providers.ts';
import { openSession } from '../sessions/open-session.ts';
import { verifyFirebaseToken } from './verify-firebase-token.ts';
import { socialProviders as showSocialProviders } from './social-providers.ts';

for (const provider of socialProviders)
  test(`${provider}: somebody new confirms once and from then on is straight in; another person is not`, async (t) => {
    const scene = await socialScene(t);
    const { world, merchantId, member, newBrowser } = scene;
    const browser = newBrowser();
    const first = await browser.comeAs(provider, somchai, '/promotions');
    assert.ok(first.ok && first.value.outcome === 'unknown', outcomeOf(first));
    assert.deepEqual(first.value.label, {
      name: 'Somchai Jaidee',
      email: provider === 'telegram' ? null : 's•••@example.com',
    });
    assert.equal(first.value.next, '/promotions');
    await browser.enterAs(member.memberId);
    const bound = await browser.confirm(first.value.ticket);
    assert.ok(bound.ok && bound.value.provider === provider, outcomeOf(bound));

    if (provider === 'telegram') await world.moveClock(2000);
    const second = await newBrowser().comeAs(provider, somchai, '/tickets');
    assert.ok(second.ok && second.value.outcome === 'entered', outcomeOf(second));
    assert.equal(second.value.next, '/tickets');
    const { token } = second.value.admission;
    assert.ok(token !== null);
    const session = await openSession(world, { bearer: token, merchantId, path: '/wps/member/info' });
    assert.ok(session.ok && session.value.memberId === member.memberId);
    assert.equal(outcomeOf(await newBrowser().comeAs(provider, malee)), 'unknown');
    const [row] = await socialAccountsIn(scene);
    assert.doesNotMatch(
      row?.text ?? '',
      /100200300400|example\.com|Jaidee/,
      'nothing of it stands open in the database',
    );
  });

test('a mail address that a member has links nothing: who comes with it is new here', async (t) => {
  const { world, member, newBrowser } = await socialScene(t);
  await sql`
    insert into identity.member_field (member_id, field, sealed, blind_index)
    values (
      ${member.memberId}, 'email', ${world.vault.seal('identity.member_field/email', somchai.email)},
      ${world.vault.blindIndex('identity.member_field/email', somchai.email)}
    )`.execute(world.database.read);
  assert.equal(outcomeOf(await newBrowser().comeAs('google', somchai)), 'unknown');
});

test('who changes their mind at the provider is told so, and the attempt is spent', async (t) => {
  const { newBrowser } = await socialScene(t);
  for (const provider of socialProviders) {
    const browser = newBrowser();
    const brought = await browser.goAs(provider, 'nobody');
    assert.equal(outcomeOf(await browser.finish(provider, brought)), 'social_cancelled', provider);
    assert.equal(outcomeOf(await browser.finish(provider, brought)), 'social_state_invalid', provider);
  }
});

test('an attempt is brought back once, even by many at the same time', async (t) => {
  const { newBrowser } = await socialScene(t);
  const browser = newBrowser();
  const brought = await browser.goAs('google', somchai);
  const outcomes = await Promise.all([1, 2, 3, 4].map(() => browser.finish('google', brought)));
  assert.deepEqual(
    outcomes.map(outcomeOf).toSorted((one, other) => one.localeCompare(other)),
    ['social_state_invalid', 'social_state_invalid', 'social_state_invalid', 'unknown'],
  );
});

const wrongReturns = {
  'a state that nobody began': async (scene: Scene) => {
    const browser = scene.newBrowser();
    return browser.finish('google', { ...(await browser.goAs('google', somchai)), state: 'made-up' });
  },
  'the state of an earlier attempt': async (scene: Scene) => {
    const browser = scene.newBrowser();
    const old = await browser.goAs('google', somchai);
    await browser.goAs('google', somchai);
    return browser.finish('google', old);
  },
  'another browser': async (scene: Scene) =>
    scene.newBrowser().finish('google', await scene.newBrowser().goAs('google', somchai)),
  'another browser that began one, too': async (scene: Scene) => {
    const [mine, theirs] = [scene.newBrowser(), scene.newBrowser()];
    await mine.goAs('google', somchai);
    return mine.finish('google', await theirs.goAs('google', malee));
  },
  'a browser without a mark': async (scene: Scene) => {
    const browser = scene.newBrowser();
    const brought = await browser.goAs('google', somchai);
    browser.cookies['social'] = '';
    return browser.finish('google', brought);
  },
  'another provider': async (scene: Scene) => {
    const browser = scene.newBrowser();
    return browser.finish('line', await browser.goAs('google', somchai));
  },
  'another merchant’s site': async (scene: Scene) => {
    await scene.world.backofficeDatabase.transact((tx) =>
      sql`insert into merchants.merchant (merchant_id, code, brand, currency)
        values ('mrc_other', 'other', '{"TH":"อื่น"}', 'THB')`.execute(tx),
    );
    await scene.setUpAll(id('mrc_other'));
    const [here, there] = [scene.newBrowser(), scene.newBrowser(id('mrc_other'))];
    const brought = await here.goAs('google', somchai);
    there.cookies['social'] = here.cookies['social'] ?? '';
    return there.finish('google', brought);
  },
  'ten minutes later': async (scene: Scene) => {
    const browser = scene.newBrowser();
    const brought = await browser.goAs('google', somchai);
    await scene.world.moveClock(minutesMs(10));
    return browser.finish('google', brought);
  },
} satisfies Record<string, (scene: Scene) => Promise<Result<{ outcome?: string }, string>>>;
type Scene = Awaited<ReturnType<typeof socialScene>>;

test('what is brought back from elsewhere, too late, or by somebody else opens nothing', async (t) => {
  const scene = await socialScene(t);
  for (const [what, come] of Object.entries(wrongReturns))
    assert.equal(outcomeOf(await come(scene)), 'social_state_invalid', what);
});

test('a code of somebody else’s that is put into one’s own return opens nothing: the verifier isn’t theirs', async (t) => {
  const { newBrowser } = await socialScene(t);
  for (const provider of ['google', 'line', 'facebook'] as const) {
    const [mine, theirs] = [newBrowser(), newBrowser()];
    const [own, stolen] = [await mine.goAs(provider, malee), await theirs.goAs(provider, somchai)];
    assert.equal(outcomeOf(await mine.finish(provider, { ...own, code: stolen.code })), 'social_failed', provider);
  }
});

test('a code that was spent before opens nothing', async (t) => {
  const { newBrowser } = await socialScene(t);
  const browser = newBrowser();
  const spent = await browser.goAs('google', somchai);
  assert.equal(outcomeOf(await browser.finish('google', spent)), 'unknown');
  const again = await browser.goAs('google', somchai);
  assert.equal(outcomeOf(await browser.finish('google', { ...again, code: spent.code })), 'social_failed');
});

test('it leads on to pages of this site alone', async (t) => {
  const { newBrowser } = await socialScene(t);
  for (const [next, leadsTo] of [
    ['/promotions?category=sports', '/promotions?category=sports'],
    ['//evil.example', '/'],
    ['https://evil.example/', '/'],
    ['/\\evil.example', '/'],
    ['/\t/evil.example', '/'],
    ['javascript:alert(1)', '/'],
    [`/${'x'.repeat(400)}`, '/'],
    ['', '/'],
  ] as const) {
    const come = await newBrowser().comeAs('google', somchai, next);
    assert.ok(come.ok && come.value.next === leadsTo, next);
  }
});

test('a blocked member stays out, and the attempt is on record', async (t) => {
  const { world, member, newBrowser } = await socialScene(t);
  const browser = newBrowser();
  const ticket = ticketOf(await browser.comeAs('google', somchai));
  await browser.enterAs(member.memberId);
  assert.ok((await browser.confirm(ticket)).ok);
  await sql`
    update identity.member
    set state = 'blocked', blocked_reason = 'test', blocked_at = kit.now()
    where member_id = ${member.memberId}`.execute(world.backofficeDatabase.read);
  assert.equal(outcomeOf(await newBrowser().comeAs('google', somchai)), 'account_blocked');
  const { rows } = await sql<{ outcome: string }>`
    select outcome
    from identity.login_attempt
    where member_id = ${member.memberId}`.execute(world.database.read);
  assert.deepEqual(rows, [{ outcome: 'blocked' }]);
});

test('nothing is offered, begun or asked for unless the merchant has switched it on', async (t) => {
  const { world, merchantId, provider, setUps, setUp, newBrowser } = await socialScene(t);
  const offered = async () => {
    const shown = await showSocialProviders(world)({}, newBrowser().visit());
    assert.ok(shown.ok);
    return shown.value;
  };
  assert.deepEqual(await offered(), { providers: [...socialProviders], hasPhoneAuth: true });
  const underway = newBrowser();
  const brought = await underway.goAs('google', somchai);
  for (const given of setUps) assert.ok((await setUp({ ...given, isOn: false }, merchantId)).ok);
  assert.deepEqual(await offered(), { providers: [], hasPhoneAuth: false });
  const before = provider.asked.length;
  assert.equal(outcomeOf(await underway.finish('google', brought)), 'social_off');
  for (const name of socialProviders) assert.equal(outcomeOf(await newBrowser().start(name)), 'social_off', name);
  assert.equal(provider.asked.length, before, 'nobody was asked anything');
});

for (const [flag, provider] of [
  ['GOOGLELOGIN3', 'google'],
  ['LINELOGIN3', 'line'],
  ['FACEBOOKLOGIN3', 'facebook'],
  ['TELEGRAMLOGIN3', 'telegram'],
  ['PHONEAUTH3', 'firebase'],
] as const)
  test(`${flag} switches ${provider} on and off, and nothing else`, async (t) => {
    const { world, merchantId, newBrowser } = await socialScene(t);
    const offered = async () => {
      const shown = await showSocialProviders(world)({}, newBrowser().visit());
      assert.ok(shown.ok);
      return [...shown.value.providers, ...(shown.value.hasPhoneAuth ? ['firebase'] : [])];
    };
    const switchIt = (state: 'on' | 'off') =>
      world.backofficeDatabase.transact((tx) => switchFlagIn(tx, { merchantId, flag, state }));
    const all = await offered();
    assert.ok(all.includes(provider));
    await switchIt('off');
    assert.deepEqual(
      await offered(),
      all.filter((name) => name !== provider),
    );
    if (provider !== 'firebase') assert.equal(outcomeOf(await newBrowser().start(provider)), 'social_off');
    else assert.ok(!(await verifyFirebaseToken(world, { merchantId, idToken: 'x' })).ok);
    await switchIt('on');
    assert.deepEqual(await offered(), all);
  });

test('starts from one address are limited', async (t) => {
  const { newBrowser } = await socialScene(t);
  const browser = newBrowser();
  for (let count = 0; count < 120; count++) await browser.start('telegram');
  assert.equal(outcomeOf(await browser.start('telegram')), 'too_many_requests');
});
