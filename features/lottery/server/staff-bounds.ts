import { z } from 'zod';
import type { Read, Tx } from '#kit/server/database.ts';
import type { Handler } from '#kit/server/routes.ts';
import type { StaffVisit } from '#kit/server/visit.ts';
import type { World } from '#kit/server/world.ts';
import type { OutputOf } from '#kit/shared/endpoint.ts';
import { minor, sum } from '#kit/shared/money.ts';
import { accept, refuse, type Result } from '#kit/shared/result.ts';
import { type ApprovalActions, appendAuditIn, auditVisit, requestApprovalIn } from '#features/staff/public.ts';
import type { staffDrawBounds as drawContract } from '../contract/staff-draw-bounds.ts';
import type { staffTightenDraw as tightenContract } from '../contract/staff-tighten-draw.ts';
import type { staffGameBounds as contract } from '../contract/staff-game-bounds.ts';
import type { staffSetGameBounds as setContract } from '../contract/staff-set-game-bounds.ts';
import { holdVersions } from '../db/account-rates.ts';
import {
  agreedLimits,
  drawTotalsOf,
  fullestOf,
  insertLimits,
  limitsHistory,
  type LimitsRow,
} from '../db/draw-limits.ts';
import { drawNow, holdDraw } from '../db/draw-locks.ts';
import type { DrawRow } from '../db/draw-row.ts';
import { findDrawById } from '../db/find-draws.ts';
import { findGame, type GameRow } from '../db/games.ts';
import { stakesByType } from '../db/staff-draws.ts';
import { newestTerms, termsById } from '../db/terms.ts';
import type { Terms } from '../domain/bet-terms.ts';
import { boundTexts, type DrawLimits, loosened, noLimits, strictest, wireDrawLimits } from '../domain/draw-limits.ts';

export const staffGameBounds =
  (world: World): Handler<typeof contract> =>
  async ({ gameCode }, { merchantId }) => {
    const tx = world.backofficeDatabase.read;
    const game = await findGame(tx, merchantId, gameCode);
    const terms = game && (await newestTerms(tx, game.game_id));
    return terms ? accept(await viewGame(tx, game, terms.betTypes)) : refuse('game_unknown');
  };

/** For draws that are announced from now on. Looser ones than two people last agreed on wait for a second person. */
export const staffSetGameBounds =
  (world: World): Handler<typeof setContract> =>
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
    });

type Asked = { gameCode: string; basedOn: number; limits: DrawLimits };
/** `agreed`: what one person may set alone, up to which. */
type Settable = { game: GameRow; terms: Terms; before: DrawLimits; agreed: DrawLimits };

const settableIn = async (
  tx: Tx,
  { merchantId }: StaffVisit,
  { gameCode, basedOn, limits }: Asked,
): Promise<Result<Settable, 'game_unknown' | 'bounds_changed' | 'bet_type_unknown'>> => {
  const game = await findGame(tx, merchantId, gameCode);
  const terms = game && (await newestTerms(tx, game.game_id));
  if (!terms) return refuse('game_unknown');
  await holdVersions(tx, `bounds/${game.game_id}`);
  const [newest] = await limitsHistory(tx, { gameId: game.game_id, drawNo: undefined });
  const version = newest?.version ?? 0;
  if (version !== basedOn) return refuse('bounds_changed', { version });
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
    approve: async (tx, { facts, reason, askedBy }, visit) => {
      const { game: gameCode, basedOn, content } = raiseFacts.parse(facts);
      const asked = { gameCode, basedOn, limits: wireDrawLimits.parse(JSON.parse(content)) };
      const settable = await settableIn(tx, visit, asked);
      if (!settable.ok) return settable;
      const people = { setBy: askedBy.username, agreedBy: visit.staff.username };
      await saveBoundsIn(tx, visit, { ...asked, reason, ...people }, settable.value);
      return accept(undefined);
    },
    reject: () => Promise.resolve(),
  },
};

export const staffDrawBounds =
  (world: World): Handler<typeof drawContract> =>
  async ({ drawId }, { merchantId }) => {
    const tx = world.backofficeDatabase.read;
    const draw = await findDrawById(tx, merchantId, drawId);
    return draw ? accept(await viewDrawBounds(tx, draw)) : refuse('draw_unknown');
  };

