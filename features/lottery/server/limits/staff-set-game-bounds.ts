import { z } from 'zod';
import { appendAuditIn, type ApprovalActions, auditVisit, requestApprovalIn } from '#features/staff/public.ts';
import type { Tx } from '#kit/server/database/database.ts';
import { handle } from '#kit/server/http/handle.ts';
import type { StaffVisit } from '#kit/server/http/visit.ts';
import { accept, refuse, type Result } from '#kit/shared/result.ts';
import { staffSetGameBounds as contract } from '../../contract/limits/staff-set-game-bounds.ts';
import { holdVersions } from '../../db/terms/account-rates.ts';
import { agreedLimits, insertLimits, limitsHistory } from '../../db/limits/draw-limits.ts';
import { findGame, type GameRow } from '../../db/games/games.ts';
import { newestTerms } from '../../db/terms/terms.ts';
import type { Terms } from '../../domain/terms/bet-terms.ts';
import { boundTexts, type DrawLimits, loosened, noLimits, wireDrawLimits } from '../../domain/limits/draw-limits.ts';
import { unknownTypes, viewGame, wired } from './staff-bounds.ts';

/** For draws that are announced from now on. Looser ones than two people last agreed on wait for a second person. */
export const staffSetGameBounds = handle(
  contract,
  (world) =>
    async ({ reason, ...asked }, visit) =>
      world.backofficeDatabase.transact(async (tx) => {
        const settable = await settableIn(tx, visit, asked);
        if (!settable.ok) return settable;
        const { game, terms, before, agreed } = settable.value;
        const looser = loosened(agreed, asked.limits);
        if (looser.length > 0) {
          const request = await requestApprovalIn(world, tx, visit, {
            kind: raiseApproval,
            permission: 'money.write',
            subject: { kind: 'lottery_game', id: asked.gameCode },
            amount: null,
            facts: {
              game: asked.gameCode,
              basedOn: asked.basedOn,
              looser: looser.join(' '),
              before: boundTexts(before),
              after: boundTexts(asked.limits),
              content: JSON.stringify(wired(asked.limits)),
            },
            reason,
          });
          if (!request.ok) return request;
          return accept({ ...(await viewGame(tx, game, terms)), outcome: 'needs_approval' as const });
        }
        await saveBoundsIn(tx, visit, { ...asked, reason, setBy: visit.staff.username }, settable.value);
        return accept({ ...(await viewGame(tx, game, terms)), outcome: 'saved' as const });
      }),
);

type Asked = { gameCode: string; basedOn: number; limits: DrawLimits };
/** `agreed`: what one person may set alone, up to which. */
type Settable = { game: GameRow; terms: Terms; before: DrawLimits; agreed: DrawLimits };

const settableIn = async (
  tx: Tx,
  { merchantId }: StaffVisit,
  { gameCode, basedOn, limits }: Asked,
): Promise<Result<Settable, 'game_unknown' | 'version_conflict' | 'bet_type_unknown'>> => {
  const game = await findGame(tx, merchantId, gameCode);
  const terms = game && (await newestTerms(tx, game.game_id));
  if (!terms) return refuse('game_unknown');
  await holdVersions(tx, `bounds/${game.game_id}`);
  const [newest] = await limitsHistory(tx, { gameId: game.game_id, drawNo: undefined });
  const version = newest?.version ?? 0;
  if (version !== basedOn) return refuse('version_conflict', { version });
  const unknown = unknownTypes(limits, terms.betTypes);
  if (unknown.length > 0) return refuse('bet_type_unknown', { betTypes: unknown });
  const before = newest?.limits ?? noLimits;
  const agreed = (await agreedLimits(tx, game.game_id)) ?? before;
  return accept({ game, terms: terms.betTypes, before, agreed });
};

const saveBoundsIn = async (
  tx: Tx,
  visit: StaffVisit,
  { gameCode, basedOn, limits, ...by }: Asked & { reason: string; setBy: string; agreedBy?: string },
  { game, before }: Settable,
): Promise<void> => {
  const version = basedOn + 1;
  await insertLimits(tx, { gameId: game.game_id, drawNo: undefined, version, limits, ...by });
  await appendAuditIn(tx, {
    ...auditVisit(visit),
    action: 'lottery.set_bounds',
    subject: { kind: 'lottery_game', id: gameCode },
    before: { version: basedOn, limits: wired(before) },
    after: { version, limits: wired(limits), setBy: by.setBy },
    reason: by.reason,
  });
};

const raiseApproval = 'lottery.raise_bounds';
const raiseFacts = z.object({ game: z.string(), basedOn: z.number(), content: z.string() });

/** A second person's word sets looser bounds, while nobody set others; one person may come back to them. */
export const raiseBoundsAction: ApprovalActions = {
  [raiseApproval]: {
    approve: async (tx, { facts, reason, requestedBy }, visit) => {
      const { game: gameCode, basedOn, content } = raiseFacts.parse(facts);
      const asked = { gameCode, basedOn, limits: wireDrawLimits.parse(JSON.parse(content)) };
      const settable = await settableIn(tx, visit, asked);
      if (!settable.ok) return settable;
      const people = { setBy: requestedBy.username, agreedBy: visit.staff.username };
      await saveBoundsIn(tx, visit, { ...asked, reason, ...people }, settable.value);
      return accept(undefined);
    },
    reject: () => Promise.resolve(),
  },
};
