import type { Read } from '#kit/server/database/database.ts';
import { extensionPoint } from '#kit/server/extensions.ts';
import type { MerchantId } from '#kit/shared/id.ts';
import type { Instant } from '#kit/shared/time.ts';

/** Something that stands and must not. @property merchantId null: of the whole house. */
export type AlertCause = {
  merchantId: MerchantId | null;
  subject: string;
  since: Instant;
  amount: bigint | null;
  detail: string | null;
};

/** What of a kind of alert stands, the longest first. */
export type AlertSource = { kind: string; causesOf: (read: Read, most: number) => Promise<AlertCause[]> };

/** Causes of alerts that a feature tells of by itself. */
export const alertSources = extensionPoint<AlertSource>('staff.alert-sources');
