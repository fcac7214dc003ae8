/**
 * Works a payslip's pay out from its file: for `tools/payslip.ts`, and for the page that verifies.
 * Written from docs/guides/payslip-file.md alone: it takes nothing from the product, so that an agreement of both means something.
 */

type Line = Readonly<Record<string, string>>;

/** RFC 4180; an apostrophe before a minus keeps spreadsheets from running it. */
const linesOf = (text: string): Line[] => {
  const [heads = [], ...rows] = cellsOf(text.replace(/^\uFEFF/, ''));
  return rows.map((row) =>
    Object.fromEntries(heads.map((head, place) => [head, (row[place] ?? '').replace(/^'/, '')])),
  );
};

const cellsOf = (text: string): string[][] =>
  text
    .split(/\r?\n/)
    .filter((line) => line !== '')
    .map((line) =>
      Array.from(line.matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^,]*))/g), ([, quoted, plain = '']) =>
        quoted === undefined ? plain : quoted.replaceAll('""', '"'),
      ),
    );

const whole = (text: string | undefined): bigint => BigInt(text === undefined || text === '' ? '0' : text);

/** `0.15` percent in hundredths of a percent. */
const rateOf = (text: string | undefined): bigint => {
  const [units = '0', part = ''] = (text === undefined || text === '' ? '0' : text).split('.');
  return BigInt(units) * 100n + BigInt(part.padEnd(2, '0').slice(0, 2));
};

const sum = (lines: readonly Line[], column: string): bigint =>
  lines.reduce((total, line) => total + whole(line[column]), 0n);

/** The row with the highest rates; of equal ones the first. */
const bestOf = (rows: readonly Line[]): Line | undefined => {
  const worth = (row: Line) => rateOf(row['value']) + rateOf(row['product']);
  return rows.reduce<Line | undefined>(
    (best, row) => (best === undefined || worth(row) > worth(best) ? row : best),
    undefined,
  );
};

type Pay = { formula: string; base: bigint; active: number; row: number; pay: bigint; paid: bigint };

const headsOf = (lines: readonly Line[]): ReadonlyMap<string | undefined, string> => {
  const heads = new Map(lines.filter(({ record }) => record === 'head').map(({ key, value }) => [key, value ?? '']));
  if (heads.get('file') !== 'payslip-1') throw new Error('this is no payslip');
  const formula = heads.get('formula') ?? '';
  if (!['1', '2', '3', '4', '5'].includes(formula)) throw new Error(`formula ${formula} is unknown to this program`);
  return heads;
};

const above = (amount: bigint): bigint => (amount > 0n ? amount : 0n);

/** Each draw by itself, with what changed since of those that were paid. */
const lostInDraws = (lines: readonly Line[]): bigint =>
  lines
    .filter(({ record }) => record === 'draw')
    .reduce((total, { stake, payout }) => total + above(whole(stake) - whole(payout)), 0n) +
  sum(
    lines.filter(({ record }) => record === 'draw_changed'),
    'stake',
  );

type Sums = { netLoss: bigint; lost: bigint; turnover: bigint; lines: readonly Line[] };

const baseOf = (kind: string | undefined, { netLoss, lost, turnover, lines }: Sums): bigint => {
  if (kind === 'net_loss') return netLoss;
  if (kind === 'loss') return above(lost);
  return kind === 'draw_loss' ? lostInDraws(lines) : turnover;
};

/** Of a rebate: what is kept between two rates of each line, rounded down once, and what goes on to those below. */
const payOfLadder = (
  lines: readonly Line[],
  { heads, base, active }: { heads: ReadonlyMap<string | undefined, string>; base: bigint; active: number },
): Pay => {
  const exact = lines
    .filter(({ record }) => record === 'play' || record === 'leg_changed')
    .reduce((total, line) => total + whole(line['turnover']) * (rateOf(line['rate']) - rateOf(line['rate_below'])), 0n);
  return {
    formula: heads.get('formula') ?? '',
    base,
    active,
    row: 0,
    pay: above(exact) / 10_000n + whole(heads.get('passed_on')),
    paid: whole(heads.get('paid')),
  };
};

/** @throws Error for a file that is none of ours, or of a formula that this program does not know. */
export const payOfFile = (text: string): Pay => {
  const lines = linesOf(text);
  const heads = headsOf(lines);
  const plays = lines.filter(({ record }) => record === 'play');
  const people = lines.filter(({ record }) => record === 'person');
  const changed = lines.filter(({ record }) => record === 'changed');
  const counted = [...plays, ...changed];
  const turnover = sum(counted, 'turnover');
  const winning = sum(counted, 'turnover_winning');
  const playsOf = Map.groupBy(plays, ({ key }) => key);
  const active = people.filter(
    ({ key, deposits }) =>
      sum(playsOf.get(key) ?? [], 'turnover') >= whole(heads.get('active_turnover')) &&
      whole(deposits) >= whole(heads.get('active_deposits')),
  ).length;
  const is = (name: string) => heads.get(name) === 'yes';
  const lost = sum(counted, 'stake') - sum(counted, 'payout');
  const fee = sum(counted, 'fee');
  const netLoss =
    lost -
    (is('less_bonuses') ? sum(counted, 'bonus') + sum(people, 'bonus') : 0n) -
    (is('less_rebates') ? sum(people, 'rebate') + sum(changed, 'rebate') : 0n) -
    (is('less_wages') ? whole(heads.get('wages')) : 0n) -
    whole(heads.get('adjustments')) -
    (is('less_vendor_fees') && fee > 0n ? fee : 0n);
  const kind = heads.get('base');
  const base = baseOf(kind, { netLoss, lost, turnover, lines });
  if (kind === 'differential') return payOfLadder(lines, { heads, base, active });
  const due = is('accumulating') ? base + whole(heads.get('carried_base')) : base;
  const judged = kind === 'net_loss' ? due : netLoss;
  const deposits = sum(people, 'deposits');
  const days = sum(people, 'active_days');
  const rows = lines.filter(({ record }) => record === 'row');
  const met = bestOf(
    rows.filter(
      (row) =>
        turnover >= whole(row['turnover']) &&
        (row['stake'] === '' || judged >= whole(row['stake'])) &&
        BigInt(active) >= whole(row['counted']) &&
        deposits >= whole(row['deposits']) &&
        days >= whole(row['active_days']),
    ),
  );
  const exact =
    met === undefined || due <= 0n
      ? 0n
      : kind === 'orders'
        ? winning * rateOf(met['product']) + (turnover - winning) * rateOf(met['value'])
        : due * rateOf(met['value']);
  const brought = heads.get('type') === 'real_time' ? whole(heads.get('carried_remainder')) : 0n;
  const whole4 = exact + brought;
  return {
    formula: heads.get('formula') ?? '',
    base,
    active,
    row: met === undefined ? 0 : Number(met['key']),
    pay: whole4 > 0n ? whole4 / 10_000n : 0n,
    paid: whole(heads.get('paid')),
  };
};
