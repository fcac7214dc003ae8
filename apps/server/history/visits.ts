import type { Visit } from '#kit/server/http/visit.ts';
import type { MerchantId } from '#kit/shared/id.ts';

/** What staff reads beside each log-in of a player of the history. */
const userAgent = 'demo history (simulated player)';

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
