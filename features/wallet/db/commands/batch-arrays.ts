import { type Command, keyOf } from '../../domain/command.ts';
import { movementKinds } from '../../domain/movement-kind.ts';
import { movementKey } from './movement-key.ts';

/** The seven arrays that the money functions take, in PostgreSQL's binary form. */
export type BatchArrays = [Buffer, Buffer, Buffer, Buffer, Buffer, Buffer, Buffer];

/**
 * Binary, since with tens of thousands of commands a second writing and reading numbers as text shows on both sides: one
 * dimension, then each element's length and bytes; length -1 is null (https://www.postgresql.org/docs/18/protocol.html,
 * `array_send`).
 */
export const batchArrays = (commands: readonly Command[]): BatchArrays => {
  const wallets = arrayOf(types.bigint, commands.length);
  const keys = arrayOf(types.uuid, commands.length);
  const references = arrayOf(types.uuid, commands.length);
  const amounts = arrayOf(types.bigint, commands.length);
  const counters = arrayOf(types.integer, commands.length);
  const kinds = arrayOf(types.smallint, commands.length);
  const rules = arrayOf(types.integer, commands.length);
  let place = 0;
  let referencesEnd = headBytes;
  for (const command of commands) {
    const isPayment = command.kind !== 'refund';
    wallets.writeBigInt64BE(command.walletId, headBytes + place * 12 + 4);
    keys.write(movementKey(keyOf(command)), headBytes + place * 20 + 4, 'hex');
    amounts.writeBigInt64BE(isPayment ? command.amount : 0n, headBytes + place * 12 + 4);
    counters.writeInt32BE(isPayment ? command.counterAccount : 0, headBytes + place * 8 + 4);
    kinds.writeInt16BE(movementKinds[command.kind], headBytes + place * 6 + 4);
    rules.writeInt32BE(command.rules ?? 0, headBytes + place * 8 + 4);
    if (command.reference === undefined) {
      referencesEnd = references.writeInt32BE(-1, referencesEnd);
    } else {
      referencesEnd = references.writeInt32BE(16, referencesEnd);
      referencesEnd += references.write(movementKey(command.reference), referencesEnd, 'hex');
    }
    place += 1;
  }
  const hasReference = referencesEnd > headBytes + commands.length * 4;
  return [
    wallets,
    keys,
    hasReference ? references.subarray(0, referencesEnd) : emptyUuids,
    amounts,
    counters,
    kinds,
    rules,
  ];
};

type ElementType = { oid: number; bytes: number };
const types = {
  bigint: { oid: 20, bytes: 8 },
  smallint: { oid: 21, bytes: 2 },
  integer: { oid: 23, bytes: 4 },
  uuid: { oid: 2950, bytes: 16 },
} as const satisfies Record<string, ElementType>;

const headBytes = 20;

/** No dimension, no nulls, the type: beyond its end an array has nulls, too, and this one is sent and read for nothing. */
const emptyUuids = Buffer.from([0, 0, 0, 0, 0, 0, 0, 0, 0, 0, types.uuid.oid >> 8, types.uuid.oid & 255]);

/** An array of so many elements with its head and each element's length written. */
const arrayOf = ({ oid, bytes }: ElementType, count: number): Buffer => {
  const step = 4 + bytes;
  const array = Buffer.allocUnsafe(headBytes + count * step);
  array.writeInt32BE(1, 0);
  // Nulls may follow.
  array.writeInt32BE(1, 4);
  array.writeInt32BE(oid, 8);
  array.writeInt32BE(count, 12);
  array.writeInt32BE(1, 16);
  for (let at = headBytes; at < array.length; at += step) array.writeInt32BE(bytes, at);
  return array;
};
