import { sha256 } from '@noble/hashes/sha2.js';

/**
 * A chain of hashes: element `length` is the SHA-256 of the secret, each one before is the SHA-256 of the one after it, element 0
 * is published. Used from 1 upwards: whoever has an element computes every one before it, and none after it.
 * @returns elements 0 … length
 */
export const chainOf = (secret: Uint8Array, length: number): Uint8Array[] => {
  const elements: Uint8Array[] = Array.from({ length: length + 1 });
  let at = sha256(secret);
  for (let index = length; index >= 0; index--) {
    elements[index] = at;
    at = sha256(at);
  }
  return elements;
};

/** What an element of that number leads to: the published one, where it is of that chain. */
export const terminalOf = (element: Uint8Array, index: number): Uint8Array => {
  let at = element;
  for (let left = index; left > 0; left--) at = sha256(at);
  return at;
};
