/**
 * A second, independent program for the public draw bundle: written from the published rules (docs/guides/verify-a-draw.md)
 * with node:crypto alone, sharing no code with the product. Everything is recomputed but the BLS signature itself, for
 * which any drand tool will do; that the randomness comes from the signature is checked here.
 */
import { createHash, createHmac } from 'node:crypto';

type Json = string | number | boolean | null | Json[] | { [name: string]: Json };
type Fields = { [name: string]: Json };

export type Finding = { what: string; stated: string; found: string };

/** What in the bundle does not follow from the rest of it; empty when all of it does. */
export function recheckBundle(bundle: Fields): Finding[] {
  const announcement = fields(bundle.announcement);
  const seal = fields(bundle.seal);
  const beacon = fields(bundle.beacon);
  const chain = fields(bundle.chain);
  const result = fields(bundle.result);
  const shots = list(bundle.entries).map((shot) => list(shot).map(Number) as [number, number]);
  const seed = Buffer.from(text(bundle.seed), 'hex');
  const drawn = draw(seed, text(announcement.drawNumber), text(beacon.randomness), shots);
  const pairs: [string, unknown, unknown][] = [
    ['announcement', bundle.announcementHash, hashOfJson(announcement)],
    ['rules', announcement.rulesHash, hashOfJson(bundle.rules!)],
    ['pay table', announcement.payTableHash, hashOfJson(bundle.payTable!)],
    ['commitment', announcement.commit, sha256(Buffer.from('fair/v1/commit\0'), seed).toString('hex')],
    ['chain', announcement.chainHash, chainHash(chain)],
    ['beacon round', announcement.beaconRound, beacon.round],
    ['randomness', beacon.randomness, sha256(Buffer.from(text(beacon.signature), 'hex')).toString('hex')],
    ['positions', shots.map((_, at) => at + 1).join(), shots.map(([position]) => position).join()],
    ['entries', seal.entriesHash, drawn.entriesHash],
    ['seal', bundle.sealHash, hashOfJson(seal)],
    ['sealed draw', announcement.drawNumber, seal.drawNumber],
    ['order of events', true, inOrder(announcement, seal, chain)],
    ['final number', result.final, drawn.final],
    ['top3', result.top3, drawn.final.slice(-3)],
    ['bottom2', result.bottom2, drawn.final.slice(0, 2)],
  ];
  if (bundle.exposure !== undefined) pairs.push(['exposure', seal.exposureHash, hashOfJson(bundle.exposure)]);
  if (bundle.ticket !== undefined) pairs.push(...ticketPairs(bundle, fields(bundle.ticket), drawn.final));
  return pairs
    .filter(([, stated, found]) => stated !== found)
    .map(([what, stated, found]) => ({ what, stated: String(stated), found: String(found) }));
}

function draw(seed: Buffer, round: string, randomness: string, shots: [number, number][]) {
  const lines = shots.map(([position, number]) => position + ',' + '0'.repeat(5 - String(number).length) + number);
  const entriesHash = sha256(Buffer.from(lines.join('\n'))).toString('hex');
  const remainder = 2 ** 32 % 100000;
  let total = 0;
  for (const [position, number] of shots) if (position !== 16) total += number;
  for (let counter = 0; ; counter++) {
    const mac = createHmac('sha256', seed);
    mac.update('fair/v1/draw\0');
    for (const text of ['yeekee', round, entriesHash, randomness])
      mac.update(uint32(Buffer.byteLength(text))).update(text);
    const block = mac.update(uint32(counter)).digest();
    for (let at = 0; at < 32; at += 4) {
      const word = block.readUInt32BE(at);
      if (word >= 2 ** 32 - remainder) continue;
      return { entriesHash, final: String(100000 + ((total + (word % 100000)) % 100000)).slice(1) };
    }
  }
}

function ticketPairs(bundle: Fields, ticket: Fields, final: string): [string, unknown, unknown][] {
  const leaf = fields(ticket.leaf);
  const announcement = fields(bundle.announcement);
  const seal = fields(bundle.seal);
  const bought = Date.parse(text(leaf.boughtAt));
  const inTime = Date.parse(text(announcement.openAt)) <= bought && bought < Date.parse(text(announcement.closeAt));
  const payouts = list(leaf.lines).map((line) => pays(fields(line), list(bundle.payTable).map(fields), final));
  const path = list(ticket.path).map((step) => Buffer.from(text(step), 'hex'));
  return [
    ['ticket names the announcement', bundle.announcementHash, leaf.announcementHash],
    ['bought in time', true, inTime],
    ['sealed tree', seal.merkleRoot, climb(canonical(leaf), Number(ticket.index), Number(seal.ticketCount), path)],
    ['payouts', list(ticket.payouts).map(text).join(), payouts.map(baht).join()],
    ['payout total', ticket.payoutTotal, baht(payouts.reduce((sum, payout) => sum + payout, 0n))],
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

function pays(line: Fields, payTable: Fields[], final: string): bigint {
  const bet = payTable.find((row) => row.betType === line.betType);
  if (!bet || tenThousandths(line.rate) > tenThousandths(bet.rate)) return -1n;
  const part = bet.extractor === 'bottom2' ? final.slice(0, 2) : final.slice(bet.extractor === 'top2' ? 3 : 2);
  const number = text(line.number);
  const hit = {
    exact: number === part,
    permutation: sorted(number) === sorted(part),
    contains: number.length === 1 && part.includes(number),
  }[text(bet.combinator)];
  return hit ? (satang(line.stake) * tenThousandths(line.rate)) / 10000n : 0n;
}

function inOrder(announcement: Fields, seal: Fields, chain: Fields): boolean {
  const beaconAt =
    (Number(chain.genesisTime) + (Number(announcement.beaconRound) - 1) * Number(chain.periodSeconds)) * 1000;
  const [open, close, sealed] = [announcement.openAt, announcement.closeAt, seal.sealedAt].map((at) =>
    Date.parse(text(at)),
  );
  return open! < close! && close! <= sealed! && sealed! < beaconAt;
}

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
const sorted = (digits: string) => digits.split('').sort().join('');
const satang = (amount: Json | undefined) => BigInt(text(amount).replace('.', ''));
const baht = (amount: bigint) => `${amount / 100n}.${String(amount % 100n).padStart(2, '0')}`;
const fields = (value: Json | undefined) => value as Fields;
const text = (value: Json | undefined) => (typeof value === 'object' ? '' : `${value}`);
const list = (value: Json | undefined) => value as Json[];

function tenThousandths(rate: Json | undefined): bigint {
  const [whole, part = ''] = text(rate).split('.');
  return BigInt(whole + (part + '0000').slice(0, 4));
}

function uint32(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(value);
  return bytes;
}
