import type { Visit } from '#kit/server/http/visit.ts';
import type { World } from '#kit/server/world.ts';
import { attemptLifeMs, ticketLifeMs } from '../../domain/social-life.ts';
import { tokenHashOf } from '../sessions/session-token.ts';

const cookieName = 'social';

/** Marks the browser that begins a log-in elsewhere, so that nobody can bring it back from another one. @returns what is kept of it. */
export const markBrowser = (world: World, visit: Visit): Buffer => {
  const value = world.entropy.token();
  const maxAgeSeconds = (attemptLifeMs + ticketLifeMs) / 1000;
  visit.setCookie({ name: cookieName, value, path: '/api/wps', maxAgeSeconds });
  return tokenHashOf(value);
};

/** The mark that a browser brings; one without any has that of nobody. */
export const browserMark = ({ cookies }: Visit): Buffer => tokenHashOf(cookies[cookieName] ?? '');
