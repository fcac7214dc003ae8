import { parseArgs } from 'node:util';
import { movementOwners } from '#apps/server/movement-owners.ts';
import { verifiersOfFeatures } from '#apps/server/verifiers.ts';
import { verifyFairness } from '#features/fairness/public.ts';
import { verifyMatching } from '#features/gateway/tooling.ts';
import { recheckCounts, recheckDraws } from '#features/lottery/public.ts';
import { verifyRounds, verifyShared } from '#features/rounds/public.ts';
import { verifySignedStatements } from '#features/proof/public.ts';
import { ourGames } from '#games/catalogue.ts';
import { verifyMonths } from '#features/records/public.ts';
import { verifyAudit } from '#features/staff/public.ts';
import { verifyTurnover } from '#features/turnover/public.ts';
import { type MovementOwners } from '#features/wallet/public.ts';
import {
  ledgerWindows,
  sizeOfLedger,
  statementWindows,
  verifyStatements,
  type VerifyWindow,
} from '#features/wallet/tooling.ts';
import type { Verifier } from '#kit/server/verifiers.ts';
import type { World } from '#kit/server/world.ts';
import { runCommand } from './command/command.ts';
import { withWorld } from './command/open-world.ts';
import { print, printAside } from './command/output.ts';
import { ownershipWindows, sizesOfFacts } from './verify/verify-owners.ts';
import { savedProgress, scanProgress, type Progress, silent } from './verify/verify-progress.ts';

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

/** The ledger in itself, its closings, then against what the features say of it: piece by piece, each in its own snapshot. */
export const ledgerVerifierWindows = async (
  world: World,
  owners: readonly MovementOwners[],
): Promise<VerifyWindow[]> => [
  ...(await ledgerWindows(world)),
  ...(await statementWindows(world)),
  ...(await ownershipWindows(world, owners)),
];

export const ledgerVerifier =
  (owners: readonly MovementOwners[], progress: Progress = silent): Verifier =>
  async (world) => {
    const deviations = await scanProgress(await ledgerVerifierWindows(world, owners), progress);
    return { looked: { ...(await sizeOfLedger(world)), ...(await sizesOfFacts(world)) }, deviations };
  };

/** The same, told window by window and kept beside the data. @param from a window's name, or `last`: after the last one kept. */
const toldLedger =
  (from: string | undefined, write: (line: string) => void): Verifier =>
  async (world) => {
    const { progress, nextOf } = savedProgress(world.dataFolder, { from }, write);
    const next = nextOf?.(await ledgerVerifierWindows(world, movementOwners));
    return ledgerVerifier(movementOwners, { ...progress, from: progress.from ?? next })(world);
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
  ...verifiersOfFeatures,
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
  await runCommand(async (args) => {
    const { values, positionals: words } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: { from: { type: 'string' } },
    });
    const { from } = values;
    if (from !== undefined && words.join() !== 'ledger')
      throw new Error('--from goes on with a look through the ledger: npm run verify -- ledger --from last');
    const names = words.length > 0 ? words : Object.keys(verifiers);
    const unknown = names.find((name) => !Object.hasOwn(verifiers, name));
    if (unknown !== undefined) throw new Error(`Say which: npm run verify -- ${Object.keys(verifiers).join(' | ')}`);
    return withWorld(async ({ world }) => {
      let found = 0;
      for (const name of names) {
        const verifier = name === 'ledger' ? toldLedger(from, printAside) : verifiers[name]!;
        found += await verify(name, verifier, world, print);
      }
      return found === 0 ? 0 : 1;
    });
  });
}
