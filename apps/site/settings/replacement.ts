import type { permission } from '#features/merchants/contract/permission.ts';
import type { Answer } from '#kit/browser/calls/call.ts';
import type { Instant } from '#kit/shared/time.ts';

export type Replacement =
  | { kind: 'maintenance'; notice: string | null; endsAt: Instant | null; service: string | undefined }
  | { kind: 'region'; ip: string; country: string | null }
  | { kind: 'unknownHost' }
  | { kind: 'unreachable' };

/** What stands in the site's place, if anything: maintenance before region. */
export const replacementOf = (answer: Answer<typeof permission>): Replacement | undefined => {
  if (!answer.ok) {
    if (answer.refusal === 'unknown_host') return { kind: 'unknownHost' };
    return { kind: 'unreachable' };
  }
  const { maintenance, regionRestriction, location, customerService } = answer.value;
  if (maintenance.active)
    return {
      kind: 'maintenance',
      notice: maintenance.notice,
      endsAt: maintenance.endsAt,
      service: customerService[0]?.url,
    };
  if (regionRestriction.active) return { kind: 'region', ip: location, country: regionRestriction.country };
  return undefined;
};
