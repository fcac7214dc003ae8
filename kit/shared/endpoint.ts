import type { z } from 'zod';
import type { UploadLimits } from './upload.ts';

export type Access = 'visitor' | 'player' | 'agent' | 'staff';

/** One HTTP call, written once: the server mounts it, the browser calls it, the OpenAPI document lists it. */
export type Endpoint<
  Who extends Access = Access,
  Input extends z.ZodType = z.ZodType,
  Output extends z.ZodType = z.ZodType,
  Refusal extends string = string,
> = {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Below `/api`; parameters as `:name` are part of the input. */
  path: `/${string}`;
  access: Who;
  /** One sentence for the OpenAPI document. */
  summary: string;
  /** What the specification's own client calls it; told in the OpenAPI document. */
  wrapperKey?: string;
  /** The body travels as a compact JWE to the server's public key; a plain body is refused. */
  sealed?: true;
  /** Form-encoded as the specification writes it; everything else is JSON. */
  form?: true;
  /** Sent as multipart/form-data with files; the sizes are held while they arrive. */
  upload?: UploadLimits;
  /** Called by a server, not a browser page: no origin check; the handler verifies the signature over `visit.machine`. */
  machine?: true;
  /** Answered during maintenance and region restriction too: the calls that tell of them, and banks'. */
  always?: true;
  /** Part of looking around: for visitors too, unless the site is for members only. */
  lookingAround?: true;
  /** Of players: trial accounts may ask it too. Whatever does not say so refuses them (`true_account_needed`). */
  freePlay?: true;
  /** Staff only: the permission that the call needs, such as `players.read`. */
  permission?: string;
  /**
   * Staff only: about the own account, or for the own word as the second person, so that whoever works above the merchants asks it
   * too. They are refused every other call whose permission isn't one of the platform's.
   */
  platform?: true;
  /** Sent with the call by the page, lower case, and asked for by the server. */
  headers?: Readonly<Record<string, string>>;
  input: Input;
  output: Output;
  /** Every refusal of its own with its HTTP status; the universal ones are in refusals.ts. */
  refusals: Readonly<Record<Refusal, number>>;
};

export const endpoint = <
  const Who extends Access,
  Input extends z.ZodType,
  Output extends z.ZodType,
  const Refusal extends string,
>(
  it: Endpoint<Who, Input, Output, Refusal>,
): Endpoint<Who, Input, Output, Refusal> => it;

// oxlint-disable-next-line typescript/no-explicit-any -- variance: every endpoint must fit here
export type AnyEndpoint = Endpoint<Access, any, any, any>;
export type InputOf<E extends AnyEndpoint> = z.output<E['input']>;
export type OutputOf<E extends AnyEndpoint> = z.output<E['output']>;
export type RefusalOf<E extends AnyEndpoint> = keyof E['refusals'] & string;
