import { createContext, type ReactNode, use } from 'react';

/** What the server draws in the places of parts whose code comes late, by their names; none in a browser. */
export const DrawnParts = createContext<Readonly<Record<string, ReactNode>>>({});

const standing = new Map<string, Element>();

/** Takes the drawn parts out of the server's picture, before the living page replaces it. */
export const takeDrawnParts = (picture: Element): void => {
  for (const part of picture.querySelectorAll<HTMLElement>('[data-drawn-part]'))
    standing.set(part.dataset['drawnPart']!, part);
};

/** As the fallback of a late part: what the server drew in its place stays there until its code has come. */
export const DrawnPart = ({ name }: { name: string }) => {
  const drawn = use(DrawnParts)[name];
  return drawn === undefined ? (
    <div
      ref={(place) => {
        const part = standing.get(name);
        if (part) place?.append(part);
      }}
    />
  ) : (
    <div data-drawn-part={name}>{drawn}</div>
  );
};
