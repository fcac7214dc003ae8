/** A part of a message: plain words, or an address that may be opened. */
export type Part = { text: string; href?: string };

const address = /https?:\/\/[^\s<>"']+/g;
/** What ends a sentence belongs to it and not to the address. */
const tail = /[.,;:!?)\]]+$/;

/** Cuts a message into words and addresses. Only addresses of our own hosts lead anywhere; any other stays a text. */
export const partsOfText = (text: string, ownHosts: readonly string[]): Part[] => {
  const parts: Part[] = [];
  let at = 0;
  for (const { 0: found, index } of text.matchAll(address)) {
    const href = found.replace(tail, '');
    const url = URL.parse(href);
    if (!url || url.username !== '' || url.password !== '' || !ownHosts.includes(url.host)) continue;
    if (index > at) parts.push({ text: text.slice(at, index) });
    parts.push({ text: href, href: url.href });
    at = index + href.length;
  }
  if (at < text.length) parts.push({ text: text.slice(at) });
  return parts;
};

/** Puts names in the places of a macro: `{player}` and `{staff}`; what it doesn't know stays as it is. */
export const filledMacro = (text: string, names: { player: string; staff: string }): string =>
  text.replaceAll('{player}', () => names.player).replaceAll('{staff}', () => names.staff);
