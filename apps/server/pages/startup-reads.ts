import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { OwnTexts } from '#apps/site/own-texts.ts';
import { listAnnouncements } from '#features/content/contract/pages/list-announcements.ts';
import { listBanners } from '#features/content/contract/pages/list-banners.ts';
import { listDescriptions } from '#features/content/contract/pages/list-descriptions.ts';
import { listPromotions } from '#features/content/contract/pages/list-promotions.ts';
import { listTexts } from '#features/content/contract/pages/list-texts.ts';
import { entryId } from '#features/content/contract/pictures/picture-view.ts';
import { showPromotion } from '#features/content/contract/pages/show-promotion.ts';
import { bannerGroupOf } from '#features/content/domain/banner-group.ts';
import { homeAnnouncements, promotionAnnouncements } from '#features/content/domain/places.ts';
import { categoryOf } from '#features/lobby/domain/categories.ts';
import { gameList } from '#features/lobby/contract/games/game-list.ts';
import { vendorGroups } from '#features/lobby/contract/vendors/vendor-groups.ts';
import { betTypes } from '#features/lottery/contract/terms/bet-types.ts';
import { currentDraws } from '#features/lottery/contract/draws/current-draws.ts';
import { hotList } from '#features/lobby/contract/play/hot-list.ts';
import { gameMenus } from '#features/lottery/contract/games/game-menus.ts';
import { openedNumbers } from '#features/lottery/contract/games/opened-numbers.ts';
import { gamesOnHome } from '#features/lottery/domain/games/games-on-home.ts';
import { permission } from '#features/merchants/contract/permission.ts';
import type { Gate } from '#kit/server/http/mount.ts';
import type { Route } from '#kit/server/http/routes.ts';
import type { AnyEndpoint, OutputOf } from '#kit/shared/endpoint.ts';
import { fallbackLanguage, isLanguage } from '#kit/shared/languages.ts';
import { inMoney } from '#kit/shared/money/money.ts';
import type { PageAt } from './page-list.ts';

export type StartupRead = { path: string; input: unknown; value: unknown };
export type Permission = OutputOf<typeof permission>;

export type StartupReads = {
  permission: Permission | undefined;
  /** The merchant's own words by language. */
  ownTexts: Readonly<Record<string, OwnTexts>>;
  /** What the page itself is drawn with; the same for every visitor for minutes at least. */
  drawn: StartupRead[];
  others: StartupRead[];
  about: About | undefined;
};

/** What an address names beside its page, such as one offer: whoever gets it passed on is told. */
export type About = { title: string; description: string; picture: string | undefined };

/** Reads a call as the page itself would, and notes the answer; undefined where it is refused. */
type Read = <E extends AnyEndpoint>(
  endpoint: E,
  input: z.input<E['input']>,
  list: StartupRead[],
) => Promise<OutputOf<E> | undefined>;

/**
 * The answers that the first screen would otherwise ask for in a second wave. Nothing of a session.
 * @param pageAt the pages of the site; without them only what every page needs is read.
 */
export const startupReads = async (
  { routes, gate, pageAt }: { routes: readonly Route[]; gate: Gate; pageAt?: PageAt },
  request: FastifyRequest,
): Promise<StartupReads> => {
  // The page's language, by its cookie: a page is asked for without the calls' `Language` header.
  let language = requestedLanguage(request);
  const read: Read = async <E extends AnyEndpoint>(endpoint: E, input: z.input<E['input']>, list: StartupRead[]) => {
    const route = routes.find((it) => it.endpoint === endpoint);
    if (!route) return undefined;
    const visit = await gate.open(request, endpoint);
    if (!visit.ok) return undefined;
    const { money } = visit.value;
    const asked = inMoney(money, () => z.decode(endpoint.input, input));
    const answer = await route.handler(asked, { ...visit.value, language });
    if (!answer.ok) return undefined;
    list.push({ path: endpoint.path, input, value: inMoney(money, () => z.encode(endpoint.output, answer.value)) });
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the endpoint's own handler answered
    return answer.value as OutputOf<E>;
  };
  const drawn: StartupRead[] = [];
  const others: StartupRead[] = [];
  const found = await read(permission, { url: request.host }, others);
  language = languageFor(found, request.cookies['lang']);
  const ownTexts: Record<string, OwnTexts> = {};
  for (const code of [language, fallbackLanguage(language)?.toUpperCase()])
    if (code !== undefined && isLanguage(code))
      ownTexts[code] = (await read(listTexts, { language: code }, others))?.texts ?? {};
  const isOpen = found?.status === 0;
  const page = pageAt?.(pathOf(request))?.address;
  if (isOpen) await readsOfPage({ request, page }, read, { drawn, others });
  const about = isOpen ? await offerAsked(request, read, others) : undefined;
  return { permission: found, ownTexts, drawn, others, about };
};

