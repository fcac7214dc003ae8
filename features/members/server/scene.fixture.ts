import type { TestContext } from 'node:test';
import fastify from 'fastify';
import { identity as identityFeature } from '#features/identity/feature.ts';
import { openSession } from '#features/identity/public.ts';
import { loadDemo, openVisit } from '#features/merchants/public.ts';
import { seal } from '#kit/browser/calls/seal.ts';
import { openDatabase } from '#kit/server/database/database.ts';
import { routesOf } from '#kit/server/feature.ts';
import { answerFrameworkErrors, type Gate, mount } from '#kit/server/http/mount.ts';
import { openSealedBody } from '#kit/server/keys/sealed-body.ts';
import { currentSealingKey } from '#kit/server/keys/sealing-key.ts';
import type { World } from '#kit/server/world.ts';
import { accept, refuse } from '#kit/shared/result.ts';
import { visitOf } from '#kit/testing/visits.ts';
import { testWorld } from '#kit/testing/world.ts';
import { members as membersFeature } from '../feature.ts';

// The stage of this feature's tests: the calls of members over HTTP, on a database of their own.

const gateOf = (world: World): Gate => ({
  open: async (request, endpoint) => {
    const { host, ip, headers } = request;
    const opened = await openVisit(world, { host, ip, headers, always: endpoint.always === true });
    if (!opened.ok) return opened;
    const visit = visitOf(opened.value.merchantId, { ip, host });
    const bearer = /^Bearer (.+)$/.exec(headers.authorization ?? '')?.[1];
    if (endpoint.access === 'visitor') return accept(visit);
    if (bearer === undefined) return refuse('not_logged_in');
    const session = await openSession(world, { bearer, merchantId: visit.merchantId, path: endpoint.path });
    return session.ok ? accept({ ...visit, player: session.value }) : session;
  },
  unseal: (body) => openSealedBody(world, body),
  textOf: (_language, code) => code,
  observe: () => undefined,
  log: world.log,
});

type Given = { body?: unknown; sealed?: unknown; form?: FormData; token?: string | undefined };
type Answer = { status: number; code?: string; value: Record<string, unknown>; text: string };

const password = 'a calm long password';
export const ownerProof = { by: 'paymentPassword', typed: '204816' };

export const openScene = async (t: TestContext) => {
  const world = await testWorld(t);
  const { merchantId } = await loadDemo(world);
  const app = fastify();
  app.addContentTypeParser('application/jose', { parseAs: 'string' }, (_request, body, done) => done(null, body));
  const gate = gateOf(world);
  answerFrameworkErrors(app, gate);
  mount(app, [...routesOf([identityFeature], 'site', world), ...routesOf([membersFeature], 'site', world)], gate);
  t.after(() => app.close());
  const base = await app.listen({ port: 0, host: '127.0.0.1' });
  const key = await currentSealingKey(world);
  const bodyOf = async ({ body, sealed, form }: Given) => {
    if (sealed !== undefined) return { body: await seal(key, sealed), type: 'application/jose' };
    if (body !== undefined) return { body: JSON.stringify(body), type: 'application/json' };
    return form ? { body: form } : {};
  };
  const call = async (method: string, path: string, given: Given = {}): Promise<Answer> => {
    const { body, type } = await bodyOf(given);
    const response = await fetch(`${base}/api${path}`, {
      method,
      ...(body !== undefined && { body }),
      headers: {
        origin: base,
        ...(type !== undefined && { 'content-type': type }),
        ...(given.token !== undefined && { authorization: `Bearer ${given.token}` }),
      },
    });
    const text = await response.text();
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the envelope of every answer
    return {
      status: response.status,
      ...(JSON.parse(text) as { code?: string; value: Record<string, unknown> }),
      text,
    };
  };
  /** @returns the token of a new player's session. */
  const join = async (username: string, more: Readonly<Record<string, string>> = {}): Promise<string> => {
    const form = { username, password, confirmPassword: password, ageConfirmed: true, termsAccepted: true, ...more };
    const { value } = await call('PUT', '/wps/member/register', { sealed: form });
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- as the contract says
    return (value['session'] as { token: string }).token;
  };
  /** Sets the withdrawal password that `ownerProof` proves it with. */
  const secure = async (token: string): Promise<string> => {
    const { typed } = ownerProof;
    const proof = { by: 'password', typed: password };
    await call('POST', '/wps/member/password/payment', {
      sealed: { proof, newPassword: typed, confirmNewPassword: typed },
      token,
    });
    return token;
  };
  const wholeDatabase = () => databaseText(world.databaseUrl);
  return { world, merchantId, base, call, join, secure, wholeDatabase };
};

/** Everything that stands in the database, as text. */
const databaseText = async (url: string): Promise<string> => {
  const owner = openDatabase({ url, connectionsMax: 1 });
  const tables = await owner.pool.query<{ name: string }>(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables
     where schemaname not in ('pg_catalog', 'information_schema')`,
  );
  const texts: string[] = [];
  for (const { name } of tables.rows) {
    const { rows } = await owner.pool.query<{ text: string }>(`select t::text as text from ${name} t`);
    texts.push(...rows.map(({ text }) => text));
  }
  await owner.close();
  return texts.join('\n');
};
