import { freshBytes } from '../entropy.ts';
import { attemptsMax } from './image-load.ts';

const [chance = 0] = freshBytes(1);

/**
 * The origin that an attempt asks for a picture of ours: one of the merchant's image hosts, chosen by chance once a page, then
 * the next; the last attempt is always our own.
 * @param hosts host names of the merchant's list. @param start which comes first. @returns empty for our own.
 */
export const originOf = (hosts: readonly string[], attempt: number, start: number = chance): string => {
  if (hosts.length === 0 || attempt >= attemptsMax || attempt > hosts.length) return '';
  return `https://${hosts[(start + attempt - 1) % hosts.length]}`;
};

/** The addresses of a `src` or `srcset` at that origin; what has an origin of its own keeps it. */
export const atOrigin = (origin: string, addresses: string): string =>
  origin === '' ? addresses : addresses.replaceAll(/(^|,\s*)\/(?!\/)/g, (_, before: string) => `${before}${origin}/`);
