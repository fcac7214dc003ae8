import { clsx } from 'clsx';
import { Tabs as Radix } from 'radix-ui';
import { type ReactNode, useEffect, useRef } from 'react';

type Tab<Name extends string> = { name: Name; label: string; content: ReactNode };

/** More than these stand in several rows where there is room for them. */
const rowMax = 10;

/** A row of tabs with the content of the chosen one; arrows move between them. */
export const Tabs = <Name extends string>({
  label,
  tabs,
  chosen,
  onChoose,
}: {
  /** What the tabs choose between, for screen readers. */
  label: string;
  tabs: readonly Tab<Name>[];
  chosen: Name;
  onChoose: (name: Name) => void;
}) => {
  const list = useScrolledTo(chosen);
  return (
    <Radix.Root
      value={chosen}
      onValueChange={(value) => {
        const tab = tabs.find(({ name }) => name === value);
        if (tab) onChoose(tab.name);
      }}
    >
      <Radix.List
        ref={list}
        aria-label={label}
        className={clsx(
          'mb-5 flex gap-1 overflow-x-auto rounded-control bg-well p-1',
          tabs.length > rowMax && 'lg:flex-wrap',
        )}
      >
        {tabs.map(({ name, label: text }) => (
          <Radix.Trigger
            key={name}
            value={name}
            className={clsx(
              tabs.length <= rowMax && 'grow',
              'min-h-11 rounded-sm px-3 text-sm whitespace-nowrap font-semibold text-soft transition-colors hover:text-ink',
              'data-[state=active]:bg-control data-[state=active]:text-ink light:data-[state=active]:bg-card',
            )}
          >
            {text}
          </Radix.Trigger>
        ))}
      </Radix.List>
      {tabs.map(({ name, content }) => (
        <Radix.Content key={name} value={name}>
          {content}
        </Radix.Content>
      ))}
    </Radix.Root>
  );
};

/** The chosen tab stands whole in a row that is wider than its place; the page around it does not move. */
const useScrolledTo = (chosen: string) => {
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const row = list.current;
    const tab = row?.querySelector<HTMLElement>('[data-state=active]');
    if (!row || !tab) return;
    const [of, own] = [row.getBoundingClientRect(), tab.getBoundingClientRect()];
    if (own.left < of.left || own.right > of.right)
      row.scrollBy({ left: (own.left + own.right - of.left - of.right) / 2 });
  }, [chosen]);
  return list;
};
