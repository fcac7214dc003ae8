// @slow: a product of its own
import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { operatorOf } from '#apps/site/e2e/staff-changes.ts';
import { startTestSite } from '#kit/testing/site.ts';
import { sendFreePlay } from '#tools/testing/site/free-play.ts';
import { sealerOf, send } from '#tools/testing/site/site-client.ts';

const site = await startTestSite({ after });
const operator = await operatorOf(site);
const sealed = await sealerOf(site.site);

const flags = ['DIRECTREG3', 'USERNAMEREG3', 'FREEPLAY3', 'LOGINTOHOME3'] as const;
type States = Readonly<Record<(typeof flags)[number], boolean>>;

/** What the doors answer in a state: each to a request that nothing but a switch decides about. */
const doors: Readonly<
  Record<string, { ask: () => Promise<string | undefined>; expected: (on: States) => string | undefined }>
> = {
  registration: {
    ask: async () =>
      (
        await send(site.site, {
          method: 'PUT',
          path: '/wps/member/register',
          type: 'application/jose',
          body: await sealed({ username: '1', password: 'x', confirmPassword: 'x' }),
        })
      ).code,
    expected: (on) => (on.DIRECTREG3 && on.USERNAMEREG3 ? 'registration_invalid' : 'registration_off'),
  },
  'free play': {
    ask: async () => (await sendFreePlay(site.site, { randomString: { challenge: 'of nobody', nonces: [1] } })).code,
    expected: (on) => (on.FREEPLAY3 ? 'human_check_failed' : 'free_play_off'),
  },
  'a look around': {
    ask: async () => (await send(site.site, { method: 'GET', path: '/lgw/games/game_menus' })).code,
    expected: (on) => (on.LOGINTOHOME3 ? 'not_logged_in' : undefined),
  },
  'the terms of a log-in': {
    ask: async () => (await send(site.site, { method: 'GET', path: '/wps/system/agreement' })).code,
    expected: () => undefined,
  },
};

test('each door answers by its own switches in all sixteen states', async () => {
  // Some way to register there must be, and a way back in for who took it.
  await operator.setFlag('MOBILENUMPASSREG3', true);
  await operator.setFlag('MOBILENUMREG3', true);
  for (let state = 0; state < 2 ** flags.length; state++) {
    const on: States = {
      DIRECTREG3: (state & 1) > 0,
      USERNAMEREG3: (state & 2) > 0,
      FREEPLAY3: (state & 4) > 0,
      LOGINTOHOME3: (state & 8) > 0,
    };
    for (const flag of flags) await operator.setFlag(flag, on[flag]);
    for (const [door, { ask, expected }] of Object.entries(doors))
      assert.equal(await ask(), expected(on), `${door} with ${JSON.stringify(on)}`);
  }
});
