import type { Pencil } from '#games/stage/desk.ts';
import type { SlotLook } from '#games/stage/slot/look.ts';
import { rows } from '../play/rules.ts';
import { baseStrips, freeStrips } from '../play/strips.ts';
import { coconut, icedTea, mangoRice, skewers } from './dishes.ts';
import { lanternsOf } from './lanterns.ts';
import { frame, glass, scene, sparks } from './scene.ts';
import { basil, bulb, chilli, cone, gate, lantern, lime, prawn } from './signs.ts';
import { voice } from './voice.ts';

export const symbols: SlotLook['symbols'] = {
  A: mangoRice,
  B: skewers,
  C: coconut,
  D: icedTea,
  E: chilli,
  F: lime,
  G: prawn,
  H: basil,
  I: cone,
  S: gate,
  L: lantern,
};

export const lookOf = ({ t }: Pencil): SlotLook => {
  const lanterns = lanternsOf();
  return {
    field: { reels: baseStrips.length, rows, drops: true },
    symbols,
    strips: (mode) => (mode === 'free' ? freeStrips : baseStrips),
    rest: ['AEIGF', 'BHCFI', 'SDGHE', 'GIABH', 'FCESI', 'HEDIG'],
    scene: (pen, layout, mode) => {
      scene(pen, layout, mode);
      glass(pen, layout, mode);
    },
    frame,
    mover: { paint: sparks, how: 'lift' },
    margins: { top: 1.1, side: 0.24, bottom: 0.5 },
    lineTones: ['#ffe36b'],
    spark: bulb,
    voice,
    featureName: t('night-market-tumble.feature'),
    show: lanterns.show,
    dress: lanterns.dress,
  };
};
