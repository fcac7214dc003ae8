/** The colours of drawings: tokens of the theme, so that a merchant's brand and both themes reach every drawing. */
export const tone = {
  high: 'var(--scene-high)',
  low: 'var(--scene-low)',
  far: 'var(--scene-far)',
  near: 'var(--scene-near)',
  tile: 'var(--scene-tile)',
  lamp: 'var(--scene-lamp)',
  gold: 'var(--scene-gold)',
  ember: 'var(--scene-ember)',
  petal: 'var(--scene-petal)',
  petalDeep: 'var(--scene-petal-deep)',
  leaf: 'var(--scene-leaf)',
  leafDeep: 'var(--scene-leaf-deep)',
  page: 'var(--page)',
  card: 'var(--card)',
  ink: 'var(--ink)',
  soft: 'var(--soft)',
} as const;
