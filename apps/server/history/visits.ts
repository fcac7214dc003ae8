import type { PlayerVisit, Visit } from '#kit/server/http/visit.ts';
import type { MerchantId, SessionId, MemberId } from '#kit/shared/id.ts';

/** What staff reads beside each log-in of a player of the history. */
const userAgent = 'Chokdee demo history (simulated player)';

/** A call as the site's gate would hand it in, of nobody in particular. */
export const visitorOf = (merchantId: MerchantId, over: Partial<Visit> = {}): Visit => ({
  requestId: 'req_history',
  ip: '127.0.0.1',
  userAgent,
  host: 'localhost',
  language: 'TH',
  merchantId,
  money: 'THB',
  bearer: undefined,
  machine: undefined,
  cookies: {},
  setCookie: () => undefined,
  player: undefined,
  ...over,
});

/** A call within a session. */
export const playerVisitOf = (
  visit: Visit,
  { memberId, sessionId }: { memberId: MemberId; sessionId: SessionId },
): PlayerVisit => ({ ...visit, player: { memberId, sessionId, kind: 'player' } });
