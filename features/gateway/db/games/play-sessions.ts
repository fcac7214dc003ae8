import { oneRow, sql, type Tx, type Read } from '#kit/server/database/database.ts';
import type { MemberId, MerchantId, SessionId } from '#kit/shared/id.ts';
import type { Currency } from '#kit/shared/money/money.ts';
import { type Instant, isoOf } from '#kit/shared/time.ts';

export type VendorPlayer = {
  player: string;
  vendor: string;
  member_id: MemberId;
  merchant_id: MerchantId;
  currency: Currency;
  /** Opened by the vendor to test with. */
  is_sandbox: boolean;
};

/** The name of a member at a vendor: given at the first launch, kept for ever. */
export const namePlayer = async (
  tx: Tx,
  { player, vendor, member_id, merchant_id, currency, is_sandbox }: VendorPlayer,
  at: Instant,
): Promise<string> => {
  await sql`
    insert into gateway.vendor_player (player, vendor, member_id, merchant_id, currency, is_sandbox, first_at)
    values (${player}, ${vendor}, ${member_id}, ${merchant_id}, ${currency}, ${is_sandbox}, ${isoOf(at)}::timestamptz)
    on conflict (vendor, member_id, currency) do nothing`.execute(tx);
  const { rows } = await sql<{ player: string }>`
    select player
    from gateway.vendor_player
    where vendor = ${vendor}
      and member_id = ${member_id}
      and currency = ${currency}`.execute(tx);
  return oneRow(rows).player;
};

export const playerByName = async (read: Read, player: string): Promise<VendorPlayer | undefined> => {
  const { rows } = await sql<VendorPlayer>`
    select player, vendor, member_id, merchant_id, currency, is_sandbox
    from gateway.vendor_player
    where player = ${player}`.execute(read);
  return rows[0];
};

/** Under which names vendors know a member. */
export const namesOfMember = async (read: Read, memberId: MemberId): Promise<string[]> => {
  const { rows } = await sql<{ player: string }>`
    select player
    from gateway.vendor_player
    where vendor in (
        select vendor
        from gateway.vendor
      )
      and member_id = ${memberId}`.execute(read);
  return rows.map(({ player }) => player);
};

export type NewLaunchCode = {
  codeHash: string;
  player: string;
  game: string;
  sessionId: SessionId;
  language: string;
  device: 'phone' | 'desktop';
  expiresAt: Instant;
};

export const insertLaunchCode = async (tx: Tx, it: NewLaunchCode): Promise<void> => {
  await sql`
    insert into gateway.launch_code (code_hash, player, game, session_id, language, device, expires_at)
    values (${it.codeHash}, ${it.player}, ${it.game}, ${it.sessionId}, ${it.language}, ${it.device},
      ${isoOf(it.expiresAt)}::timestamptz)`.execute(tx);
};

export type UsedLaunchCode = VendorPlayer & {
  game: string;
  session_id: SessionId;
  language: string;
  device: 'phone' | 'desktop';
};

/** Spends a code, once and in its time, by the vendor and the game that it was made for. */
export const spendLaunchCode = async (
  tx: Tx,
  { codeHash, vendor, game }: { codeHash: string; vendor: string; game: string },
): Promise<UsedLaunchCode | undefined> => {
  const { rows } = await sql<UsedLaunchCode>`
    update gateway.launch_code code
    set used_at = kit.now()
    from gateway.vendor_player known
    where code.code_hash = ${codeHash}
      and code.game = ${game}
      and code.used_at is null
      and code.expires_at > kit.now()
      and known.player = code.player
      and known.vendor = ${vendor}
    returning known.player, known.vendor, known.member_id, known.merchant_id, known.currency, known.is_sandbox,
      code.game, code.session_id, code.language, code.device`.execute(tx);
  return rows[0];
};

export type PlaySession = {
  playSession: string;
  player: string;
  game: string;
  sessionId: SessionId;
  openedAt: Instant;
  expiresAt: Instant;
};

export const insertPlaySession = async (tx: Tx, it: PlaySession): Promise<void> => {
  await sql`
    insert into gateway.play_session (play_session, player, game, session_id, opened_at, expires_at)
    values (${it.playSession}, ${it.player}, ${it.game}, ${it.sessionId}, ${isoOf(it.openedAt)}::timestamptz,
      ${isoOf(it.expiresAt)}::timestamptz)`.execute(tx);
};

export type PlaySessionRow = { player: string; game: string; session_id: SessionId; expires_at: Instant };

export const playSessionOf = async (read: Read, playSession: string): Promise<PlaySessionRow | undefined> => {
  const { rows } = await sql<PlaySessionRow>`
    select player, game, session_id, expires_at
    from gateway.play_session
    where play_session = ${playSession}`.execute(read);
  return rows[0];
};

/** The same of many, by name. */
export const playSessionsOf = async (
  read: Read,
  playSessions: readonly string[],
): Promise<ReadonlyMap<string, PlaySessionRow>> => {
  const { rows } = await sql<PlaySessionRow & { play_session: string }>`
    select play_session, player, game, session_id, expires_at
    from gateway.play_session
    where play_session = any (${[...playSessions]}::text[])`.execute(read);
  return new Map(rows.map((row) => [row.play_session, row]));
};

export const endPlaySession = async (tx: Tx, playSession: string): Promise<void> => {
  await sql`
    update gateway.play_session
    set expires_at = kit.now()
    where play_session = ${playSession}`.execute(tx);
};

/** Forgets the codes that ended first, so many at most. @returns how many. */
export const forgetLaunchCodes = async (tx: Tx, before: Instant, limit: number): Promise<number> => {
  const { rows } = await sql`
    delete from gateway.launch_code
    where code_hash in (
      select code_hash
      from gateway.launch_code
      where expires_at < ${isoOf(before)}::timestamptz
      order by expires_at
      limit ${limit}
    )
    returning 1`.execute(tx);
  return rows.length;
};

/** Forgets the sessions that ended first, so many at most. @returns how many. */
export const forgetPlaySessions = async (tx: Tx, before: Instant, limit: number): Promise<number> => {
  const { rows } = await sql`
    delete from gateway.play_session
    where play_session in (
      select play_session
      from gateway.play_session
      where expires_at < ${isoOf(before)}::timestamptz
      order by expires_at
      limit ${limit}
    )
    returning 1`.execute(tx);
  return rows.length;
};
