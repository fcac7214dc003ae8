/** Wire codes that are not the language's own code. */
const tags: Readonly<Record<string, string>> = { CN: 'zh-Hans', TW: 'zh-Hant', TY: 'fil' };

/** A language by its own name, as its readers look for it. */
export const languageName = (code: string): string => {
  const tag = tags[code] ?? code.toLowerCase();
  const name = new Intl.DisplayNames([tag], { type: 'language', languageDisplay: 'standard' }).of(tag) ?? code;
  return name.charAt(0).toLocaleUpperCase(tag) + name.slice(1);
};
