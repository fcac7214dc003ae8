import type { Game } from '#games/engine/game.ts';
import { payoutOf, thousandthsOf } from '#games/engine/figures/payout.ts';
import { plainFields } from '#games/engine/plain-fields.ts';
import { multiplierOf, type Risk, risks, type Size, sizes, wheelOf } from './tables.ts';

export type WheelChoice = { size: Size; risk: Risk };

/** One turn of a wheel with 10 to 50 gondolas: the one that stops at the top pays what it carries. */
export const wheel: Game<WheelChoice> = {
  code: 'wheel',
  version: 1,
  maths: {
    edge: '1/100',
    wheelsInTenths: Object.fromEntries(
      risks.map((risk) => [risk, Object.fromEntries(sizes.map((size) => [String(size), wheelOf(risk, size)]))]),
    ),
    payout: 'floor(stake * tenths / 10)',
    draws: ['place: below(size)'],
  },
  readChoice: (input) => {
    const fields = plainFields(input, ['size', 'risk']);
    const size = sizes.find((one) => one === fields?.size);
    const risk = risks.find((one) => one === fields?.risk);
    return size === undefined || risk === undefined ? undefined : { size, risk };
  },
  play: ({ stake, choices, chance }) => {
    const [choice, ...more] = choices;
    if (!choice || more.length > 0) return undefined;
    const { size, risk } = choice;
    const place = chance.below(size);
    const multiplier = multiplierOf(wheelOf(risk, size)[place] ?? 0);
    const payout = payoutOf(stake, multiplier);
    const turned = { kind: 'turned', size, risk, place, multiplier: Number(multiplier) };
    const paid = { kind: 'paid', multiplier: Number(multiplier), amount: String(payout) };
    return { events: payout > 0n ? [turned, paid] : [turned], isOver: true, payout };
  },
  topThousandths: ({ size, risk }) => thousandthsOf(multiplierOf(Math.max(...wheelOf(risk, size)))),
  paceMs: 5000,
};
