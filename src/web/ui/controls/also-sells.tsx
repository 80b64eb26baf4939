/** The name of the tick in its form. */
export const ALSO_SELLS = 'also_sells';

/** Who ticks it is led to `/vendre` once the form is sent: see `announceSale`. */
export function AlsoSells() {
  return (
    <label className="flex min-h-11 items-center gap-3">
      <input type="checkbox" name={ALSO_SELLS} value="1" className="size-5.5 shrink-0 accent-mer-800" />
      J'ai aussi un bien à vendre
    </label>
  );
}
