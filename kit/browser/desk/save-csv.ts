/** Offers a list as a file. @param parts its text, in pieces. */
export const saveCsv = (name: string, parts: string[]): void => {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob(parts, { type: 'text/csv;charset=utf-8' }));
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
};
