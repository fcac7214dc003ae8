/** What somebody typed or pasted to say what is to be checked. */
export type Wanted =
  | { kind: 'bundle'; fragment: string }
  /** A place of the site that leads on to the verifier with everything filled in. */
  | { kind: 'place'; path: string }
  | { kind: 'text'; text: string }
  | { kind: 'round' }
  | { kind: 'unknown' };

/** The site's places of a draw and of a ticket, which come back here once they know it. */
const placesOf = { drw: '/results/', tkt: '/tickets/' } as const;
const leadsOn = '#verify';

/** A link of the verifier, a link or code of a draw or ticket, or the published text itself. */
export const wantedIn = (given: string): Wanted => {
  const text = given.trim();
  if (/^[{[]/.test(text) || /^\uFEFF?record,/.test(text)) return { kind: 'text', text };
  const [, fragment] = /#(b=[A-Za-z0-9_-]+)$/.exec(text) ?? [];
  if (fragment !== undefined) return { kind: 'bundle', fragment };
  const [code, prefix] = /\b(drw|tkt)_[0-9a-f]{32}\b/.exec(text) ?? [];
  if (code !== undefined && (prefix === 'drw' || prefix === 'tkt'))
    return { kind: 'place', path: `${placesOf[prefix]}${code}${leadsOn}` };
  return /\brnd_/.test(text) ? { kind: 'round' } : { kind: 'unknown' };
};

const numeroShape = /^(\d{8})-?(\d{4})$/;

/** The results page with a draw to be found; undefined where the name is missing or the number is none. */
export const placeOfDraw = (name: string, numero: string): string | undefined => {
  const [, day, round] = numeroShape.exec(numero.trim()) ?? [];
  if (day === undefined || name.trim() === '') return undefined;
  return `/results?${new URLSearchParams({ name: `${name.trim()} ${day}-${round}` })}`;
};
