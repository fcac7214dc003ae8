import { Sprite } from 'pixi.js';
import { downwards, form, inscribe, outwards } from '#games/stage/slot/brush.ts';
import type { SlotLook, StageKit } from '#games/stage/slot/look.ts';
import { easeOutBack } from '#games/stage/slot/motion.ts';
import type { Paint } from '#games/stage/slot/paints.ts';
import { rules } from '../play/rules.ts';
import { rungAt } from './scene.ts';

type Standing = { mode: 'base' | 'free'; rung: number };

/** The ladder over the reels: a rung for each fall, the one that counts alight. */
export const ladderOf = (): Required<Pick<SlotLook, 'show' | 'dress'>> => {
  let sprites: Sprite[] = [];
  const now: Standing = { mode: 'base', rung: -1 };
  const draw = (kit: StageKit) => {
    const [layout, paints] = [kit.layout(), kit.paints()];
    if (!layout || !paints) return;
    const rungs = rules.ladder[now.mode];
    if (sprites.length === 0 || sprites.some(({ destroyed }) => destroyed))
      sprites = rungs.map(() => kit.front.addChild(new Sprite()));
    const side = layout.cell * 1.06;
    rungs.forEach((times, at) => {
      const sprite = sprites[at];
      if (!sprite) return;
      const state = at === now.rung ? 'lit' : at < now.rung ? 'past' : 'dark';
      sprite.texture = paints.other(`rung/${now.mode}/${times}/${state}`, rungOf(times, state), side);
      sprite.anchor.set(0.5);
      sprite.scale.set(1);
      const { x, y } = rungAt(layout, at);
      sprite.position.set(x, y);
    });
    kit.motion.touch();
  };
  const stand = (kit: StageKit, standing: Partial<Standing>) => {
    Object.assign(now, standing);
    draw(kit);
  };
  return {
    show: async (kit, event) => {
      switch (event.kind) {
        case 'multiplier': {
          stand(kit, { rung: rules.ladder[now.mode].indexOf(event.times) });
          const sprite = sprites[now.rung];
          kit.sound('orb');
          await kit.motion.run(240, (share) => sprite?.scale.set(1.25 - 0.25 * easeOutBack(share)));
          return true;
        }
        case 'freeSpinStart':
          stand(kit, { mode: 'free', rung: -1 });
          return false;
        case 'freeSpinEnd':
          stand(kit, { mode: 'base', rung: -1 });
          return false;
        default:
          return false;
      }
    },
    dress: (kit) => ({
      begin: () => stand(kit, { mode: 'base', rung: -1 }),
      turn: () => stand(kit, { rung: -1 }),
      size: () => draw(kit),
    }),
  };
};

const tones = {
  lit: { plate: ['#fff6b8', '#ffb52e', '#d9480f'], edge: '#fffbe0', figure: '#4a0d14' },
  past: { plate: ['#b5702a', '#7a3d16', '#4a220f'], edge: '#e0a23c', figure: '#ffe7b0' },
  dark: { plate: ['#3a4660', '#222c44', '#141b2e'], edge: '#62708f', figure: '#b9c4da' },
} as const;

const rungOf =
  (times: number, state: keyof typeof tones): Paint =>
  (pen) => {
    const { plate, edge, figure } = tones[state];
    if (state === 'lit')
      form(pen, 'M-50-50H50V50H-50Z', {
        fill: outwards(
          pen,
          { x: 0, y: 0, reach: 50 },
          'rgb(255 181 46 / 0.9)',
          'rgb(255 181 46 / 0.5)',
          'rgb(255 181 46 / 0)',
        ),
      });
    const way = 'M-38-22H38L44 0L38 22H-38L-44 0Z';
    form(pen, way, { fill: downwards(pen, [-22, 22], ...plate) });
    form(pen, way, { line: edge, width: 2.6 });
    inscribe(pen, `×${times}`, { x: 0, y: 2, size: 32, fill: figure, edge: 'none' });
  };
