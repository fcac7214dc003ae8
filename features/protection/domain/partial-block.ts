import { z } from 'zod';
import { type Instant, instant } from '#kit/shared/time.ts';

export const blockScopes = ['deposit', 'withdrawal', 'product', 'vendor'] as const;
export type BlockScope = (typeof blockScopes)[number];

/** What a player is kept from. @property until undefined: until somebody lifts it. */
export type PartialBlock = { scope: BlockScope; target: string | undefined; until: Instant | undefined };

const stored = z.array(
  z.object({ scope: z.enum(blockScopes), target: z.string().nullable(), until: z.number().nullable() }),
);

/** As the row of a player holds them: moments in milliseconds. Null where nothing is blocked. */
export const blocksOf = (column: unknown): readonly PartialBlock[] =>
  column === null || column === undefined
    ? []
    : stored.parse(column).map(({ scope, target, until }) => ({
        scope,
        target: target ?? undefined,
        until: until === null ? undefined : instant(until),
      }));

/** Whether one of them stands now for a scope and, of products and vendors, exactly that one. */
export const hasBlock = (
  blocks: readonly PartialBlock[],
  { scope, target }: { scope: BlockScope; target?: string | undefined },
  now: Instant,
): boolean =>
  blocks.some((one) => one.scope === scope && one.target === target && (one.until === undefined || one.until > now));
