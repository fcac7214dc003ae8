import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { z } from 'zod';
import { repositoryFolder } from '#kit/server/database/migration-files.ts';

/** A file of `ops/`, by its path below it. */
export const opsText = (path: string): string => readFileSync(join(repositoryFolder, 'ops', path), 'utf8');
export const opsYaml = (path: string): unknown => parse(opsText(path), { merge: true });

/** `NAME=value` by line, comments left out. */
export const environmentOf = (text: string): Map<string, string> =>
  new Map(
    text
      .split('\n')
      .filter((line) => /^[A-Z_]+=/.test(line))
      .map((line) => [line.slice(0, line.indexOf('=')), line.slice(line.indexOf('=') + 1)] as const),
  );

export type Instruction = { word: string; rest: string };

/** The instructions of the Containerfile, continued lines joined. */
export const instructions = (): Instruction[] =>
  opsText('Containerfile')
    .replaceAll(/\\\n\s*/g, '')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => {
      const [, word = '', rest = ''] = /^(\w+) (.*)$/.exec(line) ?? [];
      return { word, rest };
    });

const service = z.object({
  image: z.string(),
  environment: z.record(z.string(), z.string()).optional(),
  env_file: z.string().optional(),
  command: z.array(z.string()).optional(),
  volumes: z.array(z.string()).default([]),
  networks: z.array(z.string()).default([]),
  secrets: z.array(z.string()).default([]),
  ports: z.array(z.string()).default([]),
  read_only: z.boolean().default(false),
  cap_drop: z.array(z.string()).default([]),
  security_opt: z.array(z.string()).default([]),
  stop_grace_period: z.string().optional(),
  depends_on: z.record(z.string(), z.unknown()).default({}),
});

export const composeFile = () =>
  z
    .object({
      services: z.record(z.string(), service),
      networks: z.record(
        z.string(),
        z.object({ ipam: z.object({ config: z.array(z.object({ subnet: z.string() })) }) }),
      ),
      volumes: z.record(z.string(), z.null()),
      secrets: z.record(z.string(), z.object({ file: z.string() })),
    })
    .parse(opsYaml('compose.yaml'));

const router = z.object({
  rule: z.string(),
  entryPoints: z.array(z.string()),
  service: z.string(),
  middlewares: z.array(z.string()),
  tls: z.object({ certResolver: z.string() }),
});
const balancer = z.object({
  loadBalancer: z.object({
    servers: z.array(z.object({ url: z.url() })).min(2),
    healthCheck: z.object({ path: z.string(), interval: z.string(), timeout: z.string() }),
    passHostHeader: z.literal(true),
  }),
});

export const proxyRoutes = () =>
  z
    .object({
      http: z.object({
        routers: z.record(z.string(), router),
        middlewares: z.record(z.string(), z.unknown()),
        services: z.record(z.string(), balancer),
      }),
    })
    .parse(opsYaml('proxy/routes.yaml')).http;

export const proxyFile = () =>
  z
    .object({
      entryPoints: z.record(z.string(), z.object({ address: z.string() })),
      certificatesResolvers: z.record(z.string(), z.unknown()),
      providers: z.object({ file: z.object({ directory: z.string(), watch: z.literal(true) }) }),
    })
    .parse(opsYaml('proxy/traefik.yaml'));
