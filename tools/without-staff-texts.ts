import type { Plugin } from 'vite';

/** The parts of a feature's texts that only the back office shows, and those of pages, which stand among the app's own. */
const otherParts: ReadonlySet<string> = new Set(['desk', 'flags', 'flagGroups', 'pages', 'descriptions']);

/** A feature's texts without those that staff reads or that stand elsewhere. @param json a file of `locales/`. */
export const playerTexts = (json: string): string => {
  const texts: Record<string, unknown> = JSON.parse(json);
  return JSON.stringify(Object.fromEntries(Object.entries(texts).filter(([part]) => !otherParts.has(part))));
};

/** Keeps what staff reads out of the files that players load. */
export const withoutStaffTexts: Plugin = {
  name: 'without-staff-texts',
  enforce: 'pre',
  transform: (code, id) =>
    /[\\/](features[\\/][\w-]+|kit)[\\/]locales[\\/]\w+\.json$/.test(id)
      ? { code: playerTexts(code), map: null }
      : undefined,
};
