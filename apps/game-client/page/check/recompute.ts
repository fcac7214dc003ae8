import {
  begunOf,
  outcomeHashIn,
  type RoundBundle,
  roundBundle,
  stakedIn,
  startHashIn,
} from '#features/rounds/domain/round-bundle.ts';
import { isLeft, owedBy } from '#features/rounds/domain/round-end.ts';
import type { SharedBundle, VoidBundle } from '#features/rounds/domain/shared-bundle.ts';
import type { OurGame } from '#games/engine/any-choice.ts';
import { type Chance, landing } from '#games/engine/chance/chance.ts';
import { type FairInputs, fairMessage, wordsOf } from '#games/engine/chance/fair-words.ts';
import type { GameEvent, Played } from '#games/engine/game.ts';
import { type Canonical, canonicalJson } from '#kit/shared/canonical-json.ts';
import { sameDecimals, minorOf } from '#kit/shared/money/money.ts';

/** One word of the stream: what was asked of it and where it landed; nowhere where it was refused and the next was taken. */
export type Draw = { limit: number; word: number; landed: number | undefined };

/** A stated value beside the recomputed one; a step holds where all of its pairs agree. */
export type Pair = { name: string; stated: string; computed: string };
export type Step = {
  name:
    | 'commitment'
    | 'chain'
    | 'salt'
    | 'binding'
    | 'order'
    | 'won'
    | 'rules'
    | 'words'
    | 'outcome'
    | 'payout'
    | 'void'
    | 'refund';
  holds: boolean;
  pairs: Pair[];
};
export type Recomputed = {
  bundle: RoundBundle;
  holds: boolean;
  steps: Step[];
  draws: Draw[];
  /** What was hashed for the words, as it is named. */
  message: string;
  inputs: FairInputs;
  played: Played | undefined;
};

/** Enough for the longest round: free spins, respins, hundreds of draws. */
const blocksMax = 256;

