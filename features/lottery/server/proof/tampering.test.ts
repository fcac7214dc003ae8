import test from 'node:test';
import { commitOf } from '#games/engine/chance/fair-words.ts';
import { other, requireNamed, type Tampering } from './tamper.test.ts';

const otherSeed = Buffer.from('cd'.repeat(32), 'hex');

const tamperings: readonly Tampering[] = [
  [
    'a revealed seed',
    'fairness.seed',
    `update fairness.seed set revealed = '${other}' where revealed is not null`,
    /^fairness\.seed .*not the committed one/,
  ],
  [
    'a commitment',
    'fairness.seed',
    `update fairness.seed set commit_hash = '${other}' where revealed is not null`,
    /committed with another hash/,
  ],
  [
    'a seed with its commitment',
    'fairness.seed',
    `update fairness.seed set revealed = '${otherSeed.toString('hex')}', commit_hash = '${commitOf(otherSeed)}' where revealed is not null`,
    /committed with another hash/,
  ],
  ['what a seed is for', 'fairness.seed', "update fairness.seed set scope = scope || '-x'", /its seed was made for/],
  ['a seed, deleted', 'fairness.seed', 'delete from fairness.seed where revealed is not null', /its seed \S+ is gone/],
  [
    'the published commitment',
    'lottery.announcement',
    `update lottery.announcement set commit_hash = '${other}' where draw_no = DRAW`,
    /announcement is not the published one/,
  ],
  [
    'the announcement’s hash',
    'lottery.announcement',
    `update lottery.announcement set announcement_hash = '${other}' where draw_no = DRAW`,
    /announcement is not the published one/,
  ],
  [
    'the moment of the announcement',
    'lottery.announcement',
    "update lottery.announcement set announced_at = announced_at + interval '1 hour' where draw_no = DRAW",
    /announced after it opened/,
  ],
  [
    'the beacon round that was named',
    'lottery.announcement',
    'update lottery.announcement set beacon_round = beacon_round + 1 where draw_no = DRAW',
    /announcement is not the published one/,
  ],
  [
    'the beacon’s moment',
    'lottery.announcement',
    "update lottery.announcement set beacon_at = beacon_at + interval '3 s', expected_at = beacon_at + interval '3 s' where draw_no = DRAW",
    /its beacon round is signed at/,
  ],
  [
    'the beacon’s chain',
    'lottery.announcement',
    `update lottery.announcement set chain_hash = '${other}' where draw_no = DRAW`,
    /not the published one|no beacon chain/,
  ],
  [
    'a kept beacon round',
    'fairness.beacon_round',
    `update fairness.beacon_round set signature = repeat('ab', 48), randomness = encode(sha256(decode(repeat('ab', 48), 'hex')), 'hex')`,
    /^fairness\.beacon_round .*signature/,
  ],
  [
    'the rules',
    'lottery.rules',
    `update lottery.rules set rules = rules || '{"shootingSeconds": 1}'`,
    /the rules are not the published ones/,
  ],
  [
    'the rates',
    'lottery.terms',
    `update lottery.terms set bet_types = jsonb_set(bet_types, '{0,rate}', '"901"')`,
    /the pay table is not the published one/,
  ],
  [
    'the digest of the bet set',
    'lottery.seal',
    `update lottery.seal set merkle_root = '${other}' where draw_no = DRAW`,
    /tickets are not the sealed ones/,
  ],
  [
    'the seal’s hash',
    'lottery.seal',
    `update lottery.seal set seal_hash = '${other}' where draw_no = DRAW`,
    /seal is not the published one/,
  ],
  [
    'the sealed exposure',
    'lottery.seal',
    `update lottery.seal set exposure_hash = '${other}' where draw_no = DRAW`,
    /exposure is not the sealed one/,
  ],
  [
    'the shown exposure',
    'lottery.seal',
    `update lottery.seal set exposure = exposure || '{"run_top": "1.00"}' where draw_no = DRAW`,
    /exposure that is shown is another/,
  ],
  [
    'the sealed numbers',
    'lottery.seal',
    `update lottery.seal set entries_hash = '${other}' where draw_no = DRAW`,
    /numbers shot are not the sealed ones/,
  ],
  [
    'the count of numbers',
    'lottery.seal',
    'update lottery.seal set entry_count = entry_count + 1 where draw_no = DRAW',
    /numbers shot, sealed with/,
  ],
  [
    'the count of tickets',
    'lottery.seal',
    'update lottery.seal set ticket_count = ticket_count + 1 where draw_no = DRAW',
    /tickets, sealed with/,
  ],
  [
    'the sealed stakes',
    'lottery.seal',
    'update lottery.seal set stake_total = stake_total + 1 where draw_no = DRAW',
    /stakes of .*, sealed with/,
  ],
  [
    'the moment of the seal',
    'lottery.seal',
    "update lottery.seal set sealed_at = sealed_at + interval '1 hour' where draw_no = DRAW",
    /sealed at the wrong time/,
  ],
  [
    'a number shot',
    'lottery.shot',
    'update lottery.shot set number = (number + 1) % 100000',
    /numbers shot are not the sealed ones/,
  ],
  ['a number shot, deleted', 'lottery.shot', 'delete from lottery.shot', /numbers shot are not the sealed ones/],
  [
    'the result',
    'lottery.result',
    `update lottery.result r set final = other.final, drawn = jsonb_build_object('final', jsonb_build_array(other.final))
     from (select draw_no, lpad(((final::int + 1) % 100000)::text, 5, '0') as final from lottery.result) other
     where other.draw_no = r.draw_no`,
    /step "draw" fails/,
  ],
  ['the result’s seed', 'lottery.result', `update lottery.result set seed = '${other}'`, /drawn from another seed/],
  [
    'the result’s beacon signature',
    'lottery.result',
    "update lottery.result set beacon_signature = repeat('ab', 48)",
    /step "beacon" fails/,
  ],
  [
    'the result’s randomness',
    'lottery.result',
    `update lottery.result set beacon_randomness = '${other}'`,
    /step "(beacon|draw)" fails/,
  ],
  [
    'the moment of the result',
    'lottery.result',
    "update lottery.result set resulted_at = resulted_at - interval '1 hour'",
    /drawn before its beacon spoke/,
  ],
  ['the result, deleted', 'lottery.result', 'delete from lottery.result', /it is settled, with its result or without/],
];

test('verify names every fact of a draw that somebody changes after the fact', (t) => requireNamed(t, tamperings));
