import { z } from 'zod';
import { endpoint } from '#kit/shared/endpoint.ts';
import { vassalage } from '../catalogue-words.ts';
import { nodeId } from '../game-view.ts';

const word = z.string().max(40);

export const launchGame = endpoint({
  method: 'GET',
  path: '/wps/game/launchGame',
  access: 'player',
  wrapperKey: 'game',
  freePlay: true,
  summary: 'Opens a game at its vendor: the address of its frame, good for a minute and once.',
  /**
   * As the specification sends it. Who plays, and where, is known from the session and the host: a name or a token has no
   * place in an address.
   */
  input: z.strictObject({
    nodeId,
    /** The room of a game between players, who are seated by it; `any` leaves the choice to the game. */
    roomId: z
      .string()
      .regex(/^[\w.:-]{1,100}$/)
      .optional(),
    vassalage: vassalage.optional(),
    gameId: word.optional(),
    accountType: z.literal('1').optional(),
    confirmTrans: z.literal('0').optional(),
    launchMode: z.literal('GLS').optional(),
    /** `html5-desktop` or `html5-mobile`; without it the browser tells. */
    platform: z.enum(['html5-desktop', 'html5-mobile', 'flash']).optional(),
    clientType: word.optional(),
    /** Such as `TH`; without it that of the request. */
    language: z
      .string()
      .regex(/^[A-Z]{2}$/)
      .optional(),
  }),
  output: z.object({
    game_url: z.url(),
    game_url2: z.url().optional(),
    /** It is played with what was brought to its vendor (`GCS_walletTransfer`), which comes back when it is left. */
    holdsBalance: z.boolean(),
  }),
  refusals: {
    game_unknown: 404,
    /** `{ until, message, alternatives: [{ nodeId, gameName }] }`. */
    game_suspended: 409,
    /** `{ opens }`: it has a page of its own, or opens a list. */
    game_opens_elsewhere: 409,
    /** A game between players that was asked for without a room. */
    room_needed: 409,
    room_unknown: 404,
    room_full: 409,
    room_closed: 409,
    trial_not_allowed: 403,
    vendor_unavailable: 503,
    session_ended: 401,
    account_blocked: 403,
    /** A break, an exclusion, or what staff closed. */
    play_restricted: 403,
    /** Staff keeps the player from this vendor or product. */
    play_blocked: 403,
    /** Off, or not offered in the languages of this site. */
    game_disabled: 409,
    currency_refused: 409,
    licence_needed: 403,
    country_refused: 403,
  },
});
