import { sql, type Tx, type Read } from '#kit/server/database/database.ts';
import type { Currency } from '#kit/shared/money/money.ts';
import { type Instant, isoOf } from '#kit/shared/time.ts';

/** A game that a player has open: as the gateway names player and session, with what its page holds. */
export type GameSession = {
  vendor: string;
  player: string;
  playSession: string;
  game: string;
  currency: Currency;
  language: string;
  device: 'phone' | 'desktop';
  expiresAt: Instant;
};

export const insertSession = async (
  tx: Tx,
  it: GameSession & { tokenHash: string; openedAt: Instant },
): Promise<void> => {
  await sql`
    insert into rounds.session (token_hash, vendor, player, play_session, game, currency, language, device, opened_at, expires_at)
    values (${it.tokenHash}, ${it.vendor}, ${it.player}, ${it.playSession}, ${it.game}, ${it.currency}, ${it.language}, ${it.device},
      ${isoOf(it.openedAt)}::timestamptz, ${isoOf(it.expiresAt)}::timestamptz)`.execute(tx);
};

export const sessionByToken = async (read: Read, tokenHash: string): Promise<GameSession | undefined> => {
  const { rows } = await sql<GameSession>`
    select vendor, player, play_session as "playSession", game, currency, language, device, expires_at as "expiresAt"
    from rounds.session
    where token_hash = ${tokenHash}
      and expires_at > kit.now()`.execute(read);
  return rows[0];
};

/** The same of many, by the hashes of their tokens. */
export const sessionsByTokens = async (
  read: Read,
  tokenHashes: readonly string[],
): Promise<ReadonlyMap<string, GameSession>> => {
  const { rows } = await sql<GameSession & { tokenHash: string }>`
    select token_hash as "tokenHash", vendor, player, play_session as "playSession", game, currency, language, device, expires_at as "expiresAt"
    from rounds.session
    where token_hash = any (${[...tokenHashes]}::text[])
      and expires_at > (select kit.now())`.execute(read);
  return new Map(rows.map(({ tokenHash, ...session }) => [tokenHash, session]));
};

export const sessionByPlay = async (read: Read, playSession: string): Promise<GameSession | undefined> => {
  const { rows } = await sql<GameSession>`
    select vendor, player, play_session as "playSession", game, currency, language, device, expires_at as "expiresAt"
    from rounds.session
    where play_session = ${playSession}
      and expires_at > kit.now()`.execute(read);
  return rows[0];
};

/** Sessions that ended before. */
export const forgetSessions = async (tx: Tx, before: Instant): Promise<void> => {
  await sql`
    delete from rounds.session
    where expires_at < ${isoOf(before)}::timestamptz`.execute(tx);
};
