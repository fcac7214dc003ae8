import type { Caller, Chance, Target } from './caller.ts';
import { type Check, doorChecks } from './door-checks.ts';
import { misdeeds } from './misdeeds.ts';
import { moneyChecks } from './money-checks.ts';
import { shapeChecks } from './shape-checks.ts';
import { openVendor, type ShapeName } from './shapes.ts';
import { stormChecks } from './storm-checks.ts';
import { sitDown } from './table.ts';

/** The rules, as a report has them. */
export const parts: readonly { title: string; checks: readonly Check[] }[] = [
  { title: 'The door', checks: doorChecks },
  { title: 'Money', checks: moneyChecks },
  { title: 'Storms', checks: stormChecks },
  { title: 'What only some shapes have', checks: shapeChecks },
  { title: 'What a broken vendor does', checks: misdeeds },
];

/** `absent`: the shape has no word for what the check looks at. */
export type Line = {
  part: string;
  name: string;
  verdict: 'holds' | 'breaks' | 'absent';
  breach: string | undefined;
  elapsedMs: number;
};

const isMeant = ({ dialect }: Caller, { needs }: Check): boolean =>
  needs === undefined || needs.some((trait) => dialect.traits.has(trait));

/** Plays every check with a fresh player, one after the other. @param tell hears each line as it is known. */
export const runConformance = async (
  target: Target,
  chance: Chance,
  { shape = 'native', tell }: { shape?: ShapeName; tell?: (line: Line) => void } = {},
): Promise<Line[]> => {
  const caller = await openVendor(target, chance, shape);
  const lines: Line[] = [];
  for (const { title: part, checks } of parts)
    for (const check of checks) {
      const line = isMeant(caller, check)
        ? { part, ...(await play(caller, check)) }
        : ({ part, name: check.name, verdict: 'absent', breach: undefined, elapsedMs: 0 } as const);
      lines.push(line);
      tell?.(line);
    }
  return lines;
};

const play = async (caller: Caller, { name, run }: Check): Promise<Omit<Line, 'part'>> => {
  const startedMs = performance.now();
  const breach = await sitDown(caller)
    .then(run)
    .then(
      () => undefined,
      (error: unknown) => (error instanceof Error ? error.message : String(error)),
    );
  const elapsedMs = Math.round(performance.now() - startedMs);
  return { name, verdict: breach === undefined ? 'holds' : 'breaks', breach, elapsedMs };
};
