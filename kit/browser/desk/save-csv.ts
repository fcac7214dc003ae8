/** Offers a file. @param parts its text or bytes, in pieces. */
export const saveFile = (name: string, parts: BlobPart[], type: string): void => {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob(parts, { type }));
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
};

/** Offers a list as a file. @param parts its text, in pieces. */
export const saveCsv = (name: string, parts: string[]): void => saveFile(name, parts, 'text/csv;charset=utf-8');

/** Bytes that travelled as base64. */
export const bytesOf = (base64: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(base64), (sign) => sign.codePointAt(0) ?? 0);
