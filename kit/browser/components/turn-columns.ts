/** What one place of a figure shows on its way: its first sign is what stood there, its last what will. */
export type Column = readonly string[];

const isDigit = (sign: string): boolean => sign >= '0' && sign <= '9';

/** From one digit up to another as a counter turns, 7 to 2 by way of 9 and 0. */
const turnsTo = (from: number, to: number): Column =>
  Array.from({ length: ((to - from + 10) % 10) + 1 }, (_, step) => String((from + step) % 10));

/** The places of a figure that becomes another, from the left; its ends lie over each other, as amounts do. */
export const columnsOf = (from: string, to: string): Column[] => {
  const [stood, comes] = [[...from], [...to]];
  return comes.map((sign, at) => {
    const before = stood.at(at - comes.length);
    const stoodHere = at - comes.length + stood.length >= 0 ? before : undefined;
    if (stoodHere === undefined || !isDigit(sign) || !isDigit(stoodHere))
      return stoodHere === sign || stoodHere === undefined ? [sign] : [stoodHere, sign];
    return turnsTo(Number(stoodHere), Number(sign));
  });
};
