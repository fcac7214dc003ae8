// @slow: a product of its own
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { memberInfo } from '#features/identity/contract/accounts/member-info.ts';
import { setNickname } from '#features/identity/contract/accounts/set-nickname.ts';
import { saveProfile } from '#features/members/contract/save-profile.ts';
import { showProfile } from '#features/members/contract/show-profile.ts';
import { changeFacts } from '#kit/testing/facts.ts';
import { startTestSite } from '#kit/testing/site.ts';
import { tryRegister, call, registerPlayer, requestOf, sealerOf, send } from '#tools/testing/site/site-client.ts';

const site = await startTestSite({ after });
const sealed = await sealerOf(site.site);
before(() => changeFacts(site, 'update merchants.merchant set registrations_per_hour = 1000'));

const register = (username: unknown) => tryRegister(site.site, username);

type Verdict = 'kept' | 'refused';
/** Of a name as username, nickname, full name and address: refused, or kept and given back as it was written. */
const names: readonly [name: string, username: Verdict, nickname: Verdict, fullName: Verdict, address: Verdict][] = [
  ['<script>alert(1)</script>', 'refused', 'refused', 'refused', 'kept'],
  ['<img src=x onerror=alert(1)>', 'refused', 'refused', 'refused', 'kept'],
  ['"><svg onload=alert(1)>', 'refused', 'refused', 'refused', 'kept'],
  ["' onmouseover='alert(1)", 'refused', 'refused', 'refused', 'kept'],
  ['javascript:alert(1)', 'refused', 'refused', 'refused', 'kept'],
  ['&lt;b&gt;bold&lt;/b&gt;', 'refused', 'refused', 'refused', 'kept'],
  ['{{account}} $t(menu.label)', 'refused', 'refused', 'refused', 'kept'],
  ['${process.env} %s %d %%', 'refused', 'refused', 'refused', 'kept'],
  [`'; drop table identity.member; --`, 'refused', 'refused', 'refused', 'kept'],
  ['=HYPERLINK("http://x";"y")', 'refused', 'refused', 'refused', 'kept'],
  ['../../etc/passwd', 'refused', 'refused', 'refused', 'kept'],
  ['Somchai\u202Eiahcmos', 'refused', 'refused', 'refused', 'refused'],
  ['Som\u200Bchai Jaidee', 'refused', 'refused', 'refused', 'refused'],
  ['Som\u0007chai Jaidee', 'refused', 'refused', 'refused', 'refused'],
  ['Som\u0000chai Jaidee', 'refused', 'refused', 'refused', 'refused'],
  ['Som\ud800chai Jaidee', 'refused', 'refused', 'refused', 'refused'],
  ['สมชาย ใจดี ณ กรุงเทพ', 'refused', 'kept', 'kept', 'kept'],
  ['Sоmchai Jaidee', 'refused', 'kept', 'kept', 'kept'],
  ['Anna-Maria O’Neill', 'refused', 'refused', 'kept', 'kept'],
  ['🐘🐘🐘🐘 🐘🐘🐘🐘🐘🐘', 'refused', 'refused', 'refused', 'kept'],
  ['constructor', 'kept', 'kept', 'refused', 'kept'],
  ['hasOwnProperty', 'kept', 'kept', 'refused', 'kept'],
  ['undefined', 'kept', 'kept', 'refused', 'refused'],
  ['__proto__', 'refused', 'kept', 'refused', 'refused'],
  ['null', 'kept', 'kept', 'refused', 'refused'],
  ['x', 'refused', 'refused', 'refused', 'refused'],
  ['x'.repeat(2000), 'refused', 'refused', 'refused', 'refused'],
  ['   ', 'refused', 'refused', 'refused', 'refused'],
];

const refusals = /^(registration|nickname|profile|input)_invalid$/;
const shown = (name: string) => JSON.stringify(name.slice(0, 40));

test('each odd username is refused, or registered and told as it is', async () => {
  for (const [name, username] of names) {
    const reply = await register(name);
    assert.equal(reply.status === 200 ? 'kept' : 'refused', username, `${shown(name)}: ${reply.text}`);
    if (reply.status !== 200) assert.match(reply.code ?? '', refusals, shown(name));
    // The refusal doesn't hand the text back.
    if (name.includes('<')) assert.ok(!reply.text.includes(name), shown(name));
  }
  assert.equal((await register('CONSTRUCTOR')).code, 'username_taken', 'whatever its case');
  for (const notText of [null, 5, ['constructor2'], { $gt: '' }, true])
    assert.equal((await register(notText)).status, 422);
});

/** Enough for a nickname's ten changes a day, and as many of a profile. */
const namesAPlayer = 10;

test('each odd nickname, name and address is refused, or kept and told as it is, in an answer no browser takes for a page', async () => {
  let player = { token: '', nickname: '', address: '', rows: namesAPlayer };
  for (const [at, [name, , nickname, fullName, address]] of names.entries()) {
    const say = (what: string) => `${what} ${shown(name)}`;
    // A full name is set once.
    if (player.rows === namesAPlayer || fullName === 'kept')
      player = {
        token: await registerPlayer(site.site, `odd${at}name`),
        nickname: `odd${at}name`,
        address: '',
        rows: 0,
      };
    player.rows += 1;
    const { token } = player;

    const named = await send(site.site, { ...requestOf(setNickname, { nickname: name }), token });
    assert.equal(named.status === 200 ? 'kept' : 'refused', nickname, `${say('nickname')}: ${named.text}`);
    if (named.status !== 200) assert.match(named.code ?? '', refusals, say('nickname'));
    if (nickname === 'kept') player.nickname = name;
    assert.equal((await call(site.site, memberInfo, { token })).nickname, player.nickname, say('nickname'));

    const textOf = async (field: string) =>
      (await call(site.site, showProfile, { token })).fields.find((one) => one.field === field)?.text ?? '';
    if (address === 'kept') player.address = name;
    for (const [field, verdict] of [
      ['fullName', fullName],
      ['address', address],
    ] as const) {
      const { version } = await call(site.site, showProfile, { token });
      const { method, path } = saveProfile;
      const body = await sealed({ version, fields: { [field]: name } });
      const saved = await send(site.site, { method, path, token, type: 'application/jose', body });
      assert.equal(saved.status === 200 ? 'kept' : 'refused', verdict, `${say(field)}: ${saved.text}`);
      if (saved.status !== 200) assert.match(saved.code ?? '', refusals, say(field));
    }
    assert.equal(await textOf('address'), player.address, say('address'));
    if (fullName === 'kept') assert.equal(await textOf('fullName'), name, say('fullName'));
  }
  const answer = await fetch(`${site.site}/api/wps/member/profile`, {
    headers: { authorization: `Bearer ${player.token}` },
  });
  assert.match(answer.headers.get('content-type') ?? '', /^application\/json/);
  assert.equal(answer.headers.get('x-content-type-options'), 'nosniff');
});
