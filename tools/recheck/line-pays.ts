/** What a line is paid by a result, from the published rules alone; shares no code with the product. */
type Slice = { from: number; length: number };
export type Form = {
  prizes: { name: string; count: number; digits: number; form?: 'index' }[];
  derived: (
    | { name: string; rule: 'beside'; of: string }
    | { name: string; rule: 'joined'; pieces: (Slice & { prize: string })[] }
  )[];
  extractors: Record<string, Slice & { prizes: string[] }>;
};
export type Drawn = Record<string, string[]>;
type Way = { extractor: string; combinator: string; rate: string; part?: Slice };
export type Bet = Way & { betType: string; tiersPay?: 'sum' | 'best'; tiers?: Way[] };

export const fiveDigits: Form = {
  prizes: [{ name: 'final', count: 1, digits: 5 }],
  derived: [],
  extractors: {
    top3: { prizes: ['final'], from: 2, length: 3 },
    top2: { prizes: ['final'], from: 3, length: 2 },
    bottom2: { prizes: ['final'], from: 0, length: 2 },
  },
};

export function isOfForm({ prizes }: Form, drawn: Drawn): boolean {
  const right = prizes.filter(({ name, count, digits, form }) => {
    const numbers = drawn[name] ?? [];
    const shape = form === 'index' ? /^-?\d+\.\d\d$/ : RegExp('^\\d{' + digits + '}$');
    return numbers.length === count && numbers.every((number) => shape.test(number));
  });
  return right.length === prizes.length && Object.keys(drawn).length === prizes.length;
}

/** In minor units, satang of a baht; −1 for a bet that was never on offer. `above`: how many percent an account's rate may stand above the table. */
export function pays(
  line: Record<string, unknown>,
  { payTable, above }: { payTable: Bet[]; above: number },
  form: Form,
  drawn: Drawn,
): bigint {
  const bet = payTable.find(({ betType }) => betType === line['betType']);
  const taken = tenThousandths(String(line['rate']));
  if (!bet || taken * 100n > tenThousandths(bet.rate) * BigInt(100 + above)) return -1n;
  const stake = BigInt(String(line['stake']).replace('.', ''));
  // Each way's hits in ten-thousandths of its own rate, over the headline rate and the orders of a mixed number.
  const ways = [bet, ...(bet.tiers ?? [])].map((way) => {
    const number = way.part ? (slice(way.part, String(line['number'])) ?? '') : String(line['number']);
    const hits = hitsOf(way.combinator, number, textsOf(form, way.extractor, drawn));
    const parts = way.combinator === 'ibet' ? BigInt(ordersOf(number).size) : 1n;
    return { over: BigInt(hits) * tenThousandths(way.rate), under: tenThousandths(bet.rate) * parts };
  });
  const common = ways.reduce((product, { under }) => product * under, 1n);
  const shares = ways.map(({ over, under }) => (over * common) / under);
  const share =
    bet.tiersPay === 'best'
      ? shares.reduce((best, one) => (one > best ? one : best), 0n)
      : shares.reduce((sum, one) => sum + one, 0n);
  return (stake * taken * share) / (10_000n * common);
}

function hitsOf(combinator: string, number: string, texts: string[]): number {
  const sorted = (digits: string) => [...digits].sort().join('');
  const several = number.split('-');
  if (combinator === 'exact') return Number(texts.includes(number));
  if (combinator === 'permutation') return Number(texts.some((text) => sorted(text) === sorted(number)));
  if (combinator === 'contains') return Number(texts.some((text) => isWithin(number, text)));
  if (combinator === 'countHits') return texts.filter((text) => text === number).length;
  if (combinator === 'ibet') return texts.filter((text) => sorted(text) === sorted(number)).length;
  if (combinator === 'allOf') return Number(several.every((one) => texts.includes(one)));
  if (combinator === 'noneOf') return Number(!several.some((one) => texts.includes(one)));
  if (combinator === 'countSets') {
    const counts = several.map((one) => texts.filter((text) => text === one).length);
    return counts.sort((a, b) => a - b)[0]!;
  }
  throw new Error('no such combinator: ' + combinator);
}

/** Takes the digits out of the text one by one. */
function isWithin(number: string, text: string): boolean {
  let left = text;
  for (const digit of number) {
    if (!left.includes(digit)) return false;
    left = left.replace(digit, '');
  }
  return true;
}

function ordersOf(number: string): Set<string> {
  if (number.length < 2) return new Set([number]);
  const orders = new Set<string>();
  for (let at = 0; at < number.length; at++)
    for (const rest of ordersOf(number.slice(0, at) + number.slice(at + 1))) orders.add(number[at]! + rest);
  return orders;
}

function textsOf(form: Form, extractor: string, drawn: Drawn): string[] {
  const rule = form.extractors[extractor]!;
  return rule.prizes.flatMap((name) => digitsOf(form, name, drawn).flatMap((number) => slice(rule, number) ?? []));
}

function digitsOf(form: Form, name: string, drawn: Drawn): string[] {
  const prize = form.prizes.find((one) => one.name === name);
  if (prize)
    return prize.form === 'index'
      ? drawn[name]!.map((text) => text.replace(/[-+.]/g, '').padStart(3, '0'))
      : drawn[name]!;
  const rule = form.derived.find((one) => one.name === name)!;
  if (rule.rule === 'joined')
    return [rule.pieces.map((piece) => slice(piece, digitsOf(form, piece.prize, drawn)[0]!) ?? '').join('')];
  return digitsOf(form, rule.of, drawn).flatMap((number) => {
    const limit = 10 ** number.length;
    return [Number(number) - 1, Number(number) + 1].map((beside) =>
      String((beside + limit) % limit).padStart(number.length, '0'),
    );
  });
}

function slice({ from, length }: Slice, text: string): string | undefined {
  const start = from < 0 ? text.length + from : from;
  return start >= 0 && start + length <= text.length ? text.substring(start, start + length) : undefined;
}

function tenThousandths(rate: string): bigint {
  const [whole, part = ''] = rate.split('.');
  return BigInt(whole + (part + '0000').slice(0, 4));
}
