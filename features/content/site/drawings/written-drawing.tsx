import { useIsShell } from '#kit/browser/shell.ts';
import { useLayoutEffect, useRef } from 'react';
import { ContentDrawing } from './content-drawing.tsx';

/** The drawings that the server wrote into the page, taken before the living page replaces them. */
const written = new Map<string, Element>();
if (typeof document !== 'undefined')
  for (const box of document.querySelectorAll('[data-drawing]')) {
    const name = box.getAttribute('data-drawing');
    const drawing = box.querySelector('svg');
    if (name !== null && drawing) written.set(name, drawing);
  }

/** A drawing of the page's first picture: what the server drew is shown on, so its code needn't travel. */
export const WrittenDrawing = ({ name }: { name: string }) => {
  const isShell = useIsShell();
  const known = written.get(name);
  if (known) return <Adopted drawing={known} />;
  return isShell ? (
    <div data-drawing={name}>
      <ContentDrawing name={name} shape="fill" />
    </div>
  ) : (
    <ContentDrawing name={name} shape="fill" />
  );
};

const Adopted = ({ drawing }: { drawing: Element }) => {
  const ref = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => ref.current?.replaceChildren(drawing.cloneNode(true)), [drawing]);
  return <div ref={ref} className="absolute inset-0 overflow-hidden bg-(--scene-high)" />;
};
