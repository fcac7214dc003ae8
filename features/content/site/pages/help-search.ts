/** The words of a text with HTML in it, for finding alone: this text is never shown. */
const wordsOf = (html: string): string => html.replaceAll(/<[^>]*>/g, ' ').toLowerCase();

/** Whether every word that was typed stands in the title or the text; nothing typed fits all. */
export const matches = ({ title, text }: { title: string; text: string }, typed: string): boolean => {
  const place = `${title.toLowerCase()} ${wordsOf(text)}`;
  return typed
    .toLowerCase()
    .split(/\s+/)
    .every((word) => place.includes(word));
};
