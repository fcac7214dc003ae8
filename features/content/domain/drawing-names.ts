/** Drawings for a wide box with words over the start side. */
export const bannerDrawings = [
  'fair-draw',
  'lottery-night',
  'install-app',
  'check-ticket',
  'newcomer-path',
  'help-desk',
  'play-in-balance',
  'qr-deposit',
  'rng',
  'live',
  'fish',
  'pvp',
  'sports',
  'esports',
  'shop',
] as const;

/** Drawings of one step of a guide, without words above. */
export const stepDrawings = [
  'step-open-browser',
  'step-menu',
  'step-add-home',
  'step-confirm',
  'step-share',
  'step-save-qr',
  'step-pay',
] as const;

export const drawingNames = [...bannerDrawings, ...stepDrawings] as const;
export type DrawingName = (typeof drawingNames)[number];

export const isDrawingName = (name: string): name is DrawingName => drawingNames.some((known) => known === name);
export const isStep = (name: DrawingName): boolean => stepDrawings.some((step) => step === name);
