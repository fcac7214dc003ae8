import { timingSafeEqual } from 'node:crypto';
import { humanCheck } from '#kit/shared/human-check.ts';
import type { MerchantId } from '#kit/shared/id.ts';
import { type HumanProof, type HumanPuzzle } from '#kit/shared/human-proof.ts';
import { isSolved } from '#kit/shared/proof-of-work.ts';
import { accept, refuse, type Refused } from '#kit/shared/result.ts';
import { hoursMs, later, minutesMs } from '#kit/shared/time.ts';
import { type RateLimit, takeRate } from './rate-limit.ts';
import { handle } from './handle.ts';
import type { World } from '../world.ts';

/** About 32,000 hashes: a quarter of a second on a laptop, less than a second on a telephone. */
const difficulty = { parts: 16, bits: 11 } as const;
const lifeMs = minutesMs(5);
/** Each challenge counts once; kept for longer than it is good. */
const onceEach: RateLimit = { name: 'kit.human-check', most: 1, windowMs: hoursMs(1) };

const markOf = (world: World, merchantId: MerchantId, unsigned: string): string =>
  world.vault.blindIndex('kit.human-check', `${merchantId}/${unsigned}`);

/** A new puzzle. Nothing is stored: the challenge carries its own end and a mark that only this deployment can make. */
export const newHumanPuzzle = (world: World, merchantId: MerchantId): HumanPuzzle => {
  const unsigned = `${later(world.clock.now(), lifeMs)}.${world.entropy.token(128)}`;
  return { challenge: `${unsigned}.${markOf(world, merchantId, unsigned)}`, ...difficulty };
};

/**
 * Takes the answer of a puzzle: made by us for this merchant, not five minutes old, solved, and not brought before.
 * @returns a refusal, or undefined when all is well; the answer is used up either way once it was right.
 */
export const takeHumanCheck = async (
  world: World,
  merchantId: MerchantId,
  proof: HumanProof | undefined,
): Promise<Refused<'human_check_failed'> | undefined> => {
  const failed = refuse('human_check_failed');
  const [, unsigned = '', end = '', mark = ''] =
    /^((\d{1,16})\.[\w-]{20,64})\.([0-9a-f]{64})$/.exec(proof?.challenge ?? '') ?? [];
  if (!proof || unsigned === '' || Number(end) <= world.clock.now()) return failed;
  if (!timingSafeEqual(Buffer.from(mark), Buffer.from(markOf(world, merchantId, unsigned)))) return failed;
  if (!isSolved({ challenge: proof.challenge, ...difficulty }, proof)) return failed;
  return (await takeRate(world, onceEach, mark)) ? failed : undefined;
};

export const giveHumanCheck = handle(
  humanCheck,
  (world) =>
    async (_input, { merchantId }) =>
      accept(newHumanPuzzle(world, merchantId)),
);
