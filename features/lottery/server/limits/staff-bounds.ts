import { z } from 'zod';
import type { Read } from '#kit/server/database/database.ts';
import type { OutputOf } from '#kit/shared/endpoint.ts';
import { minor, sum } from '#kit/shared/money/money.ts';
import type { staffDrawBounds } from '../../contract/limits/staff-draw-bounds.ts';
import type { staffGameBounds as contract } from '../../contract/limits/staff-game-bounds.ts';
import { drawTotalsOf, fullestOf, limitsHistory, type LimitsRow } from '../../db/limits/draw-limits.ts';
import type { DrawRow } from '../../db/draws/draw-row.ts';
import type { GameRow } from '../../db/games/games.ts';
import { stakesByType } from '../../db/draws/staff-draws.ts';
import { newestTerms, termsById } from '../../db/terms/terms.ts';
import type { Terms } from '../../domain/terms/bet-terms.ts';
import { type DrawLimits, noLimits, wireDrawLimits } from '../../domain/limits/draw-limits.ts';

export const wired = (limits: DrawLimits) => z.encode(wireDrawLimits, limits);

export const unknownTypes = (limits: DrawLimits, terms: Terms): string[] =>
  Object.keys(limits.betTypes).filter((name) => terms.every(({ betType }) => betType !== name));

export const viewGame = async (read: Read, game: GameRow, terms: Terms): Promise<OutputOf<typeof contract>> => {
  const history = await limitsHistory(read, { gameId: game.game_id, drawNo: undefined });
  return {
    gameCode: game.code,
    version: history[0]?.version ?? 0,
    limits: history[0]?.limits ?? noLimits,
    betTypes: terms.map(({ betType }) => betType),
    history: history.map(viewVersion),
  };
};

export const termsOfDraw = async (read: Read, draw: DrawRow): Promise<Terms> => {
  const terms = draw.announcement
    ? await termsById(read, draw.announcement.terms_id)
    : await newestTerms(read, draw.game_id);
  return terms?.betTypes ?? [];
};

export const viewDrawBounds = async (read: Read, draw: DrawRow): Promise<OutputOf<typeof staffDrawBounds>> => {
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
