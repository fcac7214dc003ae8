/** `betting` → `running` → `over` → `settled`; `betting` or `running` → `voided` → `refunded`. */
export type SharedState = 'betting' | 'running' | 'over' | 'settled' | 'voided' | 'refunded';

/** How long one viewer keeps the shared rounds of a game running. */
export const wantedMs = 45_000;
/** The next chain is published when so few rounds are left of the one in use. */
export const chainLowAt = 200;
