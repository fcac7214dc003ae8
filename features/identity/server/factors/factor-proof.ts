import { appendAuditIn } from '#features/staff/public.ts';
import type { Tx } from '#kit/server/database/database.ts';
import { challengeIn, readSignature, relyingPartyOf } from '#kit/server/credentials/passkeys.ts';
import { recoveryKey } from '#kit/server/credentials/recovery-codes.ts';
import { stepsOfCode } from '#kit/server/credentials/totp.ts';
import type { Visit } from '#kit/server/http/visit.ts';
import type { World } from '#kit/server/world.ts';
import type { MemberId } from '#kit/shared/id.ts';
import type { PasskeySigned } from '#kit/shared/passkey-wire.ts';
import { accept, refuse, type Result } from '#kit/shared/result.ts';
import type { FactorProof } from '#kit/shared/factor-proof.ts';
import { markPasskeyCopied, type PasskeyRow, passkeyByCredential, usePasskey } from '../../db/factors/passkeys.ts';
import type { QuestionPurpose } from '../../db/factors/passkey-questions.ts';
import { useRecoveryCode } from '../../db/factors/recovery-codes.ts';
import { totpOf, useTotpStep } from '../../db/factors/totp.ts';
import { noteFactorIn } from './note-factor.ts';
import { takeQuestion } from './passkey-question.ts';

export const totpSealPurpose = 'identity.totp';
export const recoveryIndex = (world: World, memberId: string, code: string): string =>
  world.vault.blindIndex('identity.recovery', `${memberId}/${recoveryKey(code)}`);

/** A proof as far as it can be looked at outside of the transaction that it opens something in. */
export type ReadProof =
  | { kind: 'code'; code: string }
  | { kind: 'recovery'; code: string }
  | { kind: 'passkey'; passkey: PasskeyRow; counter: number };

type Refusal = 'factor_wrong' | 'factor_code_used' | 'passkey_copied';

/**
 * Checks a signature against the question it answers, which is spent whatever comes of it.
 * @param whose undefined: whoever holds the passkey, as at a log-in without a name.
 */
export const readPasskey = async (
  world: World,
  visit: Visit,
  answer: PasskeySigned,
  { purpose, whose }: { purpose: QuestionPurpose; whose: MemberId | undefined },
): Promise<Result<{ kind: 'passkey'; passkey: PasskeyRow; counter: number }, Refusal>> => {
  const challenge = challengeIn(answer);
  const question =
    challenge === undefined ? undefined : await takeQuestion(world, visit, { challenge, purpose, whose });
  if (challenge === undefined || !question) return refuse('factor_wrong');
  const party = relyingPartyOf(visit.host);
  const passkey = await passkeyByCredential(world.database.read, {
    credentialId: answer.id,
    host: party.id,
    merchantId: visit.merchantId,
  });
  if (!passkey || (whose !== undefined && passkey.member_id !== whose)) return refuse('factor_wrong');
  if (passkey.copied_at !== null) return refuse('passkey_copied');
  const read = await readSignature({
    answer,
    challenge,
    party,
    passkey: {
      credentialId: passkey.credential_id,
      publicKey: passkey.public_key,
      counter: Number(passkey.counter),
      holderId: passkey.member_id,
    },
  });
  if (read === 'wrong') return refuse('factor_wrong');
  if (read !== 'copied') return accept({ kind: 'passkey', passkey, counter: read.counter });
  await world.database.transact(async (tx) => {
    await markPasskeyCopied(tx, passkey.passkey_id, world.clock.now());
    await noteFactorIn(world, tx, visit, { memberId: passkey.member_id, kind: 'passkey_copied', name: passkey.name });
    // Whoever brought it may be the member or hold the copy.
    await appendAuditIn(tx, {
      merchantId: visit.merchantId,
      actor: { kind: 'visitor', id: 'unknown', name: '' },
      action: 'identity.passkey_copied',
      subject: { kind: 'player', id: passkey.member_id },
      after: { passkeyId: passkey.passkey_id },
      ip: visit.ip,
      requestId: visit.requestId,
    });
  });
  return refuse('passkey_copied');
};

/** Codes are looked at in the transaction, signatures before it. */
export const readProof = async (
  world: World,
  visit: Visit,
  proof: FactorProof,
  asked: { purpose: QuestionPurpose; whose: MemberId },
): Promise<Result<ReadProof, Refusal>> =>
  proof.kind === 'passkey' ? readPasskey(world, visit, proof.answer, asked) : accept(proof);

/** Uses the proof up, with what it opens: nothing is used up where that is refused. */
export const useProofIn = async (
  world: World,
  tx: Tx,
  visit: Visit,
  { memberId, proof }: { memberId: string; proof: ReadProof },
): Promise<Result<object, Refusal>> => {
  switch (proof.kind) {
    case 'code':
      return useCodeIn(world, tx, memberId, proof.code);
    case 'recovery': {
      const index = recoveryIndex(world, memberId, proof.code);
      if (!(await useRecoveryCode(tx, { memberId, index, at: world.clock.now() }))) return refuse('factor_wrong');
      await noteFactorIn(world, tx, visit, { memberId, kind: 'code_used', name: null });
      return accept({});
    }
    case 'passkey': {
      const { passkey, counter } = proof;
      const used = await usePasskey(tx, {
        passkeyId: passkey.passkey_id,
        counterBefore: passkey.counter,
        counter,
        at: world.clock.now(),
      });
      return used ? accept({}) : refuse('factor_wrong');
    }
  }
};

const useCodeIn = async (world: World, tx: Tx, memberId: string, code: string): Promise<Result<object, Refusal>> => {
  const totp = await totpOf(tx, memberId);
  if (!totp) return refuse('factor_wrong');
  const steps = await stepsOfCode(world, tx, { secret: world.vault.open(totpSealPurpose, totp.sealed), code });
  if (steps.length === 0) return refuse('factor_wrong');
  for (const step of steps) if (await useTotpStep(tx, memberId, step)) return accept({});
  return refuse('factor_code_used');
};
