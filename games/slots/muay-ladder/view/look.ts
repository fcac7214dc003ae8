import type { Pencil } from '#games/stage/desk.ts';
import type { SlotLook } from '#games/stage/slot/look.ts';
import { reels, rows } from '../play/rules.ts';
import { baseStrips, freeStrips } from '../play/strips.ts';
import { armband, bell, belt, bottle, fist, gloves, headband, ring, spark, watch, wrap } from './gear.ts';
import { ladderOf } from './ladder.ts';
import { crowd, frame, scene } from './scene.ts';
import { voice } from './voice.ts';

export const symbols: SlotLook['symbols'] = {
  A: belt,
  B: gloves,
  C: headband,
  D: armband,
  E: bell,
  F: watch,
  G: wrap,
  H: bottle,
  W: fist,
  S: ring,
};

export const lookOf = ({ t }: Pencil): SlotLook => {
  const ladder = ladderOf();
  return {
    field: { reels, rows },
    symbols,
    strips: (mode) => (mode === 'free' ? freeStrips : baseStrips),
    rest: ['AEG', 'BWF', 'SCH', 'DGE', 'HAF'],
    scene,
    frame,
    mover: { paint: crowd, how: 'jump' },
    margins: { top: 1.55, side: 0.28, bottom: 0.5 },
    lineTones: ['#ffd45e'],
    spark,
    voice,
    featureName: t('muay-ladder.feature'),
    show: ladder.show,
    dress: ladder.dress,
  };
};
