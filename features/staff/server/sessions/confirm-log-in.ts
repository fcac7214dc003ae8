import type { Tx } from '#kit/server/database/database.ts';
import { handle } from '#kit/server/http/handle.ts';
import { stepsOfCode } from '#kit/server/credentials/totp.ts';
import type { Visit } from '#kit/server/http/visit.ts';
import type { World } from '#kit/server/world.ts';
import { sha256Hex } from '#kit/shared/digest.ts';
import type { InputOf } from '#kit/shared/endpoint.ts';
import { accept, refuse } from '#kit/shared/result.ts';
import { confirmLogIn as contract } from '../../contract/confirm-log-in.ts';
import { countCodeGuess, endLogIn, endPasskeyQuestion, lockLogIn, type LogInRow, useCode } from '../../db/log-ins.ts';
import { operatorById, type OperatorRow } from '../../db/operators.ts';
import { dropPasswordParts } from '../../db/password-parts.ts';
import { useRecoveryCode } from '../../db/recovery-codes.ts';
import { insertSession } from '../../db/sessions.ts';
import { noteLogIn, setOwnPassword, setSecondFactor } from '../../db/update-operator.ts';
import { absoluteMs, codeGuessesMax } from '../../domain/limits.ts';
import { appendAuditIn } from '../audit/append-audit.ts';
import { isLetIn } from '../reviews/is-let-in.ts';
import { knownDeviceOf, recogniseDeviceIn } from './known-device.ts';
import { noteFailure } from './log-in.ts';
import { newPasswordHash } from '../credentials/new-password.ts';
import { openSecret, recoveryIndex } from '../credentials/second-factor.ts';
import { readStaffPasskey, useStaffPasskey } from '../credentials/staff-passkey.ts';
import { takeLogInGuess } from './take-guess.ts';

type Asked = InputOf<typeof contract>;

/** The second step: one code, once; with it a new operator's second factor and password become theirs. */
export const confirmLogIn = handle(contract, (world) => async (asked, visit) => {
  const challengeHash = sha256Hex(asked.challenge);
  const known = await operatorOfChallenge(world, challengeHash);
  if (!known) return refuse('log_in_expired');
  const device = await knownDeviceOf(world, visit, known.staff_id);
  const { humanCheck } = asked;
  const guess = await takeLogInGuess(world, visit, { username: known.username, device, humanCheck });
  // Before the challenge counts it: a puzzle that is still to be solved uses up no code and no passkey's question.
  if (!guess.ok) return guess;
  const booked = await bookGuess(world, asked, challengeHash);
  if (!booked) {
    await guess.value.takeBack();
    return refuse('log_in_expired');
  }
  const { logIn, operator } = booked;
  const passwordHash = await ownPassword(world, asked, operator);
  if (!passwordHash.ok) {
    await guess.value.takeBack();
    return passwordHash;
  }
  const passkey = asked.passkey && (await readStaffPasskey(world, visit, booked, asked.passkey));
  const result = await world.backofficeDatabase.transact(async (tx) => {
    if (!(await lockLogIn(tx, challengeHash))) return refuse('log_in_expired');
    const code = passkey ? await useStaffPasskey(tx, passkey) : await acceptCode(world, tx, { logIn, operator, asked });
    if (code !== 'accepted') return refuse(code);
    if (!(await isLetIn(tx, operator, visit.ip))) return refuse('network_not_let_in', { address: visit.ip });
    return accept(
      await openSession(world, tx, { logIn, operator, challengeHash, passwordHash: passwordHash.value, visit }),
    );
  });
  if (result.ok) await guess.value.takeBack();
  else await noteFailure(world, visit, { operator, cause: result.refusal });
  return result;
});

const operatorOfChallenge = (world: World, challengeHash: string) =>
  world.backofficeDatabase.transact(async (tx) => {
    const logIn = await lockLogIn(tx, challengeHash);
    return logIn && operatorById(tx, logIn.staff_id);
  });

/** Counts the attempt against the challenge before the code is looked at; the sixth finds it closed. */
const bookGuess = (world: World, asked: Asked, challengeHash: string) =>
  world.backofficeDatabase.transact(async (tx) => {
    const logIn = await lockLogIn(tx, challengeHash);
    const operator = logIn && (await operatorById(tx, logIn.staff_id));
    if (!logIn || operator?.status !== 'active') return undefined;
    if (logIn.guesses >= codeGuessesMax) {
      await endLogIn(tx, challengeHash);
      return undefined;
    }
    await countCodeGuess(tx, challengeHash);
    // A passkey challenge is used up by its first answer, right or wrong.
    if (asked.passkey) await endPasskeyQuestion(tx, challengeHash);
    return { logIn, operator };
  });

/** The hash of the new password where one is due, undefined where none is. */
const ownPassword = async (world: World, { newPassword }: Asked, operator: OperatorRow) => {
  if (!operator.password_is_temporary) return accept(undefined);
  return newPassword === undefined ? refuse('new_password_needed') : newPasswordHash(world, newPassword, operator);
};

type Given = { logIn: LogInRow; operator: OperatorRow; asked: Asked };

const acceptCode = async (world: World, tx: Tx, { logIn, operator, asked: { code, recoveryCode } }: Given) => {
  if (recoveryCode !== undefined && operator.totp_secret !== null) {
    const index = recoveryIndex(world, operator.staff_id, recoveryCode);
    return (await useRecoveryCode(tx, operator.staff_id, index)) ? 'accepted' : 'code_wrong';
  }
  if (code === undefined) return 'code_wrong';
  const sealed = operator.totp_secret ?? logIn.new_totp_secret;
  if (sealed === null) return 'log_in_expired';
  const steps = await stepsOfCode(world, tx, { secret: openSecret(world, sealed), code });
  if (steps.length === 0) return 'code_wrong';
  for (const step of steps) if (await useCode(tx, operator.staff_id, step)) return 'accepted';
  return 'code_already_used';
};

type Opening = {
  logIn: LogInRow;
  operator: OperatorRow;
  challengeHash: string;
  passwordHash: string | undefined;
  visit: Visit;
};

const openSession = async (world: World, tx: Tx, { logIn, operator, challengeHash, passwordHash, visit }: Opening) => {
  const staffId = operator.staff_id;
  const isNewFactor = operator.totp_secret === null;
  if (isNewFactor) await setSecondFactor(tx, staffId, logIn.new_totp_secret);
  if (passwordHash !== undefined) {
    await setOwnPassword(tx, staffId, passwordHash);
    await dropPasswordParts(tx, staffId);
  }
  await noteLogIn(tx, staffId);
  await recogniseDeviceIn(world, tx, visit, staffId);
  await endLogIn(tx, challengeHash);
  const token = world.entropy.token();
  const sessionId = world.entropy.id('sss');
  const expiresAt = await insertSession(tx, {
    sessionId,
    tokenHash: sha256Hex(token),
    staffId,
    forMs: absoluteMs,
    ip: visit.ip,
    userAgent: visit.userAgent.slice(0, 300),
  });
  await appendAuditIn(tx, {
    merchantId: operator.merchant_id,
    actor: { kind: 'staff', id: staffId, name: operator.username },
    action: 'staff.log_in',
    subject: { kind: 'operator', id: staffId },
    after: {
      sessionId,
      ...(isNewFactor ? { secondFactor: 'set_up' } : {}),
      ...(passwordHash === undefined ? {} : { password: 'replaced' }),
    },
    ip: visit.ip,
    requestId: visit.requestId,
  });
  return { token, expiresAt };
};
