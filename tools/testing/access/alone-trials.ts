import { agentTrials } from './alone-agent-trials.ts';
import { rewardTrials } from './alone-reward-trials.ts';
import { bonusTrials } from './alone-bonus-trials.ts';
import { friendTrials } from './alone-friend-trials.ts';
import { moneyTrials } from './alone-money-trials.ts';
import { platformTrials } from './alone-platform-trials.ts';
import { filingTrials } from './alone-filing-trials.ts';
import { webhookTrials } from './alone-webhook-trials.ts';
import { sampleBodies } from '../samples/sample-bodies.ts';

/** A call that moves money, makes it or gives an account, tried with what it is about really there. */
export type AloneTrial = {
  /** What is asked of a second person; of a bounded call, above its bounds. Else `aloneRows` names it. */
  kind?: string;
  /** Asked by whoever works above the merchants. */
  isAbove?: true;
  /** Of the path, and what differs from the call's sample; texts may be `sql:…`, one value looked up when it is asked. */
  input?: Readonly<Record<string, unknown>>;
  /** Statements that bring about what the call is for. */
  before?: readonly string[];
  /** One text that changes with what is approved. */
  watched: string;
};

const reason = 'to be tried alone';
/** Everything of a table, in one text. */
export const rowsOf = (table: string, which = 'true') =>
  `select coalesce(string_agg(t::text, ' '), '') from ${table} t where ${which}`;
const anyone = 'select staff_id from staff.operator';
const vendor = 'TRIED';
const licenceOf = (digit: string) => `
  insert into merchants.licence (licence_id, merchant_id, authority, number, countries, valid_from, valid_to)
  values ('lic_${digit.repeat(32)}', 'mrc_demo', 'A', '${digit}', '{TH}', kit.now(), kit.now() + interval '1 year')`;
const withVendor = [`insert into gateway.vendor (vendor, is_own) values ('${vendor}', false) on conflict do nothing`];

const passwordDays = 'identity.password_days';
const lastVersion = `select max(version)::text from merchants.setting_version where key = '${passwordDays}'`;
const daysSet = (version: number, days: number) =>
  `insert into merchants.setting_version (merchant_id, key, version, value, reason, set_by, set_at)
   values ('mrc_demo', '${passwordDays}', ${version}, '${days}', '${reason}', 'test', kit.now())`;

const triedRole = `rol_${'7'.repeat(32)}`;
/** An own role that two owners have agreed on. */
const roleAgreed = `
  with agreed as (
    insert into staff.approval (approval_id, merchant_id, kind, permission, subject_kind, subject_id, facts, reason, requested_by,
      requested_at, state, decided_by, decided_at)
    select 'apv_${'7'.repeat(32)}', 'mrc_demo', 'staff.set_role', 'staff.write', 'role', '${triedRole}', '{}', '${reason}',
      asker.staff_id, kit.now(), 'approved', other.staff_id, kit.now()
    from staff.operator asker, staff.operator other
    where asker.username = 'owner' and other.username = 'partner'
    returning approval_id, requested_by, decided_by
  )
  insert into staff.own_role_version (role_id, version, merchant_id, names, permissions, limits, approval_max, is_closed,
    reason, set_by, set_with, approval_id)
  select '${triedRole}', 1, 'mrc_demo', '{"TH": "ลอง", "EN": "Tried"}', '{players.read}', '{}', 0, false, '${reason}', requested_by, decided_by,
    approval_id
  from agreed`;

