import { agentSamples } from './agent-samples.ts';
import { chatSamples } from './chat-samples.ts';
import { rewardSamples } from './reward-samples.ts';
import { bonusSamples } from './bonus-samples.ts';
import { friendSamples } from './friend-samples.ts';
import { cashierSamples } from './cashier-samples.ts';
import { verificationSamples } from './verification-samples.ts';
import { withdrawalSamples } from './withdrawal-samples.ts';
import { contentSamples } from './content-samples.ts';
import { playerSamples, profile } from './player-samples.ts';
import { limitSamples } from './limit-samples.ts';
import { gatewaySamples } from './gateway-samples.ts';
import { lobbySamples } from './lobby-samples.ts';
import { registerFields, settingsAtStart } from '#features/identity/domain/registration-rules.ts';
import { merchantSamples } from './merchant-samples.ts';
import { protectionSamples } from './protection-samples.ts';
import { reportSamples } from './report-samples.ts';
import { roundsSamples } from './rounds-samples.ts';
import { securitySamples } from './security-samples.ts';
import { platformSamples } from './platform-samples.ts';
import { filingSamples } from './filing-samples.ts';
import { webhookSamples } from './webhook-samples.ts';

const drawId = `drw_${'0'.repeat(32)}`;
const reason = 'for a test';
const idempotencyKey = '0123456789abcdef';
const line = { betType: 'three_top', number: '123', stake: '1.00' };
const password = 'a calm long password';

const followed = { caseNumber: 'FB-2611-AAAAAA', followKey: 'a'.repeat(22) };

const codeAsked = {
  mobileNum: '0812345678',
  mobileNo: '0812345678',
  countryDialingCode: '+66',
  humanCheck: { challenge: 'x', nonces: [1] },
};