/** Waits for the purchases that run, so that those after it see the bounds and those before it counted against them. */
export const staffTightenDraw =
  (world: World): Handler<typeof tightenContract> =>
  async ({ drawId, basedOn, limits, reason }, visit) =>
    world.backofficeDatabase.transact(async (tx) => {
      const seen = await findDrawById(tx, visit.merchantId, drawId);
      if (!seen) return refuse('draw_unknown');
      await holdDraw(tx, seen.draw_no);
      const draw = (await findDrawById(tx, visit.merchantId, drawId))!;
      const clock = await drawNow(tx, draw.draw_no);
      if (clock.is_closed || (draw.state !== 'scheduled' && draw.state !== 'open')) return refuse('draw_closed');
      const [before] = await limitsHistory(tx, { gameId: draw.game_id, drawNo: draw.draw_no });
      if ((before?.version ?? 0) !== basedOn) return refuse('bounds_changed', { version: before?.version ?? 0 });
      const unknown = unknownTypes(limits, await termsOfDraw(tx, draw));
      if (unknown.length > 0) return refuse('bet_type_unknown', { betTypes: unknown });
      const inForce = (await drawTotalsOf(tx, draw.draw_no))?.limits ?? noLimits;
      const looser = [
        ...loosened(before?.limits ?? noLimits, limits).filter((name) => name !== 'rateAbovePercent'),
        ...(isRateLooser({ own: before?.limits ?? noLimits, inForce }, limits) ? ['rateAbovePercent'] : []),
      ];
      if (looser.length > 0) return refuse('bounds_looser', { names: looser });
      await insertLimits(tx, {
        gameId: draw.game_id,
        drawNo: draw.draw_no,
        version: basedOn + 1,
        limits,
        reason,
        setBy: visit.staff.username,
      });
      await appendAuditIn(tx, {
        ...auditVisit(visit),
        action: 'lottery.tighten_draw',
        subject: { kind: 'draw', id: drawId },
        before: { limits: wired(inForce) },
        after: { limits: wired(strictest([inForce, limits])) },
        reason,
      });
      return accept(await viewDrawBounds(tx, draw));
    });

/** Own rates in a draw go no higher than they may; left out, they would follow the game's bounds again. */
const isRateLooser = (
  { own, inForce }: { own: DrawLimits; inForce: DrawLimits },
  { rateAbovePercent }: DrawLimits,
): boolean =>
  rateAbovePercent === undefined
    ? own.rateAbovePercent !== undefined
    : rateAbovePercent > (inForce.rateAbovePercent ?? 0);

const wired = (limits: DrawLimits) => z.encode(wireDrawLimits, limits);

const unknownTypes = (limits: DrawLimits, terms: Terms): string[] =>
  Object.keys(limits.betTypes).filter((name) => terms.every(({ betType }) => betType !== name));

const viewGame = async (read: Read, game: GameRow, terms: Terms): Promise<OutputOf<typeof contract>> => {
  const history = await limitsHistory(read, { gameId: game.game_id, drawNo: undefined });
  return {
    gameCode: game.code,
    version: history[0]?.version ?? 0,
    limits: history[0]?.limits ?? noLimits,
    betTypes: terms.map(({ betType }) => betType),
    history: history.map(viewVersion),
  };
};

const termsOfDraw = async (read: Read, draw: DrawRow): Promise<Terms> => {
  const terms = draw.announcement
    ? await termsById(read, draw.announcement.terms_id)
    : await newestTerms(read, draw.game_id);
  return terms?.betTypes ?? [];
};

const viewDrawBounds = async (read: Read, draw: DrawRow): Promise<OutputOf<typeof drawContract>> => {
  const history = await limitsHistory(read, { gameId: draw.game_id, drawNo: draw.draw_no });
  const limits = (await drawTotalsOf(read, draw.draw_no))?.limits ?? noLimits;
  const fullest = await fullestOf(read, draw.draw_no);
  const stakes = new Map((await stakesByType(read, draw.draw_no)).map(({ bet_type, stake }) => [bet_type, stake]));
  return {
    drawId: draw.draw_id,
    version: history[0]?.version ?? 0,
    limits,
    stakes: sum([...stakes.values()]),
    payoutWorst: sum([...fullest.values()].map(minor)),
    betTypes: (await termsOfDraw(read, draw)).map(
      ({ betType, stakeMax, playerNumberMax, fullRateUpTo, closedAbove }) => ({
        betType,
        stakes: stakes.get(betType) ?? minor(0n),
        payoutWorst: minor(fullest.get(betType) ?? 0n),
        stakeMax,
        playerNumberMax,
        fullRateUpTo,
        closedAbove,
      }),
    ),
    history: history.map(viewVersion),
  };
};

const viewVersion = ({ set_by, set_at, ...row }: LimitsRow) => ({ ...row, setBy: set_by, setAt: set_at });
