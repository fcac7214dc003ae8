import { sql, type Read } from '#kit/server/database/database.ts';
import type { MerchantId } from '#kit/shared/id.ts';
import type { Minor } from '#kit/shared/money/money.ts';
import type { Instant } from '#kit/shared/time.ts';
import type { Names, Volatility } from '../domain/catalogue.ts';
import type { ListedCategory } from '../domain/categories.ts';

export type DeskGameRow = {
  vendor: string;
  game: string;
  vendor_names: Names;
  names: Names;
  game_type: ListedCategory;
  classify: string;
  own_classify: string | null;
  tags: string[];
  own_tags: string[] | null;
  state: 'ready' | 'maintenance' | 'retired';
  enabled: boolean;
  suspended: 'planned' | 'now' | null;
  pin: number | null;
  position: number | null;
  hash: string | null;
  widths: number[] | null;
  bet_min: Minor;
  bet_max: Minor | null;
  return_bp: number | null;
};

export type DeskGameFilter = {
  vendor?: string | undefined;
  gameType?: ListedCategory | undefined;
  classify?: string | undefined;
  tag?: string | undefined;
  /** A part of a code or name, and the forms in which names are compared with it; absent: any. */
  search?: { typed: string; asked: readonly string[] } | undefined;
  shown?: 'shown' | 'hidden' | 'suspended' | 'gone' | 'plain' | undefined;
};

/** All that are alike, of as many games as a catalogue may have. */
const likeMax = 10_000;

const isWished = ({ vendor, gameType, classify, tag, search, shown }: DeskGameFilter) => sql`
  ${shown === 'gone' ? sql`game.state = 'retired'` : sql`game.state <> 'retired'`}
  ${vendor === undefined ? sql`` : sql`and game.vendor = ${vendor}`}
  ${gameType === undefined ? sql`` : sql`and game.game_type = ${gameType}`}
  ${classify === undefined ? sql`` : sql`and coalesce(place.classify, game.classify) = ${classify}`}
  ${tag === undefined ? sql`` : sql`and ${tag} = any(coalesce(place.tags, game.tags))`}
  ${shown === 'shown' ? sql`and coalesce(place.enabled, true)` : sql``}
  ${shown === 'hidden' ? sql`and not coalesce(place.enabled, true)` : sql``}
  ${shown === 'suspended' ? sql`and (suspension.state is not null or game.state = 'maintenance')` : sql``}
  ${shown === 'plain' ? sql`and coalesce(own.hash, told.hash) is null` : sql``}
  ${
    search === undefined
      ? sql``
      : sql`and (
    strpos(lower(game.game), lower(${search.typed})) > 0
    or exists (
      select 1
      from unnest(${[...search.asked]}::text[]) as asked (word)
      where strpos(game.words, asked.word) > 0
    )
    or (game.vendor, game.game) in (
      select found.vendor, found.game
      from unnest(${[...search.asked]}::text[]) as asked (word)
      cross join lobby.similar_games(asked.word, ${likeMax}) found
    )
  )`
  }`;

/** Games with what a merchant decided of them. */
const gamesAt = (merchantId: MerchantId) => sql`
  lobby.game game
  join lobby.vendor vendor using (vendor)
  left join lobby.game_place place
    on place.merchant_id = ${merchantId} and place.vendor = game.vendor and place.game = game.game
  left join lobby.game_picture told
    on told.merchant_id = '' and told.vendor = game.vendor and told.game = game.game
  left join lobby.game_picture own
    on own.merchant_id = ${merchantId} and own.vendor = game.vendor and own.game = game.game
  left join lateral (
    select case when min(r.since_at) <= kit.now() then 'now' else 'planned' end as state
    from lobby.suspension r
    where r.merchant_id = ${merchantId}
      and r.vendor = game.vendor
      and r.game in ('', game.game)
      and (not r.ends or r.until_at > kit.now())
    having count(*) > 0
  ) suspension on true`;

const columns = sql`
  game.vendor, game.game, vendor.names as vendor_names, game.names, game.game_type, game.classify,
  place.classify as own_classify, game.tags, place.tags as own_tags, game.state, coalesce(place.enabled, true) as enabled,
  case when game.state = 'maintenance' then 'now' else suspension.state end as suspended, place.pin, place.position,
  coalesce(own.hash, told.hash) as hash, coalesce(own.widths, told.widths) as widths, game.bet_min, game.bet_max,
  game.return_bp`;

/** A page of the games that fit all wishes, by vendor and as each vendor orders them, and how many fit. */
export const deskGames = async (
  read: Read,
  merchantId: MerchantId,
  { pageNo, pageSize, ...wish }: DeskGameFilter & { pageNo: number; pageSize: number },
): Promise<{ rows: DeskGameRow[]; count: number }> => {
  const { rows: counted } = await sql<{ count: number }>`
    select count(*)::int as count
    from ${gamesAt(merchantId)}
    where ${isWished(wish)}`.execute(read);
  const { rows } = await sql<DeskGameRow>`
    select ${columns}
    from ${gamesAt(merchantId)}
    where ${isWished(wish)}
    order by game.vendor, game.position, game.game
    limit ${pageSize}
    offset ${(pageNo - 1) * pageSize}`.execute(read);
  return { rows, count: counted[0]?.count ?? 0 };
};

export type DeskGameFacts = DeskGameRow & {
  rules: Names;
  kind: 'game' | 'vassalage';
  parent: string | null;
  lines_min: number;
  win_max: number | null;
  volatility: Volatility | null;
  play_type: string;
  added_at: Instant;
  own_hash: string | null;
  address: string | null;
  picture_state: 'wanted' | 'made' | 'failed' | null;
  fault: string | null;
};

export const deskGame = async (
  read: Read,
  { merchantId, vendor, game }: { merchantId: MerchantId; vendor: string; game: string },
): Promise<DeskGameFacts | undefined> => {
  const { rows } = await sql<DeskGameFacts>`
    select ${columns}, game.rules, game.kind, game.parent, game.lines_min, game.win_max, game.volatility, game.play_type,
      game.added_at, own.hash as own_hash, told.address, told.state as picture_state, told.fault
    from ${gamesAt(merchantId)}
    where game.vendor = ${vendor}
      and game.game = ${game}`.execute(read);
  return rows[0];
};

export type DeskChoices = { vendors: { vendor: string; names: Names }[]; classes: string[]; tags: string[] };

/** What a list of games can be narrowed to. */
export const deskChoices = async (read: Read, merchantId: MerchantId): Promise<DeskChoices> => {
  const { rows } = await sql<DeskChoices>`
    select
      (
        select coalesce(jsonb_agg(jsonb_build_object('vendor', v.vendor, 'names', v.names) order by v.vendor), '[]')
        from lobby.vendor v
        where exists (select 1 from lobby.game g where g.vendor = v.vendor)
      ) as vendors,
      array(
        select distinct coalesce(place.classify, game.classify) as classify
        from lobby.game game
        left join lobby.game_place place
          on place.merchant_id = ${merchantId} and place.vendor = game.vendor and place.game = game.game
        where coalesce(place.classify, game.classify) <> ''
        order by classify
      ) as classes,
      array(
        select distinct tag
        from lobby.game game
        left join lobby.game_place place
          on place.merchant_id = ${merchantId} and place.vendor = game.vendor and place.game = game.game
        cross join unnest(coalesce(place.tags, game.tags)) as shown (tag)
        order by tag
      ) as tags`.execute(read);
  return rows[0] ?? { vendors: [], classes: [], tags: [] };
};
