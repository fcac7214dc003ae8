import type { z } from 'zod';
import type { CallAnswer } from '../calls/answer-call.ts';
import type { Refused } from '../calls/answer-query.ts';
import type { ShapeName } from '../../domain/vendor-shapes.ts';
import type { Desk } from './desk.ts';

/** A call in a shape of a vendor, as it came. */
export type ShapedCall = {
  shape: string;
  vendor: string;
  method: string;
  /** What stands behind the vendor's name, without its first stroke. */
  path: string;
  query: Readonly<Record<string, string>>;
  body: string;
  headers: Readonly<Record<string, string | undefined>>;
  ip: string;
};

/** Why a call is not even read, beside what the acts themselves are refused for. */
export type DoorRefusal =
  | 'signature_invalid'
  | 'network_refused'
  | 'timestamp_refused'
  | 'too_many_requests'
  | 'operation_unknown'
  | 'input_invalid'
  | 'internal_error';
export type ShapeRefusal = Omit<Refused, 'code' | 'retryable'> & { code: Refused['code'] | DoorRefusal };

export type ShapeAnswer = CallAnswer & { code: string };

/** One call of a shape: what it is read by, and how our operations answer it. */
export type ShapeRoute = {
  method: 'GET' | 'POST';
  path: string;
  input: z.ZodType;
  answer: (desk: Desk, asked: unknown) => Promise<ShapeAnswer>;
};

/** A shape that vendors speak: thin, so that every rule stays where our own calls have it. */
export type Shape = {
  name: ShapeName;
  routes: readonly ShapeRoute[];
  /** @param material what the vendor's calls are checked with: a shared secret, or a public key. */
  isSigned: (material: string, call: ShapedCall) => boolean;
  /** Whether this can be what calls are checked with. */
  isMaterial: (material: string) => boolean;
  /** A refusal of ours in their words. @param read what they asked, as far as it could be read. */
  refuse: (refusal: ShapeRefusal, read: unknown) => ShapeAnswer;
};

export const route = <Input extends z.ZodType>(
  method: ShapeRoute['method'],
  path: string,
  input: Input,
  answer: (desk: Desk, asked: z.output<Input>) => Promise<ShapeAnswer>,
): ShapeRoute => ({
  method,
  path,
  input,
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a route sees only what its own schema parsed
  answer: (desk, asked) => answer(desk, asked as z.output<Input>),
});
