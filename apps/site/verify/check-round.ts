import type { RoundRecheck } from '#features/fairness/site/round-view.ts';
import * as z from 'zod/mini';
import { checkPayslip } from './check-payslip.ts';
import { checkPool } from './check-pool.ts';
import { checkProof } from './check-proof.ts';
import { checkSaved } from './check-saved.ts';
import { versionOf } from '#features/rounds/domain/own-game.ts';
import { ourGames } from '#games/catalogue.ts';
import { checkBeacon } from '../../game-client/page/check/beacon-check.ts';
import { happenedIn } from './happened.ts';
import { checkReceipt } from '../../game-client/page/check/receipt-check.ts';
import { recomputeShared, type SharedRecomputed } from '../../game-client/page/check/recompute-shared.ts';
import { recompute } from '../../game-client/page/check/recompute.ts';
import { inputsOfPlace, inputsOfWords } from './word-inputs.ts';

/** A round of a house game, a proof of money or a payslip, checked again; undefined for what is none of them. */
export const checkRound = async (bundle: unknown): Promise<RoundRecheck | undefined> =>
  (await checkProof(bundle, recomputed)) ??
  checkPool(bundle) ??
  checkPayslip(bundle) ??
  checkSaved(bundle) ??
  (await checkMany(bundle)) ??
  recomputed(bundle);

const manyRounds = z.object({ form: z.literal('rounds/v1'), epochId: z.string(), rounds: z.array(z.unknown()) });

/** An evening: every round of it by itself. */
const checkMany = async (given: unknown): Promise<RoundRecheck | undefined> => {
  const read = manyRounds.safeParse(given);
  if (!read.success) return undefined;
  const rounds: RoundRecheck[] = [];
  for (const [at, one] of read.data.rounds.entries())
    rounds.push((await recomputed(one)) ?? { name: String(at + 1), payout: '', holds: false, steps: [], draws: [] });
  const holds = rounds.every((one) => one.holds);
  const right = rounds.filter((one) => one.holds).length;
  return { name: read.data.epochId, payout: `${right} / ${rounds.length}`, holds, steps: [], draws: [], rounds };
};

/** A round of a house game computed again by what the game's own page computes it with. */
const recomputed = async (bundle: unknown): Promise<RoundRecheck | undefined> => {
  const shared = await recomputeShared((game, version) => versionOf(ourGames, { game, version }), bundle, {
    checkBeacon,
    checkReceipt,
  });
  if (shared) return sharedRecheck(shared);
  const done = await recompute(
    { games: (game, version) => versionOf(ourGames, { game, version }), checkReceipt },
    bundle,
  );
  return (
    done && {
      name: `${done.bundle.game}/${done.bundle.version} · ${done.bundle.roundId}`,
      payout: `${done.bundle.stake} → ${done.bundle.payout} ${done.bundle.currency}`,
      holds: done.holds,
      steps: done.steps,
      draws: done.draws,
      inputs: [
        ...(done.draws.length > 0 ? [inputsOfWords(done.inputs, done.draws.length, done.bundle)] : []),
        ...inputsOfPlace(done.bundle),
      ],
      happened: happenedIn(done.bundle.game, done.played?.events ?? []),
    }
  );
};

const sharedRecheck = ({ bundle, holds, steps, draws, events, inputs }: SharedRecomputed): RoundRecheck => ({
  name: `${bundle.game}/${bundle.version} · ${bundle.sharedId}`,
  payout: cameTo(bundle),
  holds,
  steps,
  draws,
  inputs: inputs && draws.length > 0 ? [inputsOfWords(inputs, draws.length)] : [],
  happened: happenedIn(bundle.game, events),
});

const cameTo = (bundle: SharedRecomputed['bundle']): string => {
  const { bet } = bundle;
  if (bet) return `${bet.stake} → ${'payout' in bet ? bet.payout : bet.returned} ${bet.currency}`;
  return 'events' in bundle ? JSON.stringify(bundle.events) : bundle.reason;
};
