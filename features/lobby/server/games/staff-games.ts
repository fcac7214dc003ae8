import { handle } from '#kit/server/http/handle.ts';
import { moneyText } from '#kit/shared/money/money.ts';
import { accept } from '#kit/shared/result.ts';
import { staffGames as contract } from '../../contract/games/staff-games.ts';
import { deskChoices, type DeskGameRow, deskGames } from '../../db/desk-games.ts';
import { nameIn, nodeIdOf } from '../../domain/catalogue.ts';
import { queryWordsOf } from '../../domain/search-words.ts';

export const viewOf = (row: DeskGameRow, language: string) => ({
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
  suspended: row.suspended,
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

export const staffGames = handle(contract, (world) => async ({ search, ...wish }, { merchantId, language }) => {
  const { read } = world.backofficeDatabase;
  const typed = search ?? '';
  const [{ rows, count }, choices] = await Promise.all([
    deskGames(read, merchantId, {
      ...wish,
      ...(typed !== '' && { search: { typed: typed.split(':').at(-1) ?? typed, asked: queryWordsOf(typed) } }),
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
});
