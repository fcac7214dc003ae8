import { z } from 'zod';

const bytes = (most: number) =>
  z
    .string()
    .max(most)
    .regex(/^[\w-]+$/);
const transport = z.string().max(20);

const descriptor = z.object({ id: z.string(), type: z.literal('public-key'), transports: z.array(z.string()) });

/** Options for `navigator.credentials.create`; bytes as base64url. */
export const passkeyCreation = z.object({
  challenge: z.string(),
  rp: z.object({ id: z.string(), name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  pubKeyCredParams: z.array(z.object({ alg: z.int(), type: z.literal('public-key') })),
  timeout: z.int(),
  excludeCredentials: z.array(descriptor),
  authenticatorSelection: z.object({
    residentKey: z.literal('required'),
    requireResidentKey: z.literal(true),
    userVerification: z.literal('required'),
  }),
  attestation: z.literal('none'),
});
export type PasskeyCreation = z.output<typeof passkeyCreation>;

/** What `navigator.credentials.get` is asked for. Nothing allowed by name: the person picks among those kept for this site. */
export const passkeyQuestion = z.object({
  challenge: z.string(),
  rpId: z.string(),
  timeout: z.int(),
  allowCredentials: z.array(descriptor),
  userVerification: z.literal('required'),
});
export type PasskeyQuestion = z.output<typeof passkeyQuestion>;

const answerOf = <Response extends z.ZodType>(response: Response) =>
  z.object({ id: bytes(1400), rawId: bytes(1400), type: z.literal('public-key'), response });

/** A new passkey as the browser made it. */
export const passkeyMade = answerOf(
  z.object({
    clientDataJSON: bytes(4000),
    attestationObject: bytes(20_000),
    transports: z.array(transport).max(10).optional(),
  }),
);
export type PasskeyMade = z.output<typeof passkeyMade>;

/** A signature by a passkey. */
export const passkeySigned = answerOf(
  z.object({
    clientDataJSON: bytes(4000),
    authenticatorData: bytes(4000),
    signature: bytes(4000),
    userHandle: bytes(200).nullish(),
  }),
);
export type PasskeySigned = z.output<typeof passkeySigned>;
