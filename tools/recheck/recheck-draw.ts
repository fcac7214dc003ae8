/**
 * A second, independent program for the public draw bundle: written from the published rules (docs/guides/verify-a-draw.md)
 * with node:crypto alone, sharing no code with the product. Everything is recomputed but the BLS signature itself, for
 * which any drand tool will do; that the randomness comes from the signature is checked here.
 */
import { createHash, createHmac } from 'node:crypto';
import { type Bet, type Drawn, fiveDigits, type Form, isOfForm, pays } from './line-pays.ts';

type Json = string | number | boolean | null | Json[] | { [name: string]: Json };
type Fields = { [name: string]: Json };

export type Finding = { what: string; stated: string; found: string };

/** What in the bundle does not follow from the rest of it; empty when all of it does. */
export function recheckBundle(bundle: Fields): Finding[] {
  const pairs = bundle.version === 2 ? pairsOfGeneral(bundle) : pairsOfFirst(bundle);
  return pairs
    .filter(([, stated, found]) => stated !== found)
    .map(([what, stated, found]) => ({ what, stated: String(stated), found: String(found) }));
}

/** What was sealed and stands in the bundle by its hash alone: nothing can be said of it. */
export const notShownIn = (bundle: Fields): string[] => (bundle.exposure === undefined ? ['exposure'] : []);

type Pair = [what: string, stated: unknown, found: unknown];

/** What every bundle has, whatever its method. */
function pairsOfAll(bundle: Fields): Pair[] {
  const announcement = fields(bundle.announcement);
  const seal = fields(bundle.seal);
  const pairs: Pair[] = [
    ['announcement', bundle.announcementHash, hashOfJson(announcement)],
    ['rules', announcement.rulesHash, hashOfJson(bundle.rules!)],
    ['pay table', announcement.payTableHash, hashOfJson(bundle.payTable!)],
    ['seal', bundle.sealHash, hashOfJson(seal)],
    ['sealed draw', announcement.drawNumber, seal.drawNumber],
  ];
  if (bundle.exposure !== undefined) pairs.push(['exposure', seal.exposureHash, hashOfJson(bundle.exposure)]);
  return pairs;
}

/** What a draw from chance hangs on. */
function pairsOfChance(announcement: Fields, { seed, chain, beacon }: Fields): Pair[] {
  const { round, randomness, signature } = fields(beacon);
  const bytes = Buffer.from(text(seed), 'hex');
  return [
    ['commitment', announcement.commit, sha256(Buffer.from('fair/v1/commit\0'), bytes).toString('hex')],
    ['chain', announcement.chainHash, chainHash(fields(chain))],
    ['beacon round', announcement.beaconRound, round],
    ['randomness', randomness, sha256(Buffer.from(text(signature), 'hex')).toString('hex')],
  ];
}

function pairsOfFirst(bundle: Fields): Pair[] {
  const announcement = fields(bundle.announcement);
  const seal = fields(bundle.seal);
  const beacon = fields(bundle.beacon);
  const chain = fields(bundle.chain);
  const result = fields(bundle.result);
  const shots = shotsOf(bundle);
  const seed = Buffer.from(text(bundle.seed), 'hex');
  const drawn = draw(seed, text(announcement.drawNumber), text(beacon.randomness), shots);
  const pairs: Pair[] = [
    ...pairsOfAll(bundle),
    ...pairsOfChance(announcement, bundle),
    ['positions', shots.map((_, at) => at + 1).join(), shots.map(([position]) => position).join()],
    ['entries', seal.entriesHash, drawn.entriesHash],
    ['order of events', true, inOrder(announcement, seal, beaconTime(announcement, chain))],
    ['final number', result.final, drawn.final],
    ['top3', result.top3, drawn.final.slice(-3)],
    ['bottom2', result.bottom2, drawn.final.slice(0, 2)],
  ];
  if (bundle.ticket !== undefined) pairs.push(...ticketPairs(bundle, fiveDigits, { final: [drawn.final] }));
  return pairs;
}

