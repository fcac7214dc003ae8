import { type Chance, openCaller, type Target } from './caller.ts';
import { type Check, doorChecks } from './door-checks.ts';
import { moneyChecks } from './money-checks.ts';
import { stormChecks } from './storm-checks.ts';
import { sitDown } from './table.ts';

export const checks: readonly Check[] = [...doorChecks, ...moneyChecks, ...stormChecks];

export type Line = { name: string; breach: string | undefined; elapsedMs: number };

/** Plays every check with a fresh player, one after the other. @param tell hears each line as it is known. */
export const runConformance = async (
  target: Target,
  chance: Chance,
  tell: (line: Line) => void = () => undefined,
): Promise<Line[]> => {
  const caller = openCaller(target, chance);
  const lines: Line[] = [];
  for (const { name, run } of checks) {
    const startedMs = performance.now();
    const breach = await sitDown(caller)
      .then(run)
      .then(
        () => undefined,
        (error: unknown) => (error instanceof Error ? error.message : String(error)),
      );
    const line = { name, breach, elapsedMs: Math.round(performance.now() - startedMs) };
    lines.push(line);
    tell(line);
  }
  return lines;
};
