import type { PasskeyCreation, PasskeyMade, PasskeyQuestion, PasskeySigned } from '#kit/shared/passkey-wire.ts';

/** Browsers keep passkeys for names, never for bare addresses, and not every browser keeps any. */
export const canUsePasskeys = (): boolean =>
  typeof window !== 'undefined' &&
  'PublicKeyCredential' in window &&
  window.isSecureContext &&
  !/^[\d.]+$|[[\]]/.test(location.hostname);

/** `cancelled`: the person went back, or took too long. `known`: this device has one already. */
export type PasskeyFailure = 'cancelled' | 'known' | 'failed';

const failureOf = (error: unknown): PasskeyFailure => {
  if (!(error instanceof Error)) return 'failed';
  if (error.name === 'InvalidStateError') return 'known';
  return error.name === 'NotAllowedError' || error.name === 'AbortError' ? 'cancelled' : 'failed';
};

/** Has the device make a passkey. */
export const makePasskey = async (creation: PasskeyCreation): Promise<PasskeyMade | PasskeyFailure> => {
  try {
    const { startRegistration } = await import('@simplewebauthn/browser');
    const { id, rawId, type, response } = await startRegistration({ optionsJSON: creation });
    const { clientDataJSON, attestationObject, transports } = response;
    return { id, rawId, type, response: { clientDataJSON, attestationObject, transports: transports?.map(String) } };
  } catch (error) {
    return failureOf(error);
  }
};

/** Has a passkey of the device sign. */
export const signWithPasskey = async (question: PasskeyQuestion): Promise<PasskeySigned | PasskeyFailure> => {
  try {
    const { startAuthentication } = await import('@simplewebauthn/browser');
    const { id, rawId, type, response } = await startAuthentication({ optionsJSON: question });
    const { clientDataJSON, authenticatorData, signature, userHandle } = response;
    return { id, rawId, type, response: { clientDataJSON, authenticatorData, signature, userHandle } };
  } catch (error) {
    return failureOf(error);
  }
};
