/** A piece of a page that is safe to be put into another. */
export type Html = { html: string };

const escaped = (text: string): string => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
const shown = (value: unknown): string => {
  if (Array.isArray(value)) return value.map(shown).join('');
  return typeof value === 'object' && value !== null && 'html' in value ? String(value.html) : escaped(String(value));
};

type Piece = string | number | Html | readonly Html[];

/** A cell that says its own head where a narrow page has none. */
export const cell = (head: string, body: Piece, look = ''): Html =>
  html`<td class="${look}" data-head="${head}">${body}</td>`;

/** What is put in is text, unless it was made by this very function. */
export const html = (parts: TemplateStringsArray, ...pieces: readonly Piece[]): Html => ({
  html: parts.map((part, at) => (at < pieces.length ? part + shown(pieces[at]) : part)).join(''),
});
