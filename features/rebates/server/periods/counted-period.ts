import type { countedPlay } from '#features/rewards/public.ts';
import type { MerchantId } from '#kit/shared/id.ts';
import { type Instant, isoOf } from '#kit/shared/time.ts';
import type { TraceBounds } from '../../domain/figure-trace.ts';

/** A period that is over, with what was played in it. */
export type CountedPeriod = {
  merchantId: MerchantId;
  first: string;
  last: string;
  play: Awaited<ReturnType<typeof countedPlay>>;
  changedAfter: Instant | undefined;
};

export const boundsOf = ({ play, changedAfter }: CountedPeriod): TraceBounds => ({
  from: isoOf(play.from),
  to: isoOf(play.to),
  knownAt: isoOf(play.knownAt),
  changedAfter: changedAfter === undefined ? null : isoOf(changedAfter),
});
