import { z } from 'zod';
import type { OutgoingShape } from '../outgoing.ts';

const launched = z.looseObject({ code: z.literal(0), data: z.looseObject({ url: z.string() }) });
const listed = z.looseObject({
  code: z.literal(0),
  data: z.looseObject({
    games: z.array(z.looseObject({ code: z.string(), name: z.string(), category: z.string().optional() })),
  }),
});

const basic = (operator: string, secret: string) => ({
  authorization: `Basic ${Buffer.from(`${operator}:${secret}`).toString('base64')}`,
});

export const ambOutgoing: OutgoingShape = {
  launch: ({ vendor, player, session, currency, game, language, device }, { operator, secret }) => ({
    method: 'POST',
    path: 'seamless/logIn',
    headers: { 'content-type': 'application/json', ...basic(operator, secret) },
    body: JSON.stringify({
      username: player,
      productId: vendor,
      gameCode: game,
      isMobileLogin: device === 'phone',
      sessionToken: session,
      language,
      currency,
    }),
  }),
  addressIn: (answer) => launched.parse(answer).data.url,
  games: (vendor, { operator, secret }) => ({
    method: 'GET',
    path: `seamless/games?productId=${encodeURIComponent(vendor)}`,
    headers: basic(operator, secret),
  }),
  gamesIn: (answer) =>
    listed.parse(answer).data.games.map(({ code, name, category }) => ({ game: code, name, kind: category ?? 'slot' })),
};
