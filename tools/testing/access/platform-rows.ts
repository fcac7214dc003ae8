/** Of calls about brands as wholes, the permission that each needs: no role of a merchant holds one. */
export const platformRows: Readonly<Record<string, string>> = {
  'GET /staff/platform/brands': 'platform.read',
  'GET /staff/platform/brands/:merchantId': 'platform.read',
  'POST /staff/platform/brands/:merchantId/open': 'platform.write',
  'POST /staff/platform/brands/:merchantId/close': 'platform.write',
  'POST /staff/platform/brands/:merchantId/preview': 'platform.write',
  'POST /staff/platform/brands/:merchantId/preview/end': 'platform.write',
  'GET /staff/platform/people': 'platform.read',
  'GET /staff/platform/drafts': 'platform.read',
  'POST /staff/platform/drafts': 'platform.write',
  'GET /staff/platform/drafts/:draftId': 'platform.read',
  'POST /staff/platform/drafts/:draftId': 'platform.write',
  'POST /staff/platform/drafts/:draftId/drop': 'platform.write',
  'POST /staff/platform/logo': 'platform.write',
  'POST /staff/platform/drafts/:draftId/logo/drop': 'platform.write',
  'POST /staff/platform/drafts/:draftId/make': 'platform.write',
  'POST /staff/platform/invitations/:staffId/renew': 'platform.write',
  'POST /staff/platform/invitations/:staffId/revoke': 'platform.write',
};

/** What whoever works above the merchants may ask beside them: about the own account, and for the own word. */
export const platformOwnRows: readonly string[] = [
  'GET /staff/me',
  'POST /staff/log-out',
  'POST /staff/me/password',
  'GET /staff/me/second-factor',
  'POST /staff/me/passkeys',
  'POST /staff/me/passkeys/question',
  'POST /staff/me/passkeys/remove',
  'POST /staff/me/recovery-codes',
  'GET /staff/me/views',
  'POST /staff/me/views',
  'POST /staff/me/views/forget',
  'GET /staff/approvals',
  'POST /staff/approvals/:approvalId/approve',
  'POST /staff/approvals/:approvalId/reject',
];
