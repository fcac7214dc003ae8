/** Three to twenty small letters and digits, first a letter: by it commands name a brand, for good. */
export const isBrandCode = (text: string): boolean => /^[a-z][a-z0-9]{2,19}$/.test(text);
