/** Games of ours whose round is over with one press, and what is pressed: what simulated players play. */
export const onePressGames: readonly (readonly [game: string, choice: Record<string, unknown>])[] = [
  ['lotus-lantern', { act: 'spin' }],
  ['songkran-splash', { act: 'spin' }],
  ['night-market-tumble', { act: 'spin' }],
  ['dice', { side: 'under', wins: 48 }],
  ['limbo', { target: 200 }],
  ['plinko', { rows: 16, risk: 'high' }],
  ['wheel', { size: 50, risk: 'high' }],
];
