import { movementOwners } from '#apps/server/movement-owners.ts';
import { verifyFairness } from '#features/fairness/public.ts';
import { verifyMatching } from '#features/gateway/public.ts';
import { recheckCounts, recheckDraws } from '#features/lottery/public.ts';
import { verifyRounds, verifyShared } from '#features/rounds/public.ts';
import { verifySignedStatements } from '#features/proof/public.ts';
import { ourGames } from '#games/catalogue.ts';
import { verifyMonths } from '#features/records/public.ts';
import { verifyAudit } from '#features/staff/public.ts';
import { verifyTurnover } from '#features/turnover/public.ts';
import { type MovementOwners, verifyLedger, verifyStatements } from '#features/wallet/public.ts';
import type { World } from '#kit/server/world.ts';
import { runCommand } from './command.ts';
import { withWorld } from './open-world.ts';
import { print } from './output.ts';
import { verifyOwners } from './verify-owners.ts';

/** What was recomputed from stored facts. @param deviations one line each, naming the row and what does not fit. */
export type Verified = { looked: Readonly<Record<string, number>>; deviations: readonly string[] };
type Verifier = (world: World) => Promise<Verified>;

const fairness: Verifier = async (world) => {
  const parts = Object.entries(await verifyFairness(world)({ draws: recheckDraws }));
  return {
    looked: Object.fromEntries(parts.map(([name, { looked }]) => [name, looked])),
    deviations: parts.flatMap(([, { deviations }]) => deviations.map(({ row, why }) => `${row}: ${why}`)),
  };
};

const audit: Verifier = async (world) => {
  const { looked, anchors, deviations } = await verifyAudit(world);
  return { looked: { entries: looked, anchors }, deviations: deviations.map(({ row, why }) => `${row}: ${why}`) };
};

const counts: Verifier = async (world) => {
  const { looked, deviations } = await recheckCounts(world);
  return { looked: { 'counted games': looked }, deviations };
};

/** The ledger in itself, its closings, then against what the features say of it. */
export const ledgerVerifier =
  (owners: readonly MovementOwners[]): Verifier =>
  async (world) => {
    const parts = [await verifyLedger(world), await verifyStatements(world), await verifyOwners(world, owners)];
    return {
      looked: Object.assign({}, ...parts.map(({ looked }) => looked)),
      deviations: parts.flatMap(({ deviations }) => deviations),
    };
  };

/** The ledger's closings, and what was signed of them and of players' months. */
const statements: Verifier = async (world) => {
  const parts = [await verifyStatements(world), await verifySignedStatements(world), await verifyMonths(world)];
  return {
    looked: Object.assign({}, ...parts.map(({ looked }) => looked)),
    deviations: parts.flatMap(({ deviations }) => deviations),
  };
};

export const verifiers: Readonly<Record<string, Verifier>> = {
  audit,
  counts,
  fairness,
  ledger: ledgerVerifier(movementOwners),
  matching: (world) => verifyMatching(world),
  rounds: (world) => verifyRounds(world, ourGames),
  'shared-rounds': (world) => verifyShared({ world, games: ourGames }),
  statements,
  turnover: verifyTurnover,
};

/** Prints what one verifier looked at and found. @returns how many deviations. */
export const verify = async (
  name: string,
  verifier: Verifier,
  world: World,
  write: (line: string) => void,
): Promise<number> => {
  const { looked, deviations } = await verifier(world);
  for (const deviation of deviations) write(`${name}: DEVIATION ${deviation}`);
  const counts = Object.entries(looked).map(([what, count]) => `${count} ${what}`);
  write(
    `${name}: looked at ${counts.join(', ')}; ${deviations.length === 0 ? 'no deviation' : `${deviations.length} deviations`}`,
  );
  return deviations.length;
};

if (import.meta.main) {
  await runCommand(async (words) => {
    const names = words.length > 0 ? words : Object.keys(verifiers);
    const unknown = names.find((name) => !Object.hasOwn(verifiers, name));
    if (unknown !== undefined) throw new Error(`Say which: npm run verify -- ${Object.keys(verifiers).join(' | ')}`);
    return withWorld(async ({ world }) => {
      let found = 0;
      for (const name of names) found += await verify(name, verifiers[name]!, world, print);
      return found === 0 ? 0 : 1;
    });
  });
}
