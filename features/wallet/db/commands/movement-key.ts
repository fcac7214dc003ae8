import { hash } from 'node:crypto';

/** The 16 bytes under which a key is kept, as 32 hex digits: the same as `wallet.key_of` in SQL. */
export const movementKey = (text: string): string => hash('sha256', text, 'hex').slice(0, 32);
