import { hexToBytes } from '@noble/hashes/utils.js';
import { type Canonical, canonicalHash } from '#kit/shared/canonical-json.ts';
import { type Instant, instant, instantOf, isoOf, secondsMs } from '#kit/shared/time.ts';
import { commitOf } from '#games/engine/chance/fair-words.ts';
import { indexHashOf } from '#games/engine/lottery/simulated-index.ts';
import { type DrawnWord, entriesHashOf } from '#games/engine/lottery/yeekee.ts';
import { chainHashOf, beaconOperatorOf, timeOf } from './beacon-chain.ts';
import { faultOf, randomnessOf } from './beacon-signature.ts';
import {
  announcementHashOf,
  type AnyBundle,
  chanceOf,
  methodOf,
  payTableHashOf,
  rulesHashOf,
  sealHashOf,
  wireDrawBundle,
  wireGeneralBundle,
} from './draw-bundle.ts';
import { redrawn, statedResult } from './recheck-result.ts';
import { payoutStep, ticketStep } from './recheck-ticket.ts';
import { figure, type Figure, fact, type Step, type StepName, stepOf } from './recheck-step.ts';

export type Recheck = { steps: Step[]; holds: boolean; bundle: AnyBundle | undefined };

/** Recomputes a draw from its bundle alone, step by step. Pure: the verifier page, the tests and the audit run the same. */
export const recheckDraw = (text: unknown): Recheck => {
  const parsed = isGeneral(text) ? wireGeneralBundle.safeParse(text) : wireDrawBundle.safeParse(text);
  if (!parsed.success) {
    const faults = parsed.error.issues
      .slice(0, 5)
      .map((issue) => fact('fault', `${issue.path.join('.')}: ${issue.message}`));
    return { steps: [{ name: 'form', state: 'fails', figures: faults, words: [] }], holds: false, bundle: undefined };
  }
  const bundle: AnyBundle = parsed.data;
  const steps = [
    stepOf('form', [fact('draw', bundle.announcement.drawNumber), fact('game', bundle.announcement.game)]),
    ...checks.map(([name, check]) => attempted(name, () => check(bundle))),
    drawStep(bundle),
    ticketStep(bundle),
    payoutStep(bundle),
  ];
  return { steps, holds: steps.every((step) => step.state !== 'fails'), bundle };
};

const isGeneral = (text: unknown): boolean =>
  typeof text === 'object' && text !== null && 'version' in text && text.version === 2;

/** A value that cannot even be computed (a float in the rules) is a step that fails, not a page that breaks. */
const attempted = (name: StepName, figures: () => Figure[] | undefined, words: () => DrawnWord[] = () => []): Step => {
  try {
    const found = figures();
    return found ? { ...stepOf(name, found), words: words() } : { name, state: 'absent', figures: [], words: [] };
  } catch (error) {
    return {
      name,
      state: 'fails',
      figures: [fact('fault', error instanceof Error ? error.message : 'failed')],
      words: [],
    };
  }
};

const drawStep = (bundle: AnyBundle): Step => {
  const step = attempted(
    'draw',
    () => redrawn(bundle)?.figures,
    () => redrawn(bundle)?.words ?? [],
  );
  return step.state === 'absent' ? { ...step, figures: statedResult(bundle) } : step;
};

/** Undefined where the method has nothing of the kind. */
const checks: [StepName, (bundle: AnyBundle) => Figure[] | undefined][] = [
  [
    'announcement',
    ({ announcement, announcementHash }) => [
      figure('announcementHash', announcementHash, announcementHashOf(announcement)),
      fact('openAt', announcement.openAt),
      fact('closeAt', announcement.closeAt),
    ],
  ],
  [
    'rules',
    ({ announcement, rules, payTable }) => [
      figure('rulesHash', announcement.rulesHash, rulesHashOf(rules)),
      figure('payTableHash', announcement.payTableHash, payTableHashOf(payTable)),
    ],
  ],
  ['commitment', commitmentFigures],
  ['entries', entriesFigures],
  ['seal', sealFigures],
  ['exposure', exposureFigures],
  ['order', orderFigures],
  ['beacon', beaconFigures],
];

