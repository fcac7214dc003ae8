import { createHmac, createVerify } from 'node:crypto';
import type { ShapeName } from './shapes.ts';

/** A call to a vendor as it came over the network. */
export type Came = { method: string; url: URL; headers: Readonly<Record<string, unknown>>; body: string };
export type Gone = { status: number; body: unknown };

const games = [
  { code: 'river-run', name: 'River Run' },
  { code: 'red.lantern', name: 'Red Lantern' },
];
const playAt = (session: unknown, game: unknown): string =>
  `https://games.example/play?session=${String(session)}&game=${String(game)}`;

type Content = Record<string, unknown>;
const contentOf = (body: string): Content => Object.fromEntries(Object.entries(Object(JSON.parse(body || '{}'))));
const sorted = (content: Content) =>
  JSON.stringify(Object.fromEntries(Object.entries(content).sort(([a], [b]) => (a < b ? -1 : 1))));
const missing = (content: Content, names: readonly string[]) => names.filter((name) => content[name] === undefined);
const refused: Gone = { status: 401, body: { message: 'who is there?' } };
const lacks = (names: readonly string[]): Gone => ({ status: 400, body: { message: `without ${names.join()}` } });

/** What a vendor of the shape answers where it is called: the address of a game, its games. @param known our secret, or our public key. */
export const vendorDesks: Readonly<Record<Exclude<ShapeName, 'native'>, (known: string) => (came: Came) => Gone>> = {
  swipegames: (secret) => (came) => {
    const content = came.method === 'GET' ? Object.fromEntries(came.url.searchParams) : contentOf(came.body);
    const text = came.method === 'GET' ? sorted(content) : came.body;
    const sign = createHmac('sha256', secret).update(text).digest('hex');
    if (came.headers['x-request-sign'] !== sign || text !== sorted(content)) return refused;
    if (content['cID'] !== 'we' || content['extCID'] !== 'us') return refused;
    if (came.url.pathname === '/api/games')
      return {
        status: 200,
        body: games.map(({ code, name }) => ({ id: code, title: name, rtp: '96.10', locales: [] })),
      };
    const absent = missing(content, ['gameID', 'platform', 'currency', 'locale', 'sessionID', 'user', 'demo']);
    if (absent.length > 0) return lacks(absent);
    return { status: 200, body: { gameURL: playAt(content['sessionID'], content['gameID']), gsID: 'theirs' } };
  },
  hub88: (publicKey) => (came) => {
    const signature = String(came.headers['x-hub88-signature']);
    if (!createVerify('sha256').update(came.body).verify(publicKey, signature, 'base64')) return refused;
    const content = contentOf(came.body);
    if (content['operator_id'] !== 7) return refused;
    if (came.url.pathname.endsWith('/game/list'))
      return { status: 200, body: games.map(({ code, name }) => ({ game_code: code, name, category: 'Video Slots' })) };
    const absent = missing(content, ['user', 'token', 'game_code', 'platform', 'currency', 'lang']);
    if (absent.length > 0) return lacks(absent);
    return { status: 200, body: { url: playAt(content['token'], content['game_code']) } };
  },
  amb: (secret) => (came) => {
    const told = Buffer.from(String(came.headers['authorization']).replace('Basic ', ''), 'base64').toString();
    if (told !== `agent:${secret}`) return refused;
    if (came.method === 'GET')
      return { status: 200, body: { code: 0, data: { games: games.map((game) => ({ ...game, category: 'SLOT' })) } } };
    const content = contentOf(came.body);
    const absent = missing(content, ['username', 'productId', 'gameCode', 'isMobileLogin', 'sessionToken', 'currency']);
    if (absent.length > 0) return lacks(absent);
    return { status: 200, body: { code: 0, data: { url: playAt(content['sessionToken'], content['gameCode']) } } };
  },
};