/** Any method: the rules say which, and hold the form of the result. */
function pairsOfGeneral(bundle: Fields): Pair[] {
  const announcement = fields(bundle.announcement);
  const seal = fields(bundle.seal);
  const rules = fields(bundle.rules);
  const method = text(rules.method);
  const shots = shotsOf(bundle);
  const drawn = bundle.drawn as Drawn;
  const chance = bundle.chance === undefined ? undefined : fields(bundle.chance);
  const seconds = [rules.shootingSeconds, rules.sealingSeconds, rules.expectedAfterSeconds].map((part) =>
    Number(part ?? 0),
  );
  const expected = Date.parse(text(announcement.closeAt)) + seconds.reduce((sum, part) => sum + part, 0) * 1000;
  const stated = method === 'outside/v1' ? Infinity : expected;
  const knownAt = chance ? beaconTime(announcement, fields(chance.chain)) : stated;
  const again = drawAgain(bundle, method, shots);
  const pairs: Pair[] = [
    ...pairsOfAll(bundle),
    [
      'chance goes with the method',
      ['yeekee/fair-v1', 'draw/fair-v1', 'index/fair-v1'].includes(method),
      chance !== undefined,
    ],
    ['commitment goes with the method', chance !== undefined, announcement.commit !== undefined],
    ...(chance ? pairsOfChance(announcement, chance) : []),
    ['positions', shots.map((_, at) => at + 1).join(), shots.map(([position]) => position).join()],
    ['entries', seal.entriesHash, sealedEntries(bundle, method, shots)],
    ['order of events', true, inOrder(announcement, seal, knownAt)],
    ['form of the result', true, isOfForm(rules.shape as Form, drawn)],
    ['result', canonical(drawn as Json), canonical((again ?? drawn) as Json)],
  ];
  if (bundle.ticket !== undefined) pairs.push(...ticketPairs(bundle, rules.shape as Form, drawn));
  return pairs;
}

const shotsOf = (bundle: Fields) => list(bundle.entries).map((shot) => list(shot).map(Number) as [number, number]);

function sealedEntries(bundle: Fields, method: string, shots: [number, number][]): string {
  const sealed = method === 'index/fair-v1' ? 'previous,' + text(bundle.indexBefore) : entriesText(shots);
  return sha256(Buffer.from(sealed)).toString('hex');
}

/** The numbers by the method; undefined where somebody else drew them. */
function drawAgain(bundle: Fields, method: string, shots: [number, number][]): Drawn | undefined {
  if (method === 'yeekee/classic-v1') return { final: [fiveOf(sumWithoutSixteenth(shots))] };
  if (bundle.chance === undefined) return undefined;
  const chance = fields(bundle.chance);
  const seed = Buffer.from(text(chance.seed), 'hex');
  const round = text(fields(bundle.announcement).drawNumber);
  const randomness = text(fields(chance.beacon).randomness);
  if (method === 'yeekee/fair-v1') return { final: [draw(seed, round, randomness, shots).final] };
  const root = text(fields(bundle.seal).merkleRoot);
  const words = wordsOf(seed, [method === 'index/fair-v1' ? 'index' : 'lottery', round, root, randomness]);
  if (method === 'index/fair-v1') {
    const before = Number(text(bundle.indexBefore).replace('.', ''));
    const change = below(words, 1000) - (before < 100_000 ? 0 : before > 200_000 ? 999 : 499);
    return { value: [points(before + change)], change: [points(change)] };
  }
  const drawn: Drawn = {};
  for (const { name, count, digits } of (fields(bundle.rules).shape as Form).prizes) {
    drawn[name] = [];
    for (let at = 0; at < count; at++) drawn[name].push(String(below(words, 10 ** digits)).padStart(digits, '0'));
  }
  return drawn;
}

const points = (hundredths: number): string => {
  const digits = String(Math.abs(hundredths)).padStart(3, '0');
  return (hundredths < 0 ? '-' : '') + digits.slice(0, -2) + '.' + digits.slice(-2);
};

function draw(seed: Buffer, round: string, randomness: string, shots: [number, number][]) {
  const entriesHash = sha256(Buffer.from(entriesText(shots))).toString('hex');
  const offset = below(wordsOf(seed, ['yeekee', round, entriesHash, randomness]), 100000);
  return { entriesHash, final: fiveOf(sumWithoutSixteenth(shots) + offset) };
}

const fiveOf = (number: number): string => String(100000 + (number % 100000)).slice(1);
const entriesText = (shots: [number, number][]): string =>
  shots.map(([position, number]) => position + ',' + '0'.repeat(5 - String(number).length) + number).join('\n');
const sumWithoutSixteenth = (shots: [number, number][]): number =>
  shots.reduce((total, [position, number]) => (position === 16 ? total : total + number), 0);

/** The endless words of a draw. */
function* wordsOf(seed: Buffer, about: string[]): Generator<number, never> {
  for (let counter = 0; ; counter++) {
    const mac = createHmac('sha256', seed);
    mac.update('fair/v1/draw\0');
    for (const part of about) mac.update(uint32(Buffer.byteLength(part))).update(part);
    const block = mac.update(uint32(counter)).digest();
    for (let at = 0; at < 32; at += 4) yield block.readUInt32BE(at);
  }
}

