/** What comes so often within a minute is worth being parsed and planned once a connection. */
const oftenAMinute = 30;
const minuteMs = 60_000;
/** Each connection keeps the plans of all that it was asked: some ten to fifty kilobytes each. */
const namesMaxUsually = 160;

/** Of one command, with its columns spelled out: those of `*` may change below a plan that is kept. */
const isPlain = (text: string): boolean =>
  /^\s*(?:select|with|insert|update|delete)\b/i.test(text) &&
  !text.includes(';') &&
  !/(?:\b(?:select|returning|distinct)\s+|\.)\*/i.test(text);

export type HotStatements = {
  /** Counts the text. @returns the name that it is prepared by; undefined where it does not come often. */
  nameOf: (text: string) => string | undefined;
  /** Its plan did not hold: it is parsed anew each time from now on. */
  forget: (text: string) => void;
};

type Options = { nowMs?: () => number; namesMax?: number | undefined };

/** Finds the texts that a process sends often, so that PostgreSQL need not parse and plan them each time. */
export const hotStatements = ({
  nowMs = () => performance.now(),
  namesMax = namesMaxUsually,
}: Options = {}): HotStatements => {
  /** Without a name: not to have one. */
  const names = new Map<string, string | undefined>();
  let counts = new Map<string, number>();
  let countedFrom = nowMs();
  let given = 0;
  return {
    nameOf: (text) => {
      if (names.has(text)) return names.get(text);
      if (given >= namesMax) return undefined;
      const now = nowMs();
      if (now - countedFrom > minuteMs) {
        counts = new Map();
        countedFrom = now;
      }
      const count = (counts.get(text) ?? 0) + 1;
      counts.set(text, count);
      if (count < oftenAMinute) return undefined;
      counts.delete(text);
      const name = isPlain(text) ? `often-${++given}` : undefined;
      names.set(text, name);
      return name;
    },
    forget: (text) => {
      names.set(text, undefined);
    },
  };
};
