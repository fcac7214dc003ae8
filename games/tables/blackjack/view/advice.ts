import { type Act, bestOf, seatAt, waysOn } from '../play/best-play.ts';
import { valueOf } from '../play/hand.ts';
import { shoeOf, without } from '../play/shoe.ts';
import { actsOn, handInTurn, type Table } from '../play/table.ts';

/** The best that can be done, counted from the cards that are left: by the program that computes the return. */
export const adviceFor = (table: Table): Act | 'insure' | 'decline' | undefined => {
  const { rules, up, hands, insurance } = table;
  if (insurance === 'open') {
    const { counts, size } = without(shoeOf(rules), valueOf(up), ...(hands[0]?.cards ?? []).map(valueOf));
    return 3 * counts[9]! > size ? 'insure' : 'decline';
  }
  const at = handInTurn(table);
  if (at === undefined) return undefined;
  const gone = hands.flatMap(({ cards }, place) => (place === at ? [] : cards.map(valueOf)));
  const asked = { cards: hands[at]!.cards.map(valueOf), gone, acts: actsOn(table) };
  return bestOf(waysOn(seatAt(rules, valueOf(up)), asked))[0];
};
