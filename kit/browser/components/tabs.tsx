import { clsx } from 'clsx';
import { Tabs as Radix } from 'radix-ui';
import type { ReactNode } from 'react';

type Tab<Name extends string> = { name: Name; label: string; content: ReactNode };

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
}) => (
  <Radix.Root
    value={chosen}
    onValueChange={(value) => {
      const tab = tabs.find(({ name }) => name === value);
      if (tab) onChoose(tab.name);
    }}
  >
    <Radix.List aria-label={label} className="mb-5 flex gap-1 overflow-x-auto rounded-control bg-well p-1">
      {tabs.map(({ name, label: text }) => (
        <Radix.Trigger
          key={name}
          value={name}
          className={clsx(
            'min-h-11 grow rounded-sm px-3 text-sm whitespace-nowrap font-semibold text-soft transition-colors hover:text-ink',
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
