const reason = 'a reason of some length';

/** A draft in which nothing is filled in yet. */
export const emptyDraft = {
  like: '',
  parts: [],
  code: '',
  host: '',
  nameTh: '',
  nameEn: '',
  currency: 'THB',
  timeZone: 'Asia/Bangkok',
  languages: ['TH', 'EN'],
  colors: null,
  bounds: {
    deposits: { least: '', most: '' },
    withdrawals: { least: '', most: '' },
    stakes: { least: '', most: '' },
  },
  licence: null,
  owners: [
    { displayName: '', username: '', email: '' },
    { displayName: '', username: '', email: '' },
  ],
};

/** The least of each call of the platform that a schema takes. */
export const platformSamples: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {
  'POST /staff/platform/brands/:merchantId/open': { reason },
  'POST /staff/platform/brands/:merchantId/close': { reason },
  'POST /staff/platform/brands/:merchantId/preview': {},
  'POST /staff/platform/brands/:merchantId/preview/end': {},
  'POST /staff/platform/drafts': {},
  'POST /staff/platform/drafts/:draftId': { version: 1, content: emptyDraft },
  'POST /staff/platform/drafts/:draftId/drop': { reason },
  'POST /staff/platform/logo': {},
  'POST /staff/platform/drafts/:draftId/logo/drop': { version: 1 },
  'POST /staff/platform/drafts/:draftId/make': { version: 1, reason },
  'POST /staff/platform/invitations/:staffId/renew': { reason },
  'POST /staff/platform/invitations/:staffId/revoke': { reason },
  'POST /staff/log-in/invitation': { token: 'a'.repeat(43) },
  'POST /staff/log-in/invitation/take': { token: 'a'.repeat(43), newPassword: 'a calm long password' },
};
