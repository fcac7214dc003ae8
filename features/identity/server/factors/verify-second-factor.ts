import { handle } from '#kit/server/http/handle.ts';
import type { Visit } from '#kit/server/http/visit.ts';
import type { World } from '#kit/server/world.ts';
import type { FactorProof } from '#kit/shared/factor-proof.ts';
import { accept, refuse } from '#kit/shared/result.ts';
import { verifySecondFactor as contract } from '../../contract/factors/verify-second-factor.ts';
import { insertLoginAttempt } from '../../db/login/login-attempts.ts';
import { lockMember } from '../../db/accounts/member-row.ts';
import { countStepGuess, endSecondStep } from '../../db/factors/second-steps.ts';
import { stepGuessesMax } from '../../domain/second-factor.ts';
import { readProof, useProofIn } from './factor-proof.ts';
import { waitingStepIn } from './second-step.ts';
import { tokenHashOf } from '../sessions/session-token.ts';
import { startSessionIn } from '../sessions/start-session.ts';
import { withFactorGuess } from './take-factor-guess.ts';
import { storableAddress } from '../visitor-address.ts';

/** Opens the session that a first step has earned. The guess is counted before it is looked at. */
export const verifySecondFactor = handle(contract, (world) => async ({ ticket, proof }, visit) => {
  const waiting = await bookGuess(world, ticket, visit);
  if (!waiting) return refuse('second_step_over');
  const { memberId } = waiting.member;
  const passed = await withFactorGuess(world, memberId, () => enter(world, visit, { ticket, proof, memberId }));
  if (!passed.ok)
    await world.database.transact((tx) =>
      insertLoginAttempt(tx, {
        merchantId: visit.merchantId,
        memberId,
        at: world.clock.now(),
        outcome: passed.refusal === 'too_many_requests' ? 'too_many' : 'failed',
        ip: storableAddress(visit.ip),
        userAgent: visit.userAgent,
      }),
    );
  return passed;
});

const bookGuess = (world: World, ticket: string, visit: Visit) =>
  world.database.transact(async (tx) => {
    const waiting = await waitingStepIn(world, tx, ticket, visit);
    if (!waiting) return undefined;
    if (waiting.guesses >= stepGuessesMax) {
      await endSecondStep(tx, tokenHashOf(ticket));
      return undefined;
    }
    await countStepGuess(tx, tokenHashOf(ticket));
    return waiting;
  });

type Step = { ticket: string; proof: FactorProof; memberId: Parameters<typeof startSessionIn>[2]['memberId'] };

const enter = async (world: World, visit: Visit, { ticket, proof, memberId }: Step) => {
  const read = await readProof(world, visit, proof, { purpose: 'step', whose: memberId });
  if (!read.ok) return read;
  return world.database.transact(async (tx) => {
    // The member before the log-in, as everywhere.
    const member = await lockMember(tx, memberId);
    const waiting = await waitingStepIn(world, tx, ticket, visit);
    if (!member || !waiting) return refuse('second_step_over');
    if (member.state === 'blocked') return refuse('account_blocked');
    const used = await useProofIn(world, tx, visit, { memberId, proof: read.value });
    if (!used.ok) return used;
    await endSecondStep(tx, tokenHashOf(ticket));
    return accept(await startSessionIn(world, tx, waiting.member, visit));
  });
};
