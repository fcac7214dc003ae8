import { handle } from '#kit/server/http/handle.ts';
import { passkeyQuestionOf, relyingPartyOf } from '#kit/server/credentials/passkeys.ts';
import { expectRoomToHash, isPassword } from '#kit/server/credentials/password.ts';
import { newTotpSecret, totpAddress } from '#kit/server/credentials/totp.ts';
import type { Visit } from '#kit/server/http/visit.ts';
import type { World } from '#kit/server/world.ts';
import { sha256Hex } from '#kit/shared/digest.ts';
import { accept, refuse } from '#kit/shared/result.ts';
import { logIn as contract } from '../../contract/log-in.ts';
import { insertLogIn } from '../../db/log-ins.ts';
import { operatorByName, type OperatorRow } from '../../db/operators.ts';
import { passkeysOf } from '../../db/passkeys.ts';
import { recoveryCodesLeft } from '../../db/recovery-codes.ts';
import { countRefusedLogIn } from '../../db/refused-log-ins.ts';
import { challengeMs, guessWindowMs } from '../../domain/limits.ts';
import { appendAuditIn } from '../audit/append-audit.ts';
import { knownDeviceOf } from './known-device.ts';
import { namesOf } from '../credentials/own-passkeys.ts';
import { sealSecret } from '../credentials/second-factor.ts';
import { takeLogInGuess } from './take-guess.ts';

/** The first step: unknown, disabled and wrong are answered alike and take as long. */
export const logIn = handle(contract, (world) => async ({ username, password, humanCheck }, visit) => {
  expectRoomToHash();
  const name = username.trim().toLowerCase();
  const operator = await operatorByName(world.backofficeDatabase.read, name);
  const device = await knownDeviceOf(world, visit, operator?.staff_id);
  const guess = await takeLogInGuess(world, visit, { username: name, device, humanCheck });
  if (!guess.ok) {
    await countRefusal(world, operator, guess.refusal);
    return guess;
  }
  const isRight = await isPassword(password, operator?.password_hash).catch(async (error: unknown) => {
    // Sent away because too many wait: nothing was guessed.
    await guess.value.takeBack();
    throw error;
  });
  const until = operator?.password_until ?? null;
  const isOver = until !== null && until <= world.clock.now();
  if (!operator || !isRight || isOver || operator.status !== 'active') {
    if (isRight && operator)
      await noteFailure(world, visit, { operator, cause: isOver ? 'password_over' : 'disabled' });
    else await countRefusal(world, operator, 'password');
    return refuse('credentials_wrong');
  }
  await guess.value.takeBack();
  return accept(await openChallenge(world, operator, visit));
});

const openChallenge = async (world: World, operator: OperatorRow, { host }: Visit) => {
  const challenge = world.entropy.token();
  const secret = operator.totp_secret === null ? newTotpSecret(world) : undefined;
  const party = relyingPartyOf(host);
  const passkeys = namesOf(await passkeysOf(world.backofficeDatabase.read, operator.staff_id), party.id);
  const passkeyChallenge = secret === undefined && passkeys.length > 0 ? world.entropy.token() : undefined;
  await world.backofficeDatabase.transact((tx) =>
    insertLogIn(tx, {
      challengeHash: sha256Hex(challenge),
      staffId: operator.staff_id,
      newTotpSecret: secret === undefined ? null : sealSecret(world, secret),
      passkeyChallengeHash: passkeyChallenge === undefined ? null : sha256Hex(passkeyChallenge),
      forMs: challengeMs,
    }),
  );
  return {
    challenge,
    newSecondFactor:
      secret === undefined
        ? undefined
        : { secret, address: totpAddress(secret, { username: operator.username, issuer: hostNameOf(host) }) },
    passkey: passkeyChallenge === undefined ? undefined : passkeyQuestionOf(passkeyChallenge, party, passkeys),
    hasRecoveryCodes: (await recoveryCodesLeft(world.backofficeDatabase.read, operator.staff_id)) > 0,
    mustChangePassword: operator.password_is_temporary,
  };
};

/** Without its port; an authenticator parts issuer and name by a colon. */
const hostNameOf = (host: string): string => host.replace(/:\d*$/, '').replaceAll(/[[\]:]/g, '') || 'back-office';

type Failure = { operator: OperatorRow; cause: string };

/** Failed log-ins are counted, not stored one by one. Unknown names are not stored: people type passwords into that field. */
const countRefusal = (world: World, operator: OperatorRow | undefined, cause: string) =>
  world.backofficeDatabase.transact((tx) =>
    countRefusedLogIn(tx, { about: operator?.staff_id ?? 'unknown', cause, windowMs: guessWindowMs }),
  );

/** A failure after a correct password is recorded in the audit trail each time. */
export const noteFailure = (world: World, visit: Visit, { operator, cause }: Failure) =>
  world.backofficeDatabase.transact((tx) =>
    appendAuditIn(tx, {
      merchantId: operator.merchant_id,
      actor: { kind: 'visitor', id: operator.staff_id, name: operator.username },
      action: 'staff.log_in_failed',
      subject: { kind: 'operator', id: operator.staff_id },
      after: { cause },
      ip: visit.ip,
      requestId: visit.requestId,
    }),
  );
