import { context, trace } from '@opentelemetry/api';
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import {
  BatchSpanProcessor,
  ParentBasedSampler,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace';
import { beginSpans } from './spans.ts';

export type TracePlace = {
  /** Where a collector takes OTLP over HTTP; `/v1/traces` is added. */
  endpoint: string;
  headers: Readonly<Record<string, string>>;
  /** From 0 to 1: which part of the traces is made. */
  part: number;
  service: string;
  /** What this process does. */
  roles: readonly string[];
};

/** Sends traces to a collector, in batches, until stopped; a collector that is away costs nobody anything. */
export const traceTo = ({ endpoint, headers, part, service, roles }: TracePlace): (() => Promise<void>) => {
  const exporter = new OTLPTraceExporter({
    url: `${endpoint.replace(/\/$/, '')}/v1/traces`,
    headers: { ...headers },
    timeoutMillis: 5000,
  });
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ 'service.name': service, 'house.roles': roles.join(',') }),
    sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(part) }),
    spanProcessors: [new BatchSpanProcessor({ exporter })],
  });
  const manager = new AsyncLocalStorageContextManager().enable();
  context.setGlobalContextManager(manager);
  trace.setGlobalTracerProvider(provider);
  const end = beginSpans();
  return async () => {
    end();
    await provider.shutdown().catch(() => undefined);
    trace.disable();
    context.disable();
    manager.disable();
  };
};
