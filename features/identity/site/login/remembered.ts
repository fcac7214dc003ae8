import { z } from 'zod';
import { serverNow } from '#kit/browser/clock.ts';
import { daysMs, later, wireInstant } from '#kit/shared/time.ts';

/** What the form comes back filled in with for a day. Never a password: what logs in is a cookie that pages can't read. */
const shape = z.object({
  until: wireInstant,
  account: z.string().optional(),
  phone: z.object({ countryDialingCode: z.string(), mobileNum: z.string() }).optional(),
});
export type Remembered = Omit<z.output<typeof shape>, 'until'>;

const name = 'remembered';

export const remembered = (): Remembered => {
  try {
    const { until, ...kept } = shape.parse(JSON.parse(localStorage.getItem(name) ?? ''));
    return until > serverNow() ? kept : {};
  } catch {
    return {};
  }
};

/** Adds to what is remembered, for another day. */
export const saveRemembered = (added: Remembered): void => {
  const kept = { ...remembered(), ...added, until: later(serverNow(), daysMs(1)) };
  try {
    localStorage.setItem(name, JSON.stringify(z.encode(shape, kept)));
  } catch {
    // A full or forbidden storage only means that the form comes back empty.
  }
};

export const forgetRemembered = (): void => localStorage.removeItem(name);
