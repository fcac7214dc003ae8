import { z } from 'zod';

/** What a provider sent the browser back with. */
export type SocialReturn = {
  state: string;
  code?: string;
  error?: string;
  signed?: Record<string, string>;
};

const telegramFields = z.record(z.string(), z.union([z.string(), z.number()]));

/** @returns undefined for an address that nobody was sent back to. */
export const socialReturnOf = ({ searchParams, hash }: URL): SocialReturn | undefined => {
  const state = searchParams.get('state');
  if (state === null || state === '') return undefined;
  const [code, error] = [searchParams.get('code'), searchParams.get('error')];
  const telegram = /[#?&]tgAuthResult=([\w+/=%-]*)$/.exec(hash)?.[1];
  if (telegram !== undefined) {
    const signed = signedBy(telegram);
    return signed ? { state, signed } : { state, error: 'cancelled' };
  }
  return { state, ...(code !== null && { code }), ...(error !== null && { error: error.slice(0, 200) }) };
};

/**
 * Telegram's fields travel behind the `#` as JSON in base64, as its own widget reads them: the letters of addresses, mostly without
 * the padding; `false` when the person said no. Signed they are as texts.
 */
const signedBy = (text: string): Record<string, string> | undefined => {
  try {
    const binary = atob(decodeURIComponent(text).replaceAll('-', '+').replaceAll('_', '/'));
    const json = new TextDecoder().decode(Uint8Array.from(binary, (letter) => letter.codePointAt(0) ?? 0));
    const fields = telegramFields.parse(JSON.parse(json));
    return Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, String(value)]));
  } catch {
    return undefined;
  }
};
