export type RecipientTyped = { username: string; address: string };

const recipientsMax = 10;

/** One a line: a log-in name and a mail address. @returns undefined where a line is another thing, or there are none or too many. */
export const recipientsOf = (text: string): RecipientTyped[] | undefined => {
  const lines = text.split('\n').filter((line) => line.trim() !== '');
  const found = lines.map((line) => /^(\S{1,60})\s+([^\s@]+@[^\s@]+\.[^\s@]+)$/.exec(line.trim()));
  if (lines.length === 0 || lines.length > recipientsMax) return undefined;
  const typed = found.flatMap((match) => (match?.[1] && match[2] ? [{ username: match[1], address: match[2] }] : []));
  return typed.length === lines.length ? typed : undefined;
};
