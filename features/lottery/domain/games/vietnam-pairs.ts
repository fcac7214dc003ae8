type Province = readonly [code: string, name: string, ...weekdays: number[]];

/** Two provinces of a region with the weekdays on which both draw, 1 is Sunday. */
export type ProvincePair = {
  code: string;
  names: Readonly<Record<string, string>>;
  parts: readonly [string, string];
  weekdays: readonly number[];
};

const regionLetters = 3;

/** Every two of these provinces that draw on a day of their own together, in their order. */
export const pairsOf = (provinces: readonly Province[]): ProvincePair[] =>
  provinces.flatMap(([code, name, ...days], at) =>
    provinces.slice(at + 1).flatMap(([other, otherName, ...otherDays]) => {
      const weekdays = days.filter((day) => otherDays.includes(day));
      const both = `${name} – ${otherName}`;
      return weekdays.length === 0
        ? []
        : [
            {
              code: `${code}X${other.slice(regionLetters)}`,
              names: {
                TH: `เวียดนาม ${both} (ดาเซียน)`,
                EN: `Vietnam ${both} (đá xiên)`,
                CN: `越南 ${both}（跨省对）`,
                ID: `Vietnam ${both} (đá xiên)`,
                TY: `Vietnam ${both} (đá xiên)`,
                VI: `${both} (đá xiên)`,
              },
              parts: [code, other] as const,
              weekdays,
            },
          ];
    }),
  );