export const hexOf = (bytes: ArrayBuffer | Uint8Array): string =>
  [...new Uint8Array(bytes)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
export const bytesOf = (hex: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
export const sha256 = async (bytes: Uint8Array<ArrayBuffer>): Promise<string> =>
  hexOf(await crypto.subtle.digest('SHA-256', bytes));
export const utf8 = (text: string): Uint8Array<ArrayBuffer> => new TextEncoder().encode(text);

/** Nothing of what the product computes with: the browser's own HMAC over the message as it is published. */
export const wordsWith = async (inputs: FairInputs): Promise<number[]> => {
  const key = await crypto.subtle.importKey(
    'raw',
    Uint8Array.from(inputs.seed),
    { name: 'HMAC', hash: 'SHA-256' },
    false,
    ['sign'],
  );
  const blocks = Array.from({ length: blocksMax }, (_, counter) =>
    crypto.subtle.sign('HMAC', key, Uint8Array.from(fairMessage(inputs, counter))),
  );
  return (await Promise.all(blocks)).flatMap((block) => wordsOf(new Uint8Array(block)));
};

const inputsOf = (bundle: RoundBundle): FairInputs => ({
  seed: bytesOf(bundle.seed),
  game: `${bundle.game}/${bundle.version}`,
  round: bundle.epochId,
  client: `${bundle.clientSeed}:${bundle.nonce}`,
  beacon: '',
});

/** Chance that remembers what was asked of it. */
export const remembering = (words: readonly number[], draws: Draw[]): Chance => ({
  below: (limit) => {
    for (;;) {
      const word = words[draws.length];
      if (word === undefined) throw new RangeError('the words ran out');
      const landed = landing(word, limit);
      draws.push({ limit, word, landed });
      if (landed !== undefined) return landed;
    }
  },
});

export const step = (name: Step['name'], ...pairs: Pair[]): Step => ({
  name,
  holds: pairs.every(({ stated, computed }) => stated === computed),
  pairs,
});
export const pair = (name: string, stated: string, computed: string): Pair => ({ name, stated, computed });

/** As it is published: rules in one text for equal values. */
export const rulesText = (code: string, version: number, maths: unknown): string =>
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- plain JSON; what isn't has no canonical text and throws
  canonicalJson({ code, version, maths: maths as Canonical });

/** Pairs for the signature of a publication: what computes with curves is large, and loaded by whoever looks. */
export type CheckReceipt = (bundle: RoundBundle | SharedBundle | VoidBundle) => Promise<Pair[]>;

type Known = {
  /** Those whose rules are known here. */
  games: (code: string, version: number) => OurGame | undefined;
  checkReceipt: CheckReceipt;
};

/**
 * Computes a finished round again from what was published of it. @param seen the round's events as the player was shown them
 * @returns nothing where it is no such publication
 */
export const recompute = async (
  { games, checkReceipt }: Known,
  published: unknown,
  seen?: readonly GameEvent[],
): Promise<Recomputed | undefined> => {
  const read = roundBundle.safeParse(published);
  if (!read.success) return undefined;
  const bundle = read.data;
  const game = games(bundle.game, bundle.version);
  const known = game?.version === bundle.version ? game : undefined;
  const commitment = await sha256(Uint8Array.from([...utf8('fair/v1/commit\0'), ...bytesOf(bundle.seed)]));
  const [published_, own] = await Promise.all([
    sha256(utf8(rulesText(bundle.game, bundle.version, bundle.maths))),
    known ? sha256(utf8(rulesText(known.code, known.version, known.maths))) : '',
  ]);
  const { card } = bundle;
  const poolCommitment = card && (await sha256(Uint8Array.from([...utf8('fair/v1/commit\0'), ...bytesOf(card.seed)])));
  const draws: Draw[] = [];
  const inputs = inputsOf(bundle);
  const words = await wordsWith(inputs);
  const playWith = (chance: Chance, choices: readonly unknown[]) =>
    known?.play({ ...begunOf(bundle), choices, chance });
  const played = playWith(remembering(words, draws), bundle.choices);
  const playAgain = (choices: readonly unknown[]) => playWith(remembering(words, []), choices);
  const steps = [
    step(
      'commitment',
      pair('commitment', bundle.commitment, commitment),
      ...(card && poolCommitment !== undefined ? [pair('commitment', card.commitment, poolCommitment)] : []),
    ),
    await bindingStep(bundle, played, checkReceipt),
    step('rules', pair('rules', bundle.mathsHash, published_), pair('ownRules', bundle.mathsHash, own)),
    step('words'),
    step(
      'outcome',
      ...(bundle.pot || played?.pot !== undefined ? [pair('pot', bundle.pot?.pot ?? '', played?.pot ?? '')] : []),
      pair('isOver', String(bundle.endedBy !== 'rule' || isLeft(bundle, playAgain)), String(played?.isOver)),
      ...eventPairs(bundle, played, seen),
    ),
    step(
      'payout',
      pair(
        'staked',
        sameDecimals(bundle.stake, stakedIn(bundle)),
        sameDecimals(bundle.stake, played?.staked ?? minorOf(bundle.stake)),
      ),
      pair('payout', bundle.payout, owedFor(bundle, played)),
    ),
  ];
  const message = `${bundle.game}/${bundle.version} · ${bundle.epochId} · ${bundle.clientSeed}:${bundle.nonce}`;
  const holds = played !== undefined && steps.every((one) => one.holds);
  return { bundle, steps, draws, inputs, played, message, holds };
};

/** That all of it was fixed when it began, and signed when it was over. */
const bindingStep = async (
  bundle: RoundBundle,
  played: Played | undefined,
  checkReceipt: CheckReceipt,
): Promise<Step> => {
  return step(
    'binding',
    pair('startHash', bundle.startHash, startHashIn(bundle)),
    pair('outcomeHash', bundle.outcomeHash, outcomeHashIn(bundle, played?.events)),
    ...(await checkReceipt(bundle)),
  );
};

/** What happened by the publication, and by what the player was shown, beside what happens again. */
const eventPairs = (
  bundle: RoundBundle,
  played: Played | undefined,
  seen: readonly GameEvent[] | undefined,
): Pair[] => {
  const computed = linesOf(bundle.state === 'settled' ? (played?.events ?? []) : []);
  const stated = bundle.events;
  return [
    ...(stated ? [pair('events', linesOf(stated), computed)] : []),
    ...(seen ? [pair('seen', linesOf(seen), computed)] : []),
  ];
};

/** An event a line, as it is sent. */
const linesOf = (events: readonly object[]): string =>
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- plain JSON; what isn't has no canonical text and throws
  events.map((event) => canonicalJson(event as Canonical)).join('\n');

/** What the round had to pay: by its play, at what it was worth where it was ended for the player, nothing where it was none. */
const owedFor = (bundle: RoundBundle, played: Played | undefined): string => {
  if (!played) return '';
  if (bundle.state !== 'settled') return sameDecimals(bundle.stake, 0n);
  return sameDecimals(bundle.stake, owedBy(bundle, played));
};
