export type ReceiverTyped = { username: string; address: string };

const receiversMax = 10;

/** One a line: a log-in name and a mail address. @returns undefined where a line is another thing, or there are none or too many. */
export const receiversOf = (text: string): ReceiverTyped[] | undefined => {
  const lines = text.split('\n').filter((line) => line.trim() !== '');
  const found = lines.map((line) => /^(\S{1,60})\s+([^\s@]+@[^\s@]+\.[^\s@]+)$/.exec(line.trim()));
  if (lines.length === 0 || lines.length > receiversMax) return undefined;
  const typed = found.flatMap((match) => (match?.[1] && match[2] ? [{ username: match[1], address: match[2] }] : []));
  return typed.length === lines.length ? typed : undefined;
};
