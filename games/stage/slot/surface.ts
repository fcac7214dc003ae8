import { Container, type Renderer, type RendererOptions } from 'pixi.js';
import { type Motion, motionOf } from './motion.ts';
import type { Place } from './layout.ts';
import { pixelsOf } from './paints.ts';

/** A canvas that is as large as its place, and everything that stands on it. */
export type Surface = {
  root: Container;
  canvas: HTMLCanvasElement;
  motion: Motion;
  /** Heard at once, and whenever the place has another size. */
  onSize: (heard: (size: Place) => void) => void;
  onEnd: (heard: () => void) => void;
  /** What it is drawn with. */
  drawnBy: 'webgl' | 'canvas';
};

/** A graphics chip, not a processor that imitates one: the plain canvas is many times quicker than that. */
const hasGraphicsChip = (): boolean => {
  try {
    const context = document.createElement('canvas').getContext('webgl2', { failIfMajorPerformanceCaveat: true });
    const told = context?.getExtension('WEBGL_debug_renderer_info');
    const name: unknown = context?.getParameter(told?.UNMASKED_RENDERER_WEBGL ?? context.RENDERER);
    context?.getExtension('WEBGL_lose_context')?.loseContext();
    return context !== null && !/swiftshader|llvmpipe|software/i.test(String(name));
  } catch {
    return false;
  }
};

type Drawing = { drawnBy: Surface['drawnBy']; startRenderer: (options: Partial<RendererOptions>) => Promise<Renderer> };

const byCanvas = async (): Promise<Drawing> => ({ drawnBy: 'canvas', ...(await import('./draw-canvas.ts')) });
const byChip = async (): Promise<Drawing> => ({ drawnBy: 'webgl', ...(await import('./draw-webgl.ts')) });

let drawing: Promise<Drawing> | undefined;

/** Sends for what draws here, the chip's part or the plain one: the sooner the better, and once. */
export const sendForRenderer = (): Promise<Drawing> => {
  drawing ??= hasGraphicsChip() ? byChip() : byCanvas();
  // What did not come is sent for again.
  drawing.catch(() => (drawing = undefined));
  return drawing;
};

const rendererOf = async (): Promise<{ renderer: Renderer; drawnBy: Surface['drawnBy'] }> => {
  const options = {
    width: 8,
    height: 8,
    resolution: pixelsOf(),
    autoDensity: true,
    backgroundAlpha: 0,
    // Parts that a slot has no use for would be loaded, and styles set that the page's policy refuses.
    skipExtensionImports: true,
  };
  const { drawnBy, startRenderer } = await sendForRenderer();
  try {
    return { renderer: await startRenderer(options), drawnBy };
  } catch (refused) {
    if (drawnBy === 'canvas') throw refused;
    drawing = byCanvas();
    return { renderer: await (await drawing).startRenderer(options), drawnBy: 'canvas' };
  }
};

/** Puts a canvas into a place. It goes when the place leaves the page: nobody has to tell it. */
export const surfaceIn = async (place: HTMLElement): Promise<Surface> => {
  const { renderer, drawnBy } = await rendererOf();
  const root = new Container();
  const canvas = renderer.canvas;
  canvas.setAttribute('aria-hidden', 'true');
  place.prepend(canvas);
  const motion = motionOf(() => renderer.render(root));
  const [heard, ends]: [((size: Place) => void)[], (() => void)[]] = [[], []];
  const size = (): Place => {
    const { paddingTop, paddingBottom } = getComputedStyle(place);
    const [head, foot] = [paddingTop, paddingBottom].map((edge) => Number(edge.replace('px', '')) || 0);
    return {
      width: Math.floor(place.clientWidth),
      height: Math.floor(place.clientHeight),
      head: head ?? 0,
      foot: foot ?? 0,
    };
  };
  const tell = () => {
    const { width, height, head, foot } = size();
    if (width < 8 || height < 8) return;
    renderer.resize(width, height, pixelsOf());
    for (const one of heard) one({ width, height, head, foot });
    motion.touch();
  };
  let isOver = false;
  const end = () => {
    if (isOver) return;
    isOver = true;
    watch.disconnect();
    motion.end();
    for (const one of ends) one();
    root.destroy({ children: true });
    renderer.destroy({ removeView: true });
  };
  const watch = new ResizeObserver(() => {
    if (place.isConnected) tell();
    else end();
  });
  watch.observe(place);
  return {
    root,
    canvas,
    motion,
    drawnBy,
    onSize: (one) => {
      heard.push(one);
      const now = size();
      if (now.width >= 8 && now.height >= 8) tell();
    },
    onEnd: (one) => void ends.push(one),
  };
};
