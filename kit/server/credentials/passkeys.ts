import { verifyAuthenticationResponse, verifyRegistrationResponse } from '@simplewebauthn/server';
import { z } from 'zod';
import type { PasskeyCreation, PasskeyMade, PasskeyQuestion, PasskeySigned } from '#kit/shared/passkey-wire.ts';
import { minutesMs } from '#kit/shared/time.ts';

/** Between the question and the signature. */
export const passkeyQuestionMs = minutesMs(5);
/** EdDSA, ECDSA on P-256, RSA: what authenticators in use can do. */
const algorithms = [-8, -7, -257];

/** For which host a passkey is, and from which pages its signatures come. */
export type RelyingParty = { id: string; origins: string[] };

/**
 * A passkey belongs to the very host under which it was made: a merchant with several has one per host. Pages of other hosts,
 * and without encryption (but on the machine itself), are refused.
 * @param host of the request, with its port; known to be the merchant's.
 */
export const relyingPartyOf = (host: string): RelyingParty => {
  const id = host.replace(/:\d+$/, '');
  const isHere = id === 'localhost' || id.endsWith('.localhost');
  return { id, origins: [`https://${host}`, ...(isHere ? [`http://${host}`] : [])] };
};

/** False for a bare address: browsers keep passkeys for names alone. */
export const canHavePasskeys = ({ id }: RelyingParty): boolean => !/^[\d.]+$|[[\]]/.test(id);

export type PasskeyName = { credentialId: string; transports: readonly string[] };

const descriptorOf = ({ credentialId, transports }: PasskeyName) => ({
  id: credentialId,
  type: 'public-key' as const,
  transports: [...transports],
});

const textBytes = (text: string): string => Buffer.from(text).toString('base64url');

type Creation = {
  challenge: string;
  party: RelyingParty;
  siteName: string;
  /** The holder's id, which a signature names again. */
  holderId: string;
  username: string;
  known: readonly PasskeyName[];
};

/** Asks for a passkey that the authenticator itself can find again, and that only its checked owner can use. */
export const passkeyCreationOf = ({ challenge, party, siteName, holderId, username, known }: Creation) =>
  ({
    challenge,
    rp: { id: party.id, name: siteName },
    user: { id: textBytes(holderId), name: username, displayName: username },
    pubKeyCredParams: algorithms.map((alg) => ({ alg, type: 'public-key' as const })),
    timeout: passkeyQuestionMs,
    excludeCredentials: known.map(descriptorOf),
    authenticatorSelection: { residentKey: 'required', requireResidentKey: true, userVerification: 'required' },
    attestation: 'none',
  }) satisfies PasskeyCreation;

/** The question that a passkey signs. @param known the passkeys that may answer; with none, any that the person picks. */
export const passkeyQuestionOf = (challenge: string, party: RelyingParty, known: readonly PasskeyName[]) =>
  ({
    challenge,
    rpId: party.id,
    timeout: passkeyQuestionMs,
    allowCredentials: known.map(descriptorOf),
    userVerification: 'required',
  }) satisfies PasskeyQuestion;

const clientText = z.object({ challenge: z.string().min(1).max(200) });

/** The challenge that an answer says to be for; undefined where it says nothing readable. */
export const challengeIn = (answer: { response: { clientDataJSON: string } }): string | undefined => {
  try {
    const text = Buffer.from(answer.response.clientDataJSON, 'base64url').toString('utf8');
    return clientText.parse(JSON.parse(text)).challenge;
  } catch {
    return undefined;
  }
};

export type NewPasskey = PasskeyName & { publicKey: Buffer; counter: number; isSynced: boolean };

type Made = { answer: PasskeyMade; challenge: string; party: RelyingParty };

/** Checks a new passkey: the challenge, page, host, that the person was checked, the key. @returns undefined for a wrong one. */
export const readNewPasskey = async ({ answer, challenge, party }: Made): Promise<NewPasskey | undefined> => {
  const { id, rawId, type, response } = answer;
  const { clientDataJSON, attestationObject, transports = [] } = response;
  try {
    const { verified, registrationInfo } = await verifyRegistrationResponse({
      response: { id, rawId, type, response: { clientDataJSON, attestationObject }, clientExtensionResults: {} },
      expectedChallenge: challenge,
      expectedOrigin: party.origins,
      expectedRPID: party.id,
      requireUserVerification: true,
      supportedAlgorithmIDs: algorithms,
    });
    if (!verified) return undefined;
    const { credential, credentialBackedUp } = registrationInfo;
    return {
      credentialId: credential.id,
      publicKey: Buffer.from(credential.publicKey),
      counter: credential.counter,
      transports,
      isSynced: credentialBackedUp,
    };
  } catch {
    return undefined;
  }
};

export type KnownPasskey = { credentialId: string; publicKey: Buffer; counter: number; holderId: string };

type Signed = { answer: PasskeySigned; challenge: string; party: RelyingParty; passkey: KnownPasskey };

/**
 * Checks a signature: the challenge, page, host, that the person was checked, whose it is, the signature itself.
 * @returns the counter to keep; `copied` when the counter did not go on, so that the key exists twice; `wrong` otherwise.
 */
export const readSignature = async ({
  answer,
  challenge,
  party,
  passkey,
}: Signed): Promise<{ counter: number } | 'copied' | 'wrong'> => {
  const { id, rawId, type, response } = answer;
  const { clientDataJSON, authenticatorData, signature, userHandle } = response;
  if (id !== passkey.credentialId) return 'wrong';
  if (userHandle && userHandle !== textBytes(passkey.holderId)) return 'wrong';
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: {
        id,
        rawId,
        type,
        response: { clientDataJSON, authenticatorData, signature },
        clientExtensionResults: {},
      },
      expectedChallenge: challenge,
      expectedOrigin: party.origins,
      expectedRPID: party.id,
      requireUserVerification: true,
      // Counters are compared below: here a fault could not be told from a wrong signature.
      credential: { id: passkey.credentialId, publicKey: Uint8Array.from(passkey.publicKey), counter: 0 },
    });
    if (!verified) return 'wrong';
    const { newCounter } = authenticationInfo;
    // Both zero: an authenticator that doesn't count, as synced ones.
    const hasCounted = newCounter > 0 || passkey.counter > 0;
    return hasCounted && newCounter <= passkey.counter ? 'copied' : { counter: newCounter };
  } catch {
    return 'wrong';
  }
};
