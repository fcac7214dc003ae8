import { addressScope } from '#kit/server/http/address-scope.ts';
import { takeHumanCheck } from '#kit/server/http/human-check.ts';
import { giveRateBack, useRate } from '#kit/server/http/rate-limit.ts';
import type { Visit } from '#kit/server/http/visit.ts';
import type { World } from '#kit/server/world.ts';
import type { HumanProof } from '#kit/shared/human-proof.ts';
import { refuse, type Refused, type Result } from '#kit/shared/result.ts';
import { takenAnswersToAddress, takenAnswersWithoutWork } from '../limits.ts';

type GuardRefusal = 'human_check_required' | 'human_check_failed' | 'too_many_requests';

const isTaken = (answer: Result<unknown, string>): boolean =>
  !answer.ok && (answer.refusal === 'username_taken' || answer.refusal === 'mobile_taken');

/**
 * Whether a name or a number is taken is told a few times to an address, then for work of the browser, and no more than so many
 * times an hour: nobody lists who is a member. Registrations that succeed, or fail for another reason, use nothing up.
 * Booked before anything is looked up, so that many at once are counted too.
 */
export const guardTaken = async <Answer extends Result<unknown, string>>(
  world: World,
  visit: Visit,
  proof: HumanProof | undefined,
  register: () => Promise<Answer>,
): Promise<Answer | Refused<GuardRefusal>> => {
  const { merchantId, ip } = visit;
  const subject = `${merchantId}/${addressScope(ip)}`;
  const { used, tooMany } = await useRate(world, takenAnswersToAddress, subject);
  if (tooMany) return tooMany;
  const answer =
    (used > takenAnswersWithoutWork ? await missingOf(world, visit, proof) : undefined) ?? (await register());
  if (!isTaken(answer)) await giveRateBack(world, takenAnswersToAddress, subject);
  return answer;
};

const missingOf = async (
  world: World,
  { merchantId }: Visit,
  proof: HumanProof | undefined,
): Promise<Refused<'human_check_required' | 'human_check_failed'> | undefined> =>
  proof === undefined ? refuse('human_check_required') : takeHumanCheck(world, merchantId, proof);
