import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';

type Content = string | Uint8Array;

type Crypto = {
  hash: {
    (algorithm: 'sha256', content: Content): string;
    (algorithm: 'sha256', content: Content, form: 'buffer'): Uint8Array;
  };
};

/** The server's own, some ten times as quick; a browser has none that answers at once. */
// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a browser knows no process, nor its types
const { process } = globalThis as { process?: { getBuiltinModule?: (name: 'node:crypto') => Crypto } };
const native = process?.getBuiltinModule?.('node:crypto').hash;

/** SHA-256 as 32 bytes. */
export const sha256Bytes: (content: Uint8Array) => Uint8Array = native
  ? (content) => new Uint8Array(native('sha256', content, 'buffer'))
  : sha256;

/** What `sha256Hex` is where there is nothing quicker. */
export const sha256HexAnywhere = (content: Content): string =>
  bytesToHex(sha256(typeof content === 'string' ? utf8ToBytes(content) : content));

/** SHA-256 as 64 lower-case hex digits; a text is taken as UTF-8. The same in the browser and on the server. */
export const sha256Hex: (content: Content) => string = native
  ? (content) => native('sha256', content)
  : sha256HexAnywhere;
