import './slot.css';
import { Container, Graphics, Sprite, Texture } from 'pixi.js';
import type { Pencil, ShownRound } from '../desk.ts';
import { el } from '../dom.ts';
import { boardOf } from './board.ts';
import { burstsIn } from './burst.ts';
import { layoutOf, type Layout, symbolSideOf } from './layout.ts';
import type { SlotLook, StageKit } from './look.ts';
import { type Orbs, orbsOn } from './orbs.ts';
import { moverOf } from './mover.ts';
import { overlayOf } from './overlay.ts';
import { type Mode, type Paints, paintScene, paintsOf } from './paints.ts';
import { type Player, playerOf } from './player.ts';
import { type Surface, surfaceIn } from './surface.ts';
import { lifted } from './voice.ts';

export type SlotStage = {
  element: HTMLElement;
  /** The reels turn; what they come to is played when it is known. */
  spin: () => void;
  /** Nothing began: they stand as before. */
  cancel: () => void;
  /** Plays a round from its events; resolves when its last is shown. */
  play: (round: ShownRound) => Promise<void>;
  /** Ends what moves; the result stands at once. */
  skip: () => void;
  isPlaying: () => boolean;
  /** The first picture is there. */
  ready: Promise<void>;
};

/** Draws a slot into a place, for as long as the place is on the page. */
export const slotStageIn = (place: HTMLElement, pencil: Pencil, look: SlotLook): SlotStage => {
  const overlay = overlayOf();
  const element = el('div', { class: 'slot' }, overlay.element);
  place.append(element);
  let player: Player | undefined;
  const made = surfaceIn(element).then((surface) => {
    player = assemble(surface, { pencil, look, overlay, element });
  });
  return {
    element,
    spin: () => player?.spin(),
    cancel: () => player?.cancel(),
    play: async (round) => {
      await made;
      await player?.play(round);
    },
    skip: () => player?.skip(),
    isPlaying: () => player?.isPlaying() ?? false,
    ready: made,
  };
};

type Given = { pencil: Pencil; look: SlotLook; overlay: ReturnType<typeof overlayOf>; element: HTMLElement };

const assemble = (surface: Surface, { pencil, look, overlay, element }: Given): Player => {
  const { motion, root } = surface;
  const [scene, frame, way] = [new Sprite(), new Sprite(), new Graphics()];
  const [orbLayer, front, bits] = [new Container(), new Container(), new Container()];
  const board = boardOf(look.field, motion);
  const mover = look.mover && moverOf(look.mover, motion);
  root.addChild(scene, board.container, orbLayer, frame, way, front, bits);
  if (mover) root.addChildAt(mover.sprite, look.mover?.how === 'jump' ? 1 : root.children.length - 1);
  let [layout, paints]: [Layout | undefined, Paints | undefined] = [undefined, undefined];
  let mode: Mode = 'base';
  const paintBack = () => {
    if (!layout) return;
    repaint(scene, paintScene(look.scene, layout, mode));
    mover?.paint(layout, mode);
    if (look.frame) repaint(frame, paintScene(look.frame, layout, mode));
    motion.touch();
  };
  const bursts = burstsIn(bits, motion, () => paints?.other('spark', look.spark, Math.max(14, board.cell() * 0.26)));
  const kit: StageKit = {
    pencil,
    board,
    motion,
    overlay,
    front,
    layout: () => layout,
    paints: () => paints,
    money: (hundredths) => String(hundredths),
    sound: (name, halfTones = 0) => pencil.sound.sing(lifted(look.voice[name], halfTones)),
    burst: bursts.burst,
    answerWin: (rung) => mover?.answer(rung),
    setMode: (to) => {
      if (to === mode) return;
      mode = to;
      element.dataset['mode'] = to;
      paintBack();
    },
  };
  const orbs: Orbs = orbsOn(orbLayer, kit, look);
  const player = playerOf(kit, { look, way, orbs, canvas: surface.canvas });
  board.show(look.rest);
  surface.onSize((size) => {
    const before = paints;
    layout = layoutOf(size, look.field, look.margins);
    paints = paintsOf(look.symbols, symbolSideOf(layout));
    board.layout(layout, paints);
    overlay.layout(layout);
    orbs.layout();
    bursts.layout();
    paintBack();
    player.dressed?.size?.();
    before?.destroy();
  });
  surface.onEnd(() => {
    mover?.end();
    for (const sprite of [scene, frame]) repaint(sprite, Texture.EMPTY);
    paints?.destroy();
  });
  element.dataset['drawnBy'] = surface.drawnBy;
  return player;
};

const repaint = (sprite: Sprite, texture: Texture): void => {
  const before = sprite.texture;
  sprite.texture = texture;
  if (before !== Texture.EMPTY && before !== Texture.WHITE) before.destroy(true);
};
