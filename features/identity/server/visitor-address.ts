import { plainAddress } from '#kit/server/http/address-scope.ts';

/** The visitor's address in a form that the database takes: without a zone; `::` for what is no address. */
export const storableAddress = (ip: string): string => plainAddress(ip) ?? '::';
