import { inSpan } from '../log/spans.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from 'fastify';
import { z } from 'zod';
import { type Money, wireMoneyCode } from '#kit/shared/money/currency.ts';
import type { Access, AnyEndpoint } from '#kit/shared/endpoint.ts';
import { inMoney } from '#kit/shared/money/money.ts';
import { type UniversalRefusal, universalRefusals } from '#kit/shared/refusals.ts';
import { accept, refuse, type Result } from '#kit/shared/result.ts';
import { admission } from './admission.ts';
import { sendAnswerCookies } from './answer-cookies.ts';
import { logCounted } from '../log/counted-log.ts';
import { isTooBusy, isUnavailable } from '../database/database.ts';
import type { Log } from '../log/log.ts';
import type { Route } from './routes.ts';
import { isBounded, isWritable } from './bounded.ts';
import { inEncodingOf } from './in-encoding.ts';
import { readUpload, takeUploads } from './upload.ts';
import { uploadRoom } from './upload-room.ts';
import type { VisitOf } from './visit.ts';

/** What the product decides about a call before its handler sees it. */
export type Gate = {
  /** Who asks, and whether they may: host, site status, session, permission. */
  open: (request: FastifyRequest, endpoint: AnyEndpoint) => Promise<Result<VisitOf<Access>, string>>;
  /** Opens an encrypted body. */
  unseal: (body: string) => Promise<Result<unknown, string>>;
  /** The refusal's text in the request's language. */
  textOf: (language: string, code: string, detail: Record<string, unknown>) => string;
  observe: (route: Route, status: number, elapsedMs: number) => void;
  log: Log;
};

/**
 * As many as a process answers in a few seconds, so that all bettors of a shared round are let in at one moment: whoever comes
 * beyond them would only wait, and make others wait.
 */
const callsAtOnceMax = 1000;

/** Of calls that anybody makes: reading so much costs less than looking up whether they made too many. */
const strangersBodyBytesMax = 65_536;

/** Forms with files that one process holds at a time: what bounds their memory and the line before the picture maker. */
const uploads = uploadRoom({ most: 24, mostOfStrangers: 8, mostOfAddress: 6 });

type Admit = ReturnType<typeof admission>;

/**
 * Mounts calls below `/api`. Every answer is the envelope; a thrown error becomes 500 or, without database or in a crowd, 503.
 */
export const mount = (app: FastifyInstance, list: readonly Route[], gate: Gate, atOnceMax = callsAtOnceMax): void => {
  const admit = admission(atOnceMax);
  for (const route of list.filter(({ endpoint }) => !endpoint.upload)) app.route(mounted(route, gate, admit));
  const uploads = list.filter(({ endpoint }) => endpoint.upload);
  // Only these calls take files: everywhere else such a body is refused as it always was.
  if (uploads.length > 0)
    void app.register(async (scope) => {
      await takeUploads(scope);
      for (const route of uploads) scope.route(mounted(route, gate, admit));
    });
};

const mounted = (route: Route, gate: Gate, admit: Admit): RouteOptions => ({
  method: route.endpoint.method,
  url: `/api${route.endpoint.path}`,
  ...(route.endpoint.access === 'visitor' && route.endpoint.machine !== true && { bodyLimit: strangersBodyBytesMax }),
  handler: async (request, reply) => {
    const startedMs = performance.now();
    const answer = await traced(route, request, () => answerOf(route, request, { gate, admit }));
    gate.observe(route, answer.status, performance.now() - startedMs);
    sendAnswerCookies(request, reply);
    return isOfNobody(route.endpoint) ? sendShort(request, reply, answer) : send(reply, answer);
  },
});

const traced = ({ endpoint, feature, name }: Route, { id }: FastifyRequest, work: () => Promise<Answer>) => {
  const route = `/api${endpoint.path}`;
  const attributes = {
    'http.request.method': endpoint.method,
    'http.route': route,
    feature,
    call: name,
    requestId: id,
  };
  return inSpan(`${endpoint.method} ${route}`, { kind: 'server', attributes }, async (span) => {
    const answer = await work();
    span?.setAttribute('http.response.status_code', answer.status);
    return answer;
  });
};

type Answer = { status: number; body: unknown; retryAfterSeconds?: number };

