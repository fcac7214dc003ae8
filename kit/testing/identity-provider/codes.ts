import { createHash, randomUUID } from 'node:crypto';
import type { Person } from './people.ts';

export type Granted = {
  person: Person;
  clientId: string;
  redirectUri: string;
  nonce: string | null;
  challenge: string;
};

export type Client = { clientId: string; secret: string };

/** Authorisation codes as the protocol has them: for one client, one address, one verifier, once. */
export const newCodes = () => {
  const granted = new Map<string, Granted>();
  return {
    grant: (it: Granted): string => {
      const code = randomUUID();
      granted.set(code, it);
      return code;
    },
    /** @returns undefined for a code that isn't good, with these facts. */
    spend: (form: URLSearchParams, { clientId, secret }: Client): Granted | undefined => {
      const code = form.get('code') ?? '';
      const found = granted.get(code);
      granted.delete(code);
      if (form.get('client_id') !== clientId || form.get('client_secret') !== secret) return undefined;
      if (!found || found.clientId !== clientId || found.redirectUri !== form.get('redirect_uri')) return undefined;
      const challenge = createHash('sha256')
        .update(form.get('code_verifier') ?? '')
        .digest('base64url');
      return challenge === found.challenge ? found : undefined;
    },
  };
};

export type Codes = ReturnType<typeof newCodes>;
