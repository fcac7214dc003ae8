/** A piece of a page that is safe to be put into another. */
export type Html = { html: string };

const escaped = (text: string): string => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
const shown = (value: unknown): string => {
  if (Array.isArray(value)) return value.map(shown).join('');
  return typeof value === 'object' && value !== null && 'html' in value ? String(value.html) : escaped(String(value));
};

type Piece = string | number | Html | readonly Html[];

/** What is put in is text, unless it was made by this very function. */
export const html = (parts: TemplateStringsArray, ...pieces: readonly Piece[]): Html => ({
  html: parts.map((part, at) => (at < pieces.length ? part + shown(pieces[at]) : part)).join(''),
});
