/** A list that can be too long for a page to write: the call that it asks, the field of its rows, and where the next page begins. */
export type LongList = { method: 'GET'; path: string; rows: string; cursor: string };

const list = (path: string, rows: string, cursor = 'before'): LongList => ({ method: 'GET', path, rows, cursor });

export const longLists: Readonly<Record<string, LongList>> = {
  audit: list('/staff/audit', 'entries'),
  deposits: list('/staff/deposits', 'deposits'),
  players: list('/staff/players', 'players', 'after'),
  'gateway-calls': list('/staff/gateway/calls', 'calls'),
  movements: list('/staff/players/movements', 'movements'),
  withdrawals: list('/staff/withdrawals', 'withdrawals'),
  draws: list('/staff/lottery/draws', 'draws'),
  'draw-tickets': list('/staff/lottery/tickets', 'tickets'),
  'player-tickets': list('/staff/lottery/tickets', 'tickets'),
  'gateway-rounds': list('/staff/gateway/rounds', 'rounds'),
  differences: list('/staff/gateway/match-days/:vendor/:day', 'differences'),
  'own-pot-lines': list('/staff/own-pots/:game/:pot', 'lines'),
  figures: list('/staff/reports/figures', 'rows', 'after'),
  revenue: list('/staff/reports/revenue', 'rows', 'after'),
  'revenue-corrections': list('/staff/reports/revenue-corrections', 'rows', 'after'),
};

export const exportRowsMax = 1_000_000;
/** Of one person, asked for or running. */
export const exportsOpenMax = 3;