export const aloneTrials: Readonly<Record<string, AloneTrial>> = {
  ...agentTrials,
  ...rewardTrials,
  ...bonusTrials,
  ...friendTrials,
  ...moneyTrials,
  ...webhookTrials,
  ...platformTrials,
  ...filingTrials,
  'POST /staff/cooling-time': { input: { hours: 24, reason }, watched: rowsOf('staff.cooling_time') },
  'POST /staff/value-bounds': {
    input: { kind: 'credit', staffDay: '900000.00', playerDay: '900000.00', apartHours: 1, reason },
    watched: rowsOf('staff.value_bound'),
  },
  'POST /staff/money-fence/lift': {
    before: [`insert into kit.money_fence (merchant_id, cause) values ('mrc_demo', 'restored')`],
    input: { reason },
    watched: 'select count(lifted_at)::text from kit.money_fence',
  },
  'POST /staff/networks': {
    before: [
      `insert into staff.network_list (merchant_id, place, networks) values ('mrc_demo', 'support', '{203.0.113.0/24}')`,
    ],
    input: { place: 'support', networks: [], reason },
    watched: rowsOf('staff.network_list'),
  },
  'POST /staff/site/open': {
    before: [
      `update merchants.merchant set opened_at = null, maintenance_active = true where merchant_id = 'mrc_demo'`,
    ],
    input: { reason },
    watched: `select coalesce(opened_at::text, 'closed') from merchants.merchant where merchant_id = 'mrc_demo'`,
  },
  'POST /staff/roles': { watched: rowsOf('staff.own_role_version') },
  'POST /staff/roles/:roleId/close': {
    before: [roleAgreed],
    input: { roleId: triedRole, basedOn: 1, reason },
    watched: rowsOf('staff.own_role_version'),
  },
  'POST /staff/operators': {
    input: { username: 'newcomer', displayName: 'New', role: 'finance', reason },
    watched: 'select count(*)::text from staff.operator',
  },
  'POST /staff/operators/:staffId/enable': {
    before: [`update staff.operator set status = 'disabled' where username = 'readonly'`],
    input: { staffId: `sql:${anyone} where username = 'readonly'`, reason },
    watched: `select status from staff.operator where username = 'readonly'`,
  },
  'POST /staff/operators/:staffId/reset-password': {
    input: { staffId: `sql:${anyone} where username = 'finance'`, reason },
    watched: `select password_hash from staff.operator where username = 'finance'`,
  },
  'POST /staff/operators/:staffId/reset-second-factor': {
    input: { staffId: `sql:${anyone} where username = 'compliance'`, reason },
    watched: `select coalesce(totp_secret, '') from staff.operator where username = 'compliance'`,
  },
  'POST /staff/operators/:staffId/role': {
    input: { staffId: `sql:${anyone} where username = 'readonly'`, role: 'owner', reason },
    watched: `select role from staff.operator where username = 'readonly'`,
  },
  'POST /staff/withdrawal-terms': {
    input: { basedOn: `sql:select max(version) from withdrawals.terms where level = 1`, secondPersonFrom: '30000.00' },
    watched: rowsOf('withdrawals.terms'),
  },
  'POST /staff/payment-accounts': { watched: rowsOf('cashier.payment_account') },
  'POST /staff/gateway/vendors': {
    input: { vendor: 'TRIED_NEW', walletStyle: 'seamless', reason },
    watched: rowsOf('gateway.vendor'),
  },
  'POST /staff/gateway/vendors/:vendor/networks': {
    before: withVendor,
    input: { vendor },
    watched: rowsOf('gateway.vendor', `vendor = '${vendor}'`),
  },
  'POST /staff/gateway/vendors/:vendor/keys': {
    before: [...withVendor],
    input: { vendor, reason, oldEndsAfterHours: undefined },
    watched: `select count(*)::text from gateway.vendor_key where vendor = '${vendor}'`,
  },
  'POST /staff/gateway/vendors/:vendor/keys/signature-end': {
    before: [
      ...withVendor,
      `insert into gateway.vendor_key
        (key_id, vendor, secret_sealed, issued_at, issued_by, signature_version, body_signature_until)
       values ('gwk_${'7'.repeat(32)}', '${vendor}', '-', kit.now(), 'test', 1, kit.now() + interval '9 days')`,
    ],
    input: {
      vendor,
      keyId: `gwk_${'7'.repeat(32)}`,
      day: `sql:select ((kit.now() at time zone 'Asia/Bangkok')::date + 30)::text`,
      reason,
    },
    watched: `select body_signature_until::text from gateway.vendor_key where key_id = 'gwk_${'7'.repeat(32)}'`,
  },
  'POST /staff/gateway/vendors/:vendor/ceilings': {
    before: withVendor,
    input: { vendor },
    watched: rowsOf('gateway.payout_ceiling'),
  },
  'POST /staff/gateway/vendors/:vendor/adapter': {
    before: [...withVendor, `update gateway.vendor set networks = '{203.0.113.0/24}' where vendor = '${vendor}'`],
    input: { vendor },
    watched: rowsOf('gateway.vendor_adapter'),
  },
  'POST /staff/gateway/vendors/:vendor/connection': {
    before: [
      `insert into gateway.vendor (vendor, is_own) values ('TRIED_PLACE', false)`,
      `insert into gateway.vendor_adapter (vendor, shape, operator, verify_sealed, set_at, set_by)
       values ('TRIED_PLACE', 'amb', 'us', '-', kit.now(), 'test')`,
    ],
    input: { vendor: 'TRIED_PLACE', keyId: undefined, secret: 'a secret between the two' },
    watched: rowsOf('gateway.vendor_connection'),
  },
  'POST /staff/gateway/held/:heldId/decide': {
    before: [
      ...withVendor,
      `insert into gateway.held_act
         (held_id, vendor, transaction_id, operation, request, content_hash, merchant_id, member_id, player, currency, amount,
          ceiling, held_at)
       values ('gha_${'0'.repeat(32)}', '${vendor}', 'held', 'win', '{}', '-', 'mrc_demo', 'mbr_${'0'.repeat(32)}', 'p', 'THB', 100, 'act', kit.now())`,
    ],
    input: { heldId: `gha_${'0'.repeat(32)}` },
    watched: `select state = 'held' from gateway.held_act`,
  },
  'POST /staff/own-games/:game/version': {
    before: [
      `insert into rounds.game_version (game, version, maths_hash, published)
       values ('mines', 999, encode(sha256('later'), 'hex'), 'later')`,
      `update rounds.game_desk set version = 999, enabled = false where game = 'mines'`,
    ],
    input: { game: 'mines' },
    watched: `select version::text from rounds.game_desk where game = 'mines'`,
  },
  'POST /staff/settings': {
    before: [daysSet(1, 30)],
    input: { key: passwordDays, value: 60, version: `sql:${lastVersion}`, reason },
    watched: lastVersion,
  },
  'POST /staff/settings/return': {
    before: [daysSet(101, 30)],
    input: { key: passwordDays, to: 0, version: `sql:${lastVersion}`, reason },
    watched: lastVersion,
  },
  'POST /staff/site/hosts': {
    input: { host: 'evil.example', reason },
    watched: rowsOf('merchants.host'),
  },
  'POST /staff/level-table': {
    input: {
      basedOn: 'sql:select coalesce(max(version), 0) from verification.level_table',
      bounds: Array.from({ length: 4 }, (_, level) => ({
        depositMax: null,
        depositTotalMax: null,
        mayWithdraw: level > 1,
      })),
    },
    watched: rowsOf('verification.level_table'),
  },
  'POST /staff/site/social': {
    input: { provider: 'firebase', isOn: true, clientId: 'a-project', secret: undefined, addresses: {}, reason },
    watched: rowsOf('identity.provider'),
  },
  // One stands already: the first of all is refused while there is play money.
  'POST /staff/licences': { before: [licenceOf('1')], watched: 'select count(*)::text from merchants.licence' },
  'POST /staff/licences/:licenceId/end': {
    before: [licenceOf('2')],
    input: { licenceId: `lic_${'2'.repeat(32)}` },
    watched: rowsOf('merchants.licence'),
  },
  'POST /staff/players/erase': {
    input: {
      memberId: `sql:select member_id from identity.member where merchant_id = 'mrc_demo' and kind = 'player' limit 1`,
    },
    watched: `select count(erased_at)::text from identity.member`,
  },
};

/** The call's sample, with what the trial says. */
export const inputOf = (name: string, { input = {} }: AloneTrial): Record<string, unknown> => ({
  ...sampleBodies[name],
  ...input,
});
