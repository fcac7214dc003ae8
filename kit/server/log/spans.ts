import { type Attributes, type Span, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api';

/** How a call, a job or a statement went, as OpenTelemetry has it. Off until `traceTo`: then each of these costs one look at a flag. */
let isOn = false;

/** From now on spans are made, by the provider that is registered with OpenTelemetry. @returns what ends it. */
export const beginSpans = (): (() => void) => {
  isOn = true;
  return () => {
    isOn = false;
  };
};

type SpanPlace = { kind: 'server' | 'client' | 'consumer' | 'internal'; attributes?: Attributes };

const kinds = {
  server: SpanKind.SERVER,
  client: SpanKind.CLIENT,
  consumer: SpanKind.CONSUMER,
  internal: SpanKind.INTERNAL,
} as const;

const tracer = () => trace.getTracer('product');

/** Does work within a span, which fails as the work does. No value that a person gave goes into its name or attributes. */
export const inSpan = <T>(
  name: string,
  { kind, attributes = {} }: SpanPlace,
  work: (span: Span | undefined) => Promise<T>,
): Promise<T> => {
  if (!isOn) return work(undefined);
  return tracer().startActiveSpan(name, { kind: kinds[kind], attributes }, async (span) => {
    try {
      return await work(span);
    } catch (error) {
      failed(span, error);
      throw error;
    } finally {
      span.end();
    }
  });
};

/** The same where a trace is under way; what nobody asked for begins none. */
export const inSpanWithin = <T>(name: string, place: SpanPlace, work: () => Promise<T>): Promise<T> =>
  isOn && trace.getActiveSpan() !== undefined ? inSpan(name, place, work) : work();

/** A statement on its way to the database: its text, never its values. @returns what ends it; undefined outside of a trace. */
export const statementSpan = (text: string): ((error?: unknown) => void) | undefined => {
  if (!isOn || trace.getActiveSpan() === undefined) return undefined;
  const [verb = 'statement'] = text.trim().split(/\s/, 1);
  const attributes = { 'db.system.name': 'postgresql', 'db.query.text': text.slice(0, textMax) };
  const span = tracer().startSpan(verb.toLowerCase(), { kind: SpanKind.CLIENT, attributes });
  return (error) => {
    if (error !== undefined) failed(span, error);
    span.end();
  };
};

const textMax = 2000;

/** Messages of errors may hold what a person gave: the kind of the error alone is told. */
const failed = (span: Span, error: unknown): void => {
  const code = error instanceof Error && 'code' in error ? String(error.code) : undefined;
  span.setAttribute('error.type', code ?? (error instanceof Error ? error.name : 'unknown'));
  span.setStatus({ code: SpanStatusCode.ERROR });
};
