import assert from 'node:assert/strict';
import test from 'node:test';
import { sql } from '#kit/server/database/database.ts';
import { openScene, ownerProof } from './scene.fixture.ts';

const path = '/wps/member/profile';
const accounts = '/wps/member/bankAccounts';
const whole = {
  fullName: 'สมหญิง ใจดี',
  birthday: '1990-05-17',
  idNumber: '1-1017-00230-70-8',
  nationality: 'TH',
  address: '99/1 ถนนสุขุมวิท แขวงคลองเตย กรุงเทพฯ 10110',
  occupation: 'farmer',
  incomeSource: 'savings',
};
const account = { bank: 'KBANK', accountNumber: '123-4-56789-0', proof: ownerProof };

const fieldsOf = (value: Record<string, unknown>) =>
  Object.fromEntries(
    (value['fields'] as { field: string; text: string; isLocked: boolean }[]).map(({ field, text, isLocked }) => [
      field,
      isLocked ? `${text} (locked)` : text,
    ]),
  );

test('a profile is saved whole, shown again, and what says who somebody is stays masked and locked', async (t) => {
  const { call, join } = await openScene(t);
  const token = await join('Somying1');
  assert.deepEqual((await call('GET', path, { token })).value, {
    version: 0,
    ageMin: 20,
    fields: [],
    bankAccounts: [],
  });
  const saved = await call('PUT', path, { sealed: { version: 0, fields: whole }, token });
  assert.deepEqual([saved.status, saved.value], [200, { version: 1 }]);
  const shown = await call('GET', path, { token });
  assert.deepEqual(fieldsOf(shown.value), {
    ...whole,
    fullName: 'สมหญิง ใจดี (locked)',
    birthday: '1990-••-•• (locked)',
    idNumber: '••••0708 (locked)',
  });
});

test('each way in which a change is refused, and that then nothing of it is kept', async (t) => {
  const { call, join } = await openScene(t);
  const token = await join('Somying1');
  const put = async (version: number, fields: Record<string, unknown>, more = {}) => {
    const { status, code, value } = await call('PUT', path, { sealed: { version, fields, ...more }, token });
    return { status, code, fields: value?.['fields'] };
  };
  assert.equal((await put(0, { ...whole, hobby: 'chess' })).code, 'input_invalid');
  assert.equal((await put(0, whole, { memberId: 'mbr_1' })).code, 'input_invalid');
  assert.equal((await call('PUT', path, { body: { version: 0, fields: whole }, token })).code, 'sealed_body_required');
  assert.deepEqual(await put(0, { ...whole, birthday: '2015-01-01', occupation: 'king' }), {
    status: 422,
    code: 'profile_invalid',
    fields: {
      birthday: { key: 'underAge', min: 20, max: 0 },
      occupation: { key: 'choice', min: 0, max: 0 },
    },
  });
  assert.equal((await put(1, whole)).code, 'profile_outdated');
  assert.deepEqual(fieldsOf((await call('GET', path, { token })).value), {});
  assert.equal((await put(0, whole)).status, 200);
  assert.deepEqual(await put(1, { fullName: 'Other Name', address: 'Somewhere else 12' }), {
    status: 409,
    code: 'profile_locked',
    fields: ['fullName'],
  });
  assert.equal(fieldsOf((await call('GET', path, { token })).value)['address'], whole.address);
  // The same again is no change of a locked field.
  assert.equal((await put(1, { fullName: ' สมหญิง  ใจดี ' })).status, 200);
});

test('of two changes based on the same version one is taken', async (t) => {
  const { call, join } = await openScene(t);
  const token = await join('Somying1');
  const answers = await Promise.all(
    ['farmer', 'driver', 'trade', 'other'].map((occupation) =>
      call('PUT', path, { sealed: { version: 0, fields: { occupation } }, token }),
    ),
  );
  assert.deepEqual(answers.map(({ code }) => code ?? 'taken').toSorted(), [
    'profile_outdated',
    'profile_outdated',
    'profile_outdated',
    'taken',
  ]);
});

test('the history says what, when and by whom, masked, page by page; to its owner alone', async (t) => {
  const { call, join } = await openScene(t);
  const [token, other] = [await join('Somying1'), await join('Boonmi77')];
  await call('PUT', path, { sealed: { version: 0, fields: whole }, token });
  await call('PUT', path, { sealed: { version: 1, fields: { address: '5 ถนนสีลม กรุงเทพฯ 10500' } }, token });
  const history = async (query: string, asked = token) =>
    (await call('GET', `${path}/history${query}`, { token: asked })).value as {
      changes: { changeNo: string; field: string; by: string; before: string | null; after: string | null }[];
      next?: string;
    };
  const first = await history('?limit=1');
  const [change] = first.changes;
  assert.deepEqual(
    [change?.field, change?.by, change?.before, change?.after],
    ['address', 'player', '99/1•••', '5 ถน•••'],
  );
  const rest = await history(`?before=${first.next}&limit=50`);
  assert.equal(rest.changes.length, 7);
  assert.ok(rest.changes.every(({ before }) => before === null));
  assert.equal(rest.next, undefined);
  assert.deepEqual((await history(`?memberId=mbr_1&before=999999`, other)).changes, []);
});

test('nothing of a profile or of a bank account stands in clear in the database, the history included', async (t) => {
  const { call, join, secure, wholeDatabase } = await openScene(t);
  const token = await secure(await join('Somying1'));
  await call('PUT', path, { sealed: { version: 0, fields: whole }, token });
  assert.equal((await call('PUT', accounts, { sealed: account, token })).status, 200);
  const texts = await wholeDatabase();
  assert.ok(texts.includes('Somying1'), 'the database was read');
  for (const secret of [
    whole.fullName,
    'ใจดี',
    whole.birthday,
    '1101700230708',
    '0708',
    'สุขุมวิท',
    '99/1',
    'farmer',
    'savings',
    '1234567890',
    '7890',
  ])
    assert.ok(!new RegExp(`(?<![0-9a-f])${secret}(?![0-9a-f])`).test(texts), `${secret} can be read`);
});

test('name and number that were given at registration are known and locked', async (t) => {
  const { world, merchantId, call, join, secure } = await openScene(t);
  await sql`
    insert into identity.registration_field (merchant_id, field, enabled, required, min_length, max_length, pattern_id)
    values (${merchantId}, 'payeeName', true, true, 3, 100, 15)`.execute(world.backofficeDatabase.read);
  const token = await secure(await join('Somying1', { payeeName: 'Som Ying' }));
  assert.deepEqual(fieldsOf((await call('GET', path, { token })).value), { fullName: 'Som Ying (locked)' });
  const { code } = await call('PUT', path, { sealed: { version: 0, fields: { fullName: 'Any Body' } }, token });
  assert.equal(code, 'profile_locked');
  assert.equal((await call('PUT', accounts, { sealed: account, token })).status, 200);
});
