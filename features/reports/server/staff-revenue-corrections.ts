import { handle } from '#kit/server/http/handle.ts';
import { minor } from '#kit/shared/money/money.ts';
import { accept, refuse } from '#kit/shared/result.ts';
import type { Instant } from '#kit/shared/time.ts';
import { staffRevenueCorrections as contract } from '../contract/staff-revenue-corrections.ts';
import { revenueRows } from '../db/revenue.ts';
import { correctedLines, ggrOf, isSpan, ngrOf, type Play } from '../domain/revenue.ts';

const pageSize = 50;
/** More games or days than any merchant has. */
const linesMax = 100_000;

export const staffRevenueCorrections = handle(contract, (world) => async ({ after, ...given }, { merchantId }) => {
  if (!isSpan(given)) return refuse('range_unfit');
  const { read } = world.backofficeDatabase;
  const skip = Number(after ?? 0);
  const asked = { ...given, merchantId };
  const linesAt = (asKnownAt: Instant) => revenueRows(read, { ...asked, asKnownAt }, { skip: 0, limit: linesMax });
  const [known, now] = await Promise.all([linesAt(given.asKnownAt), linesAt(world.clock.now())]);
  const rows = correctedLines(known, now).slice(skip, skip + pageSize + 1);
  return accept({
    rows: rows.slice(0, pageSize).map(({ known, now, ...place }) => ({
      ...place,
      known: figuresOf(known),
      now: figuresOf(now),
      difference: lessOf(figuresOf(now), figuresOf(known)),
    })),
    next: rows.length > pageSize ? String(skip + pageSize) : undefined,
  });
});

const figuresOf = (play: Play) => ({
  stake: minor(play.stake),
  payout: minor(play.payout),
  ggr: ggrOf(play),
  ngr: ngrOf(play),
});
type Figures = ReturnType<typeof figuresOf>;

const lessOf = (now: Figures, then: Figures): Figures => ({
  stake: minor(now.stake - then.stake),
  payout: minor(now.payout - then.payout),
  ggr: minor(now.ggr - then.ggr),
  ngr: minor(now.ngr - then.ngr),
});
