import { settingsAtStart } from '#features/identity/domain/registration-rules.ts';
import { yeekeeTerms } from '#features/lottery/domain/yeekee-terms.ts';
import { wireTerms } from '#features/lottery/domain/bet-terms.ts';
import { z } from 'zod';

const drawId = `drw_${'0'.repeat(32)}`;
const memberId = `mbr_${'0'.repeat(32)}`;
const reason = 'for a test';
const idempotencyKey = '0123456789abcdef';
const line = { betType: 'three_top', number: '123', stake: '1.00' };
const password = 'a calm long password';

/** For every call with a body, one that its contract takes: what a hostile body is made from, a field at a time. */
const entryId = `cnt_${'0'.repeat(32)}`;
const banner = {
  kind: 'banner',
  picture: { images: { TH: `med_${'0'.repeat(32)}` }, drawing: 'x' },
  linkage: { type: 'none', target: '' },
  texts: { TH: { title: 'x', subtitle: 'x', button: 'x' } },
};
const followed = { caseNumber: 'FB-2611-AAAAAA', followKey: 'a'.repeat(22) };

export const sampleBodies: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {
  'POST /wps/live/ticket': {},
  'PUT /wps/member/register': {
    username: 'Sample01',
    password,
    confirmPassword: password,
    countryDialingCode: '66',
    verificationCode: '1',
    referralCode: '1',
    domain: 'localhost',
    login: true,
    ageConfirmed: true,
    termsAccepted: true,
  },
  'POST /wps/session/login': { username: 'Sample01', password, type: 'username' },
  'POST /wps/session/login/code': { code: 'x'.repeat(43) },
  'POST /wps/session/code': {},
  'DELETE /wps/session/logout': {},
  'POST /wps/member/password': { oldPassword: password, newPassword: password, confirmNewPassword: password },
  'POST /wps/cashier/deposits': { amount: '500.00', idempotencyKey },
  'POST /wps/cashier/deposits/:depositId/cancel': {},
  'POST /wps/cashier/bank-notice': {
    transactionId: 'T1',
    accountProxy: '0066812345678',
    amount: '100.00',
    currency: 'THB',
    paidAt: '2026-11-21T00:00:00.000Z',
    payerName: 'x',
    payerAccount: 'x',
    reference: 'x',
  },
  'PUT /wps/feedback': {
    topic: 'other',
    content: 'long enough a text',
    contact: '0812345678',
    images: [{ imageId: `img_${'0'.repeat(32)}`, key: 'a'.repeat(22) }],
  },
  'POST /wps/feedback/image': {},
  'POST /wps/feedback/reply': { ...followed, content: 'x' },
  'PUT /wps/agent/affiliate/application': {
    name: 'Somebody',
    contact: '0812345678',
    channel: 'website',
    content: 'long enough a text',
    ageConfirmed: true,
  },
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
  'POST /staff/enquiries/:enquiryId/answer': { step: 'note', text: 'x', version: 1 },
  'POST /staff/enquiries/:enquiryId/reveal': { reason },
  'POST /lgw/tickets/quote': { drawId, lines: [line] },
  'POST /lgw/tickets': { drawId, idempotencyKey, lines: [{ ...line, rate: '900' }] },
  'POST /lgw/saved-sets': { name: 'x', slip: 'three_top-1.00-123' },
  'POST /lgw/saved-sets/:setId/remove': {},
  'POST /lgw/shots': { drawId, number: '12345' },
  'POST /staff/log-in': { username: 'somebody', password },
  'POST /staff/log-in/confirm': { challenge: 'x', code: '123456', newPassword: password },
  'POST /staff/log-out': {},
  'POST /staff/me/password': { password, newPassword: password },
  'POST /staff/me/views': { list: 'players', name: 'x', query: 'state=open' },
  'POST /staff/me/views/forget': { viewId: 'x' },
  'POST /staff/operators': { username: 'new.operator', displayName: 'New', role: 'support' },
  'POST /staff/operators/:staffId/role': { role: 'support', reason },
  'POST /staff/operators/:staffId/disable': { reason },
  'POST /staff/operators/:staffId/enable': { reason },
  'POST /staff/operators/:staffId/reset-password': { reason },
  'POST /staff/operators/:staffId/reset-second-factor': { reason },
  'POST /staff/approvals/:approvalId/approve': { reason },
  'POST /staff/approvals/:approvalId/reject': { reason },
  'POST /staff/audit/verify': {},
  'POST /staff/exports': { list: 'players', filter: { search: 'x' }, rows: 1 },
  'POST /staff/site/hosts': { host: 'example.com', reason },
  'POST /staff/site/hosts/remove': { host: 'example.com', reason },
  'POST /staff/site/flags': { code: 'X', enabled: true, reason },
  'POST /staff/site/maintenance': { active: true, notice: { EN: 'x' }, endsAt: null, version: 1, reason },
  'POST /staff/site/region': { countries: ['TH'], addresses: ['203.0.113.7'], version: 1, reason },
  'POST /staff/site/cdns': { imageCdns: ['img.example.com'], launchGameCdns: ['play.example.com'], version: 1, reason },
  'POST /staff/site/languages': { languages: ['TH', 'EN'], version: 1, reason },
  'POST /staff/site/theme': { start: 'dark', locked: false, version: 1, reason },
  'POST /staff/lobby/vendors/:category/:vendor': { enabled: true, isHot: true, reason },
  'POST /staff/lobby/vendors/:category/:vendor/move': { after: 'LOTT' },
  'POST /staff/site/resources': {
    resources: [
      { resourceType: 'LINE', url: 'https://x.example', qrCodeUrl: null, labelNameEn: 'Line', isService: true },
    ],
    version: 1,
    reason,
  },
  'POST /staff/site/registration': { field: 'line', setting: settingsAtStart.line, reason },
  'POST /staff/players/reset-password': { memberId, reason },
  'POST /staff/players/reveal-field': { memberId, field: 'line', reason },
  'POST /staff/players/block': { memberId, reason },
  'POST /staff/players/unblock': { memberId, reason },
  'POST /staff/players/end-sessions': { memberId, reason },
  'POST /staff/deposits/unmatched/:lineId/match': { memberId, reason },
  'POST /staff/deposits/unmatched/:lineId/return': { reason },
  'POST /staff/lottery/games/:gameCode/terms': {
    basedOn: 1,
    betTypes: z.encode(wireTerms, yeekeeTerms).slice(0, 1),
    acceptsLoss: true,
    reason,
  },
  'POST /staff/lottery/draws/:drawId/void': { reason },
  'POST /staff/lottery/draws/:drawId/limits': { betType: 'three_top', number: '123', state: 'closed', reason },
};