const answerOf = async (
  route: Route,
  request: FastifyRequest,
  { gate, admit }: { gate: Gate; admit: Admit },
): Promise<Answer> => {
  try {
    const result = await admit(() => run(route, request, gate));
    if (result.ok) return { status: 200, body: { success: true, value: result.value } };
    return refusalAnswer(route.endpoint, request, gate, result);
  } catch (error) {
    return errorAnswer(request, gate, error, { feature: route.feature, call: route.name });
  }
};

/** A refusal's text tells its amounts in the money that the call was about. */
type Answered = Result<unknown, string> & { money?: Money | undefined };

const run = async (route: Route, request: FastifyRequest, gate: Gate): Promise<Answered> => {
  const { endpoint } = route;
  if (endpoint.method !== 'GET' && endpoint.machine !== true && !isSameOrigin(request))
    return refuse('cross_site_refused');
  const visit = await gate.open(request, endpoint);
  if (!visit.ok) return visit;
  const tooMany = await route.beforeBody?.(visit.value);
  if (tooMany) return tooMany;
  const lacking = Object.entries(endpoint.headers ?? {}).find(([name, value]) => request.headers[name] !== value);
  if (lacking) return refuse('input_invalid', { fields: { [lacking[0]]: `must be ${lacking[1]}` } });
  const work = () => answerGiven(route, request, gate, visit.value);
  return endpoint.upload ? uploads(visit.value, work) : work();
};

/** @returns the value as it goes over the wire. */
const answerGiven = async (
  { endpoint, handler }: Route,
  request: FastifyRequest,
  gate: Gate,
  visit: VisitOf<Access>,
): Promise<Answered> => {
  const given = await givenOf(endpoint, request, gate);
  if (!given.ok) return given;
  if (!isWritable(given.value)) return refuse('input_invalid', { fields: { '': 'a character that is none' } });
  const money = moneyStated(endpoint, given.value) ?? visit.money;
  const input = inMoney(money, () => endpoint.input.safeDecode(given.value));
  if (!input.success) return refuse('input_invalid', { fields: fieldsOf(input.error) });
  const answer = await handler(input.data, visit);
  return answer.ok ? accept(inMoney(money, () => z.encode(endpoint.output, answer.value))) : { ...answer, money };
};

/** A server that calls us says in its body which money it speaks of, whatever host it calls. */
const moneyStated = (endpoint: AnyEndpoint, body: object): Money | undefined =>
  endpoint.machine === true && 'currency' in body ? wireMoneyCode.safeParse(body.currency).data : undefined;

/** A browser says where a request comes from; a page of another site can't forge it. */
const isSameOrigin = (request: FastifyRequest): boolean => {
  const site = request.headers['sec-fetch-site'];
  if (site !== undefined) return site === 'same-origin';
  const origin = request.headers.origin;
  if (origin === undefined) return false;
  try {
    return new URL(origin).host === request.headers.host;
  } catch {
    return false;
  }
};

const givenOf = async (endpoint: AnyEndpoint, request: FastifyRequest, gate: Gate): Promise<Result<object, string>> => {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the router gives texts by name
  const params = request.params as Record<string, string>;
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a query is texts by name
  if (endpoint.method === 'GET') return accept({ ...(request.query as object), ...params });
  if (endpoint.upload) {
    const uploaded = await readUpload(request, endpoint.upload);
    return uploaded.ok ? accept({ ...uploaded.value, ...params }) : uploaded;
  }
  const body = endpoint.sealed === true ? await unsealed(request, gate) : accept(request.body ?? {});
  if (!body.ok) return body;
  if (!isBounded(body.value)) return refuse('input_invalid', { fields: { '': 'too deep or too long' } });
  if (typeof body.value !== 'object' || body.value === null || Array.isArray(body.value))
    return refuse('input_invalid', { fields: { '': 'not an object' } });
  return accept({ ...body.value, ...params });
};

const unsealed = async (request: FastifyRequest, gate: Gate): Promise<Result<unknown, string>> => {
  const type = request.headers['content-type'] ?? '';
  if (!/^application\/jose *(;|$)/i.test(type) || typeof request.body !== 'string')
    return refuse('sealed_body_required');
  return gate.unseal(request.body);
};

/** The first message of each field, by its path. */
const fieldsOf = (error: z.core.$ZodError): Record<string, string> => {
  const fields: Record<string, string> = {};
  for (const issue of error.issues) fields[issue.path.join('.')] ??= issue.message;
  return fields;
};

const statusOf = (endpoint: AnyEndpoint | undefined, code: string): number =>
  (endpoint?.refusals as Record<string, number> | undefined)?.[code] ??
  (universalRefusals as Record<string, number>)[code] ??
  500;

