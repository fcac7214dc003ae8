/** Bodies that the calls of players' protection take. */
export const protectionSamples = {
  'POST /staff/protection/returned/:memberId/release': { reason: 'for a test' },
  'POST /staff/protection/help': {
    links: [{ country: null, name: 'Somebody', phone: null, url: 'https://example.com/' }],
    version: 0,
    reason: 'for a test',
  },
  'POST /wps/protection/limits': { kind: 'deposit', period: 'day', amount: '100.00' },
  'POST /wps/protection/limits/:limitId/confirm': {},
  'POST /wps/protection/limits/:limitId/withdraw': {},
  'POST /wps/protection/reality': { minutes: 30 },
  'POST /wps/protection/reality-check': {},
  'POST /wps/protection/return': {},
  'POST /wps/protection/self-exclusion': { length: '6', password: 'a calm long password' },
  'POST /wps/protection/time-out': { days: 1 },
  'POST /staff/protection/players/:memberId/close': { length: '6', reason: 'for a test' },
  'POST /staff/protection/markers/:markerId/look': {},
  'POST /staff/protection/markers/:markerId/settle': { outcome: 'no_concern', channel: 'none', text: 'for a test' },
  'POST /staff/protection/players/:memberId/notes': { channel: 'phone', text: 'for a test' },
  'POST /staff/protection/players/:memberId/reduce': {
    kind: 'deposit',
    period: 'day',
    amount: '100.00',
    reason: 'for a test',
  },
} as const;
