import { relyingPartyOf } from '#kit/server/credentials/passkeys.ts';
import type { StaffVisit } from '#kit/server/http/visit.ts';
import { sha256Hex } from '#kit/shared/digest.ts';
import type { PasskeyRow } from '../../db/passkeys.ts';

export const partyOf = ({ host }: { host?: string | undefined }) => relyingPartyOf(host ?? '');

/** The good passkeys of a host, as a browser is told of them. */
export const namesOf = (rows: readonly PasskeyRow[], host: string) =>
  rows
    .filter((row) => row.host === host && row.copied_at === null)
    .map((row) => ({
      credentialId: row.credential_id,
      transports: row.transports.split(',').filter((each) => each !== ''),
    }));

export const questionOf = (visit: StaffVisit, challenge: string) => ({
  challengeHash: sha256Hex(challenge),
  staffId: visit.staff.staffId,
  sessionId: visit.staff.sessionId,
  host: partyOf(visit).id,
});
