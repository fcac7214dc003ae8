const reason = 'sample';

/** A body that fits, for each call of the catalogue's desk. */
export const lobbySamples = {
  'POST /staff/lobby/games/:vendor/:game/mark': { tags: ['HOT'], classify: 'SLOT', reason },
  'POST /staff/lobby/games/show': { nodeIds: ['REEL:kite'], enabled: true, reason },
  'POST /staff/lobby/imports': { vendor: 'REEL' },
  'POST /staff/lobby/imports/:importId/apply': { parts: ['added'], except: ['kite'], reason },
  'POST /staff/lobby/orders/:list/place': { nodeId: 'REEL:kite', after: null },
  'POST /staff/lobby/orders/:list/take-out': { nodeId: 'REEL:kite' },
  'POST /staff/lobby/pictures': {},
  'POST /staff/lobby/pictures/drop': { vendor: 'REEL', game: 'kite', reason },
  'POST /staff/lobby/pictures/fetch': { vendor: 'REEL', game: 'kite' },
  'POST /staff/lobby/rests': {
    vendor: 'REEL',
    game: 'kite',
    from: null,
    until: null,
    ends: false,
    message: { EN: 'x' },
    instead: ['REEL:lamp'],
    reason,
  },
  'POST /staff/lobby/rests/end': { vendor: 'REEL', game: 'kite', reason },
  'POST /staff/lobby/sources': {
    vendor: 'REEL',
    names: { EN: 'x', TH: 'x' },
    categories: ['RNG'],
    isEsports: false,
    reason,
  },
  'POST /staff/lobby/vendors/:category/:vendor': { enabled: true, isHot: true, reason },
  'POST /staff/lobby/vendors/:category/:vendor/move': { after: 'LOTT' },
};
