import { createHash } from 'node:crypto';

/** Only this is stored of a token. */
export const tokenHashOf = (token: string): Buffer => createHash('sha256').update(token).digest();
