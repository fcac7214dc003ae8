import { clsx } from 'clsx';
import type { ReactNode } from 'react';

/** Each on a field of 32 × 32: a solid shape in the text's colour, its heart in gold. */
const shapes = {
  /** A flame in the shape of a temple's ornament. */
  hot: (
    <>
      <path d="M16 2C17 8 25 11 26 19C26.5 26 22 30 16 30S5.5 26 6 19C6.3 15 8.5 12.5 10 10C11 13 12 14 13.5 14.5C13 10 14 5 16 2Z" />
      <path
        d="M16 15C17 18 20.5 19.5 20.5 23.5S18 28 16 28S11.5 27 11.5 23.5C11.5 21 13 20 13.5 18.5C14.2 19.5 15 19.8 15.5 19.7C15.3 18 15.5 16.5 16 15Z"
        className="fill-money"
      />
    </>
  ),
  /** A dial going back. */
  recent: (
    <>
      <path d="M16 3A13 13 0 1 1 3.6 20L7 18.9A9.5 9.5 0 1 0 8.3 10.2L11.5 12.5L2.5 15L2.2 5.7L5.5 8.1A13 13 0 0 1 16 3Z" />
      <path d="M14.5 9.5H17.5V15.4L21.6 19.5L19.5 21.6L14.5 16.6Z" className="fill-money" />
    </>
  ),
  favourite: (
    <>
      <path d="M16 29C8 23 2 17.5 2 11C2 6.5 5.5 3.5 9.5 3.5C12.2 3.5 14.7 4.9 16 7.5C17.3 4.9 19.8 3.5 22.5 3.5C26.5 3.5 30 6.5 30 11C30 17.5 24 23 16 29Z" />
      <path d="M16 11C18.5 13.5 18.5 18 16 21.5C13.5 18 13.5 13.5 16 11Z" className="fill-money" />
    </>
  ),
  /** A slip with three places for digits. */
  lott: (
    <>
      <path
        d="M5 5.5Q5 3 7.5 3H24.5Q27 3 27 5.5V29L23.3 26.5L19.7 29L16 26.5L12.3 29L8.7 26.5L5 29ZM9 8.5V11H23V8.5Z"
        fillRule="evenodd"
      />
      <circle cx="10.5" cy="18" r="2.6" className="fill-money" />
      <circle cx="16" cy="18" r="2.6" className="fill-money" />
      <circle cx="21.5" cy="18" r="2.6" className="fill-money" />
    </>
  ),
  /** Three balls in the air over a bowl. */
  elott: (
    <>
      <path d="M3 17H29C29 24 24 28 19 28.5V30H13V28.5C8 28 3 24 3 17Z" />
      <circle cx="9" cy="11" r="4" />
      <circle cx="16" cy="6" r="4.2" className="fill-money" />
      <circle cx="23" cy="11" r="4" />
    </>
  ),
  /** Two cards and a lamp's light. */
  live: (
    <>
      <path
        d="M4.6 8.8L15 5.2Q17 4.6 17.7 6.5L18.2 8H15.5Q12 8 12 11.5V26.2L11 26.5Q9 27.2 8.3 25.3L3.3 11.5Q2.8 9.5 4.6 8.8Z"
        opacity="0.7"
      />
      <path d="M16.5 10H26.5Q29 10 29 12.5V26.5Q29 29 26.5 29H16.5Q14 29 14 26.5V12.5Q14 10 16.5 10Z" />
      <path
        d="M21.5 13.5C24 16.5 26.5 18.6 26.5 21.2C26.5 24.2 23 25 21.5 22.8C20 25 16.5 24.2 16.5 21.2C16.5 18.6 19 16.5 21.5 13.5Z"
        className="fill-money"
      />
    </>
  ),
  cards: (
    <>
      <path d="M3 12.5L10 6.5L14 26L9.5 28Z" opacity="0.55" />
      <path d="M29 12.5L22 6.5L18 26L22.5 28Z" opacity="0.55" />
      <path d="M11.5 3H20.5Q22.5 3 22.5 5V27Q22.5 29 20.5 29H11.5Q9.5 29 9.5 27V5Q9.5 3 11.5 3Z" />
      <path d="M16 9L20 16L16 23L12 16Z" className="fill-money" />
    </>
  ),
  /** A takraw ball. */
  sports: (
    <>
      <circle cx="16" cy="16" r="13.5" />
      <path
        d="M3 15A13.5 6.5 0 0 1 29 15M6.5 24.5A13.5 6.5 -60 0 1 20 3.5M25.5 24.5A13.5 6.5 60 0 0 12 3.5"
        className="fill-none stroke-page"
        strokeWidth="1.6"
      />
      <path d="M16 11.5L20.3 14.6L18.6 19.7H13.4L11.7 14.6Z" className="fill-money" />
    </>
  ),
  esports: (
    <>
      <path
        d="M10 8H22C26 8 28 11 29 16C30 21.5 29.5 25.5 27 26C24.5 26.5 22.5 21.5 20.5 21.5H11.5C9.5 21.5 7.5 26.5 5 26C2.5 25.5 2 21.5 3 16C4 11 6 8 10 8ZM9.3 11.5V14H6.8V16.4H9.3V18.9H11.7V16.4H14.2V14H11.7V11.5Z"
        fillRule="evenodd"
      />
      <circle cx="21" cy="17.2" r="1.9" className="fill-money" />
      <circle cx="24.4" cy="13.6" r="1.9" className="fill-money" />
    </>
  ),
  /** A fighting fish with its fins. */
  fish: (
    <>
      <path d="M2.5 16.5C5 12 9 10 13 10C13 5.5 16 3 20.5 2.5C20 5 21.5 6.5 23 7C22.3 8.5 22.5 10 23.5 10.8C26 9 28.5 8.5 30 9C29 11 29 13 29.7 14.5C28.8 16 28.8 17.5 29.7 19C29 20.5 29 22.5 30 24.5C28.5 25 26 24.5 23.5 22.5C22.5 23.3 22.3 24.5 23 26C21.5 26.5 20 28 20.5 30C16 29.5 13 27 13 23C9 23 5 21 2.5 16.5Z" />
      <circle cx="8.5" cy="15.3" r="1.9" className="fill-money" />
      <path
        d="M13.5 13.5C15.5 15.5 15.5 18 13.5 20C16 19.8 18 18.5 18.8 16.7C18 15 16 13.7 13.5 13.5Z"
        className="fill-money"
      />
    </>
  ),
  /** Three reels under a gable. */
  rng: (
    <>
      <path
        d="M16 1.5C18 5.5 24 6.5 30 11L27.5 13V29.5H4.5V13L2 11C8 6.5 14 5.5 16 1.5ZM7.5 15V25H12V15ZM13.7 15V25H18.3V15ZM20 15V25H24.5V15Z"
        fillRule="evenodd"
      />
      <path
        d="M9.75 17.5L11.4 20L9.75 22.5L8.1 20ZM16 17.5L17.7 20L16 22.5L14.3 20ZM22.25 17.5L23.9 20L22.25 22.5L20.6 20Z"
        className="fill-money"
      />
    </>
  ),
  /** Two kites against each other. */
  pvp: (
    <>
      <path d="M10.5 2L12.8 7.6L19 8.5L14.5 12.3L16 18.5L10.5 15.2L5 18.5L6.5 12.3L2 8.5L8.2 7.6Z" />
      <path d="M22 13L29.5 19.5L22 26.5L14.5 19.5Z" className="fill-money" />
      <path
        d="M22 26.5C24.5 28 20.5 29 22.5 31"
        className="fill-none stroke-money"
        strokeWidth="1.6"
        strokeLinecap="round"
      />
    </>
  ),
  /** A die with a petal for each eye. */
  minigame: (
    <>
      <path d="M16 2L28.5 9V23L16 30L3.5 23V9Z" opacity="0.55" />
      <path d="M16 2L28.5 9L16 16L3.5 9Z" />
      <path d="M16 6.5L20.5 9L16 11.5L11.5 9Z" className="fill-money" />
      <circle cx="8" cy="16" r="1.9" className="fill-money" />
      <circle cx="11.5" cy="23" r="1.9" className="fill-money" />
      <circle cx="22.25" cy="19.5" r="1.9" className="fill-money" />
    </>
  ),
  all: (
    <>
      {[0, 90, 180, 270].map((turn) => (
        <path
          key={turn}
          d="M16 14C10.5 10 11.5 5 16 1C20.5 5 21.5 10 16 14Z"
          transform={`rotate(${turn} 16 16)`}
          className={turn === 0 ? 'fill-money' : undefined}
        />
      ))}
    </>
  ),
} as const satisfies Record<string, ReactNode>;

export type CategoryIconName = keyof typeof shapes;

export const isCategoryIconName = (name: string): name is CategoryIconName => Object.hasOwn(shapes, name);

/** The sign of a lobby category in the text's colour with a gold heart, e.g. `name="rng"`; decoration beside its word. */
export const CategoryIcon = ({ name, className = 'size-6' }: { name: CategoryIconName; className?: string }) => (
  <svg viewBox="0 0 32 32" aria-hidden className={clsx('shrink-0 fill-current', className)}>
    {shapes[name]}
  </svg>
);
