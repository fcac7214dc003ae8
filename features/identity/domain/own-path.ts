const pathMax = 300;

/** A page of this site, never of another one: browsers pass over tabs and line ends, and read `\` as `/`. */
export const isOwnPath = (text: string): boolean => text.length <= pathMax && /^\/(?![/\\])[^\\\p{Cc}]*$/u.test(text);
