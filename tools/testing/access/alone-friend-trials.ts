import type { AloneTrial } from './alone-trials.ts';

const reason = 'to be tried alone';
const digits = '0'.repeat(31);
const member = (username: string, digit: string) =>
  `insert into identity.member (member_id, merchant_id, username, username_key, kind, currency, password_hash, password_set_at,
     registered_at, registered_from, terms_version, age_confirmed)
   values ('mbr_${digits}${digit}', 'mrc_demo', '${username}', '${username}', 'player', 'THB', '$argon2id$none', kit.now(),
     kit.now(), '127.0.0.1', '1', 20)
   on conflict do nothing`;

/** What brings friends, missions and raffles pay, tried by one person. */
export const friendTrials: Readonly<Record<string, AloneTrial>> = {
  'POST /staff/raffles': { watched: 'select count(*)::text from raffles.raffle' },
  'POST /staff/raffles/void': {
    before: [
      `insert into raffles.raffle (raffle_id, merchant_id, document, currency, first_day, last_day, from_at, to_at, state, set_by, reason)
       values ('raf_tried', 'mrc_demo',
         '{"names":{"TH":"ลอง","EN":"Tried"},"prizes":[{"amount":"10000","count":1}],"perTicket":"100000","products":[],"claimDays":30}',
         'THB', '2099-01-01', '2099-01-02', '2099-01-01', '2099-01-03', 'planned', 'test', 'to be voided')
       on conflict do nothing`,
    ],
    input: { raffleId: 'raf_tried', reason },
    watched: `select count(*)::text from raffles.voided`,
  },
  'POST /staff/missions': { watched: 'select count(*)::text from missions.mission' },
  'POST /staff/referrals/:memberId/decide': {
    before: [
      member('triedfriend', '5'),
      member('triedreferrer', '6'),
      `insert into referral.friend (member_id, merchant_id, referrer_id, above, joined_at, until, currency, bonus, deposit_min,
         turnover_min, friends_max, state, checked_at)
       values ('mbr_${digits}5', 'mrc_demo', 'mbr_${digits}6', '{mbr_${digits}6}', kit.now(), kit.now() + interval '1 day', 'THB',
         10000, 0, 0, 20, 'review', kit.now())`,
    ],
    input: { memberId: `mbr_${digits}5`, isAccepted: true, reason },
    watched: `select state from referral.friend where member_id = 'mbr_${digits}5'`,
  },
};
