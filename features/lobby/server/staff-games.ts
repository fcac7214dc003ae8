import type { Handler } from '#kit/server/routes.ts';
import type { World } from '#kit/server/world.ts';
import { moneyText } from '#kit/shared/money.ts';
import { accept, refuse } from '#kit/shared/result.ts';
import type * as one from '../contract/staff-game.ts';
import type * as list from '../contract/staff-games.ts';
import type * as mark from '../contract/staff-mark-game.ts';
import type * as show from '../contract/staff-show-games.ts';
import { deskChoices, deskGame, type DeskGameRow, deskGames } from '../db/desk-games.ts';
import { changesOf } from '../db/game-changes.ts';
import { countGames, markGame, switchGames } from '../db/game-places.ts';
import { lockPlaces } from '../db/places.ts';
import { restOf } from '../db/rests.ts';
import { gameOfNode, nameIn, nodeIdOf } from '../domain/catalogue.ts';
import { askedOf } from '../domain/search-words.ts';
import { noteChangesIn } from './note-changes.ts';
import { restViewOf } from './staff-rests.ts';

const viewOf = (row: DeskGameRow, language: string) => ({
  nodeId: nodeIdOf(row),
  vendor: row.vendor,
  vendorName: nameIn(language, row.vendor_names),
  game: row.game,
  name: nameIn(language, row.names),
  gameType: row.game_type,
  classify: { value: row.own_classify ?? row.classify, own: row.own_classify !== null },
  tags: { value: row.own_tags ?? row.tags, own: row.own_tags !== null },
  state: row.state,
  enabled: row.enabled,
  rests: row.rests,
  pin: row.pin,
  position: row.position,
  picture: pictureOf(row),
  minBet: row.bet_min,
  maxBet: row.bet_max,
  // A hundredth of a per cent is to a per cent what a satang is to a baht.
  returnToPlayer: row.return_bp === null ? null : moneyText(BigInt(row.return_bp)),
});

export const pictureOf = ({ hash, widths }: { hash: string | null; widths: number[] | null }) =>
  hash === null || widths === null ? null : { hash, widths };

export const listDeskGames =
  (world: World): Handler<typeof list.staffGames> =>
  async ({ search, ...wish }, { merchantId, language }) => {
    const { read } = world.backofficeDatabase;
    const typed = search ?? '';
    const [{ rows, count }, choices] = await Promise.all([
      deskGames(read, merchantId, {
        ...wish,
        ...(typed !== '' && { search: { typed: typed.split(':').at(-1) ?? typed, asked: askedOf(typed) } }),
      }),
      deskChoices(read, merchantId),
    ]);
    return accept({
      games: rows.map((row) => viewOf(row, language)),
      totalCount: count,
      totalPages: Math.ceil(count / wish.pageSize),
      vendors: choices.vendors.map(({ vendor, names }) => ({ vendor, name: nameIn(language, names) })),
      classes: choices.classes,
      tags: choices.tags,
    });
  };

export const showDeskGame =
  (world: World): Handler<typeof one.staffGame> =>
  async ({ vendor, game }, { merchantId, language }) => {
    const { read } = world.backofficeDatabase;
    const where = { merchantId, vendor, game };
    const row = await deskGame(read, where);
    if (!row) return refuse('not_found');
    const [rest, vendorRest, changes] = await Promise.all([
      restOf(read, where),
      restOf(read, { ...where, game: '' }),
      changesOf(read, where),
    ]);
    return accept({
      ...viewOf(row, language),
      names: row.names,
      rules: row.rules,
      kind: row.kind,
      parent: row.parent,
      lines: row.lines_min,
      maxWin: row.win_max,
      volatility: row.volatility,
      playType: row.play_type,
      addedAt: row.added_at,
      toldClassify: row.classify,
      toldTags: row.tags,
      rest: rest ? restViewOf(rest) : null,
      vendorRest: vendorRest ? restViewOf(vendorRest) : null,
      pictureSource: {
        of: row.own_hash !== null ? 'staff' : row.hash !== null ? 'vendor' : 'none',
        address: row.address,
        state: row.picture_state,
        fault: row.fault,
      },
      changes: changes.map(({ changed_at: at, changed_by: by, action, before, after, reason }) => ({
        at,
        by,
        action,
        before,
        after,
        reason,
      })),
    });
  };

export const showGames =
  (world: World): Handler<typeof show.staffShowGames> =>
  async ({ nodeIds, enabled, reason }, visit) =>
    world.backofficeDatabase.transact(async (tx) => {
      const { merchantId } = visit;
      await lockPlaces(tx, merchantId);
      const games = [...new Set(nodeIds)].map(gameOfNode);
      if ((await countGames(tx, games)) < games.length) return refuse('not_found');
      const changed = await switchGames(tx, { merchantId, games, enabled });
      if (changed.length > 0)
        await noteChangesIn(world, tx, visit, {
          action: 'show_games',
          reason,
          games: changed.map((it) => ({ ...it, before: { enabled: !enabled }, after: { enabled } })),
        });
      return accept({ changed: changed.map(nodeIdOf) });
    });

export const markDeskGame =
  (world: World): Handler<typeof mark.staffMarkGame> =>
  async ({ vendor, game, tags, classify, reason }, visit) =>
    world.backofficeDatabase.transact(async (tx) => {
      const where = { merchantId: visit.merchantId, vendor, game };
      await lockPlaces(tx, visit.merchantId);
      const row = await deskGame(tx, where);
      if (!row) return refuse('not_found');
      const own = tags && [...new Set(tags)];
      await markGame(tx, { ...where, tags: own, classify });
      await noteChangesIn(world, tx, visit, {
        action: 'mark_game',
        reason,
        games: [
          {
            vendor,
            game,
            before: { tags: row.own_tags, classify: row.own_classify },
            after: { tags: own, classify },
          },
        ],
      });
      return accept({ tags: own ?? row.tags, classify: classify ?? row.classify });
    });
