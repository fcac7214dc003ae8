/** A long mark, such as a hash or a signature, under its name: as much of it in a line as there is room. */
export const Mark = ({ name, text }: { name: string; text: string }) => (
  <p className="text-sm">
    <span className="block text-faint">{name}</span>
    <span dir="ltr" className="block text-xs break-all text-soft">
      {text}
    </span>
  </p>
);
