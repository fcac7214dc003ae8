import type { Tx } from '#kit/server/database/database.ts';
import { challengeIn, readSignature, relyingPartyOf } from '#kit/server/credentials/passkeys.ts';
import type { Visit } from '#kit/server/http/visit.ts';
import type { World } from '#kit/server/world.ts';
import { sha256Hex } from '#kit/shared/digest.ts';
import type { PasskeySigned } from '#kit/shared/passkey-wire.ts';
import type { LogInRow } from '../../db/log-ins.ts';
import { appendAuditIn } from '../audit/append-audit.ts';
import type { OperatorRow } from '../../db/operators.ts';
import { markPasskeyCopied, type PasskeyRow, passkeysOf, usePasskey } from '../../db/passkeys.ts';

type Read = { row: PasskeyRow; counter: number } | 'code_wrong' | 'passkey_copied';

/** Checks a signature for the second step against the question of this very log-in. */
export const readStaffPasskey = async (
  world: World,
  { host, ip, requestId }: Visit,
  { logIn, operator }: { logIn: LogInRow; operator: OperatorRow },
  answer: PasskeySigned,
): Promise<Read> => {
  const challenge = challengeIn(answer);
  if (challenge === undefined || sha256Hex(challenge) !== logIn.passkey_challenge_hash) return 'code_wrong';
  const party = relyingPartyOf(host);
  const rows = await passkeysOf(world.backofficeDatabase.read, operator.staff_id);
  const row = rows.find(({ credential_id: credentialId, host: at }) => credentialId === answer.id && at === party.id);
  if (!row) return 'code_wrong';
  if (row.copied_at !== null) return 'passkey_copied';
  const passkey = {
    credentialId: row.credential_id,
    publicKey: row.public_key,
    counter: Number(row.counter),
    holderId: row.staff_id,
  };
  const read = await readSignature({ answer, challenge, party, passkey });
  if (read === 'wrong') return 'code_wrong';
  if (read !== 'copied') return { row, counter: read.counter };
  await world.backofficeDatabase.transact(async (tx) => {
    await markPasskeyCopied(tx, row.passkey_id);
    await appendAuditIn(tx, {
      merchantId: operator.merchant_id,
      actor: { kind: 'visitor', id: 'unknown', name: '' },
      action: 'staff.passkey_copied',
      subject: { kind: 'operator', id: operator.staff_id },
      after: { passkeyId: row.passkey_id },
      ip,
      requestId,
    });
  });
  return 'passkey_copied';
};

export const useStaffPasskey = async (tx: Tx, read: Read) => {
  if (typeof read === 'string') return read;
  const { passkey_id: passkeyId, counter: counterBefore } = read.row;
  return (await usePasskey(tx, { passkeyId, counterBefore, counter: read.counter })) ? 'accepted' : 'code_wrong';
};
