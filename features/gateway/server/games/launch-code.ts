import type { Tx } from '#kit/server/database/database.ts';
import type { World } from '#kit/server/world.ts';
import { sha256Hex } from '#kit/shared/digest.ts';
import type { MemberId, MerchantId, SessionId } from '#kit/shared/id.ts';
import { type Currency, zero } from '#kit/shared/money/money.ts';
import { accept, refuse, type Result } from '#kit/shared/result.ts';
import { hoursMs, later, secondsMs } from '#kit/shared/time.ts';
import type { z } from 'zod';
import type { authenticate } from '../../contract/acts/authenticate.ts';
import { insertLaunchCode, insertPlaySession, namePlayer, spendLaunchCode } from '../../db/games/play-sessions.ts';
import { playBalanceIn } from '../acts/status-of.ts';

export const launchCodeLifeMs = secondsMs(60);
/** However long the player's own session lives, a vendor asks again for a game after this. */
export const playSessionLifeMs = hoursMs(12);

export type Launch = {
  vendor: string;
  game: string;
  merchantId: MerchantId;
  memberId: MemberId;
  sessionId: SessionId;
  currency: Currency;
  /** As the specification writes it, such as `TH`. */
  language: string;
  device: 'phone' | 'desktop';
  /** Opened by the vendor, to test with. */
  isSandbox?: true;
};

/** A single-use code for the address of a game, good for a minute; whether the player may play there is asked before. */
export const issueLaunchCodeIn = async (
  world: World,
  tx: Tx,
  { vendor, game, merchantId, memberId, sessionId, currency, language, device, isSandbox }: Launch,
): Promise<{ launchCode: string; player: string }> => {
  const now = world.clock.now();
  const named = { player: world.entropy.id('ply'), vendor, member_id: memberId, merchant_id: merchantId, currency };
  const player = await namePlayer(tx, { ...named, is_sandbox: isSandbox ?? false }, now);
  const launchCode = world.entropy.token();
  const expiresAt = later(now, launchCodeLifeMs);
  await insertLaunchCode(tx, { codeHash: sha256Hex(launchCode), player, game, sessionId, language, device, expiresAt });
  return { launchCode, player };
};

/** The vendor's part of a launch: the code for a session of the game with its player. */
export const exchangeLaunchCode =
  (world: World) =>
  ({
    vendor,
    game,
    launchCode,
  }: {
    vendor: string;
    game: string;
    launchCode: string;
  }): Promise<Result<z.output<(typeof authenticate)['answer']>, 'launch_code_invalid'>> =>
    world.database.transact(async (tx) => {
      const code = await spendLaunchCode(tx, { codeHash: sha256Hex(launchCode), vendor, game });
      if (!code) return refuse('launch_code_invalid');
      const { player, currency, language, device, session_id: sessionId, member_id: memberId } = code;
      const openedAt = world.clock.now();
      const expiresAt = later(openedAt, playSessionLifeMs);
      const session = world.entropy.id('gps');
      await insertPlaySession(tx, { playSession: session, player, game, sessionId, openedAt, expiresAt });
      const balance = (await playBalanceIn(tx, { memberId, currency })) ?? zero;
      return accept({ player, session, game, currency, balance, language, device, expiresAt });
    });