function below(words: Generator<number, never>, limit: number): number {
  for (;;) {
    const word = words.next().value;
    if (word < 2 ** 32 - (2 ** 32 % limit)) return word % limit;
  }
}

function ticketPairs(bundle: Fields, form: Form, drawn: Drawn): Pair[] {
  const ticket = fields(bundle.ticket);
  const leaf = fields(ticket.leaf);
  const announcement = fields(bundle.announcement);
  const seal = fields(bundle.seal);
  const bought = Date.parse(text(leaf.boughtAt));
  const inTime = Date.parse(text(announcement.openAt)) <= bought && bought < Date.parse(text(announcement.closeAt));
  const onOffer = { payTable: bundle.payTable as Bet[], above: Number(fields(bundle.rules).rateAbovePercent ?? 0) };
  const payouts = list(leaf.lines).map((line) => pays(fields(line), onOffer, form, drawn));
  const amount = writtenAs(text(fields(list(leaf.lines)[0]).stake));
  const path = list(ticket.path).map((step) => Buffer.from(text(step), 'hex'));
  return [
    ['ticket names the announcement', bundle.announcementHash, leaf.announcementHash],
    ['bought in time', true, inTime],
    ['sealed tree', seal.merkleRoot, climb(canonical(leaf), Number(ticket.index), Number(seal.ticketCount), path)],
    ['payouts', list(ticket.payouts).map(text).join(), payouts.map(amount).join()],
    ['payout total', ticket.payoutTotal, amount(payouts.reduce((sum, payout) => sum + payout, 0n))],
  ];
}

/** Walks down from the root's span to the leaf's, then folds the path in from the far end: RFC 6962 §2.1.1 as recursion. */
function climb(leaf: string, index: number, size: number, path: Buffer[]): string | undefined {
  if (index >= size) return undefined;
  const fold = (at: number, span: number, rest: Buffer[]): Buffer | undefined => {
    if (span === 1) return rest.length === 0 ? sha256(Buffer.of(0), Buffer.from(leaf)) : undefined;
    let left = 1;
    while (left * 2 < span) left *= 2;
    const partner = rest.at(-1);
    const inner = at < left ? fold(at, left, rest.slice(0, -1)) : fold(at - left, span - left, rest.slice(0, -1));
    if (!partner || !inner) return undefined;
    return at < left ? sha256(Buffer.of(1), inner, partner) : sha256(Buffer.of(1), partner, inner);
  };
  return fold(index, size, path)?.toString('hex');
}

function inOrder(announcement: Fields, seal: Fields, knownAt: number): boolean {
  const [open, close, sealed] = [announcement.openAt, announcement.closeAt, seal.sealedAt].map((at) =>
    Date.parse(text(at)),
  );
  return open! < close! && close! <= sealed! && sealed! < knownAt;
}

const beaconTime = (announcement: Fields, chain: Fields): number =>
  (Number(chain.genesisTime) + (Number(announcement.beaconRound) - 1) * Number(chain.periodSeconds)) * 1000;

function chainHash(chain: Fields): string {
  const start = Buffer.alloc(8);
  start.writeBigUInt64BE(BigInt(Number(chain.genesisTime)));
  const bytes = [chain.publicKey, chain.groupHash].map((hex) => Buffer.from(text(hex), 'hex'));
  return sha256(uint32(Number(chain.periodSeconds)), start, ...bytes, Buffer.from(text(chain.beaconId))).toString(
    'hex',
  );
}

/** Names in order, no spaces: JSON.stringify with a list of keys at each object. */
function canonical(value: Json): string {
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  if (Array.isArray(value)) return '[' + value.map(canonical).join() + ']';
  const names = Object.keys(value).sort();
  return '{' + names.map((name) => JSON.stringify(name) + ':' + canonical(value[name]!)).join() + '}';
}

const hashOfJson = (value: Json) => sha256(Buffer.from(canonical(value))).toString('hex');
const sha256 = (...parts: Buffer[]) => createHash('sha256').update(Buffer.concat(parts)).digest();
/** Minor units with as many decimals as another amount of the same money. */
const writtenAs = (like: string) => {
  const decimals = (like.split('.')[1] ?? '').length;
  return (amount: bigint): string => {
    const digits = String(amount).padStart(decimals + 1, '0');
    return decimals === 0 ? digits : digits.slice(0, -decimals) + '.' + digits.slice(-decimals);
  };
};
const fields = (value: Json | undefined) => value as Fields;
const text = (value: Json | undefined) => (typeof value === 'object' ? '' : `${value}`);
const list = (value: Json | undefined) => value as Json[];

function uint32(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(value);
  return bytes;
}
