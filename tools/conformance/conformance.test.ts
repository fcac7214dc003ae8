import assert from 'node:assert/strict';
import test from 'node:test';
import { type VendorCall, type VendorCalls } from '#features/gateway/tooling.ts';
import { type Line, runConformance } from './run.ts';
import { type ShapeName, shapeNames } from './shapes.ts';
import { openTarget } from './target.fixture.ts';

const broken = (lines: readonly Line[]) => lines.flatMap(({ name, breach }) => (breach === undefined ? [] : [name]));

/** How many rules each shape has words for. */
const meant: Readonly<Record<ShapeName, number>> = { native: 32, swipegames: 22, hub88: 25, amb: 26 };

for (const shape of shapeNames)
  test(`our gateway holds every rule, over HTTP, asked as ${shape}`, async (t) => {
    const { world, serve } = await openTarget(t);
    const lines = await runConformance(await serve(), world, { shape });
    assert.deepEqual(
      lines.filter(({ verdict }) => verdict === 'breaks'),
      [],
    );
    assert.equal(lines.filter(({ verdict }) => verdict === 'holds').length, meant[shape]);
  });

test('our gateway holds every rule in process too, without a network between', async (t) => {
  const { world, directly } = await openTarget(t);
  const lines = await runConformance(directly(), world);
  assert.deepEqual(
    lines.filter(({ verdict }) => verdict === 'breaks'),
    [],
  );
  assert.equal(lines.filter(({ verdict }) => verdict === 'holds').length, meant.native);
});

type Broken = {
  fault: string;
  twist: (own: VendorCalls, resign: (call: VendorCall, body: string) => VendorCall) => VendorCalls['answer'];
  lines: string[];
};

/** Each wallet has one fault; the lines are those that must tell. */
const wallets: Broken[] = [
  {
    fault: 'signs for everybody',
    twist: (own, resign) => (call) => own.answer(resign(call, call.body)),
    lines: [
      'a wrong signature is refused',
      'a body that was changed after signing is refused',
      'a clock that is off by more than five minutes is refused, by less is not',
      'a nonce is taken once',
    ],
  },
  {
    fault: 'knows no act again',
    twist: (own, resign) => {
      const seen = new Set<string>();
      return (call) => {
        const [id] = /"transactionId":"[^"]*"/.exec(call.body) ?? [];
        if (call.operation !== 'bet' || id === undefined) return own.answer(call);
        if (!seen.has(id)) {
          seen.add(id);
          return own.answer(call);
        }
        const anew = `"transactionId":"${call.headers['x-gateway-nonce']}"`;
        return own.answer(resign(call, call.body.replace(id, anew)));
      };
    },
    lines: [
      'the same act again is answered byte for byte and moves nothing',
      'the same act with other content is a mismatch and moves nothing',
      'the same bet many times at once is taken once, with one answer',
      'an answer that was lost: asked again, it moved once, and status tells',
    ],
  },
  {
    fault: 'rounds what it does not understand',
    twist: (own, resign) => (call) =>
      own.answer(call.body.includes('1.005') ? resign(call, call.body.replace('1.005', '1.00')) : call),
    lines: ['amounts are exact: two decimals, nothing rounded, nothing guessed'],
  },
  {
    fault: 'keeps the balance to itself when it refuses',
    twist: (own) => async (call) => {
      const answer = await own.answer(call);
      return { ...answer, body: answer.body.replace(/("ok":false.*),"balance":"[^"]*"/, '$1') };
    },
    lines: ['more than there is is refused for good, with the balance'],
  },
  {
    fault: 'pays no win once the player has gone',
    twist: (own) => {
      let hasLeft = false;
      return (call) => {
        hasLeft = call.operation === 'sandbox-leave' || (hasLeft && call.operation !== 'sandbox-player');
        const refusal = JSON.stringify({ ok: false, code: 'session_ended', retryable: false });
        return hasLeft && call.operation === 'win' ? Promise.resolve({ status: 200, body: refusal }) : own.answer(call);
      };
    },
    lines: ['a session that ended takes no bet; wins, refunds and closings are taken late'],
  },
];

for (const { fault, twist, lines } of wallets)
  test(`a wallet that ${fault} breaks the right lines`, async (t) => {
    const { world, serve, resign } = await openTarget(t);
    const target = await serve((own) => ({ ...own, answer: twist(own, resign) }));
    const found = broken(await runConformance(target, world));
    // Neither more nor fewer: a wallet that breaks everything would tell nothing.
    assert.deepEqual(found.toSorted(), lines.toSorted());
  });
