import { handle } from '#kit/server/http/handle.ts';
import { accept } from '#kit/shared/result.ts';
import { type SettlingDraw, staffSettling as contract } from '../../contract/draws/staff-settling.ts';
import { settlingNow, type SettlingRow } from '../../db/settlement/settling.ts';
import { settlingPace } from '../../domain/draws/settling-pace.ts';

const shownMax = 100;

export const staffSettling = handle(contract, (world) => async ({ drawId }, { merchantId }) => {
  const rows = await settlingNow(world.backofficeDatabase.read, merchantId, { drawId, limit: shownMax });
  return accept({ draws: rows.map(settlingView) });
});

const settlingView = (row: SettlingRow): SettlingDraw => {
  const pace = settlingPace({
    done: row.lines_done,
    all: row.lines_all,
    startedAt: row.started_at,
    steppedAt: row.stepped_at,
  });
  return {
    drawId: row.draw_id,
    gameCode: row.game_code,
    numero: row.number,
    kind: row.state === 'resulted' ? 'paying' : 'refunding',
    tickets: { done: row.tickets_done, all: row.tickets_all },
    lines: { done: row.lines_done, all: row.lines_all },
    credits: row.credits,
    startedAt: row.started_at,
    linesPerSecond: pace?.perSecond,
    expectedEndAt: pace?.endAt,
    stuck:
      row.failure === null
        ? undefined
        : { reason: row.failure, failures: row.failures, nextTryAt: row.next_try_at ?? undefined },
  };
};
