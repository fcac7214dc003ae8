/** So much of what the house may expect to earn, in percent, and more is flagged. */
export const flagAbovePercent = 60;

export type Kinds = Readonly<Record<string, bigint>>;
export type GuardLine = { turnover: bigint; expected: bigint; parts: Kinds };

export const emptyLine: GuardLine = { turnover: 0n, expected: 0n, parts: {} };

/** Adds play to a line. @param edge in hundredths of a percent. */
export const withPlay = (line: GuardLine, turnover: bigint, edge: number): GuardLine => ({
  ...line,
  turnover: line.turnover + turnover,
  expected: line.expected + (turnover * BigInt(edge)) / 10_000n,
});

export const withGiven = (line: GuardLine, kind: string, amount: bigint): GuardLine => ({
  ...line,
  parts: { ...line.parts, [kind]: (line.parts[kind] ?? 0n) + amount },
});

export const givenOf = ({ parts }: GuardLine): bigint => Object.values(parts).reduce((sum, amount) => sum + amount, 0n);

/** More comes back than is sound: also where nothing is expected at all. */
export const isFlagged = (line: GuardLine): boolean =>
  givenOf(line) * 100n > (line.expected > 0n ? line.expected : 0n) * BigInt(flagAbovePercent);