/** For every call with a body, one that its contract takes: what a hostile body is made from, a field at a time. */
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
  ...agentSamples,
  ...chatSamples,
  ...rewardSamples,
  ...bonusSamples,
  ...friendSamples,
  ...securitySamples,
  ...webhookSamples,
  ...platformSamples,
  ...filingSamples,
  ...protectionSamples,
  'POST /wps/session/login': {
    username: 'Sample01',
    password,
    type: 'username',
    firebaseChannel: 'sms',
    firebaseIdToken: 'x',
  },
  'PUT /wps/member/register/mobile': {
    mobileNum: '0812345678',
    password,
    confirmPassword: password,
    countryDialingCode: '66',
    verificationCode: '1',
    referralCode: '1',
    registerMethod: 'WEB',
    registerUrl: 'https://localhost/',
    domain: 'localhost',
    login: true,
    ageConfirmed: true,
    termsAccepted: true,
  },
  'POST /wps/session/login/freeplay': {
    os: 'Linux',
    platform: 'W',
    randomString: { challenge: 'x', nonces: [1] },
    ageConfirmed: true,
  },
  'POST /wps/session/login/code': { code: 'x'.repeat(43) },
  'POST /wps/session/code': {},
  'DELETE /wps/session/logout': {},
  'POST /wps/member/password': { oldPassword: password, newPassword: password, confirmNewPassword: password },
  'POST /wps/member/password/email': { username: 'Sample01', email: 'sample@example.com' },
  'POST /wps/member/password/email/verification': {
    verificationCode: 'x'.repeat(43),
    newPassword: password,
    confirmNewPassword: password,
  },
  'POST /wps/member/password/verification': {
    mobileNum: '0812345678',
    mobileNo: '0812345678',
    countryDialingCode: '+66',
    newPassword: password,
    confirmNewPassword: password,
    verificationCode: '123456',
    firebaseIdToken: 'x',
  },
  'POST /wps/verification/sms/noLogin': { ...codeAsked, purpose: 'reset' },
  'POST /wps/verification/sms/register': codeAsked,
  'PUT /wps/member/contact': {
    contact: { kind: 'mobile', mobileNum: '0812345678', countryDialingCode: '+66' },
    password,
    securityCode: '123456',
  },
  'POST /wps/member/contact/verification': {
    contact: { kind: 'email', email: 'sample@example.com' },
    verificationCode: '123456',
  },
  'POST /wps/relay/GCS_walletTransfer': { type: 'IN', vassalage: 'SIMULATED', amount: '5.00', idempotencyKey },
  'POST /wps/relay/GCS_walletRecall': { vassalage: 'SIMULATED', idempotencyKey },
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
  'PUT /wps/member/profile': { version: 0, fields: { ...profile } },
  'PUT /wps/member/bankAccounts': {
    bank: 'KBANK',
    accountNumber: '1234567890',
    proof: { by: 'paymentPassword', typed: '204816' },
  },
  'POST /wps/member/bankAccounts/:accountId/remove': { proof: { by: 'paymentPassword', typed: '204816' } },
  'POST /wps/verification/asks': { what: 'identity' },
  'POST /wps/verification/files': {},
  'POST /wps/verification/:kycRequestId/submit': { files: [`vfl_${'0'.repeat(32)}`] },
  'PUT /wps/member/avatar': { drawn: 'tiger' },
  'POST /wps/member/avatar/picture': {},
  'PUT /wps/member/nickname': { nickname: 'Lucky' },
  'PUT /wps/relay/MCSFE_updateLanguage': { language: 'EN' },
  'POST /wps/member/agreements/accept': { document: 'user_agreement', version: 1 },
  'POST /wps/feedback/reply': { ...followed, content: 'x' },
  'PUT /wps/agent/affiliate/application': {
    name: 'Somebody',
    contact: '0812345678',
    channel: 'website',
    content: 'long enough a text',
    ageConfirmed: true,
  },
  ...contentSamples,
  'POST /staff/messages/:messageId/again': { reason },
  'POST /staff/messages/:messageId/reveal': {},
  'POST /staff/enquiries/:enquiryId/answer': { step: 'note', text: 'x', version: 1 },
  'POST /staff/enquiries/:enquiryId/reveal': { reason },
  'POST /lgw/tickets/quote': { drawId, lines: [line] },
  'POST /lgw/tickets': { drawId, idempotencyKey, lines: [{ ...line, rate: '900' }] },
  'POST /lgw/tickets/:ticketId/cancel': {},
  'POST /lgw/tickets/ahead': { drawIds: [drawId], idempotencyKey, lines: [{ ...line, rate: '900' }] },
  'POST /lgw/saved-sets': { name: 'x', slip: 'three_top-1.00-123' },
  'POST /lgw/saved-sets/:setId/remove': {},
  'POST /lgw/shots': { drawId, number: '12345' },
  'POST /staff/log-in': { username: 'somebody', password },
  'POST /staff/log-in/confirm': { challenge: 'x', code: '123456', newPassword: password },
  'POST /staff/log-out': {},
  'POST /staff/me/password': { password, newPassword: password },
  'POST /staff/me/views': { list: 'players', name: 'x', query: 'state=open' },
  'POST /staff/me/views/forget': { viewId: 'x' },
  'POST /staff/cooling-time': { hours: 96, reason },
  'POST /staff/value-bounds': { kind: 'credit', staffDay: '40000.00', playerDay: '9000.00', apartHours: 72, reason },
  'POST /staff/money-fence/lift': { reason },
  'POST /staff/site/open': { reason },
  'POST /staff/site/preview': {},
  'POST /staff/site/preview/end': {},
  'POST /staff/networks': { place: 'support', networks: ['203.0.113.0/24'], reason },
  'POST /staff/review/:staffId/confirm': { role: 'support', reason },
  'POST /staff/sessions/end': { sessionId: 'x', reason },
  'POST /staff/roles': {
    roleId: null,
    basedOn: 0,
    names: { TH: 'กะดึก', EN: 'Night shift' },
    permissions: ['players.read', 'deposits.write'],
    approvalMax: '0.00',
    limits: [{ permission: 'deposits.write', act: '500.00', day: '2000.00' }],
    reason,
  },
  'POST /staff/roles/:roleId/close': { basedOn: 1, reason },
  'POST /staff/operators': { username: 'new.operator', displayName: 'New', role: 'support', reason },
  'POST /staff/operators/:staffId/role': { role: 'support', reason },
  'POST /staff/operators/:staffId/password-part': {},
  'POST /staff/operators/:staffId/disable': { reason },
  'POST /staff/operators/:staffId/enable': { reason },
  'POST /staff/operators/:staffId/reset-password': { reason },
  'POST /staff/operators/:staffId/reset-second-factor': { reason },
  'POST /staff/approvals/:approvalId/approve': { reason },
  'POST /staff/approvals/:approvalId/reject': { reason },
  'POST /staff/audit/verify': {},
  'POST /staff/exports': { list: 'players', filter: { search: 'x' }, rows: 1 },
  ...merchantSamples,
  'POST /staff/site/hosts': { host: 'example.com', reason },
  'POST /staff/site/hosts/remove': { host: 'example.com', reason },
  'POST /staff/site/flags': { code: 'X', enabled: true, reason },
  'POST /staff/site/maintenance': { active: true, notice: { EN: 'x' }, endsAt: null, version: 1, reason },
  'POST /staff/site/region': { countries: ['TH'], addresses: ['203.0.113.7'], version: 1, reason },
  'POST /staff/site/languages': { languages: ['TH', 'EN'], version: 1, reason },
  'POST /staff/settings': { key: 'merchants.theme', value: { start: 'light', locked: false }, version: 0, reason },
  'POST /staff/settings/return': { key: 'merchants.theme', to: 0, version: 1, reason },
  'POST /wps/relay/GCSGAME_addFavourite': { nodeId: 'LOTT:YK1M', vendor: 'LOTT', gameType: 'LOTT' },
  'POST /wps/relay/GCSGAME_mergeFavourites': { nodeIds: ['LOTT:YK1M'] },
  'POST /wps/relay/GCSGAME_removeFavourite': { nodeId: 'LOTT:YK1M', vendor: 'LOTT', gameType: 'LOTT' },
  ...gatewaySamples,
  ...limitSamples,
  ...lobbySamples,
  'POST /staff/site/resources': {
    resources: [
      { resourceType: 'LINE', url: 'https://x.example', qrCodeUrl: null, labelNameEn: 'Line', isService: true },
    ],
    version: 1,
    reason,
  },
  'POST /wps/session/social/:provider/start': { next: '/' },
  'POST /wps/session/social/:provider/finish': {
    state: 'x'.repeat(43),
    code: 'x',
    error: 'access_denied',
    signed: { id: '1' },
  },
  'POST /wps/member/bonds': { ticket: 'x'.repeat(43), isUnderstood: true },
  'POST /staff/site/social': {
    provider: 'google',
    isOn: true,
    clientId: 'client.apps.example',
    secret: 'a-secret-of-theirs',
    addresses: { issuer: 'https://accounts.google.com' },
    reason,
  },
  'POST /staff/site/registration': { field: 'line', setting: settingsAtStart.line, reason },
  'POST /staff/site/registration/form': {
    body: {
      flags: {
        DIRECTREG3: true,
        USERNAMEREG3: true,
        MOBILENUMREG3: false,
        REGMOBVERF3: false,
        MOBILENUMPASSREG3: false,
        REGLOGIN3: true,
      },
      ageMin: 18,
      fields: registerFields.map((field) => ({ field, setting: settingsAtStart[field] })),
    },
    basedOn: 0,
    reason,
  },
  ...reportSamples,
  ...roundsSamples,
  'POST /staff/site/registration/return': { revision: 1, basedOn: 0, reason },
  ...playerSamples,
  ...cashierSamples,
  ...verificationSamples,
  ...withdrawalSamples,
  'POST /staff/lottery/draws/:drawId/void': { reason },
  'POST /staff/lottery/result-desk/:drawId/claim': {
    drawn: { final: ['12345'] },
    source: 'a paper',
    sourceUrl: 'https://example.com',
  },
  'POST /staff/lottery/result-desk/:drawId/correct': {
    drawn: { final: ['12345'] },
    source: 'a paper',
    sourceUrl: 'https://example.com',
    reason,
  },
  'POST /staff/lottery/result-evidence': {},
  'POST /staff/lottery/result-feeds/:code/switch': { enabled: false, reason },
  'POST /staff/lottery/draws/:drawId/limits': { betType: 'three_top', number: '123', state: 'closed', reason },
};
