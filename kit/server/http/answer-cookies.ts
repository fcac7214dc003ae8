import type {} from '@fastify/cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** A cookie that only the server reads: http-only, of this site alone, encrypted on the way wherever the site is. */
export type AnswerCookie = {
  name: string;
  /** Empty: the browser forgets it. */
  value: string;
  /** Where it is sent, such as `/api/wps`. */
  path: `/${string}`;
  maxAgeSeconds: number;
};

const kept = new WeakMap<FastifyRequest, AnswerCookie[]>();

/** Keeps a cookie for the answer to this request. */
export const setAnswerCookie = (request: FastifyRequest, cookie: AnswerCookie): void => {
  kept.set(request, [...(kept.get(request) ?? []), cookie]);
};

/** Loopback is the one place that browsers reach without encryption and still trust. */
const isLoopback = (hostname: string): boolean => /^((.+\.)?localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(hostname);

/** Writes what was kept for the answer. */
export const sendAnswerCookies = (request: FastifyRequest, reply: FastifyReply): void => {
  for (const { name, value, path, maxAgeSeconds } of kept.get(request) ?? [])
    void reply.setCookie(name, value, {
      path,
      maxAge: maxAgeSeconds,
      httpOnly: true,
      sameSite: 'strict',
      secure: !isLoopback(request.hostname),
    });
};
