import { useState } from 'react';

type IncompleteFilterProps = { checked: boolean; onChange: (checked: boolean) => void };

/** Follows the click at once; the address, which holds the view, follows a moment later. */
export function IncompleteFilter({ checked, onChange }: IncompleteFilterProps) {
  const [shown, setShown] = useState(checked);
  const [known, setKnown] = useState(checked);
  // The address changed by itself: Back, or 'Tout afficher'.
  if (known !== checked) {
    setKnown(checked);
    setShown(checked);
  }
  return (
    <label className="flex min-h-11 items-center gap-3 lg:pl-2">
      <input
        type="checkbox"
        className="size-5.5 shrink-0 accent-mer-800"
        checked={shown}
        onChange={({ target }) => {
          setShown(target.checked);
          onChange(target.checked);
        }}
      />
      Annonces incomplètes
    </label>
  );
}
