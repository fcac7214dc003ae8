import { daysMs, hoursMs, minutesMs } from '#kit/shared/time.ts';

export const idleMs = minutesMs(15);
export const absoluteMs = hoursMs(8);
/** Between the password and the second factor. */
export const challengeMs = minutesMs(5);
export const guessWindowMs = minutesMs(15);
export const guessesMax = 10;
/** From one address, over all names, by devices that are not known. */
export const addressGuessesMax = 50;
/** For one name over all lines, by devices that the operator never used: beyond it each guess costs a solved puzzle. */
export const strangersGuessesMax = 100;
export const codeGuessesMax = 5;
/** A first password that nobody has used by then is good no more. */
export const firstPasswordMs = hoursMs(72);
/** How long a device is known after the last log-in from it. */
export const deviceMs = daysMs(180);
/** How long counts of refused log-ins are kept. */
export const refusalsRetentionMs = daysMs(90);
export const refusalsShownMs = hoursMs(24);
export const passwordLengthMin = 12;
export const passwordLengthMax = 128;
/** Upper bound of operators of one merchant. */
export const operatorsMax = 500;
/** Rows in one export. */
export const exportRowsMax = 1_000_000;
/** Saved views of one operator, over all lists. */
export const savedViewsMax = 100;
/** Hours within which one had a hand in another's account and the two are not two people. */
export const coolingHoursMin = 24;
export const coolingHoursMax = 720;
export const passkeysMax = 10;
export const passkeyNameMax = 40;
