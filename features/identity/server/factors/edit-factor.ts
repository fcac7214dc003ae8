import { afterCommit, type Tx } from '#kit/server/database/database.ts';
import type { PlayerVisit } from '#kit/server/http/visit.ts';
import type { World } from '#kit/server/world.ts';
import { refuse, type Result } from '#kit/shared/result.ts';
import type { FactorProof, proofRefusals } from '#kit/shared/factor-proof.ts';
import { endSomeSessionsOf } from '../../db/sessions/end-sessions.ts';
import { factorsOf } from '../../db/factors/factors.ts';
import { lockMember } from '../../db/accounts/member-row.ts';
import { deleteRecoveryCodes } from '../../db/factors/recovery-codes.ts';
import { hasFactor } from '../../domain/second-factor.ts';
import { confirmPassword } from './confirm-password.ts';
import { readProof, useProofIn } from './factor-proof.ts';
import { withFactorGuess } from './take-factor-guess.ts';

type Confirmed = { password: string; proof: FactorProof };

type EditRefusal = 'password_wrong' | 'too_many_requests' | keyof typeof proofRefusals;

/** A change that needs the password and one use of a second factor, under the member's lock. */
export const editFactor = async <Value, Refusal extends string>(
  world: World,
  visit: PlayerVisit,
  { password, proof }: Confirmed,
  change: (tx: Tx) => Promise<Result<Value, Refusal>>,
): Promise<Result<Value, EditRefusal | Refusal>> => {
  const known = await confirmPassword(world, visit, password);
  if (!known.ok) return known;
  const { memberId } = visit.player;
  return withFactorGuess(world, memberId, async (): Promise<Result<Value, EditRefusal | Refusal>> => {
    const read = await readProof(world, visit, proof, { purpose: 'confirm', whose: memberId });
    if (!read.ok) return read;
    return world.database.transact(async (tx): Promise<Result<Value, EditRefusal | Refusal>> => {
      const member = await lockMember(tx, memberId);
      if (member?.password_hash !== known.value.password_hash) return refuse('password_wrong');
      const used = await useProofIn(world, tx, visit, { memberId, proof: read.value });
      return used.ok ? change(tx) : used;
    });
  });
};

/** What follows the loss of a factor: an agent keeps one, codes on paper go with the last, other sessions end. */
export const factorTakenIn = async (
  world: World,
  tx: Tx,
  { player }: PlayerVisit,
): Promise<'factor_needed' | 'gone'> => {
  const { memberId, sessionId } = player;
  const left = await factorsOf(tx, memberId);
  if (!hasFactor(left) && left.isRequired) return 'factor_needed';
  if (!hasFactor(left)) await deleteRecoveryCodes(tx, memberId);
  const which = { allBut: sessionId };
  const ended = await endSomeSessionsOf(tx, { memberId, reason: 'player', at: world.clock.now(), which });
  afterCommit(tx, () => ended.forEach(world.live.endSession));
  return 'gone';
};
