// @slow: a product of its own
import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { staffExportPlayer } from '#features/identity/contract/accounts/staff-export-player.ts';
import { staffErasePlayer } from '#features/identity/contract/accounts/staff-erase-player.ts';
import { staffDuplicateAccounts } from '#features/identity/contract/accounts/staff-duplicate-accounts.ts';
import { staffPlayer } from '#features/identity/contract/accounts/staff-player.ts';
import { staffPlayers } from '#features/identity/contract/accounts/staff-players.ts';
import { approve } from '#features/staff/contract/approve.ts';
import { staffSetFlag } from '#features/merchants/contract/staff-set-flag.ts';
import { sendFeedback } from '#features/content/contract/enquiries/send-feedback.ts';
import { openDatabase, sql } from '#kit/server/database/database.ts';
import { extend } from '#kit/server/feature.ts';
import { recordsOfAll } from '#kit/server/person-records.ts';
import { startTestSite } from '#kit/testing/site.ts';
import { testWorld } from '#kit/testing/world.ts';
import { enterFreePlay } from '#tools/testing/site/free-play.ts';
import { deposit } from '#tools/testing/site/play.ts';
import { call, registerPlayer, requestOf, send, staffToken } from '#tools/testing/site/site-client.ts';
import { features } from '../features.ts';

const site = await startTestSite({ after });
const [owner, operations] = [await staffToken(site, 'owner'), await staffToken(site, 'operations')];
const reason = 'asked by the person in writing';

const memberOf = async (account: string): Promise<string> => {
  const { players } = await call(site.backoffice, staffPlayers, { token: owner, input: { search: account } });
  return players[0]!.memberId;
};

const database = openDatabase({ url: site.databaseUrl, connectionsMax: 1 });
after(() => database.close());

/** Every text in every table that stands in a row of this member, or anywhere where a row names no member. */
const rowsWith = async (word: string): Promise<string[]> => {
  const { rows: tables } = await sql<{ name: string }>`
    select format('%I.%I', table_schema, table_name) as name
    from information_schema.tables
    where table_type = 'BASE TABLE'
      and table_schema not in ('pg_catalog', 'information_schema')`.execute(database.read);
  const found: string[] = [];
  for (const { name } of tables) {
    const { rows } = await sql`
      select 1
      from ${sql.raw(name)} as t
      where to_jsonb(t)::text ilike ${`%${word}%`}
      limit 1`.execute(database.read);
    if (rows.length > 0) found.push(name);
  }
  return found;
};

test('what every feature keeps of a person leaves as one file, with an audit entry', async () => {
  const token = await registerPlayer(site.site, 'Keepsake1');
  await deposit(site, token, '300.00', 'keepsakes-first-deposit');
  const memberId = await memberOf('Keepsake1');
  const { account, records } = await call(site.backoffice, staffExportPlayer, {
    token: owner,
    input: { memberId, reason },
  });
  assert.equal(account, 'Keepsake1');
  assert.deepEqual(records['identity']?.['account']?.rows[0]?.['account'], 'Keepsake1');
  assert.ok((records['identity']?.['sessions']?.rows.length ?? 0) > 0);
  assert.deepEqual(
    records['wallet']?.['movements']?.rows.map(({ kind, amount, balanceAfter }) => [kind, amount, balanceAfter]),
    [['deposit', '300.00', '300.00']],
  );
  assert.equal(records['cashier']?.['deposits']?.rows.length, 1);
  assert.ok(String(records['cashier']?.['payments']?.rows[0]?.['payerName']).length > 2, 'in clear, for themselves');
  assert.ok((records['content']?.['accepted']?.rows.length ?? 0) > 0);
  const refused = await send(site.backoffice, {
    ...requestOf(staffExportPlayer, { memberId, reason }),
    token: operations,
  });
  assert.equal(refused.status, 403, 'whoever may reveal no field exports none');
});

test('who shares an address is found; nobody of another merchant, and no crowd', async () => {
  await registerPlayer(site.site, 'Twinone11');
  await registerPlayer(site.site, 'Twintwo22');
  const memberId = await memberOf('Twinone11');
  const { players } = await call(site.backoffice, staffDuplicateAccounts, { token: owner, input: { memberId } });
  const twin = players.find(({ account }) => account === 'Twintwo22');
  assert.ok(twin, 'both came from this machine');
  assert.ok(twin.shared.some(({ by, shown }) => by === 'address' && shown === '127.0.0.1'));
  assert.ok(players.every(({ account }) => account !== 'Twinone11'));
});

test('trial accounts of the same place are counted and left out until somebody asks for them', async () => {
  await call(site.backoffice, staffSetFlag, { token: owner, input: { code: 'FREEPLAY3', enabled: true, reason } });
  await registerPlayer(site.site, 'Twinthree3');
  const memberId = await memberOf('Twinthree3');
  for (let made = 0; made < 3; made++) await enterFreePlay(site.site);
  const asked = (input: object) =>
    call(site.backoffice, staffDuplicateAccounts, { token: owner, input: { memberId, ...input } });
  const [plain, all] = [await asked({}), await asked({ trials: 'shown' })];
  assert.deepEqual([plain.trialsAlike, all.trialsAlike], [3, 3]);
  const trialsIn = ({ players }: typeof plain) => players.filter(({ kind }) => kind === 'trial').length;
  assert.deepEqual([trialsIn(plain), trialsIn(all)], [0, 3]);
  assert.ok(
    plain.players.some(({ account }) => account === 'Twintwo22'),
    'they hide nobody',
  );
});

