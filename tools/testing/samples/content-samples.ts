const reason = 'for a test';
const entryId = `cnt_${'0'.repeat(32)}`;
const banner = {
  kind: 'banner',
  picture: { images: { TH: `med_${'0'.repeat(32)}` }, drawing: 'x' },
  linkage: { type: 'none', target: '' },
  texts: { TH: { title: 'x', subtitle: 'x', button: 'x' } },
};

/** Bodies of the desk's calls that keep pages, pictures and the brand. */
export const contentSamples: Readonly<Record<string, unknown>> = {
  'POST /staff/content/brand': {
    brand: {
      names: { TH: 'x' },
      about: { TH: { title: 'x', description: 'x' } },
      mark: [{ d: 'M0 0', paint: 'brand', turns: [0] }],
      colors: { brand: '#112233', money: '#112233', petal: '#112233' },
      pictures: { logo: null, icon: null, card: `med_${'0'.repeat(32)}` },
    },
    basedOn: 0,
    reason,
  },
  'POST /staff/content/brand/return': { revision: 1, basedOn: 0, reason },
  'POST /staff/content/entries': { slot: 'home', slug: 'x', content: banner, note: 'x' },
  'POST /staff/content/entries/:entryId/draft': { basedOn: 1, content: banner, note: 'x' },
  'POST /staff/content/entries/:entryId/publish': {
    revision: 1,
    basedOn: 0,
    from: '2026-11-21T00:00:00.000Z',
    until: '2026-11-22T00:00:00.000Z',
    reason,
  },
  'POST /staff/content/entries/:entryId/withdraw': { basedOn: 0, reason },
  'POST /staff/content/entries/:entryId/move': { after: entryId },
  'POST /staff/content/entries/:entryId/duplicate': { slot: 'home', slug: 'x' },
  'POST /staff/content/entries/:entryId/return': { revision: 1, basedOn: 1, note: 'x' },
  'POST /staff/content/entries/:entryId/preview': { revision: 1 },
  'POST /staff/content/media': {},
  'POST /staff/content/service-hosts': { host: 'example.com', reason },
  'POST /staff/content/service-hosts/remove': { host: 'example.com', reason },
};
