const shown = (text: string): string => {
  try {
    return JSON.stringify(JSON.parse(text), null, 2);
  } catch {
    return text;
  }
};

/** What was asked or answered, as it was written. */
export const CallText = ({ title, text }: { title: string; text: string }) => (
  <section className="min-w-0">
    <h2 className="mb-1 text-sm text-soft">{title}</h2>
    {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrolls by itself, so it must be reachable */}
    <pre tabIndex={0} aria-label={title} className="max-h-96 overflow-auto rounded-control bg-well p-3 text-xs">
      {shown(text)}
    </pre>
  </section>
);
