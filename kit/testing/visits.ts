import type { PlayerVisit, StaffVisit, Visit } from '#kit/server/http/visit.ts';
import { id, type MerchantId } from '#kit/shared/id.ts';

/** A visitor's call on a merchant's site, as the gate would hand it in. */
export const visitOf = (merchantId: MerchantId, over: Partial<Visit> = {}): Visit => ({
  requestId: 'req_test',
  ip: '203.0.113.7',
  userAgent: 'test browser',
  host: 'localhost',
  siteAddress: 'http://localhost:4000',
  language: 'EN',
  merchantId,
  bearer: undefined,
  machine: undefined,
  cookies: {},
  setCookie: () => undefined,
  player: undefined,
  ...over,
});

/** The same with a living session. */
export const playerVisitOf = (
  merchantId: MerchantId,
  player: PlayerVisit['player'],
  over: Partial<Visit> = {},
): PlayerVisit => ({ ...visitOf(merchantId, over), player });

/** A staff member's call on the back office. */
export const staffVisitOf = (merchantId: MerchantId, over: Partial<StaffVisit> = {}): StaffVisit => ({
  requestId: 'req_test',
  ip: '203.0.113.9',
  userAgent: 'test browser',
  language: 'EN',
  merchantId,
  staff: { staffId: id('stf_1'), username: 'anna', sessionId: 'sts_1', permissions: [] },
  ...over,
});
