import 'pixi.js/unsafe-eval';
import { type Renderer, type RendererOptions, WebGLRenderer } from 'pixi.js';

export const startRenderer = async (options: Partial<RendererOptions>): Promise<Renderer> => {
  const renderer = new WebGLRenderer();
  await renderer.init({ ...options, antialias: true });
  return renderer;
};