const offerPages = new Set(['/promoDetail', '/promotions']);

const offerAsked = async (request: FastifyRequest, read: Read, others: StartupRead[]): Promise<About | undefined> => {
  const id = offerPages.has(pathOf(request)) ? entryId.safeParse(queryOf(request, 'id')).data : undefined;
  const offer = id === undefined ? undefined : await read(showPromotion, { id }, others);
  return offer && { title: offer.title, description: offer.summary, picture: offer.image?.src };
};

const readsOfPage = async (
  { request, page }: { request: FastifyRequest; page: string | undefined },
  read: Read,
  { drawn, others }: Pick<StartupReads, 'drawn' | 'others'>,
): Promise<void> => {
  const path = pathOf(request);
  if (page === '/') {
    const menus = (await read(gameMenus, {}, drawn)) ?? [];
    for (const { gameCode } of gamesOnHome(menus)) await read(currentDraws, { gameCode }, others);
    await read(hotList, {}, drawn);
  }
  if (page === '/lottery') await readsOfLottery(request, read, { drawn, others });
  if (page === '/promotions' && narrowing.every((name) => queryOf(request, name) === undefined)) {
    await read(listPromotions, { category: 'all', pageNo: 1 }, drawn);
    await read(listAnnouncements, promotionAnnouncements, drawn);
  }
  const category = categoryOf(page?.slice(1) ?? '');
  if (category !== undefined && category !== 'HOT' && category !== 'RECENT') {
    const found = await read(vendorGroups, {}, drawn);
    const isBare = !request.url.includes('?');
    if (isBare && found?.groups.some(({ title }) => title === category))
      await read(gameList, { gameType: category, pageNo: 1, pageSize: gamesAtFirst }, drawn);
  }
  if (page === '/') await read(listAnnouncements, homeAnnouncements, drawn);
  if (page === '/register') await read(listDescriptions, { slot: 'registration_title' }, drawn);
  const group = bannerGroupOf(path);
  if (group) await read(listBanners, { groupName: group === 'reg' ? 'w_reg' : group }, drawn);
};

/** The lobby, or the bets of the lottery that is named. */
const readsOfLottery = async (
  request: FastifyRequest,
  read: Read,
  { drawn, others }: Pick<StartupReads, 'drawn' | 'others'>,
): Promise<void> => {
  const menus = await read(gameMenus, {}, drawn);
  const asked = queryOf(request, 'gameCode');
  const game = menus?.flatMap(({ gameMenus: some }) => some).find(({ gameCode }) => gameCode === asked);
  if (!game) return void (await read(openedNumbers, {}, others));
  await read(currentDraws, { gameCode: game.gameCode }, others);
  await read(betTypes, { gameCode: game.gameCode }, drawn);
};

const narrowing = ['category', 'tag', 'period'];

/** As the lobby's grid asks for them. */
const gamesAtFirst = 20;

const pathOf = (request: FastifyRequest): string => request.url.split('?')[0] ?? '';

const queryOf = (request: FastifyRequest, name: string): string | undefined =>
  new URLSearchParams(request.url.split('?')[1] ?? '').get(name) ?? undefined;

export const languageFor = (known: Permission | undefined, chosen: string | undefined): string =>
  chosen !== undefined && known?.languages.includes(chosen) ? chosen : (known?.languageDefault ?? 'TH');

/** Before the merchant's languages are known: what the cookie names, if it can be a language at all. */
const requestedLanguage = (request: FastifyRequest): string => {
  const chosen = request.cookies['lang'];
  return chosen !== undefined && isLanguage(chosen) ? chosen : languageFor(undefined, undefined);
};