const refusalAnswer = (
  endpoint: AnyEndpoint | undefined,
  request: FastifyRequest,
  gate: Gate,
  refused: { refusal: string; detail: Record<string, unknown>; money?: Money | undefined },
): Answer => {
  const { refusal: code, detail } = refused;
  const retryAfter = detail['retryAfterSeconds'];
  return {
    status: statusOf(endpoint, code),
    body: {
      success: false,
      code,
      message: inMoney(refused.money, () => gate.textOf(languageOf(request), code, detail)),
      value: detail,
      requestId: request.id,
    },
    ...(typeof retryAfter === 'number' ? { retryAfterSeconds: retryAfter } : {}),
  };
};

/** The language of texts in an answer: the specification's `Language` header, else Thai. */
export const languageOf = (request: FastifyRequest): string => {
  const header = request.headers['language'];
  return typeof header === 'string' && /^[A-Za-z]{2}$/.test(header) ? header.toUpperCase() : 'TH';
};

const errorAnswer = (request: FastifyRequest, gate: Gate, error: unknown, fields: Record<string, unknown>): Answer => {
  const code: UniversalRefusal = isUnavailable(error) ? 'unavailable' : 'internal_error';
  if (code === 'unavailable') tellUnavailable(gate.log, error, fields);
  else gate.log.error('call failed', { requestId: request.id, code, ...fields, error });
  return refusalAnswer(undefined, request, gate, {
    refusal: code,
    detail: code === 'unavailable' ? { retryAfterSeconds: 2 } : {},
  });
};

/** A crowd that is sent away is no fault of ours, and a database that is away is one fault, not one for each call. */
const tellUnavailable = (log: Log, error: unknown, fields: Record<string, unknown>): void => {
  const why = isTooBusy(error) ? 'too_busy' : 'out_of_reach';
  const key = `${why} ${String(fields['feature'])} ${String(fields['call'])}`;
  if (why === 'too_busy')
    logCounted(log, 'warn', { key, message: 'callers were sent away', fields: { ...fields, why } });
  else logCounted(log, 'error', { key, message: 'call failed', fields: { code: 'unavailable', ...fields, error } });
};

const send = (reply: FastifyReply, answer: Answer) => headed(reply, answer).send(textOf(answer));

/** Of what every visitor may read and nobody's session changes: a list of games travels at a fourth of its length. */
const isOfNobody = ({ method, access, machine }: AnyEndpoint): boolean =>
  method === 'GET' && access === 'visitor' && machine !== true;

const sendShort = async (request: FastifyRequest, reply: FastifyReply, answer: Answer) => {
  const short = await inEncodingOf(request, reply, textOf(answer));
  return headed(reply, answer).send(short);
};

const headed = (reply: FastifyReply, { status, retryAfterSeconds }: Answer): FastifyReply => {
  void reply.code(status).header('cache-control', 'no-store');
  if (retryAfterSeconds !== undefined) void reply.header('retry-after', String(Math.ceil(retryAfterSeconds)));
  return reply.type('application/json; charset=utf-8');
};

/** What went through its schema has no bigint left, and is written at a third of the time that each field's own look takes. */
const textOf = ({ body }: Answer): string => {
  try {
    return JSON.stringify(body);
  } catch {
    return JSON.stringify(body, bigintsAsText);
  }
};

const bigintsAsText = (_key: string, value: unknown) => (typeof value === 'bigint' ? value.toString() : value);

/** Answers what Fastify itself refuses (bad JSON, too large, unknown path) in the envelope. */
export const answerFrameworkErrors = (app: FastifyInstance, gate: Gate): void => {
  app.setErrorHandler((error, request, reply) => {
    const code = frameworkRefusal(error);
    if (code === undefined) return send(reply, errorAnswer(request, gate, error, { url: request.url }));
    return send(reply, refusalAnswer(undefined, request, gate, { refusal: code, detail: {} }));
  });
};

const frameworkRefusal = (error: unknown): UniversalRefusal | undefined => {
  const status = typeof error === 'object' && error !== null && 'statusCode' in error ? error.statusCode : undefined;
  if (status === 413) return 'body_too_large';
  if (typeof status === 'number' && status >= 400 && status < 500) return 'input_invalid';
  return undefined;
};

export const notFoundAnswer = (request: FastifyRequest, reply: FastifyReply, gate: Gate) =>
  send(reply, refusalAnswer(undefined, request, gate, { refusal: 'not_found', detail: {} }));
