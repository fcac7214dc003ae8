import { roundBundle } from '#features/rounds/domain/round-bundle.ts';
import { sharedBundle, voidBundle } from '#features/rounds/domain/shared-bundle.ts';
import { poolBundle } from '#features/rounds/domain/pool-bundle.ts';
import { comparedOfReceipt } from '#features/rounds/domain/recheck-receipt.ts';
import { comparedOfPool } from '#features/rounds/domain/recheck-pool.ts';
import { recheckRound } from '#features/rounds/domain/recheck-round.ts';
import { comparedOfSaved } from '#features/rounds/domain/recheck-saved.ts';
import { savedReceipt } from '#features/rounds/domain/saved-receipt.ts';
import { mathsFaults } from '#features/rounds/domain/own-game.ts';
import { sharedFaults } from '#features/rounds/public.ts';
import { ourGames } from '#games/catalogue.ts';
import * as z from 'zod/mini';

const anyForm = z.object({ form: z.string() });
const manyRounds = z.object({ form: z.literal('rounds/v1'), rounds: z.array(z.unknown()) });

/** The publications of our own rounds in a file, an evening's all by themselves; none where it holds no such thing. */
export const roundsIn = (given: unknown): unknown[] => {
  const many = manyRounds.safeParse(given);
  if (many.success) return many.data.rounds;
  const form = anyForm.safeParse(given).data?.form;
  return form !== undefined && /^(round|round-receipt|shared|shared-void|pool)\/v\d$/.test(form) ? [given] : [];
};

const named = z.object({
  roundId: z.optional(z.string()),
  sharedId: z.optional(z.string()),
  poolId: z.optional(z.string()),
  start: z.optional(z.object({ roundId: z.string() })),
});
export const roundName = (given: unknown): string => {
  const { roundId, sharedId, poolId, start } = named.safeParse(given).data ?? {};
  return roundId ?? sharedId ?? poolId ?? start?.roundId ?? '';
};

type Compared = { name: string; stated: string; computed: string };
const textsOf = (compared: readonly Compared[]): string[] =>
  compared.flatMap(({ name, stated, computed }) =>
    stated === computed ? [] : [`${name}: states ${stated.slice(0, 200)}, found ${computed.slice(0, 200)}`],
  );

/** A round of any of our games, played again by the product's own code. @returns what doesn't hold, a text each */
export const recheckOwn = (given: unknown): string[] => {
  const rounds = roundBundle.safeParse(given);
  if (rounds.success) return [...recheckRound(ourGames, rounds.data), ...textsOf(comparedOfReceipt(rounds.data))];
  const shared = z.union([sharedBundle, voidBundle]).safeParse(given);
  if (shared.success)
    return [
      ...sharedFaults(ourGames, shared.data),
      ...mathsFaults(shared.data),
      ...textsOf(comparedOfReceipt(shared.data)),
    ];
  const pool = poolBundle.safeParse(given);
  if (pool.success)
    return [...mathsFaults(pool.data), ...textsOf([...comparedOfPool(pool.data), ...comparedOfReceipt(pool.data)])];
  const saved = savedReceipt.safeParse(given);
  if (saved.success) return textsOf(comparedOfSaved(saved.data));
  return ['it has not the form that it says'];
};
