import assert from 'node:assert/strict';
import test from 'node:test';
import { accept } from '#kit/shared/result.ts';
import { minor, moneyText } from '#kit/shared/money/money.ts';
import { seeded } from '#games/engine/chance/chance.ts';
import { linePayout, wirePayTable, wireResultForm } from '#features/fairness/public.ts';
import { testWorld } from '#kit/testing/world.ts';
import { type Bet, type Drawn as OutsideDrawn, type Form, pays } from '#tools/recheck/line-pays.ts';
import { type BetTerms, payTableOf, reducedRate, type Terms } from '../../domain/terms/bet-terms.ts';
import { gameFamilies } from '../../domain/games/families.ts';
import type { Drawn } from '../../domain/results/extract.ts';
import { joined } from '../../domain/slips/line-number.ts';
import { linePayoutOf, multipleOf } from '../../domain/terms/line-pays.ts';
import type { Rate } from '../../domain/terms/rate.ts';
import { rateText } from '../../domain/terms/rate.ts';
import { extractorOf, readable } from '../../domain/results/result-shape.ts';
import { extract } from '../../domain/results/extract.ts';
import { type ResultShapeName, resultShapes } from '../../domain/results/result-shapes.ts';
import { yeekeeTerms } from '../../domain/terms/yeekee-terms.ts';
import { paidNumbers, unlistedBets } from '../../domain/settlement/winning-numbers.ts';
import { numbersOfChunk, writeWinnings } from './settle-chunk.ts';
import { asOwner } from '../../server/scene.fixture.ts';

// What the database pays is what the domain, the verifier and a program written by others say, for every bet type of every family.

const chance = seeded(20261122);
const digitsOf = (count: number): string => Array.from({ length: count }, () => chance.below(10)).join('');

const randomResult = (shape: ResultShapeName): Drawn =>
  Object.fromEntries(
    resultShapes[shape].prizes.map(({ name, count, digits, ...prize }) => [
      name,
      Array.from({ length: count }, () =>
        'form' in prize ? `${1 + chance.below(900)}.${digitsOf(2)}` : digitsOf(digits),
      ),
    ]),
  );

const shuffled = (text: string): string => {
  const left = [...text];
  return Array.from({ length: left.length }, () => left.splice(chance.below(left.length), 1)[0]).join('');
};

/** As often a number that the result shows, straight or mixed, as any other. */
const randomNumber = (bet: BetTerms, shape: ResultShapeName, drawn: Drawn): string => {
  const seen = extract(extractorOf(resultShapes[shape], bet.extractor), readable(resultShapes[shape], drawn));
  const one = (): string => {
    const shown = seen[chance.below(Math.max(1, seen.length))] ?? '';
    const kind = chance.below(3);
    if (kind === 0 || shown.length < bet.digits) return digitsOf(bet.digits);
    const part = shown.slice(0, bet.digits);
    return kind === 1 ? part : shuffled(part);
  };
  if (bet.numbers === undefined) return one();
  const numbers = new Set<string>();
  while (numbers.size < bet.numbers) numbers.add(chance.below(2) === 0 ? one() : digitsOf(bet.digits));
  return joined([...numbers]);
};

const families: { shape: ResultShapeName; terms: Terms }[] = [
  { shape: 'yeekee', terms: yeekeeTerms },
  ...new Map(
    gameFamilies.flatMap(({ games }) => games.map(({ resultShape, terms }) => [terms, { shape: resultShape, terms }])),
  ).values(),
];

const linesPerBet = 120;

