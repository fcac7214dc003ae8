// @slow: a product of its own
import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { operatorOf } from '#apps/site/e2e/staff-changes.ts';
import { gameMenus } from '#features/lottery/contract/games/game-menus.ts';
import { ownPushDevices } from '#features/messages/contract/own-push-devices.ts';
import { ownRaffles } from '#features/raffles/contract/own-raffles.ts';
import { ownReferral } from '#features/referral/contract/own-referral.ts';
import { showChat } from '#features/chat/contract/show-chat.ts';
import { missionSummary } from '#features/missions/contract/mission-summary.ts';
import { winnerList } from '#features/lobby/contract/play/winner-list.ts';
import { whitelabel } from '#features/merchants/contract/whitelabel.ts';
import { allFlags } from '#features/merchants/tooling.ts';
import { newExtensions } from '#kit/server/extensions.ts';
import { extend } from '#kit/server/feature.ts';
import { startTestSite } from '#kit/testing/site.ts';
import { call, registerPlayer, requestOf, send } from '#tools/testing/site/site-client.ts';
import { features } from '../features.ts';

const site = await startTestSite({ after });
const operator = await operatorOf(site);
const extended = { extensions: newExtensions() };
extend(extended, features);
const flags = allFlags(extended);

/** What the site tells of a flag. */
const told = async (code: string): Promise<string | undefined> => {
  const tree = await call(site.site, whitelabel);
  return tree.flatMap(({ childrenNodes }) => childrenNodes).find(({ modId }) => modId === code)?.enabled;
};

const pageAt = async (address: string) => (await fetch(site.site + address, { headers: { cookie: 'lang=EN' } })).text();

const member = await registerPlayer(site.site, 'inviter1');

/** What somebody gets while a flag is on, and while it is off. Those of accounts are told beside their calls. */
const seen: Readonly<
  Record<string, { what: string; look: () => Promise<unknown>; on: unknown; off: unknown } | undefined>
> = {
  WINNERBOARD3: {
    what: 'the board of winners',
    look: async () => (await call(site.site, winnerList, { input: { gameCategory: 'ALL', limitNum: '5' } })).state,
    on: 'on',
    off: 'off',
  },
  LOGINTOHOME3: {
    what: 'a visitor’s call, and the page the server draws',
    look: async () => [
      (await send(site.site, requestOf(gameMenus, {}))).code,
      /<h1/.test(/data-drawn>(.*)/s.exec(await pageAt('/'))?.[1] ?? ''),
    ],
    on: ['not_logged_in', false],
    off: [undefined, true],
  },
  CBS3: {
    what: 'the chat with staff',
    look: async () => (await send(site.site, { ...requestOf(showChat, {}), token: member })).code,
    on: undefined,
    off: 'function_off',
  },
  MISSIONS3: {
    what: 'missions, and what they give',
    look: async () => (await send(site.site, { ...requestOf(missionSummary, {}), token: member })).code,
    on: undefined,
    off: 'function_off',
  },
  RAFFLES3: {
    what: 'raffles, and the own tickets',
    look: async () => (await send(site.site, { ...requestOf(ownRaffles, {}), token: member })).code,
    on: undefined,
    off: 'function_off',
  },
  WEBPUSH3: {
    what: 'a key with which browsers allow notices',
    look: async () => (await call(site.site, ownPushDevices, { token: member, input: {} })).isOn,
    on: true,
    off: false,
  },
  REFERRAL3: {
    what: 'the code and link that a member invites with',
    look: async () => (await send(site.site, { ...requestOf(ownReferral, { limit: '1' }), token: member })).code,
    on: undefined,
    off: 'function_off',
  },
};

for (const { code } of flags) {
  const row = seen[code];
  if (!row) continue;
  test(`${code}: ${row.what}`, async () => {
    const atFirst = (await told(code)) === '1';
    for (const isOn of [!atFirst, atFirst]) {
      await operator.setFlag(code, isOn);
      assert.deepEqual(await row.look(), isOn ? row.on : row.off, isOn ? 'on' : 'off');
    }
  });
}

/** Without these the switch would leave no way to register, or none back in. */
const restsOn: Readonly<Record<string, readonly string[]>> = {
  USERNAMEREG3: ['MOBILENUMPASSREG3', 'MOBILENUMREG3'],
  MOBILENUMREG3: ['MOBILENUMPASSREG3'],
};

test('whoever asks is told of a flag as staff has just set it; one that is only planned, or takes two people, is not switched on', async () => {
  for (const { code, state, switchedOnBy } of flags) {
    const atFirst = (await told(code)) === '1';
    if (state === 'planned') {
      assert.equal(atFirst, false, code);
      await assert.rejects(operator.setFlag(code, true), /flag_planned/, code);
      assert.equal(await told(code), '0', code);
      continue;
    }
    const resting = restsOn[code] ?? [];
    const before = await Promise.all(resting.map(async (other) => (await told(other)) === '1'));
    for (const other of resting) await operator.setFlag(other, true);
    if (switchedOnBy === 'two_people') {
      await assert.rejects(operator.setFlag(code, true), /flag_needs_second_person/, code);
      await operator.setFlag(code, false);
      assert.equal(await told(code), '0', code);
    } else
      for (const isOn of [!atFirst, atFirst]) {
        await operator.setFlag(code, isOn);
        assert.equal(await told(code), isOn ? '1' : '0', code);
      }
    for (const [at, other] of [...resting.entries()].reverse()) await operator.setFlag(other, before[at]!);
  }
});
