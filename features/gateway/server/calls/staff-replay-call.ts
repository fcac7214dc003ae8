import { playWallets } from '#features/wallet/public.ts';
import type { Read } from '#kit/server/database/database.ts';
import { handle } from '#kit/server/http/handle.ts';
import type { World } from '#kit/server/world.ts';
import type { Minor } from '#kit/shared/money/money.ts';
import { accept, refuse } from '#kit/shared/result.ts';
import { staffReplayCall as contract } from '../../contract/calls/staff-replay-call.ts';
import { callByNo, type FoundCall } from '../../db/calls/call-search.ts';
import { findRound } from '../../db/rounds/rounds.ts';
import { shapeNames } from '../../domain/vendor-shapes.ts';
import { openDesk } from '../adapters/desk.ts';
import { readExact } from '../adapters/exact-json.ts';
import { knownAdapters } from '../adapters/known-adapters.ts';
import { shapes } from '../adapters/shapes.ts';
import type { Note } from './answer-query.ts';
import { answerSigned } from './answer-call.ts';
import { dryRun } from './dry-run.ts';
import type { Caller } from '../acts/caller.ts';
import { operations } from '../acts/operations.ts';
import { playersKnown } from '../games/players-known.ts';
import { masked, replayOf } from './staff-calls.ts';

/** What would be answered today if a vendor asked the same again; nothing of it stays. */
export const staffReplayCall = handle(contract, (world) => async ({ logNo }, { merchantId }) => {
  const call = await callByNo(world.backofficeDatabase.read, merchantId, BigInt(logNo));
  if (!call) return refuse('not_found');
  const again = replayOf(call) === 'possible' ? wayOf(call) : undefined;
  if (!again) return refuse('call_not_replayable');
  const { value, rows } = await dryRun(world, async (inside, tx) => {
    const before = await standing(tx, inside, call);
    const given = await again({
      world: inside,
      known: playersKnown(inside),
      adapters: knownAdapters(inside),
      key: { keyId: call.key_id, vendor: call.vendor, sandboxMerchant: null },
    });
    return { before, given, after: await standing(tx, inside, call) };
  });
  const { before, given, after } = value;
  return accept({
    status: given.status,
    code: given.code,
    answer: masked(given.body),
    isSame: given.body === call.answer,
    // What was written before a refusal was taken back with it.
    rows: given.code === 'ok' ? rows : [],
    before,
    after,
  });
});

type Given = { status: number; code: string; body: string };

const noteNothing: Note = () => Promise.resolve();

/** How a kept call is asked again: one of ours, or one in the vendor's own shape. Who called was known then. */
const wayOf = ({ operation: name, request, request_id: requestId }: FoundCall) => {
  const operation = operations.get(name);
  if (operation)
    return async (caller: Caller): Promise<Given> =>
      (await answerSigned(caller, operation, request, noteNothing)).given;
  const [shapeName, path] = partsOf(name);
  const shape = shapeNames.find((known) => known === shapeName);
  const route = shape && shapes[shape].routes.find((it) => it.path === path);
  if (!shape || !route) return undefined;
  return async (caller: Caller): Promise<Given> => {
    const asked = readExact(request);
    const parsed = route.input.safeParse(asked);
    if (!parsed.success) return shapes[shape].refuse({ code: 'input_invalid' }, asked);
    return route.answer(openDesk(caller, requestId ?? 'req_replayed', noteNothing), parsed.data);
  };
};

/** `hub88/transaction/bet` is the shape `hub88` and its path `transaction/bet`. */
const partsOf = (name: string): [string, string] => {
  const at = name.indexOf('/');
  return [name.slice(0, at), name.slice(at + 1)];
};

type Standing = { balance: Minor | null; round: string | null };

/** What the player has, and how the round stands. */
const standing = async (
  read: Read,
  world: World,
  { vendor, player, game, round_id: roundId }: FoundCall,
): Promise<Standing> => {
  const known = player === null ? undefined : await playersKnown(world).player(player);
  const wallet = known && (await playWallets.of(read, { memberId: known.member_id, currency: known.currency }));
  const round = game !== null && roundId !== null ? await findRound(read, { vendor, game, roundId }) : undefined;
  return { balance: wallet?.balance ?? null, round: round?.state ?? null };
};
