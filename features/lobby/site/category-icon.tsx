import {
  Bird,
  Cherry,
  Dices,
  Fish,
  Flame,
  Gamepad2,
  History,
  type LucideIcon,
  Spade,
  Swords,
  Ticket,
  Tickets,
  Volleyball,
  WandSparkles,
} from 'lucide-react';
import type { ListCategory, LobbyCategory } from '../domain/categories.ts';

const icons: Readonly<Record<LobbyCategory | ListCategory, LucideIcon>> = {
  HOT: Flame,
  RECENT: History,
  LOTT: Ticket,
  ELOTT: Tickets,
  LIVE: Spade,
  SPORTS: Volleyball,
  FISH: Fish,
  RNG: Cherry,
  PVP: Swords,
  ESPORTS: Gamepad2,
  MINIGAME: WandSparkles,
  COCKFIGHT: Bird,
};

/** The sign of a category, decorative: its name always stands with it or is its label. */
export const CategoryIcon = ({
  category,
  className,
}: {
  category: LobbyCategory | ListCategory;
  className?: string;
}) => {
  const Icon = icons[category];
  return <Icon aria-hidden className={className} />;
};

/** What stands for a game without a drawing. */
export const GameIcon = Dices;
