import type { Money } from '#kit/shared/money/currency.ts';
import type { Access } from '#kit/shared/endpoint.ts';
import type { MemberId, MerchantId, SessionId, StaffId } from '#kit/shared/id.ts';
import type { AnswerCookie } from './answer-cookies.ts';

/** Who asks, as found by the server: identity never comes from a body or a query. */
export type Visit = {
  requestId: string;
  /** The network address after trusted proxies. */
  ip: string;
  /** ISO 3166, when the address or a trusted proxy tells it. */
  country?: string | undefined;
  userAgent: string;
  /** As the caller wrote it: never part of a link that leaves the site. */
  host: string;
  /** Where the installation's settings, else its listener, say that the site is reached; links take their port from it. */
  siteAddress?: string | undefined;
  /** Upper-case language code of the request, e.g. `TH`. */
  language: string;
  merchantId: MerchantId;
  /** What the merchant is played in, where a gate has opened the call; read by `moneyOfVisit`. */
  money?: Money | undefined;
  /** The `Authorization: Bearer` text when one was sent, whether or not it is valid. */
  bearer: string | undefined;
  /** Only on calls of servers (`machine` endpoints): what a signature is checked over; the target as `POST /api/wps/…`. */
  machine: { target: string; rawBody: string; headers: Readonly<Record<string, string>> } | undefined;
  /** Cookies of the request by name. */
  cookies: Readonly<Record<string, string | undefined>>;
  /** Sends a cookie with the answer, whatever the answer is. */
  setCookie: (cookie: AnswerCookie) => void;
  /** Present when the bearer is a living session, on visitor calls too. */
  player: PlayerSession | undefined;
  /** The site is closed, and staff look at it by a link of theirs. */
  isPreview?: true | undefined;
};

export type PlayerSession = {
  memberId: MemberId;
  sessionId: SessionId;
  kind: 'player' | 'trial' | 'agent';
};

export type PlayerVisit = Visit & { player: PlayerSession };

/** A back-office call. `merchantId` is the merchant that the staff member works on. */
export type StaffVisit = {
  requestId: string;
  ip: string;
  /** The host under which the back office was called. */
  host?: string | undefined;
  userAgent: string;
  language: string;
  merchantId: MerchantId;
  /** As of a `Visit`. */
  money?: Money | undefined;
  /** Where the merchant's day begins. */
  timeZone?: string | undefined;
  staff: { staffId: StaffId; username: string; sessionId: string; permissions: readonly string[] };
};

export type VisitOf<Who extends Access> = Who extends 'visitor'
  ? Visit
  : Who extends 'player' | 'agent'
    ? PlayerVisit
    : StaffVisit;

/** What the merchant of a call is played in; the baht where no gate has opened it. */
export const moneyOfVisit = ({ money = 'THB' }: { money?: Money | undefined }): Money => money;

/** Where the day of a call's merchant begins; Bangkok's where no gate has opened it. */
export const zoneOfVisit = ({ timeZone = 'Asia/Bangkok' }: { timeZone?: string | undefined }): string => timeZone;
