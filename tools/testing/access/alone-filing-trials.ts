import type { AloneTrial } from './alone-trials.ts';

const filingId = `flg_${'0'.repeat(32)}`;

/** A file that names people, a receiver of alerts outside, and a message to many, let out by one person. */
export const filingTrials: Readonly<Record<string, AloneTrial>> = {
  'POST /staff/broadcasts': {
    watched: `select count(*)::text from broadcasts.broadcast where state not in ('asked', 'rejected')`,
  },
  'POST /staff/alerts/channels': {
    watched: `select count(*)::text from reports.alert_channel where state = 'active'`,
  },
  'POST /staff/filings/:filingId/release': {
    before: [
      `insert into filings.filing (filing_id, merchant_id, layout_id, layout_name, definition, from_day, until_day, currency, time_zone,
         names_people, state, file, sha256, rows, byte_count, requested_by, requested_name)
       values ('${filingId}', 'mrc_demo', 'given_prize_tax', 'given_prize_tax', '{}', '2026-01-01', '2026-01-31', 'THB', 'Asia/Bangkok',
         true, 'ready', 'fil_none', repeat('0', 64), 1, 1, 'test', 'test')
       on conflict do nothing`,
    ],
    input: { filingId },
    watched: `select coalesce(released_at::text, '') from filings.filing where filing_id = '${filingId}'`,
  },
};
