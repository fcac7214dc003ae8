import type { FastifyRequest } from 'fastify';
import { openSession } from '#features/identity/public.ts';
import { merchantOf, openVisit } from '#features/merchants/public.ts';
import { openStaffSession, platformStaff } from '#features/staff/public.ts';
import { setAnswerCookie } from '#kit/server/http/answer-cookies.ts';
import { type Gate, languageOf } from '#kit/server/http/mount.ts';
import { openSealedBody } from '#kit/server/keys/sealed-body.ts';
import type { Visit, VisitOf } from '#kit/server/http/visit.ts';
import type { World } from '#kit/server/world.ts';
import type { Access, AnyEndpoint } from '#kit/shared/endpoint.ts';
import { id, type MerchantId } from '#kit/shared/id.ts';
import { accept, refuse, type Result } from '#kit/shared/result.ts';
import { rawBodies } from './listener.ts';
import type { Metrics } from './metrics.ts';
import { previewCookie } from '../pages/enter-preview.ts';
import { isForwarded } from './peers.ts';

export type GateParts = {
  world: World;
  metrics: Metrics;
  textOf: Gate['textOf'];
  /** Where players reach the site by the settings; undefined: where it listens. */
  siteAddress?: string | undefined;
};

const bearerOf = (request: FastifyRequest): string | undefined =>
  /^Bearer ([A-Za-z0-9_-]{20,200})$/.exec(request.headers.authorization ?? '')?.[1];

const userAgentOf = (request: FastifyRequest): string => (request.headers['user-agent'] ?? '').slice(0, 300);

const listenedAt = ({ socket: { localPort } }: FastifyRequest): string | undefined =>
  localPort === undefined ? undefined : `http://localhost:${localPort}`;

/** Calls of the player site: the host's merchant, its status, then the session where the call needs one. */
export const siteGate = ({ world, metrics, textOf, siteAddress }: GateParts): Gate => ({
  open: (request, endpoint) => openSite(world, request, { endpoint, siteAddress }),
  unseal: (body) => openSealedBody(world, body),
  textOf,
  observe: metrics.observe,
  log: world.log,
});

const openSite = async (
  world: World,
  request: FastifyRequest,
  { endpoint, siteAddress = listenedAt(request) }: { endpoint: AnyEndpoint; siteAddress: string | undefined },
): Promise<Result<VisitOf<Access>, string>> => {
  const language = languageOf(request);
  const opened = await openVisit(world, {
    host: request.host,
    ip: request.ip,
    language,
    // A direct caller can forge these headers, so they count only when our proxy forwarded the request.
    headers: isForwarded(request) ? request.headers : {},
    always: endpoint.always === true,
    preview: request.cookies[previewCookie],
  });
  if (!opened.ok) return opened;
  const { country, isForMembers, money, isPreview } = opened.value;
  const isOpen = endpoint.access === 'visitor' && !(isForMembers && endpoint.lookingAround === true);
  const visit: Visit = { ...visitOf(request, opened.value.merchantId, endpoint), country, money, siteAddress };
  // Whoever looks at a closed site is nobody, and does nothing.
  if (isPreview)
    return isLooking(endpoint) ? accept({ ...visit, bearer: undefined, isPreview }) : refuse('preview_only');
  if (visit.bearer === undefined) return isOpen ? accept(visit) : refuse('not_logged_in');
  const { bearer, merchantId } = visit;
  const session = await openSession(world, { bearer, merchantId, path: endpoint.path });
  // A dead session doesn't keep a visitor from what everybody may see.
  if (!session.ok) return isOpen ? accept(visit) : session;
  if (session.value.kind === 'trial' && endpoint.access !== 'visitor' && endpoint.freePlay !== true)
    return refuse('true_account_needed');
  if (endpoint.access === 'agent' && session.value.kind !== 'agent') return refuse('forbidden');
  return accept({ ...visit, player: session.value });
};

/** Answers what every visitor may read, and changes nothing. */
const isLooking = ({ access, method, machine }: AnyEndpoint): boolean =>
  access === 'visitor' && method === 'GET' && machine !== true;

const visitOf = (request: FastifyRequest, merchantId: MerchantId, endpoint: AnyEndpoint): Visit => ({
  merchantId,
  requestId: request.id,
  ip: request.ip,
  userAgent: userAgentOf(request),
  host: request.host,
  language: languageOf(request),
  bearer: bearerOf(request),
  machine:
    endpoint.machine === true
      ? {
          target: `${request.method} ${request.originalUrl}`,
          rawBody: rawBodies.get(request.raw) ?? '',
          headers: plainHeaders(request),
        }
      : undefined,
  cookies: request.cookies,
  setCookie: (cookie) => setAnswerCookie(request, cookie),
  player: undefined,
});

const plainHeaders = (request: FastifyRequest): Record<string, string> =>
  Object.fromEntries(
    Object.entries(request.headers).flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])),
  );

/** The merchant of whoever is not logged in to the back office: none. The log-in finds it by the operator. */
const noMerchant: MerchantId = id('mrc_none');

/**
 * Calls of our games' pages: another origin, without cookie or merchant's host. Who plays is known by the bearer that the
 * launch gave, and looked up by the call itself.
 */
export const gamesGate = ({ world, metrics, textOf }: GateParts): Gate => ({
  open: async (request, endpoint) =>
    endpoint.access === 'visitor' ? accept(visitOf(request, noMerchant, endpoint)) : refuse('forbidden'),
  unseal: (body) => openSealedBody(world, body),
  textOf,
  observe: metrics.observe,
  log: world.log,
});

/** Calls of the back office: a staff session and the permission that the call names. Only its log-in is for visitors. */
export const backofficeGate = ({ world, metrics, textOf }: GateParts): Gate => ({
  open: async (request, endpoint) => {
    const visit = visitOf(request, noMerchant, endpoint);
    if (endpoint.access === 'visitor') return accept(visit);
    if (endpoint.access !== 'staff') return refuse('forbidden');
    const session = await openStaffSession(world, visit.bearer, visit.ip);
    if (!session) return refuse('not_logged_in');
    const { requestId, ip, host, userAgent, language } = visit;
    if (endpoint.permission !== undefined && !session.staff.permissions.includes(endpoint.permission))
      return refuse('forbidden', { permission: endpoint.permission });
    const opened = { requestId, ip, host, userAgent, language, ...session };
    if (platformStaff.isOne(session))
      return endpoint.platform === true || platformStaff.isPermission(endpoint.permission)
        ? accept(opened)
        : refuse('forbidden');
    const { currency: money, timeZone } = await merchantOf(world, session.merchantId);
    return accept({ ...opened, money, timeZone });
  },
  unseal: (body) => openSealedBody(world, body),
  textOf,
  observe: metrics.observe,
  log: world.log,
});
