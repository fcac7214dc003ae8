import assert from 'node:assert/strict';
import { createHmac, createSign, createVerify, generateKeyPairSync } from 'node:crypto';
import test from 'node:test';
import { type ShapedCall, type VendorCalls } from '#features/gateway/tooling.ts';
import { openTarget } from './target.fixture.ts';
import { type Line, runConformance } from './run.ts';
import { type ShapeName, shapeNames } from './shapes.ts';

type Foreign = Exclude<ShapeName, 'native'>;
const foreign = shapeNames.filter((name): name is Foreign => name !== 'native');

const pair = generateKeyPairSync('rsa', { modulusLength: 2048 });
const pem = pair.publicKey.export({ type: 'spki', format: 'pem' }).toString();
const secret = 'what the broken wallet checks with';
const sorted = (query: Readonly<Record<string, string>>) =>
  JSON.stringify(Object.fromEntries(Object.entries(query).sort(([a], [b]) => (a < b ? -1 : 1))));

/** The wallet under test took a key of its own for the vendor's, so it can sign whatever it likes. */
const signAnew = (call: ShapedCall, body: string): ShapedCall => {
  const text = call.method === 'GET' ? sorted(call.query) : body;
  const mac = createHmac('sha256', secret).update(text).digest('hex');
  const rsa = createSign('sha256').update(body).sign(pair.privateKey, 'base64');
  return { ...call, body, headers: { 'x-request-sign': mac, 'x-signature': mac, 'x-hub88-signature': rsa } };
};
type Sign = (call: ShapedCall, body: string) => ShapedCall;

/** What the vendor did sign is signed anew as the fault leaves it; what it did not sign stays as it came, and is refused. */
const signGenuine =
  (verify: () => string): Sign =>
  (call, body) => {
    const { headers, shape, method, query } = call;
    const text = method === 'GET' ? sorted(query) : call.body;
    const mac = createHmac('sha256', verify()).update(text).digest('hex');
    const isGenuine =
      shape === 'hub88'
        ? createVerify('sha256')
            .update(text)
            .verify(verify(), headers['x-hub88-signature'] ?? '', 'base64')
        : [headers['x-request-sign'], headers['x-signature']].includes(mac);
    return isGenuine ? signAnew(call, body) : call;
  };
const owned = (shape: Foreign) => (shape === 'hub88' ? pem : secret);

const isBet = ({ path }: ShapedCall) => ['bet', 'transaction/bet', 'placeBets'].includes(path);
const isWin = ({ path }: ShapedCall) => ['win', 'transaction/win', 'settleBets'].includes(path);

type Fault = {
  fault: string;
  shapes: readonly Foreign[];
  /** What it makes of a call that it should only have answered. */
  twist: (own: VendorCalls['answerShaped'], sign: Sign, wasLeft: () => boolean) => VendorCalls['answerShaped'];
  lines: readonly string[];
  /** What only one shape has a word for. */
  also?: Partial<Record<Foreign, readonly string[]>>;
};

const anyId = /("(?:txID|transaction_uuid|id)":")([0-9a-f-]{36})(")/;
let afresh = 0;
const renamed = (body: string, path: string): string => {
  const part = path === 'placeBets' ? body.indexOf('"txns"') : 0;
  const name = () => `00000000-0000-4000-8000-${String(afresh++).padStart(12, '0')}`;
  const rest = body.slice(part);
  return (
    body.slice(0, part) +
    rest.replaceAll(new RegExp(anyId, 'g'), (_all, before: string, _id, after: string) => `${before}${name()}${after}`)
  );
};

