/** `/verify#` and this: the bundle travels in the fragment, which browsers never send to a server. */
export const bundleFragment = async (bundle: object): Promise<string> => {
  const packed = await allBytes(
    new Blob([JSON.stringify(bundle)]).stream().pipeThrough(new CompressionStream('deflate-raw')),
  );
  return `b=${base64url(packed)}`;
};

/** @returns the unpacked JSON, not yet checked. @throws Error when the fragment is broken or unpacks to too much. */
export const bundleOfFragment = async (fragment: string): Promise<unknown> => {
  const [, text] = /^#?b=([A-Za-z0-9_-]+)$/.exec(fragment) ?? [];
  if (text === undefined) throw new SyntaxError('no draw in this link');
  const packed = bytesOfBase64url(text);
  const bytes = await allBytes(new Blob([packed]).stream().pipeThrough(new DecompressionStream('deflate-raw')));
  return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
};

/** Far above any real draw; keeps a prepared link from filling the memory. */
export const bundleBytesMax = 8_000_000;

// The methods of Uint8Array for this are too young for many phones.
const base64url = (bytes: Uint8Array): string => {
  let binary = '';
  for (const byte of bytes) binary += String.fromCharCode(byte);
  return btoa(binary).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
};

const bytesOfBase64url = (text: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (character) => character.charCodeAt(0));

const allBytes = async (stream: ReadableStream<Uint8Array<ArrayBuffer>>): Promise<Uint8Array<ArrayBuffer>> => {
  const reader = stream.getReader();
  const chunks: Uint8Array<ArrayBuffer>[] = [];
  for (let length = 0; ; ) {
    const { done, value } = await reader.read();
    if (done) return new Uint8Array(await new Blob(chunks).arrayBuffer());
    length += value.length;
    if (length > bundleBytesMax) {
      await reader.cancel();
      throw new RangeError('the draw in this link is too long');
    }
    chunks.push(value);
  }
};
