import { hexToBytes } from '@noble/hashes/utils.js';
import { type Canonical, canonicalHash } from '#kit/shared/canonical-json.ts';
import { instantOf, isoOf } from '#kit/shared/time.ts';
import { commitOf } from '#games/engine/fair-words.ts';
import { type DrawnWord, drawYeekee, entriesHashOf } from '#games/engine/yeekee.ts';
import { chainHashOf, keeperOf, timeOf } from './beacon-chain.ts';
import { faultOf, randomnessOf } from './beacon-signature.ts';
import {
  announcementHashOf,
  type DrawBundle,
  payTableHashOf,
  rulesHashOf,
  sealHashOf,
  wireDrawBundle,
} from './draw-bundle.ts';
import { payoutStep, ticketStep } from './recheck-ticket.ts';
import { figure, type Figure, fact, type Step, type StepName, stepOf } from './recheck-step.ts';

export type Recheck = { steps: Step[]; holds: boolean; bundle: DrawBundle | undefined };

/** Recomputes a draw from its bundle alone, step by step. Pure: the verifier page, the tests and the audit run the same. */
export const recheckDraw = (text: unknown): Recheck => {
  const parsed = wireDrawBundle.safeParse(text);
  if (!parsed.success) {
    const faults = parsed.error.issues
      .slice(0, 5)
      .map((issue) => fact('fault', `${issue.path.join('.')}: ${issue.message}`));
    return { steps: [{ name: 'form', state: 'fails', figures: faults, words: [] }], holds: false, bundle: undefined };
  }
  const bundle = parsed.data;
  const steps = [
    stepOf('form', [fact('draw', bundle.announcement.drawNumber), fact('game', bundle.announcement.game)]),
    ...checks.map(([name, check]) => attempted(name, () => check(bundle))),
    attempted(
      'draw',
      () => drawFigures(bundle).figures,
      () => drawFigures(bundle).words,
    ),
    ticketStep(bundle),
    payoutStep(bundle),
  ];
  return { steps, holds: steps.every((step) => step.state !== 'fails'), bundle };
};

/** A value that cannot even be computed (a float in the rules) is a step that fails, not a page that breaks. */
const attempted = (name: StepName, figures: () => Figure[], words: () => DrawnWord[] = () => []): Step => {
  try {
    return { ...stepOf(name, figures()), words: words() };
  } catch (error) {
    return {
      name,
      state: 'fails',
      figures: [fact('fault', error instanceof Error ? error.message : 'failed')],
      words: [],
    };
  }
};

const checks: [StepName, (bundle: DrawBundle) => Figure[]][] = [
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
  [
    'commitment',
    ({ announcement, seed }) => [fact('seed', seed), figure('commit', announcement.commit, commitOf(hexToBytes(seed)))],
  ],
  ['entries', entriesFigures],
  ['seal', sealFigures],
  ['order', orderFigures],
  [
    'beacon',
    ({ announcement, chain, beacon }) => [
      fact('keeper', keeperOf(chain)),
      figure('chainHash', announcement.chainHash, chainHashOf(chain)),
      figure('beaconRound', String(announcement.beaconRound), String(beacon.round)),
      fact('signature', beacon.signature),
      figure('signatureHolds', 'yes', faultOf(chain, beacon) === 'signature_wrong' ? 'no' : 'yes'),
      figure('randomness', beacon.randomness, randomnessOf(beacon.signature)),
    ],
  ],
];

function entriesFigures({ entries, seal }: DrawBundle): Figure[] {
  const gap = entries.findIndex(([position], at) => position !== at + 1);
  return [
    figure('entryCount', String(entries.length), String(gap === -1 ? entries.length : gap)),
    figure('entriesHash', seal.entriesHash, entriesHashOf(entries)),
  ];
}

function sealFigures({ announcement, seal, sealHash, exposure }: DrawBundle): Figure[] {
  const known: Canonical | undefined = exposure;
  return [
    figure('sealHash', sealHash, sealHashOf(seal)),
    figure('drawNumber', announcement.drawNumber, seal.drawNumber),
    fact('ticketCount', String(seal.ticketCount)),
    fact('stakeTotal', seal.stakeTotal),
    fact('merkleRoot', seal.merkleRoot),
    known === undefined
      ? fact('exposureHash', seal.exposureHash)
      : figure('exposureHash', seal.exposureHash, canonicalHash(known)),
  ];
}

/** Opened, closed, sealed, and only then the beacon spoke: else somebody could have known and still changed something. */
function orderFigures({ announcement, seal, chain }: DrawBundle): Figure[] {
  const [openAt, closeAt, sealedAt] = [announcement.openAt, announcement.closeAt, seal.sealedAt].map(instantOf);
  const beaconAt = timeOf(chain, announcement.beaconRound);
  const inOrder = openAt! < closeAt! && closeAt! <= sealedAt! && sealedAt! < beaconAt;
  return [
    fact('closeAt', announcement.closeAt),
    fact('sealedAt', seal.sealedAt),
    fact('beaconAt', isoOf(beaconAt)),
    figure('inOrder', 'yes', inOrder ? 'yes' : 'no'),
  ];
}

function drawFigures(bundle: DrawBundle): { figures: Figure[]; words: DrawnWord[] } {
  const { announcement, beacon, entries, result } = bundle;
  const drawn = drawYeekee({
    seed: hexToBytes(bundle.seed),
    round: announcement.drawNumber,
    beacon: beacon.randomness,
    entries,
  });
  return {
    words: drawn.words,
    figures: [
      fact('offset', String(drawn.offset)),
      fact('rest', String(drawn.rest)),
      figure('final', result.final, drawn.final),
      figure('top3', result.top3, drawn.result.top3),
      figure('bottom2', result.bottom2, drawn.result.bottom2),
    ],
  };
}
