/** What is won to one: `0.95:1`; by cases `1/2/3:1`. Only what is above nothing. @param wins in ten-thousandths */
export const oddsText = (wins: Readonly<Record<string, number>>): string =>
  `${winsOf(wins).map(tenThousandthsText).join('/')}:1`;

/** The same where room is short: many cases as a span. */
export const oddsShort = (wins: Readonly<Record<string, number>>): string => {
  const all = winsOf(wins).toSorted((a, b) => a - b);
  const [least = 0, most = 0] = [all[0], all.at(-1)];
  return all.length > 3 ? `${tenThousandthsText(least)}–${tenThousandthsText(most)}:1` : oddsText(wins);
};

const winsOf = (wins: Readonly<Record<string, number>>): number[] => [
  ...new Set(Object.values(wins).filter((won) => won > 0)),
];

const tenThousandthsText = (won: number): string => {
  const [whole, part] = [
    Math.floor(won / 10_000),
    String(won % 10_000)
      .padStart(4, '0')
      .replace(/0+$/, ''),
  ];
  return part === '' ? String(whole) : `${whole}.${part}`;
};

/** A part of one in per cent, four places, cut off. */
export const edgeText = ({ above, below }: { above: bigint; below: bigint }): string => {
  const scaled = String((above * 1_000_000n) / below).padStart(5, '0');
  return `${scaled.slice(0, -4)}.${scaled.slice(-4)}\u00A0%`;
};