/** Each wallet has one fault; the lines are those that must tell. */
const faults: readonly Fault[] = [
  {
    fault: 'looks at no signature',
    shapes: foreign,
    twist: (own) => (call) => own(signAnew(call, call.body)),
    lines: ['a wrong signature is refused', 'a body that was changed after signing is refused'],
  },
  {
    fault: 'knows no bet again',
    shapes: foreign,
    twist: (own, sign) => {
      const seen = new Set<string>();
      return (call) => {
        const [name] = anyId.exec(call.body.slice(call.path === 'placeBets' ? call.body.indexOf('"txns"') : 0)) ?? [];
        if (!isBet(call) || name === undefined) return own(sign(call, call.body));
        const isAgain = seen.has(name);
        seen.add(name);
        return own(sign(call, isAgain ? renamed(call.body, call.path) : call.body));
      };
    },
    lines: [
      'the same act again is answered byte for byte and moves nothing',
      'the same act with other content is a mismatch and moves nothing',
      'the same bet many times at once is taken once, with one answer',
      'an answer that was lost: asked again, it moved once, and status tells',
    ],
    also: { amb: ['several bets in one call: all or none, and the same call again moves nothing'] },
  },
  {
    fault: 'rounds what it does not understand',
    shapes: ['hub88'],
    twist: (own, sign) => (call) => own(sign(call, call.body.replace('1.005', '1.00').replace('100500', '100000'))),
    lines: ['amounts are exact: two decimals, nothing rounded, nothing guessed'],
  },
  {
    fault: 'keeps the balance to itself when it refuses',
    shapes: ['amb'],
    twist: (own, sign) => async (call) => {
      const answer = await own(sign(call, call.body));
      const isRefusal = /"reason":|"error":/.test(answer.body);
      return isRefusal ? { ...answer, body: answer.body.replace(/,"balance":[\d.]+/, '') } : answer;
    },
    lines: ['more than there is is refused for good, with the balance'],
  },
  {
    fault: 'pays no win once the player has gone',
    shapes: ['swipegames'],
    twist: (own, sign, wasLeft) => (call) =>
      wasLeft() && isWin(call)
        ? Promise.resolve({
            status: call.path === 'win' ? 400 : 200,
            body: '{"status":"RS_ERROR_TOKEN_EXPIRED","statusCode":10001,"message":"","details":"session_ended"}',
          })
        : own(sign(call, call.body)),
    lines: ['a session that ended takes no bet; wins, refunds and closings are taken late'],
  },
  {
    fault: 'takes one bet of a call and forgets the others',
    shapes: ['amb'],
    twist: (own, sign) => (call) =>
      own(sign(call, isBet(call) ? call.body.replace(/("txns":\[\{[^}]*\}).*\]/, '$1]') : call.body)),
    lines: ['several bets in one call: all or none, and the same call again moves nothing'],
  },
  {
    fault: 'says yes to whatever a vendor pays',
    shapes: ['swipegames'],
    twist: (own, sign) => async (call) => {
      const answer = await own(sign(call, call.body));
      return isWin(call)
        ? { status: 200, body: '{"status":"RS_OK","statusCode":0,"balance":"1.00","txID":"x"}' }
        : answer;
    },
    lines: [
      'a bet is given back once, whoever asks how often',
      'a broken vendor that names a win as it named the bet is refused',
      'a win without its bet is refused, and a bet that won is not given back',
      'the same act with other content is a mismatch and moves nothing',
      'a broken vendor that pays a win on a bet that it gave back is refused',
      'a broken vendor that names one win for two bets is refused',
      'a broken vendor that pays one player what another won, or gives it another’s bet, is refused',
      'a broken vendor that pays less than nothing is refused',
    ],
  },
];

const broken = (lines: readonly Line[]) => lines.flatMap(({ name, verdict }) => (verdict === 'breaks' ? [name] : []));

for (const { fault, shapes, twist, lines, also } of faults)
  for (const shape of shapes)
    test(`${shape}: a wallet that ${fault} breaks the right lines`, async (t) => {
      const { world, serve, resign } = await openTarget(t);
      let isLeft = false;
      let verify = '';
      const target = await serve((own) => {
        const twisted = twist(
          own.answerShaped,
          signGenuine(() => verify),
          () => isLeft,
        );
        return {
          ...own,
          answer: (call) => {
            isLeft = call.operation === 'sandbox-leave' || (isLeft && call.operation !== 'sandbox-player');
            if (call.operation !== 'sandbox-adapter') return own.answer(call);
            const asked: { verify: string } = Object(JSON.parse(call.body));
            verify = asked.verify;
            return own.answer(resign(call, JSON.stringify({ ...asked, verify: owned(shape) })));
          },
          answerShaped: twisted,
        };
      });
      const found = broken(await runConformance(target, world, { shape }));
      // Neither more nor fewer: a wallet that breaks everything would tell nothing.
      assert.deepEqual(found.toSorted(), [...lines, ...(also?.[shape] ?? [])].toSorted());
    });
