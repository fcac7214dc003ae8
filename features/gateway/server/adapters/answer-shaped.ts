import { addressScope } from '#kit/server/http/address-scope.ts';
import { isUnavailable } from '#kit/server/database/database.ts';
import { type RateLimit, takeRate } from '#kit/server/http/rate-limit.ts';
import { minutesMs } from '#kit/shared/time.ts';
import type { CallParts } from '../calls/answer-call.ts';
import { openDesk } from './desk.ts';
import { readExact } from './exact-json.ts';
import type { KnownAdapter } from './known-adapters.ts';
import { type ShapeName, shapeNames } from '../../domain/vendor-shapes.ts';
import type { Shape, ShapeAnswer, ShapedCall, ShapeRoute } from './shape.ts';
import { shapes } from './shapes.ts';

const badSignatures: RateLimit = { name: 'gateway/bad-signatures', most: 60, windowMs: minutesMs(1) };

const isShape = (name: string): name is ShapeName => shapeNames.some((known) => known === name);

/**
 * Answers a call in a shape of the vendor: who it is, what it asks, what became of it. These shapes know no nonce: the same
 * act again gets its stored answer, so a call that is caught and sent again moves nothing.
 */
export const answerShaped = async (parts: CallParts, call: ShapedCall): Promise<ShapeAnswer> => {
  if (!isShape(call.shape)) return { status: 404, code: 'shape_unknown', body: '{"message":"no such shape"}' };
  const shape = shapes[call.shape];
  const asked = readExact(call.method === 'GET' ? JSON.stringify(call.query) : call.body);
  try {
    return await answer(parts, shape, call, asked);
  } catch (error) {
    parts.world.log.error('vendor call failed', { operation: `${call.shape}/${call.path}`, error });
    return shape.refuse({ code: isUnavailable(error) ? 'unavailable' : 'internal_error' }, asked);
  }
};

const answer = async (parts: CallParts, shape: Shape, call: ShapedCall, asked: unknown): Promise<ShapeAnswer> => {
  const { world } = parts;
  const adapter = await parts.adapters.of(call.vendor);
  const now = world.clock.now();
  if (adapter?.shape !== shape.name || !adapter.materials(now).some((material) => shape.isSigned(material, call))) {
    const tooMany = await takeRate(world, badSignatures, addressScope(call.ip));
    return shape.refuse({ code: tooMany ? 'too_many_requests' : 'signature_invalid' }, undefined);
  }
  if (!adapter.mayCallFrom(call.ip)) return shape.refuse({ code: 'network_refused' }, asked);
  if (parts.isTooFast(adapter)) return shape.refuse({ code: 'too_many_requests' }, asked);
  const route = shape.routes.find(({ method, path }) => method === call.method && path === call.path);
  if (!route) return shape.refuse({ code: 'operation_unknown' }, asked);
  return answerRoute(parts, { shape, adapter, route, call, asked });
};

type Routed = { shape: Shape; adapter: KnownAdapter; route: ShapeRoute; call: ShapedCall; asked: unknown };

const answerRoute = async (parts: CallParts, { shape, adapter, route, call, asked }: Routed): Promise<ShapeAnswer> => {
  const { world } = parts;
  const startedMs = performance.now();
  const { known, adapters, lanes, patienceMs } = parts;
  const desk = openDesk(
    { world, known, adapters, key: adapter, lanes, patienceMs },
    requestIdOf(asked) ?? world.entropy.id('req'),
  );
  const parsed = route.input.safeParse(asked);
  const given = parsed.success ? await route.answer(desk, parsed.data) : shape.refuse({ code: 'input_invalid' }, asked);
  parts.log.add({
    vendor: adapter.vendor,
    keyId: adapter.keyId,
    operation: `${shape.name}/${route.path}`,
    ...desk.facts(),
    calledFrom: call.ip,
    status: given.status,
    code: given.code,
    request: call.method === 'GET' ? JSON.stringify(call.query) : call.body,
    answer: given.body,
    requestedAt: world.clock.now(),
    elapsedMs: Math.round(performance.now() - startedMs),
  });
  return given;
};

/** Of their network call, where the shape has one that ours can carry. */
const requestIdOf = (asked: unknown): string | undefined => {
  if (typeof asked !== 'object' || asked === null) return undefined;
  const named: unknown = Reflect.get(asked, 'request_uuid') ?? Reflect.get(asked, 'id');
  return typeof named === 'string' && /^[\x21-\x7e]{1,100}$/.test(named) ? named : undefined;
};
