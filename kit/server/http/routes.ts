import type { AnyEndpoint } from '#kit/shared/endpoint.ts';
import type { BoundCall } from './handle.ts';

/** A call as it is mounted: whose it is, by which name it stands in logs, and what answers it. */
export type Route = BoundCall & { feature: string; name: string; endpoint: AnyEndpoint };