function commitmentFigures(bundle: AnyBundle): Figure[] | undefined {
  const chance = chanceOf(bundle);
  return (
    chance && [
      fact('seed', chance.seed),
      figure('commit', bundle.announcement.commit ?? '—', commitOf(hexToBytes(chance.seed))),
    ]
  );
}

function beaconFigures(bundle: AnyBundle): Figure[] | undefined {
  const chance = chanceOf(bundle);
  if (!chance) return undefined;
  const { chain, beacon } = chance;
  const { chainHash = '—', beaconRound } = bundle.announcement;
  return [
    fact('keeper', beaconOperatorOf(chain)),
    figure('chainHash', chainHash, chainHashOf(chain)),
    figure('beaconRound', String(beaconRound), String(beacon.round)),
    fact('signature', beacon.signature),
    figure('signatureHolds', 'yes', faultOf(chain, beacon) === 'signature_wrong' ? 'no' : 'yes'),
    figure('randomness', beacon.randomness, randomnessOf(beacon.signature)),
  ];
}

function entriesFigures(bundle: AnyBundle): Figure[] {
  const { entries, seal } = bundle;
  const indexBefore = bundle.version === 2 ? bundle.indexBefore : undefined;
  if (indexBefore !== undefined)
    return [fact('indexBefore', indexBefore), figure('indexHash', seal.entriesHash, indexHashOf(indexBefore))];
  if (['draw', 'outside'].includes(methodOf(bundle)))
    return [figure('emptyHash', seal.entriesHash, entriesHashOf(entries))];
  const gap = entries.findIndex(([position], at) => position !== at + 1);
  return [
    figure('entryCount', String(entries.length), String(gap === -1 ? entries.length : gap)),
    figure('entriesHash', seal.entriesHash, entriesHashOf(entries)),
  ];
}

function sealFigures({ announcement, seal, sealHash }: AnyBundle): Figure[] {
  return [
    figure('sealHash', sealHash, sealHashOf(seal)),
    figure('drawNumber', announcement.drawNumber, seal.drawNumber),
    fact('ticketCount', String(seal.ticketCount)),
    fact('stakeTotal', seal.stakeTotal),
    fact('merkleRoot', seal.merkleRoot),
    fact('exposureHash', seal.exposureHash),
  ];
}

/** Undefined where the bundle has no table: of its hash nothing can be said then. */
function exposureFigures({ seal, exposure }: AnyBundle): Figure[] | undefined {
  const known: Canonical | undefined = exposure;
  return known === undefined ? undefined : [figure('exposureHash', seal.exposureHash, canonicalHash(known))];
}

/**
 * Opened, closed, sealed, and only then the beacon spoke: else somebody could have known and still changed something. A draw of
 * others hangs on no beacon of ours: sealed late it still stands, and both moments are shown.
 */
function orderFigures(bundle: AnyBundle): Figure[] {
  const { announcement, seal } = bundle;
  const [openAt, closeAt, sealedAt] = [announcement.openAt, announcement.closeAt, seal.sealedAt].map(instantOf);
  const { name, at } = knownFrom(bundle);
  const mayBeLate = bundle.rules.method === 'outside/v1';
  const inOrder = openAt! < closeAt! && closeAt! <= sealedAt! && (mayBeLate || sealedAt! < at);
  return [
    fact('closeAt', announcement.closeAt),
    fact('sealedAt', seal.sealedAt),
    fact(name, isoOf(at)),
    figure('inOrder', 'yes', inOrder ? 'yes' : 'no'),
  ];
}

/** From when on somebody may know the result: the beacon's moment, else the one that the rules name. */
function knownFrom(bundle: AnyBundle): { name: 'beaconAt' | 'expectedAt'; at: Instant } {
  const { announcement, rules } = bundle;
  const chance = chanceOf(bundle);
  if (chance && announcement.beaconRound !== undefined)
    return { name: 'beaconAt', at: timeOf(chance.chain, announcement.beaconRound) };
  const seconds = ['shootingSeconds', 'sealingSeconds', 'expectedAfterSeconds'].map((field) =>
    Number(rules[field] ?? 0),
  );
  const after = seconds.reduce((total, part) => total + part, 0);
  return { name: 'expectedAt', at: instant(instantOf(announcement.closeAt) + secondsMs(after)) };
}
