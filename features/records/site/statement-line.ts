import type { Minor } from '#kit/shared/money/money.ts';
import type { Instant } from '#kit/shared/time.ts';

/** A movement of the cash wallet as it stands in a statement. */
export type StatementLine = { movementId: string; kind: string; amount: Minor; balanceAfter: Minor; at: Instant };
