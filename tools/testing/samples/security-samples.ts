/** For calls about how an account is secured: second factors, sessions, what staff does about a whole person. */
const memberId = `mbr_${'0'.repeat(32)}`;
const reason = 'for a test';
const password = 'a calm long password';
const signed = {
  id: 'AAAA',
  rawId: 'AAAA',
  type: 'public-key',
  response: { clientDataJSON: 'AAAA', authenticatorData: 'AAAA', signature: 'AAAA', userHandle: 'AAAA' },
};
const made = {
  id: 'AAAA',
  rawId: 'AAAA',
  type: 'public-key',
  response: { clientDataJSON: 'AAAA', attestationObject: 'AAAA', transports: ['internal'] },
};
const proof = { kind: 'passkey', answer: signed };
const ticket = 'a'.repeat(43);

export const securitySamples: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {
  'POST /wps/session/login/remembered': {},
  'DELETE /wps/session/login/remembered': {},
  'POST /wps/session/login/factor': { ticket, proof },
  'POST /wps/session/login/factor/passkey': { ticket },
  'POST /wps/session/login/passkey': { answer: signed },
  'POST /wps/session/login/passkey/question': {},
  'POST /wps/member/second-factor/question': {},
  'POST /wps/member/second-factor/passkeys/question': { password },
  'POST /wps/member/second-factor/passkeys': { name: 'x', answer: made },
  'POST /wps/member/second-factor/passkeys/rename': { passkeyId: 'psk_1', name: 'x' },
  'POST /wps/member/second-factor/passkeys/remove': { passkeyId: 'psk_1', password, proof },
  'POST /staff/alerts/:alertId/take': {},
  'POST /staff/players/:memberId/verification/ask': { what: 'identity', why: 'large_amounts', note: 'many deposits' },
  'POST /wps/member/second-factor/totp': { password },
  'POST /wps/member/second-factor/totp/confirm': { code: '123456' },
  'POST /wps/member/second-factor/totp/remove': { password, proof },
  'POST /wps/member/second-factor/recovery-codes': { password, proof },
  'POST /wps/member/sessions/:sessionId/end': {},
  'POST /wps/member/sessions/end-others': {},
  'POST /wps/member/password/payment': {
    proof: { by: 'code', typed: '123456', kind: 'mobile' },
    newPassword: password,
    confirmNewPassword: password,
  },
  'POST /wps/verification/security': { kind: 'mobile', humanCheck: { challenge: 'x', nonces: [1] } },
  'POST /staff/me/passkeys': { name: 'x', answer: made },
  'POST /staff/me/passkeys/question': { password },
  'POST /staff/me/passkeys/remove': { passkeyId: 'psk_1', password },
  'POST /staff/me/recovery-codes': { password, code: '123456' },
  'POST /staff/players/erase': { memberId, reason },
  'POST /staff/players/export': { memberId, reason },
  'POST /staff/players/reset-second-factor': { memberId, reason },
};
