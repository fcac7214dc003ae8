import type { Client, Codes } from './codes.ts';
import { consentPage, people, type Person } from './people.ts';
import { json, page, redirect, type Reply } from './serve.ts';

/** Who was chosen on the page; undefined before anybody was. */
export const personOf = (url: URL): Person | 'nobody' | undefined => {
  const subject = url.searchParams.get('person');
  if (subject === null) return undefined;
  return people.find((person) => person.subject === subject) ?? 'nobody';
};

/** The page of the protocol: asks who it is, then leads back with a code, or with a refusal. */
export const consent = (
  url: URL,
  { codes, client, title, asks }: { codes: Codes; client: Client; title: string; asks: string[] },
): Reply => {
  const given = url.searchParams;
  const missing = ['state', 'redirect_uri', ...asks].find((name) => !given.get(name));
  if (missing !== undefined || given.get('client_id') !== client.clientId || given.get('response_type') !== 'code')
    return json({ error: 'invalid_request', missing }, 400);
  const person = personOf(url);
  if (person === undefined) return page(consentPage(title, url));
  const redirectUri = given.get('redirect_uri') ?? '';
  const back = new URL(redirectUri);
  back.searchParams.set('state', given.get('state') ?? '');
  if (person === 'nobody') {
    back.searchParams.set('error', 'access_denied');
    return redirect(back.href);
  }
  const [nonce, challenge] = [given.get('nonce'), given.get('code_challenge') ?? ''];
  back.searchParams.set('code', codes.grant({ person, clientId: client.clientId, redirectUri, nonce, challenge }));
  return redirect(back.href);
};
