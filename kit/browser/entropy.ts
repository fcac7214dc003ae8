/** The only source of chance in the browser: the operating system's, never a game's. */
export const freshBytes = (count: number): Uint8Array<ArrayBuffer> => crypto.getRandomValues(new Uint8Array(count));
