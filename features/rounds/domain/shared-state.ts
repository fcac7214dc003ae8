/** `betting` → `running` → `over` → `settled`; `betting` or `running` → `voided` → `refunded`. */
export type SharedState = 'betting' | 'running' | 'over' | 'settled' | 'voided' | 'refunded';

/** Whoever looks at a game's rounds keeps them coming for so long. */
export const wantedMs = 45_000;
/** The next chain is published when so few rounds are left of the one in use. */
export const chainLowAt = 200;
