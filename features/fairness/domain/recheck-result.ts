import { hexToBytes } from '@noble/hashes/utils.js';
import { drawLottery } from '#games/engine/lottery/lottery-draw.ts';
import { drawIndex } from '#games/engine/lottery/simulated-index.ts';
import { classicYeekee, type DrawnWord, drawYeekee } from '#games/engine/lottery/yeekee.ts';
import { type AnyBundle, chanceOf, drawnOf, type GeneralBundle } from './draw-bundle.ts';
import { fact, type Figure, figure } from './recheck-step.ts';
import type { ResultForm } from './result-form.ts';

export type Redrawn = { figures: Figure[]; words: DrawnWord[] };

/** The result drawn again. Of a result of others there is nothing to draw: undefined. */
export const redrawn = (bundle: AnyBundle): Redrawn | undefined => {
  const chance = chanceOf(bundle);
  if (!chance) return bundle.version === 2 && bundle.rules.method === 'yeekee/classic-v1' ? classic(bundle) : undefined;
  const inputs = {
    seed: hexToBytes(chance.seed),
    round: bundle.announcement.drawNumber,
    beacon: chance.beacon.randomness,
    entries: bundle.entries,
    sealed: bundle.seal.merkleRoot,
  };
  if (bundle.version === 1 || bundle.rules.method === 'yeekee/fair-v1') return yeekee(bundle, inputs);
  if (bundle.rules.method === 'index/fair-v1') {
    const { value, change, words } = drawIndex({ ...inputs, before: bundle.indexBefore ?? '' });
    const before = fact('indexBefore', bundle.indexBefore ?? '');
    return { words, figures: [before, ...prizes(bundle, { value: [value], change: [change] })] };
  }
  const { numbers, words } = drawLottery({ ...inputs, prizes: bundle.rules.shape.prizes });
  return { words, figures: prizes(bundle, numbers) };
};

type Inputs = Parameters<typeof drawYeekee>[0];

const yeekee = (bundle: AnyBundle, inputs: Inputs): Redrawn => {
  const { words, offset, rest, final, result } = drawYeekee(inputs);
  const figures = [fact('offset', String(offset)), fact('rest', String(rest))];
  if (bundle.version === 2) return { words, figures: [...figures, ...prizes(bundle, { final: [final] })] };
  return {
    words,
    figures: [
      ...figures,
      figure('final', bundle.result.final, final),
      figure('top3', bundle.result.top3, result.top3),
      figure('bottom2', bundle.result.bottom2, result.bottom2),
    ],
  };
};

const classic = (bundle: GeneralBundle): Redrawn => {
  const { rest, top3, bottom2 } = classicYeekee(bundle.entries.map(([, number]) => number));
  return { words: [], figures: [fact('rest', String(rest)), ...prizes(bundle, { final: [bottom2 + top3] })] };
};

/** Each prize as it is stated and as it was drawn again. */
const prizes = (bundle: GeneralBundle, drawn: Readonly<Record<string, readonly string[]>>): Figure[] =>
  bundle.rules.shape.prizes.map(({ name }) => ({
    ...figure('prize', (bundle.drawn[name] ?? []).join(' '), (drawn[name] ?? []).join(' ')),
    code: prizeCode(bundle.rules.shape, name),
  }));

/** The special prize of Vietnam has a name of its own. */
const prizeCode = (form: ResultForm, prize: string) => ({
  of: 'prizes' as const,
  code: prize === 'special' && form.name.startsWith('vietnam') ? 'vietnamSpecial' : prize,
});

/** The result as it is stated, where nothing can be drawn again. */
export const statedResult = (bundle: AnyBundle): Figure[] => {
  const { form, drawn } = drawnOf(bundle);
  return form.prizes.map(({ name }) => ({
    ...fact('prize', (drawn[name] ?? []).join(' ')),
    code: prizeCode(form, name),
  }));
};
