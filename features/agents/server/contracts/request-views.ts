import type { RequestRow } from '../../db/contracts/requests.ts';

/** A request as one of the two sees it. */
export const requestViewOf = (row: RequestRow, reader: string, nameOf: (memberId: string) => string) => {
  const side = row.agent_id === reader ? ('agent' as const) : ('upline' as const);
  const other = side === 'agent' ? row.upline_id : row.agent_id;
  return {
    requestId: row.request_id,
    type: row.type,
    words: row.words,
    state: row.state,
    side,
    memberId: other,
    account: nameOf(other),
    requestedAt: row.requested_at,
    expiresAt: row.expires_at,
  };
};
