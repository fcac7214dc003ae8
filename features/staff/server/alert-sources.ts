import { extensionPoint } from '#kit/server/extensions.ts';
import type { World } from '#kit/server/world.ts';
import type { AlertMeasure } from '#kit/shared/reports/alert-measure.ts';
import type { MerchantId } from '#kit/shared/id.ts';
import type { Instant } from '#kit/shared/time.ts';

/** Something that stands and must not. @property merchantId null: of the whole house. */
export type AlertCause = {
  merchantId: MerchantId | null;
  subject: string;
  since: Instant;
  amount: bigint | null;
  detail: string | null;
  /** None where no threshold raises it. */
  measure?: AlertMeasure;
};

/** @property everyMs what costs more than a look into an index is looked for less often; each time, unless it is said. */
export type AlertSource = {
  kind: string;
  everyMs?: number;
  /** What of the kind stands, the longest first. */
  causesOf: (world: World, most: number) => Promise<AlertCause[]>;
};

/** Causes of alerts that a feature tells of by itself. */
export const alertSources = extensionPoint<AlertSource>('staff.alert-sources');
