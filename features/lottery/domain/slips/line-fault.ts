/** What can be wrong with a line. Apart from what finds it, for pages that only tell it. */
export const lineFaults = [
  'bet_type_unknown',
  'number_invalid',
  'shape_refused',
  'stake_too_small',
  'stake_too_large',
  'stake_step',
  'number_closed',
  'number_limit',
  'player_limit',
  'bet_type_limit',
  'draw_limit',
] as const;
export type LineFault = (typeof lineFaults)[number];
