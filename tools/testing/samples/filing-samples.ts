const reason = 'sample';

/** A body that fits, for each call of files for authorities. */
export const filingSamples: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {
  'POST /staff/broadcasts': {
    segment: { playedWithinDays: 30 },
    texts: Object.fromEntries(['TH', 'EN', 'VI', 'AR'].map((language) => [language, { title: 'News', text: 'Hello' }])),
    sendAt: '2026-01-01T00:00:00.000Z',
    reason: 'for a test',
  },
  'POST /staff/broadcasts/audience': { segment: {} },
  'POST /staff/broadcasts/:broadcastId/stop': { reason: 'for a test' },
  'POST /staff/filings': { layoutId: 'given_prize_tax', day: '2026-01-15', reason },
  'POST /staff/filings/layouts': {
    name: 'Sample',
    definition: {
      report: 'products',
      period: 'month',
      form: { kind: 'separated', separator: ',', header: true },
      columns: [{ label: 'ggr', source: { kind: 'amount', column: 'ggr', as: 'decimal' } }],
    },
    reason,
  },
  'POST /staff/report-mails': {
    name: 'Sample',
    report: 'products',
    form: 'csv',
    every: 'day',
    hour: 7,
    language: 'EN',
    receivers: [{ username: 'owner', address: 'owner@brand.example' }],
    state: 'active',
    reason,
  },
  'POST /staff/report-mails/:scheduleId/test': {},
  'POST /staff/filings/:filingId/release': { reason },
  'POST /staff/filings/:filingId/sent': { sentTo: 'sample' },
};
