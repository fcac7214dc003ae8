const memberId = `mbr_${'0'.repeat(32)}`;
const reason = 'for a test';

export const profile = {
  fullName: 'Some Body',
  birthday: '1990-05-17',
  idNumber: 'AA1234567',
  nationality: 'TH',
  address: '99/1 Somewhere Road, Bangkok',
  occupation: 'other',
  incomeSource: 'other',
};

/** Bodies of the desk's calls about one player. */
export const playerSamples: Readonly<Record<string, unknown>> = {
  'POST /staff/players/invite-code': { memberId, code: 'Partner7', reason },
  'POST /staff/players/invite-code/end': { memberId, code: 'Partner7', reason },
  'POST /staff/players/reset-password': { memberId, reason },
  'POST /staff/players/reveal-field': { memberId, field: 'line', reason },
  'POST /staff/players/reveal-profile': { memberId, field: 'bankAccount', accountId: 'x', reason },
  'POST /staff/players/correct-profile': { memberId, version: 0, fields: { ...profile }, reason },
  'POST /staff/players/:memberId/tags': { tag: 'regular', isOn: true, reason },
  'POST /staff/players/block': { memberId, reason },
  'POST /staff/players/block-part': { memberId, scope: 'deposit', reason },
  'POST /staff/players/save-note': { memberId, text: 'a sample' },
  'POST /staff/players/lift-block': { memberId, blockId: `blk_${'0'.repeat(32)}`, reason },
  'POST /staff/players/unblock': { memberId, reason },
  'POST /staff/players/end-sessions': { memberId, reason },
};
