import { createHmac } from 'node:crypto';
import { z } from 'zod';
import { canonicalJson } from '#kit/shared/canonical-json.ts';
import type { OutgoingShape } from '../outgoing.ts';

const launched = z.looseObject({ gameURL: z.string() });
const listed = z.array(z.looseObject({ id: z.string(), title: z.string(), rtp: z.string().optional() }));

const sign = (secret: string, text: string) => ({
  'x-request-sign': createHmac('sha256', secret).update(text).digest('hex'),
});

/** Two names of ours, theirs for us and our own: `theirs:ours`. */
const clientOf = (operator: string) => {
  const [cID = '', extCID = cID] = operator.split(':');
  return { cID, extCID };
};

export const swipegamesOutgoing: OutgoingShape = {
  launch: ({ player, session, currency, game, language, device }, { operator, secret }) => {
    const body = canonicalJson({
      ...clientOf(operator),
      gameID: game,
      demo: false,
      platform: device === 'phone' ? 'mobile' : 'desktop',
      currency,
      locale: language,
      sessionID: session,
      user: { id: player },
    });
    const headers = { 'content-type': 'application/json', ...sign(secret, body) };
    return { method: 'POST', path: 'create-new-game', headers, body };
  },
  addressIn: (answer) => launched.parse(answer).gameURL,
  games: (_vendor, { operator, secret }) => {
    const query = clientOf(operator);
    const path = `games?${new URLSearchParams(query).toString()}`;
    return { method: 'GET', path, headers: sign(secret, canonicalJson(query)) };
  },
  gamesIn: (answer) =>
    listed.parse(answer).map(({ id, title, rtp }) => ({
      game: id,
      name: title,
      kind: 'slot',
      ...(rtp === undefined ? {} : { rtp }),
    })),
};
