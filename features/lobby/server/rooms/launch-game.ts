import { launchGame as launchAtVendor } from '#features/gateway/public.ts';
import { merchantOf, servesCountry } from '#features/merchants/public.ts';
import { handle } from '#kit/server/http/handle.ts';
import { type RateLimit, takeRate } from '#kit/server/http/rate-limit.ts';
import { accept, refuse, type Refused } from '#kit/shared/result.ts';
import { isoOf, minutesMs } from '#kit/shared/time.ts';
import { launchGame as contract } from '../../contract/rooms/launch-game.ts';
import { alternativesTo, type Catalogue, type CatalogueGame, opensOf, shownGames } from '../../domain/catalogue.ts';
import { catalogueOf } from '../games/catalogue.ts';
import { gameViews, suspensionView } from '../games/views.ts';

/** Each launch is a call to a vendor. */
const launches: RateLimit = { name: 'lobby.launch', most: 30, windowMs: minutesMs(1) };

const alternativesMax = 6;

/** The game itself finds a place. */
const anyRoom = 'any';

/** Opens a game that the merchant shows, for the one who asks. */
export const launchGame = handle(
  contract,
  (world) =>
    async ({ nodeId, roomId: room, vassalage, platform, language: asked }, visit) => {
      const { merchantId, player, userAgent } = visit;
      const { memberId, sessionId } = player;
      const language = asked ?? visit.language;
      const isServed = servesCountry(await merchantOf(world, merchantId), visit.country, world.clock.now());
      if (!isServed && player.kind !== 'trial') return refuse('country_refused');
      const tooMany = await takeRate(world, launches, memberId);
      if (tooMany) return tooMany;
      const catalogue = await catalogueOf(world, merchantId);
      const game = shownGames(catalogue).get(nodeId);
      if (catalogue.withheld.has(nodeId)) return refuse('game_disabled');
      if (!game || (vassalage !== undefined && vassalage !== game.vendor)) return refuse('game_unknown');
      const kept = keptFrom(catalogue, game, language);
      if (kept) return kept;
      if (game.gameType === 'PVP' && room === undefined) return refuse('room_needed');
      const roomId = room === anyRoom ? undefined : room;
      const { vendor, game: code } = game;
      const device = deviceOf(platform, userAgent);
      const wish = { vendor, game: code, roomId, merchantId, memberId, sessionId, language, device };
      const launched = await launchAtVendor(world)(wish);
      if (launched.ok) return accept({ game_url: launched.value.address, holdsBalance: launched.value.holdsBalance });
      // Where other vendors' games need a licence, a guest is told what helps: an account of their own.
      return launched.refusal === 'licence_needed' && player.kind === 'trial' ? refuse('trial_not_allowed') : launched;
    },
);

/** What isn't launched, whoever asks. */
const keptFrom = (
  catalogue: Catalogue,
  game: CatalogueGame,
  language: string,
): Refused<'game_suspended' | 'game_opens_elsewhere'> | undefined => {
  const opens = opensOf(game);
  if (game.suspension) {
    const { message, until } = suspensionView(game.suspension, language);
    const others = gameViews(catalogue, alternativesTo(catalogue, game, alternativesMax), language);
    return refuse('game_suspended', {
      message,
      until: until === null ? null : isoOf(until),
      alternatives: others.map(({ nodeId, gameName }) => ({ nodeId, gameName })),
    });
  }
  return opens === 'page' || opens === 'list' ? refuse('game_opens_elsewhere', { opens }) : undefined;
};

const deviceOf = (platform: string | undefined, userAgent: string): 'phone' | 'desktop' => {
  if (platform !== undefined) return platform === 'html5-mobile' ? 'phone' : 'desktop';
  return /Mobi|Android/i.test(userAgent) ? 'phone' : 'desktop';
};