test('a person is forgotten with a second one’s word: nothing personal is left, the books are', async () => {
  const token = await registerPlayer(site.site, 'Vanishing7');
  await deposit(site, token, '120.00', 'vanishings-deposit-1');
  await call(site.site, sendFeedback, {
    token,
    input: {
      topic: 'complaint',
      content: 'My very own Vanishingword is here, please look at it.',
      contact: 'vanishing@mail.example',
      images: [],
    },
  });
  const memberId = await memberOf('Vanishing7');
  const ask = () => send(site.backoffice, { ...requestOf(staffErasePlayer, { memberId, reason }), token: operations });
  const early = await ask();
  assert.equal(early.code, 'erasure_on_hold', early.text);
  // No withdrawals yet: what the player has is taken back as the bank's own correction would.
  await sql`
    update wallet.wallet
    set balance = 0
    where member_id = ${memberId}`.execute(database.read);
  const asked = await ask();
  assert.equal(asked.status, 200, asked.text);
  assert.equal((await ask()).code, 'already_asked');
  const { approvalId } = staffErasePlayer.output.parse(asked.value);
  assert.ok((await rowsWith('Vanishing7')).includes('identity.member'), 'one person alone changes nothing');
  await call(site.backoffice, approve, { token: owner, input: { approvalId } });

  for (const word of ['Vanishing7', 'Vanishingword', 'vanishing@mail'])
    assert.deepEqual(await rowsWith(word), [], word);
  const { player, sessions } = await call(site.backoffice, staffPlayer, { token: owner, input: { memberId } });
  assert.match(player.account, /^erased-/);
  assert.ok(player.erasedAt !== null && player.state === 'blocked');
  assert.ok(sessions.every(({ isLive, ip, userAgent }) => !isLive && ip === '0.0.0.0' && userAgent === ''));
  const { records } = await call(site.backoffice, staffExportPlayer, { token: owner, input: { memberId, reason } });
  assert.equal(records['wallet']?.['movements']?.rows.length, 1, 'the books stay');
  assert.equal(records['cashier']?.['payments']?.rows[0]?.['payerName'], null);
  assert.equal((await ask()).code, 'player_erased');
});

/** Columns whose names say that they are about a person. */
const personal =
  /sealed|blind_index|user_agent|_ip$|^ip$|username|email|phone|mobile|nickname|device_hash|code_hash|address/;
/** Of staff, of the product itself, or public: no player's. */
const notOfPlayers = /^(staff|kit|graphile_worker|merchants|fairness|public_audit)\./;
const known: Readonly<Record<string, string>> = {
  'gateway.launch_code.code_hash': 'of a code for a minute, known under the name that the vendor has for the player',
  'gateway.vendor_adapter.verify_before_sealed': 'of a vendor',
  'gateway.vendor_adapter.verify_sealed': 'of a vendor',
  'gateway.vendor_connection.address': 'where a vendor is called',
  'gateway.vendor_connection.secret_sealed': 'of a vendor',
  'gateway.vendor_change.material_sealed': 'of a vendor',
  'gateway.vendor_key.secret_sealed': 'of a vendor',
  'lobby.game_picture.address': 'where a vendor keeps a picture',
  'lottery.result_feed.address': 'where results are asked for',
  'lottery.result_feed.secret_sealed': 'of a source of results',
  'webhooks.secret.secret_sealed': 'of the merchant',
  'reports.alert_channel.target_sealed': 'where alerts of the merchant go, and its token',
  'lottery.seal.sealed_at': 'when bets were sealed',
  'identity.verification_code.code_hash': 'of a number for ten minutes, then gone',
  'messages.push_key.private_sealed': 'of the merchant',
  'platform.invitation.mail_sealed': 'of staff to be',
  'identity.provider.addresses': 'of the merchant',
  'identity.provider.sealed_secret': 'of the merchant',
  'identity.provider_change.sealed_secret': 'of the merchant',
  'identity.social_attempt.redirect_address': 'of the site',
  'identity.social_attempt.sealed_identity': 'of an account without a member, for an hour, then gone',
  'identity.social_attempt.sealed_secrets': 'of a log-in under way, for an hour, then gone',
};

test('every column that could hold something personal belongs to a feature that shreds it', async (t) => {
  const world = await testWorld(t);
  extend(world, features);
  const declared = new Set(Object.values(recordsOfAll(world)).flatMap(({ columns }) => columns));
  const { rows } = await sql<{ column: string }>`
    select c.table_schema || '.' || c.table_name || '.' || c.column_name as column
    from information_schema.columns c
    join information_schema.tables t using (table_schema, table_name)
    where t.table_type = 'BASE TABLE'
      and c.table_schema not in ('pg_catalog', 'information_schema')
    order by 1`.execute(database.read);
  const existing = new Set(rows.map(({ column }) => column));
  assert.deepEqual(
    [...declared].filter((column) => !existing.has(column)),
    [],
    'declared, and not there',
  );
  const undeclared = [...existing].filter(
    (column) =>
      personal.test(column.split('.')[2]!) && !notOfPlayers.test(column) && !declared.has(column) && !(column in known),
  );
  assert.deepEqual(undeclared, []);
});
