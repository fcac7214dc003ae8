import { createSign } from 'node:crypto';
import { z } from 'zod';
import { writeExact, exactNumber } from '../exact-json.ts';
import type { Outgoing, OutgoingShape } from '../outgoing.ts';

const launched = z.looseObject({ url: z.string() });
const listed = z.array(z.looseObject({ game_code: z.string(), name: z.string(), category: z.string().optional() }));

/** RSA-SHA256 over the body with our private key. */
const signed = (path: string, content: Record<string, unknown>, privateKey: string): Outgoing => {
  const body = writeExact(content);
  const signature = createSign('sha256').update(body).sign(privateKey, 'base64');
  const headers = { 'content-type': 'application/json', 'x-hub88-signature': signature };
  return { method: 'POST', path: `operator/generic/v2/${path}`, headers, body };
};

/** A number there, where ours is one. */
const named = (operator: string) => ({
  operator_id: /^[1-9]\d{0,14}$/.test(operator) ? exactNumber(operator) : operator,
});

export const hub88Outgoing: OutgoingShape = {
  launch: ({ player, session, currency, game, language, device }, { operator, secret }) =>
    signed(
      'game/url',
      {
        ...named(operator),
        user: player,
        token: session,
        game_code: game,
        platform: device === 'phone' ? 'GPL_MOBILE' : 'GPL_DESKTOP',
        currency,
        lang: language,
      },
      secret,
    ),
  addressIn: (answer) => launched.parse(answer).url,
  games: (_vendor, { operator, secret }) => signed('game/list', named(operator), secret),
  gamesIn: (answer) =>
    listed.parse(answer).map(({ game_code, name, category }) => ({ game: game_code, name, kind: category ?? 'slot' })),
};