test('every bet type of every family is paid by the database as the domain and the verifier say', async (t) => {
  const world = await testWorld(t);
  let [paid, several, types] = [0, 0, 0];
  for (const [at, { shape, terms }] of families.entries()) {
    const drawn = randomResult(shape);
    const payTable = wirePayTable.parse(payTableOf(terms));
    const digits = readable(resultShapes[shape], drawn);
    const form = wireResultForm.parse({ name: shape, ...resultShapes[shape] });
    // As a program of others reads it: plain JSON.
    const published = JSON.parse(JSON.stringify({ offer: { payTable, above: 0 }, form, drawn })) as {
      offer: { payTable: Bet[]; above: number };
      form: Form;
      drawn: OutsideDrawn;
    };
    const drawNo = 1_000_000 + at;
    const lines = terms.flatMap((bet) =>
      Array.from({ length: linesPerBet }, () => ({
        bet,
        number: randomNumber(bet, shape, drawn),
        stake: BigInt(1 + chance.below(100_000)),
        rate: chance.below(4) === 0 ? reducedRate(bet) : bet.rate,
      })),
    );
    await asOwner(world, written(drawNo, lines));
    const range = { after: BigInt(drawNo) * 10n, through: BigInt(drawNo) * 10n + 9n };
    await world.database.transact(async (tx) => {
      const asked = await numbersOfChunk(tx, drawNo, range, unlistedBets(terms));
      await writeWinnings(tx, drawNo, range, paidNumbers(terms, asked, drawn));
      return accept(undefined);
    });
    const rows = (await asOwner(
      world,
      `select line_no, payout from lottery.line_payout where draw_no = ${drawNo} order by line_no`,
    )) as { line_no: number; payout: string }[];
    const found = new Map(rows.map(({ line_no, payout }) => [line_no, BigInt(payout)]));
    for (const [line, { bet, number, stake, rate }] of lines.entries()) {
      const multiple = multipleOf(bet, number, digits);
      const owed = linePayoutOf(stake, rate, multiple);
      const what = `${shape} ${bet.betType} ${number} ${stake} × ${rate}`;
      assert.equal(found.get(line) ?? 0n, owed, what);
      const shown = linePayout(
        { number, stake: moneyText(minor(stake)), rate: rateText(rate) },
        payTable.find(({ betType }) => betType === bet.betType)!,
        { form, drawn },
      );
      assert.equal(shown, moneyText(owed), `the verifier: ${what}`);
      const outside = { betType: bet.betType, number, stake: moneyText(minor(stake)), rate: rateText(rate) };
      assert.equal(
        pays(outside, published.offer, published.form, published.drawn),
        owed,
        `the outside program: ${what}`,
      );
      if (owed > 0n) paid++;
      if (multiple.over !== multiple.under && owed > 0n) several++;
    }
    types += terms.length;
  }
  t.diagnostic(`${types} bet types, ${paid} paid lines, ${several} of them at a multiple`);
  assert.ok(paid > types * 10 && several > 100, 'too few lines were paid to have tested anything');
});

type Line = { bet: BetTerms; number: string; stake: bigint; rate: Rate };

/** Ten tickets with the lines, put in as they are, without a draw to guard them. */
const written = (drawNo: number, lines: readonly Line[]): string => `
  set session_replication_role = replica;
  insert into lottery.ticket (ticket_no, ticket_id, draw_no, merchant_id, member_id, idempotency_key, content_hash, bought_at,
    line_count, stake_total, cost_total, balance_after, leaf_hash)
  overriding system value
  select ${drawNo}::bigint * 10 + n, 'tkt_' || lpad(to_hex(${drawNo} * 10 + n), 32, '0'), ${drawNo}, 'm', 'mbr', '${drawNo}/' || n,
    repeat('0', 64), now(), 1000, 1, 1, 0, decode(repeat('00', 32), 'hex')
  from generate_series(0, 9) n;
  insert into lottery.line (draw_no, ticket_no, line_no, bet_type, number, stake, cost, rate, limit_state)
  values ${lines
    .map(
      ({ bet, number, stake, rate }, at) =>
        `(${drawNo}, ${drawNo}::bigint * 10 + ${1 + (at % 9)}, ${at}, '${bet.betType}', '${number}', ${stake}, 1, ${rate}, 'open')`,
    )
    .join(',\n')};`;
