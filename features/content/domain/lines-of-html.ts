const entities: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  nbsp: '\u00a0',
  '#39': "'",
};

/** The words of staff's HTML, a line for each block: for places where nothing may be read as HTML. @returns plain text. */
export const linesOfHtml = (html: string): string[] =>
  html
    .replace(/<(style|script|template)\b[^>]*>[\s\S]*?<\/\1>/gi, '')
    .replace(/<br\b[^>]*>|<\/(p|div|li|h[1-6]|tr|blockquote|figure)>/gi, '\n')
    .replace(/<[^>]*>/g, '')
    .replace(/&(amp|lt|gt|quot|nbsp|#39);/g, (_, name: string) => entities[name] ?? '')
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
