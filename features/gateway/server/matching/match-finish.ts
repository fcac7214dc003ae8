import type { Tx } from '#kit/server/database/database.ts';
import type { World } from '#kit/server/world.ts';
import { later, minutesMs } from '#kit/shared/time.ts';
import { noteFinding, settleFindings } from '../../db/findings/findings.ts';
import { hasMissingHere, unexplainedBefore, unexplainedOf } from '../../db/matching/match-results.ts';
import { type ClaimedRun, finishRun, insertRun } from '../../db/matching/match-runs.ts';
import { insertCall } from '../../db/calls/outgoing-calls.ts';
import { spanOf } from '#kit/shared/business-day.ts';
import { differenceKinds } from '../../domain/matching.ts';

/** What the vendor sends again needs a while to arrive. */
const resentAfterMs = minutesMs(15);

/**
 * Ends a day's match: what nobody can explain becomes a finding, what came right since an earlier version needs nobody
 * any more, and where calls were lost the vendor is asked for them, and the day is looked at once more.
 */
export const finishDay = async (world: World, tx: Tx, run: ClaimedRun): Promise<void> => {
  const at = world.clock.now();
  const { vendor, day } = run;
  const left = await unexplainedOf(tx, run);
  for (const { transaction_id: subject, player, kinds } of left)
    await noteFinding(tx, {
      findingId: world.entropy.id('gwf'),
      vendor,
      kind: 'unmatched',
      subject,
      code: differenceKinds.find((kind) => kinds.includes(kind)) ?? '',
      request: JSON.stringify({ day, version: run.version, differences: kinds, player: player ?? undefined }),
      at,
    });
  const stillLeft = new Set(left.map(({ transaction_id }) => transaction_id));
  const subjects = (await unexplainedBefore(tx, run)).filter((subject) => !stillLeft.has(subject));
  await settleFindings(tx, { vendor, kind: 'unmatched', subjects, at });
  await finishRun(tx, run, at);
  if (run.cause === 'resend' || !(await hasMissingHere(tx, run))) return;
  await insertCall(tx, {
    callId: world.entropy.id('goc'),
    vendor,
    name: 'resend',
    ...spanOf(day),
    requestedBy: 'match',
    requestedAt: at,
  });
  await insertRun(tx, { vendor, day, cause: 'resend', startedBy: 'match', at, tryAt: later(at, resentAfterMs) });
};
