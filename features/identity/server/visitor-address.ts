import { isIP } from 'node:net';

/** The visitor's address in a form that the database takes: without a zone; `::` for what is no address. */
export const storableAddress = (ip: string): string => {
  const plain = ip.replace(/%.*$/, '');
  return isIP(plain) === 0 ? '::' : plain;
};
