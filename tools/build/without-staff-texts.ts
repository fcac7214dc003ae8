import type { Plugin } from 'vite';

/** The parts of texts that only the back office shows. */
const staffParts = ['desk', 'flags', 'flagGroups', 'settings'];
/** Of a feature's texts those of its pages are left out as well: they stand among the app's own. */
const ofPages = ['pages', 'descriptions'];

/** Texts without those that staff reads or that stand elsewhere. @param json a file of `locales/`. */
export const playerTexts = (json: string, from: 'feature' | 'kit'): string => {
  const texts: Record<string, unknown> = JSON.parse(json);
  const others = new Set(from === 'kit' ? staffParts : [...staffParts, ...ofPages]);
  return JSON.stringify(Object.fromEntries(Object.entries(texts).filter(([part]) => !others.has(part))));
};

/** Keeps what staff reads out of the files that players load. */
export const withoutStaffTexts: Plugin = {
  name: 'without-staff-texts',
  enforce: 'pre',
  transform: (code, id) => {
    const [, folder] = /[\\/](features[\\/][\w-]+|kit)[\\/]locales[\\/]\w+\.json$/.exec(id) ?? [];
    return folder === undefined
      ? undefined
      : { code: playerTexts(code, folder === 'kit' ? 'kit' : 'feature'), map: null };
  },
};
