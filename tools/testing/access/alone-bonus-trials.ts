import type { AloneTrial } from './alone-trials.ts';

const reason = 'to be tried alone';
const idOf = (digit: string) => `cmp_${digit.repeat(32)}`;
const applicationId = `bap_${'5'.repeat(32)}`;
const player = `select member_id from identity.member where username = 'triedbonus'`;
const terms = (trigger: string) =>
  JSON.stringify({
    trigger: { kind: trigger },
    reward: { kind: 'fixed', amount: '900000000' },
    wagering: { base: 'bonus', factor: 1 },
    weights: { products: {}, games: {} },
    leftOut: { products: [], games: [] },
    stakeMax: null,
    expiryDays: 7,
    offerDays: 7,
    winMax: null,
    limits: { perPerson: 5, perDevice: null, perAddress: null },
    hours: null,
    segment: { registeredWithinDays: null, noDepositYet: false },
  });
/** Above what one person decides alone: nine million for each. */
const campaign = (digit: string, trigger: string, state: string) => [
  `insert into bonuses.campaign (campaign_id, merchant_id, trigger, state, version, starts_at, made_at, made_by)
   values ('${idOf(digit)}', 'mrc_demo', '${trigger}', '${state}', 1, kit.now() - interval '1 day', kit.now(), 'test')
   on conflict do nothing`,
  `insert into bonuses.campaign_version (campaign_id, version, names, terms, terms_hash, made_at, made_by)
   values ('${idOf(digit)}', 1, '{"TH": "ลอง", "EN": "Tried"}', '${terms(trigger)}', '${digit.repeat(64)}', kit.now(), 'test')
   on conflict do nothing`,
];
const member = `insert into identity.member (member_id, merchant_id, username, username_key, kind, currency, password_hash,
     password_set_at, registered_at, registered_from, terms_version, age_confirmed)
   values ('mbr_${'0'.repeat(31)}5', 'mrc_demo', 'triedbonus', 'triedbonus', 'player', 'THB', '$argon2id$none', kit.now(),
     kit.now(), '127.0.0.1', '1', 20)
   on conflict do nothing`;
const grants = `select count(*)::text from bonuses.member_grant where member_id = (${player})`;

/** What bonuses are given by, tried by one person. */
export const bonusTrials: Readonly<Record<string, AloneTrial>> = {
  'POST /staff/bonuses/campaigns': {
    kind: 'bonuses.change',
    before: campaign('1', 'open', 'running'),
    input: { campaignId: idOf('1'), basedOn: 1, budget: null, stock: null, reason },
    watched: `select version::text from bonuses.campaign where campaign_id = '${idOf('1')}'`,
  },
  'POST /staff/bonuses/campaigns/:campaignId/state': {
    kind: 'bonuses.start',
    before: campaign('2', 'open', 'draft'),
    input: { campaignId: idOf('2'), state: 'running', reason },
    watched: `select state from bonuses.campaign where campaign_id = '${idOf('2')}'`,
  },
  'POST /staff/players/:memberId/bonuses': {
    kind: 'bonuses.grant',
    before: [member, ...campaign('3', 'manual', 'running')],
    input: { memberId: `sql:${player}`, campaignId: idOf('3'), reason },
    watched: grants,
  },
  'POST /staff/bonuses/applications/:applicationId/decide': {
    kind: 'bonuses.issue',
    before: [
      member,
      ...campaign('4', 'application', 'running'),
      `insert into bonuses.application (application_id, merchant_id, campaign_id, version, member_id, comment, state, sent_at)
       select '${applicationId}', 'mrc_demo', '${idOf('4')}', 1, member_id, 'x', 'applying', kit.now()
       from identity.member where username = 'triedbonus'
       on conflict do nothing`,
    ],
    input: { applicationId, decision: 'issue', reason },
    watched: grants,
  },
};
