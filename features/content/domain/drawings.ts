/** The site's own drawings that staff may put in place of a picture. */
export const drawingNames = [
  'fair-draw',
  'lottery-night',
  'install-app',
  'check-ticket',
  'newcomer-path',
  'help-desk',
  'play-in-balance',
  'qr-deposit',
] as const;
